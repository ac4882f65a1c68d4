## doublesix.cli.rules

# also called {names}
rules-page-also-called = también llamado { $names }
# The catalogue
rules-page-catalogue = El catálogo
# The six documents
rules-page-documents = Los seis documentos
# Differs from its source: {exception}
rules-page-exception = Distinto de su fuente: { $exception }
# doublesix rules GAME prints the rules of one.
rules-page-hint = doublesix rules JUEGO muestra las reglas de uno.
# in {game}: {value}; {allowed}
rules-page-in-game = en { $game }: { $value }; { $allowed }
# not as in {game}
rules-page-not-as-in = no como en { $game }
# Worth knowing
rules-page-notes = Conviene saber
# Rules one by one (--rule NAME=VALUE)
rules-page-parameters = Las reglas una a una (--rule NOMBRE=VALOR)
# rule
rules-page-rule = regla
# Rulings, where no clause says it
rules-page-rulings = Decisiones, donde ninguna cláusula lo dice
# {one} and {other} are played by the same rules.
rules-page-same = { $one } y { $other } se juegan con las mismas reglas.
# Variations (--variation NAME)
rules-page-variations = Variantes (--variation NOMBRE)

## doublesix.core.contradictions

# the rules of “{name}” contradict themselves:
rules-contradict = las reglas de «{ $name }» se contradicen:
# pips_per_point = {pips} must go into rounding = {rounding}, or points would be broken
rules-wrong-broken-points = pips_per_point = { $pips } ha de caber en rounding = { $rounding }, o se partirían los tantos
# {name} = {value}: each number of seats, {fewest} to {most}, once
rules-wrong-by-seats = { $name } = { $value }: cada número de puestos, de { $fewest } a { $most }, una sola vez
# every score is a multiple of {unit}: after a false call at {points} an exact {target} could not be hit any more
rules-wrong-call-costs-unit = todo tanteo es múltiplo de { $unit }: tras un aviso falso a { $points } ya no se podría dar con { $target } exactos
# false_call = {points} needs claim = muggins: else nobody may call
rules-wrong-call-needs-muggins = false_call = { $points } necesita claim = muggins: si no, nadie puede avisar
# claim = {claim} needs divisors: without scores in play there is no call
rules-wrong-claim-needs-divisors = claim = { $claim } necesita divisors: sin tantos durante el juego no hay nada que reclamar
# cross_first needs a double to build on: lead_tile = double, or forced with first_lead = highest_double
rules-wrong-cross-needs-double = cross_first necesita un doble sobre el que crecer: lead_tile = double, o forced con first_lead = highest_double
# cross_first needs a spinner: a double without arms makes no cross
rules-wrong-cross-needs-spinner = cross_first necesita un doble con brazos: sin brazos no hay cruz
# divisors = {value}: different numbers, each 2 or more
rules-wrong-divisors-twice = divisors = { $value }: números distintos, cada uno de 2 o más
# false_call_forfeits needs claim = muggins: else there is no call
rules-wrong-forfeit-needs-calls = false_call_forfeits necesita claim = muggins: si no, no hay avisos
# get_in = {least} is more than the exact target {target}
rules-wrong-get-in-above-target = get_in = { $least } es más que la meta exacta, { $target }
# get_in = {least} can never be made: one play scores {best} at most
rules-wrong-get-in-too-large = get_in = { $least } no se puede hacer nunca: una jugada da { $best } como mucho
# lead_tile = double_or_score needs divisors
rules-wrong-lead-needs-divisors = lead_tile = double_or_score necesita divisors
# optional_draw_limit = {limit} limits nothing: it needs optional_draw
rules-wrong-limit-needs-draw = optional_draw_limit = { $limit } no limita nada: necesita optional_draw
# line_ends = 1 grows in one direction: it needs spinner = none
rules-wrong-line-needs-no-spinner = line_ends = 1 crece en una sola dirección: necesita spinner = none
# end_match = {match} goes with no divisors: plays score by their count, or by equal ends
rules-wrong-match-needs-no-count = end_match = { $match } va sin divisors: las jugadas puntúan por la cuenta o por extremos iguales
# name = {name}: some words on one line
rules-wrong-name = name = { $name }: unas palabras en una línea
# hand_size says nothing for {seats} players
rules-wrong-no-hand-size = hand_size no dice nada para { $seats } jugadores
# players = []: at least one number of seats, each {fewest} to {most}
rules-wrong-no-seats = players = []: al menos un número de puestos, cada uno de { $fewest } a { $most }
# nothing scores: nobody could ever win
rules-wrong-nothing-scores = nada puntúa: nadie podría ganar nunca
# optional_draw needs a draw other than none
rules-wrong-optional-draw-needs-draw = optional_draw necesita un draw que no sea none
# partnership = {partnership} needs 4 in players
rules-wrong-pairs-need-four = partnership = { $partnership } necesita 4 en players
# blocked_by_pair goes with blocked_score = opponents, cascade, none or a number; {score} takes one hand off the others
rules-wrong-pair-needs-opponents = blocked_by_pair va con blocked_score = opponents, cascade, none o un número; { $score } resta una sola mano de las otras
# play_again after a score needs divisors
rules-wrong-play-again-needs-divisors = play_again tras unos tantos necesita divisors
# play_again = {value}: each kind of play once
rules-wrong-plays-twice = play_again = { $value }: cada clase de jugada una sola vez
# {name} = {value}: {error}
rules-wrong-range = { $name } = { $value }: { $error }
# a reserve means nothing where draw = none: nobody draws anyway
rules-wrong-reserve-needs-draw = una reserva no significa nada con draw = none: de todos modos no se roba
# players = {value}: each number of seats once
rules-wrong-seats-twice = players = { $value }: cada número de puestos una sola vez
# a skunk at {skunk} needs get_in > 0: without “getting in” everybody is on the board from the start
rules-wrong-skunk-needs-get-in = un capote a { $skunk } necesita get_in > 0: si no hay que entrar, todos están dentro desde el principio
# every score is a multiple of {unit}, so an exact {target} can never be hit
rules-wrong-target-needs-unit = todo tanteo es múltiplo de { $unit }, así que nunca se da con { $target } exactos
# team_out = {team_out} needs a partnership other than never
rules-wrong-team-needs-pairs = team_out = { $team_out } necesita un partnership que no sea never
# {name} = {value}: at most {most}
rules-wrong-too-large = { $name } = { $value }: como mucho { $most }
# {seats} players x {size} tiles is more than the {tiles} of the set
rules-wrong-too-many-tiles = { $seats } jugadores × { $size } fichas son más que las { $tiles } que hay

## doublesix.core.parameters

# Who leads after a blocked round
rule-blocked-lead-label = Quién sale tras un cierre
# Who leads after a blocked round.
rule-blocked-lead-meaning = Quién sale tras un cierre.
# a fixed score from 1
rule-blocked-score-allowed = un número fijo desde 1
# a fixed score is at least 1 (write “none” for none)
rule-blocked-score-error = un número fijo es al menos 1 (escribe «none» si nada)
# Points for a blocked round
rule-blocked-score-label = Tantos por un cierre
# What the lowest hand of a blocked round scores.
rule-blocked-score-meaning = Lo que da un cierre a la mano más baja.
# Tied blocked rounds
rule-blocked-tie-label = Cierres empatados
# What a tie for the lowest hand does.
rule-blocked-tie-meaning = Qué pasa si empatan las manos más bajas.
# Claiming scores
rule-claim-label = Cantar los tantos
# Whether scores count by themselves, must be called, or can be stolen.
rule-claim-meaning = Si los tantos cuentan por sí mismos, hay que cantarlos o se pueden robar.
# Points for a count
rule-count-score-label = Tantos por una cuenta
# What such a count is worth: its pips, or how often it was divided.
rule-count-score-meaning = Lo que vale una cuenta así: sus puntos, o las veces que se dividió.
# The cross comes first
rule-cross-first-label = Primero la cruz
# Whether the lead double is surrounded before anything else grows.
rule-cross-first-meaning = Si se rodea el doble de salida antes de que crezca nada más.
# Which doubles lie across
rule-crosswise-label = Qué dobles se cruzan
# Which doubles lie across, and so count both halves at an open end.
rule-crosswise-meaning = Qué dobles se cruzan, y por eso cuentan sus dos mitades en un extremo abierto.
# none, or numbers from 2, such as 3,5
rule-divisors-allowed = none, o números desde 2, como 3,5
# different numbers, each 2 or more
rule-divisors-error = números distintos, cada uno de 2 o más
# What a count is divided by
rule-divisors-label = Por cuánto se divide la cuenta
# Multiples of which a count scores.
rule-divisors-meaning = Múltiplos con los que puntúa una cuenta.
# a fixed score from 1
rule-domino-score-allowed = un número fijo desde 1
# a fixed score is at least 1 (write “none” for none)
rule-domino-score-error = un número fijo es al menos 1 (escribe «none» si nada)
# Points for going out
rule-domino-score-label = Tantos por terminar
# What going out scores.
rule-domino-score-meaning = Lo que da terminar.
# at most so many in a turn, from 1
rule-draw-allowed = como mucho tantas por turno, desde 1
# “none”, “until_playable”, or at least 1 tile in a turn
rule-draw-error = «none», «until_playable» o al menos 1 ficha por turno
# Drawing
rule-draw-label = Robar
# Drawing when unable to play.
rule-draw-meaning = Robar cuando no se puede jugar.
# Points for equal ends
rule-end-match-label = Tantos por extremos iguales
# Whether equal ends score: all ends together, or those of the number that a play shows.
rule-end-match-meaning = Si puntúan los extremos iguales: todos a la vez, o los del número que muestra la jugada.
# The target must be hit exactly
rule-exact-label = La meta ha de ser exacta
# Whether the target must be hit exactly.
rule-exact-meaning = Si hay que dar con la meta exacta.
# A wrong call loses the next one
rule-false-call-forfeits-label = Reclamar mal pierde la siguiente reclamación
# Whether it also forfeits the call on the next play of an opponent.
rule-false-call-forfeits-meaning = Si además se pierde el aviso en la siguiente jugada de un rival.
# 0 for nothing, or points
rule-false-call-allowed = 0 si nada, o tantos
# the points that it costs, or 0 for none
rule-false-call-error = los tantos que cuesta, o 0 si nada
# Cost of a wrong call
rule-false-call-label = Lo que cuesta reclamar mal
# What a call costs after a play that scored nothing.
rule-false-call-meaning = Lo que cuesta avisar tras una jugada que no puntuó.
# When a match ends
rule-finish-label = Cuándo acaba una partida
# When a reached target ends the match.
rule-finish-meaning = Cuándo acaba la partida al llegar a la meta.
# Who leads first
rule-first-lead-label = Quién sale primero
# How the leader is found.
rule-first-lead-meaning = Cómo se decide quién sale.
# 0 for none, or points
rule-get-in-allowed = 0 si no hay que entrar, o tantos
# 0 for none, or the least first score
rule-get-in-error = 0 si no hay que entrar, o el primer tanteo mínimo
# Points to get in
rule-get-in-label = Tantos para entrar
# The least first score; until then nothing counts.
rule-get-in-meaning = El primer tanteo mínimo; hasta entonces nada cuenta.
# such as 2:7,3:5,4:5
rule-hand-size-allowed = como 2:7,3:5,4:5
# at least 1 tile each
rule-hand-size-error = al menos 1 ficha cada uno
# Tiles in a hand
rule-hand-size-label = Fichas por mano
# Tiles that each draws, by number of players.
rule-hand-size-meaning = Fichas que toma cada uno, por número de jugadores.
# What is led
rule-lead-tile-label = Con qué se sale
# What may be led; “forced” is the tile that won the lead.
rule-lead-tile-meaning = Con qué se sale; «forced» es la ficha que ganó la salida.
# 1 or 2
rule-line-ends-allowed = 1 o 2
# the line grows from 1 or 2 ends of the lead
rule-line-ends-error = la línea crece desde 1 o 2 extremos de la salida
# Ends of the line
rule-line-ends-label = Extremos de la línea
# From how many ends of the lead the layout grows.
rule-line-ends-meaning = Desde cuántos extremos de la salida crece la mesa.
# Who leads the next round
rule-next-lead-label = Quién sale en la ronda siguiente
# Who leads after a round in which somebody went out.
rule-next-lead-meaning = Quién sale tras una ronda en que alguien terminó.
# If nobody holds a double
rule-no-double-label = Si nadie tiene un doble
# What happens when the double that the lead needs is missing.
rule-no-double-meaning = Qué pasa si falta el doble que pide la salida.
# none for any number, or tiles from 1
rule-optional-draw-limit-allowed = none sin límite, o fichas desde 1
# at least 1 tile in a turn, or none for no limit
rule-optional-draw-limit-error = al menos 1 ficha por turno, o none sin límite
# Tiles drawn by choice in a turn
rule-optional-draw-limit-label = Fichas robadas por gusto en un turno
# How many tiles a player who can play, or lead, may draw by choice in one turn.
rule-optional-draw-limit-meaning = Cuántas fichas puede robar por gusto en un turno quien puede jugar, o salir.
# Drawing by choice
rule-optional-draw-label = Robar por gusto
# Whether a player who can play may draw instead.
rule-optional-draw-meaning = Si quien puede jugar puede robar en su lugar.
# Passing by choice
rule-optional-pass-label = Pasar por gusto
# Whether a player who can play may pass instead.
rule-optional-pass-meaning = Si quien puede jugar puede pasar en su lugar.
# The partner's hand
rule-partner-hand-label = La mano del compañero
# Whether the partner's pips are taken off when a player goes out.
rule-partner-hand-meaning = Si se restan los puntos del compañero cuando un jugador termina.
# Pairs
rule-partnership-label = Parejas
# Whether four play as two pairs with a common score.
rule-partnership-meaning = Si cuatro juegan en dos parejas con los tantos en común.
# 1, or 5 where rounding is 5
rule-pips-per-point-allowed = 1, o 5 si rounding es 5
# at least 1
rule-pips-per-point-error = al menos 1
# Pips for a point
rule-pips-per-point-label = Puntos de ficha por tanto
# Pips that make a point of a round score.
rule-pips-per-point-meaning = Puntos de ficha que hacen un tanto de la ronda.
# What gives another play
rule-play-again-label = Qué da otra jugada
# Plays after which the same player may play again.
rule-play-again-meaning = Jugadas tras las que el mismo jugador puede jugar otra vez.
# numbers from 2 to 8, such as 2,3,4
rule-players-allowed = números de 2 a 8, como 2,3,4
# at least one number of seats, each 2 to 8
rule-players-error = al menos un número de puestos, cada uno de 2 a 8
# Players
rule-players-label = Jugadores
# How many may play.
rule-players-meaning = Cuántos pueden jugar.
# none, or such as 2:2,3:1,4:1
rule-reserve-allowed = none, o como 2:2,3:1,4:1
# no fewer than 0 tiles
rule-reserve-error = no menos de 0 fichas
# Tiles that stay in the boneyard
rule-reserve-label = Fichas que quedan en el montón
# Boneyard tiles that may not be drawn.
rule-reserve-meaning = Fichas del pozo que no se roban.
# Each hand is rounded
rule-rounding-each-label = Se redondea cada mano
# Whether each hand is rounded before the sum is made.
rule-rounding-each-meaning = Si se redondea cada mano antes de sumar.
# 1 or 5
rule-rounding-allowed = 1 o 5
# hand scores are rounded to 1 or 5
rule-rounding-error = los tantos de las manos se redondean a 1 o a 5
# Rounding
rule-rounding-label = Redondeo
# Round scores go to the nearest multiple of this.
rule-rounding-meaning = Los tantos de la ronda van al múltiplo de esto más cercano.
# 1 to 18
rule-set-allowed = de 1 a 18
# the highest double is 1 to 18
rule-set-error = el doble más alto va de 1 a 18
# Highest double of the set
rule-set-label = Doble más alto del juego
# The highest double of the set.
rule-set-meaning = El doble más alto del juego.
# Order of tiles that are no doubles
rule-single-order-label = Orden de las fichas que no son dobles
# How singles are ranked for “heaviest”.
rule-single-order-meaning = Cómo se ordenan las fichas que no son dobles para «la más pesada».
# none, or points
rule-skunk-allowed = none, o tantos
# a number of points, or none
rule-skunk-error = un número de tantos, o none
# Skunk
rule-skunk-label = Capote
# Points that win while no opponent is on the board.
rule-skunk-meaning = Tantos con los que se gana mientras ningún rival está dentro.
# How long a spinner counts
rule-spinner-count-label = Hasta cuándo cuenta un doble con brazos
# How long a spinner counts.
rule-spinner-count-meaning = Hasta cuándo cuenta un doble con brazos.
# Order of a spinner's sides
rule-spinner-order-label = Orden de los lados de un doble con brazos
# Whether a spinner's sides come before its ends.
rule-spinner-order-meaning = Si los lados de un doble con brazos van antes que sus puntas.
# Which doubles are spinners
rule-spinner-label = Qué dobles abren brazos
# Which doubles take four tiles.
rule-spinner-meaning = Qué dobles admiten cuatro fichas.
# How scores are kept
rule-tally-label = Cómo se anota
# How the score is drawn.
rule-tally-meaning = Cómo se anotan los tantos.
# 1 to 1000000
rule-target-allowed = de 1 a 1000000
# a match needs at least 1 point
rule-target-error = una partida necesita al menos 1 tanto
# Target
rule-target-label = Meta
# Points that win the match.
rule-target-meaning = Tantos con los que se gana la partida.
# A blocked round goes to the pair with fewer pips in both hands
rule-blocked-by-pair-label = Una ronda cerrada es de la pareja con menos puntos en sus dos manos
# Whether a pair wins a blocked round by the pips of both its hands.
rule-blocked-by-pair-meaning = Si una pareja gana una ronda cerrada por los puntos de sus dos manos.
# When a pair is out
rule-team-out-label = Cuándo termina una pareja
# Whether a pair is out with its first player, or plays on until both are.
rule-team-out-meaning = Si una pareja termina con su primer jugador o sigue hasta que terminan los dos.

## doublesix.drawing.words

# Open ends: {pips}.
drawing-ends = Extremos abiertos: { $pips }.
# Hand of seat {seat}: {tiles}.
drawing-hand = Mano del sitio { $seat }: { $tiles }.
# seat {seat} holds {tiles}
drawing-holds = el sitio { $seat } tiene { $tiles }
# Layout: {tiles}.
drawing-layout = Mesa: { $tiles }.
# Open ends: none.
drawing-no-ends = Extremos abiertos: ninguno.
# Hand of seat {seat}: no tile.
drawing-no-hand = Mano del sitio { $seat }: ninguna ficha.
# Layout: no tile yet.
drawing-no-tile = Mesa: todavía sin fichas.
# Of the others, {hands}; boneyard {boneyard}.
drawing-others = De los demás, { $hands }; pozo { $boneyard }.

## doublesix.messages.units

list-and = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } y { $items_last }
}
list-or = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } { $items_last ->
        [8] u
        [11] u
        [ocho] u
        [once] u
       *[other] o
    } { $items_last }
}
# {items}
list-series = { $items }
number-word = { $n ->
    [0] ninguna
    [1] uno
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
    [10] diez
    [11] once
    [12] doce
    [13] trece
    [14] catorce
    [15] quince
    [16] dieciséis
    [17] diecisiete
    [18] dieciocho
   *[other] { $n }
}
# {text}
text-verbatim = { $text }
unit-holes = { $n ->
    [one] { $n } agujero
   *[other] { $n } agujeros
}
unit-pips = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
unit-points = { $n ->
    [one] { $n } tanto
   *[other] { $n } tantos
}
# seat {n}
unit-seat = sitio { $n }
unit-tiles = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
# - {item}
text-dash = - { $item }
# {headline}{details.indented}
text-detailed = { $headline }{ $details_indented }
# {lines.stacked}
text-lines = { $lines_stacked }
# {n:,}
unit-large-number = { NUMBER($n, useGrouping: "auto") }

## doublesix.puzzles.messages

# “{text}” is not a table; write the number of seats, with a p for partners: 4p
puzzle-bad-table = se dio «{ $text }» como mesa; escribe el número de puestos, con una p si hay parejas: 4p
# {fitting} unseen tiles fit after {best}, after {other} {other_fitting}.
puzzle-fact-fewer-fit = Tras { $best } encajan { $fitting } fichas ocultas; tras { $other }, { $other_fitting }.
# {playable} tiles of your hand fit after {best}, after {other} {other_playable}.
puzzle-fact-more-fit = Tras { $best } encajan { $playable } fichas de tu mano; tras { $other }, { $other_playable }.
# It plays a spinner, or on one.
puzzle-fact-on-spinner = Juega un doble con brazos, o en uno.
# It leaves {points} points on the table.
puzzle-fact-points-left = Deja { $points } tantos en la mesa.
# The tempting move plays a spinner, or on one.
puzzle-fact-tempting-on-spinner = La jugada tentadora juega un doble con brazos, o en uno.
# this is no puzzle file: it is empty; its first line is a header
puzzle-file-empty = esto no es un fichero de problemas: está vacío; su primera línea es una cabecera
# line 1: the file has format {format}; this program reads formats 1 to {newest}
puzzle-file-format = línea 1: el fichero tiene el formato { $format }; este programa lee los formatos de 1 a { $newest }
# line 1: this is no header of a puzzle file ({problem})
puzzle-file-header = línea 1: esto no es la cabecera de un fichero de problemas ({ $problem })
# its id is {given}, that of its view {right}
puzzle-file-id = su id es { $given }, el de su vista es { $right }
# line {line}: this is no puzzle ({problem})
puzzle-file-line = línea { $line }: esto no es un problema ({ $problem })
# it has {worlds} worlds and match {match}; worlds are 1 or more, matches 0 or more
puzzle-file-match = tiene { $worlds } mundos y la partida { $match }; los mundos son 1 o más, las partidas 0 o más
# its options are not the legal moves of its view, each once
puzzle-file-moves = sus opciones no son las jugadas legales de su vista, cada una una vez
# its rating is {rating} ± {deviation}; ratings go to {farthest}, deviations from 1 to {widest}
puzzle-file-rating = su puntuación es { $rating } ± { $deviation }; las puntuaciones llegan a { $farthest }, las desviaciones van de 1 a { $widest }
# its shares of tries are not {levels} numbers from 0 to 1, one for each level
puzzle-file-shares = sus partes de intentos no son { $levels } números de 0 a 1, uno por nivel
# its tempting option is number {given} of {options}; the answer is number 0
puzzle-file-tempting = su opción tentadora es la número { $given } de { $options }; la respuesta es la número 0
# there is no theme {theme}; the themes are {themes}
puzzle-file-theme = no hay ningún tema { $theme }; los temas son { $themes }
# line {line}: the puzzle {puzzle} stands in this file twice
puzzle-file-twice = línea { $line }: el problema { $puzzle } está dos veces en este fichero
# {matches} matches in a row gave no puzzle of “{rules}” beyond the {there} there are; {wanted} are wanted
puzzle-more-wanted = se pidieron { $wanted } problemas de «{ $rules }»; { $matches } partidas seguidas no dieron ninguno más que los { $there } que hay
# {path} holds no ratings of puzzles ({problem}); move it away to start anew
puzzle-no-ratings = { $path } se iba a leer como puntuaciones de problemas, y no lo es ({ $problem }); quítalo de ahí para empezar de nuevo
# nothing scores in play in “{rules}”, so there is no count to practise
puzzle-no-scores = se iba a contar en «{ $rules }»; allí no se puntúa durante el juego, así que ninguna cuenta importa
# there is no puzzle
puzzle-none = no hay ningún problema
# no puzzles of “{game}” are shipped; there are some for {games}. For other games: doublesix puzzles make GAME --out FILE, and puzzles play FILE
puzzle-none-shipped = se pidieron problemas de «{ $game }»; vienen para { $games }. Para otros juegos: doublesix puzzles make JUEGO --out FICHERO, y puzzles play FICHERO
# “{rules}” was to show what seats are out of; {rounds} rounds in a row showed nothing, for a seat that draws by choice shows nothing. Games without that show more, such as double-six-dominoes
puzzle-nothing-shown = «{ $rules }» iba a mostrar qué les falta a los puestos; { $rounds } rondas seguidas no mostraron nada, pues quien roba por gusto no muestra nada. Los juegos sin eso muestran más, como double-six-dominoes
# no puzzle with the theme “{theme}” is among them
puzzle-theme-unused = no hay entre ellos ningún problema con el tema «{ $theme }»
# there is no theme “{theme}”; the themes are {themes}
puzzle-unknown-theme = se pidió el tema «{ $theme }»; los temas son { $themes }

## doublesix.puzzles.themes

# fewer unseen tiles fit, and nothing can be drawn
puzzle-theme-block = encajan menos fichas ocultas, y no se puede robar nada
# takes heavy tiles out of a hand that may soon be counted
puzzle-theme-counting = saca fichas pesadas de una mano que quizá se cuente pronto
# leaves the opponents less to score
puzzle-theme-defence = deja a los rivales menos que anotarse
# nothing is hidden any more
puzzle-theme-endgame = ya no queda nada oculto
# the target must be met exactly, and is near
puzzle-theme-exact-target = hay que dar con la meta exacta, y está cerca
# fewer unseen tiles fit, and a seat that cannot play must draw
puzzle-theme-forcing-draws = encajan menos fichas ocultas, y quien no puede jugar ha de robar
# a side still needs its first score
puzzle-theme-get-in = a un bando le falta aún su primer tanteo
# more tiles of the own hand fit afterwards
puzzle-theme-mobility = después encajan más fichas de la propia mano
# draws although it could play
puzzle-theme-optional-draw = roba aunque podría jugar
# played with a partner
puzzle-theme-partner = se juega con un compañero
# no single count tells the two moves apart
puzzle-theme-positional = ninguna cuenta por sí sola distingue las dos jugadas
# leaves points on the table
puzzle-theme-sacrifice = deja tantos en la mesa
# makes more points at once
puzzle-theme-score = hace más tantos de inmediato
# one side has the board to itself, half way to a skunk
puzzle-theme-skunk = solo un bando está dentro, a medio camino de un capote
# only one of the two moves plays a spinner, or on one
puzzle-theme-spinner = solo una de las dos jugadas juega un doble con brazos, o en uno

## doublesix.rulesets.attribution

# {ruling}: {statement}
rules-ruling = { $ruling }: { $statement }

## doublesix.rulesets.card

# no longer: {rule}
card-no-longer = aquí no vale: { $rule }

## doublesix.rulesets.codec

# clauses: allowed is a table from topics to lists of clause ids; look at {topic}
rules-plain-clauses = clauses: vale una tabla de temas con listas de cláusulas; mira { $topic }
# {key} is missing
rules-plain-missing = falta { $key }
# name = {value}: allowed is one line of text, {most} characters at most
rules-plain-name = name = { $value }: vale una línea de texto, de { $most } caracteres como mucho
# clauses: allowed is a table from topics to lists of clause ids, not {value}
rules-plain-no-clauses = clauses: vale una tabla de temas con listas de cláusulas, no { $value }
# that is not a rule set:
rules-plain-no-rule-set = eso no es un reglamento:
# a rule set is a table of its parameters, not {value}
rules-plain-no-table = un reglamento es una tabla de sus parámetros, no { $value }
# {key} is not a rule; {nearest}
rules-plain-unknown = { $key } no es una regla; { $nearest }
# {name}: {problem}; allowed: {allowed}
rules-value-not-allowed = { $name }: { $problem }; vale: { $allowed }

## doublesix.rulesets.gamefile

# The other rules are as in the parent. Take the sign # before one away to change it.
rules-file-as-in-the-parent = Las demás reglas son las del juego del que sale este. Quita el signo # de delante de una para cambiarla.
# {file} is not a rule set: line {line} is too long (more than {most} characters)
rules-file-long-line = { $file } no es un reglamento: la línea { $line } es demasiado larga (más de { $most } caracteres)
# it changes no parameter
rules-file-no-change = no cambia ningún parámetro
# {file} is not a rule set:
rules-file-no-rule-set = { $file } no es un reglamento:
# {value} is not a table from parameters to their least and greatest number, such as {{ target = [1, 60] }}
rules-file-no-range = { $value } no es una tabla de parámetros con su número menor y mayor, como {"{"} target = [1, 60] {"}"}
# {value} is not a table of rules
rules-file-no-rules = { $value } no es una tabla de reglas
# {value} is not a table
rules-file-no-table = { $value } no es una tabla
# {value} is not a text
rules-file-no-text = { $value } no es un texto
# {value} is not a lead and the next tile; write two tiles, such as ["42", "62"]
rules-file-no-example = { $value } no es una salida y la ficha siguiente; escribe dos fichas, como ["42", "62"]
# {value} is not a list of texts
rules-file-no-texts = { $value } no es una lista de textos
# {file} is not TOML: {reason}
rules-file-no-toml = { $file } no es TOML: { $reason }
# {file} is not text: line {line} is not UTF-8
rules-file-no-utf-8 = { $file } no es un texto: la línea { $line } no es UTF-8
# {value} is not a table of variations
rules-file-no-variations = { $value } no es una tabla de variantes
# {text} has characters that cannot be printed
rules-file-not-printable = { $text } tiene caracteres que no se pueden imprimir
# {key}: {problem}
rules-file-of-key = { $key }: { $problem }
# variation {name}: {problem}
rules-file-of-variation = variante { $name }: { $problem }
# {file} is not a rule set: a number is too long or a list too deep
rules-file-too-deep = { $file } no es un reglamento: un número es demasiado largo o una lista demasiado profunda
# {key} is not a key here; {nearest}
rules-file-unknown-key = { $key } no es aquí una clave; { $nearest }
# a name is small letters, digits and hyphens
rules-file-variation-name = un nombre son minúsculas, cifras y guiones

## doublesix.rulesets.loader

# {names}: given in house_rules and as a keyword; give it once
rules-choice-given-twice = { $names }: dado en house_rules y como argumento; dalo una sola vez
# {game} leaves open: {names}; give them under [parameters], or name a parent from which to take what is not said, such as parent = “five-up”
rules-file-leaves-open = { $game } deja sin decir: { $names }; dalo bajo [parameters], o nombra en parent un juego del que tomar lo que no se dice, como parent = «five-up»
# {file} is called {name}, and {game} is a game of ours; give rules of one's own a name of their own
rules-file-name-of-ours = { $file } se llama { $name }, y { $game } es uno de nuestros juegos; da a unas reglas propias un nombre propio
# {file} is its own ancestor through the parent {parent}
rules-file-own-ancestor = { $file } es su propio antepasado por el parent { $parent }
# {file} is the parent's parent of a parent, and so on: more than {most} files stand above the first one; put some of them together
rules-file-too-many-ancestors = { $file } es el padre del padre de un padre, y así sucesivamente: hay más de { $most } ficheros por encima del primero; junta algunos
# {name} is the name of several games; choose one of {games}
rules-game-several = { $name } es el nombre de varios juegos; elige uno de { $games }
# there is no game called {name}; {nearest}
rules-game-unknown = no hay ningún juego llamado { $name }; { $nearest }

## doublesix.rulesets.namesakes

# {name} is also another name of {other} ({game}).
rules-namesake = { $name } es también otro nombre de { $other } ({ $game }).
# {name} is also another name of {other} ({game}), by its own document ({clauses}).
rules-namesake-by-clauses = { $name } es también otro nombre de { $other } ({ $game }), según su propio documento ({ $clauses }).
# {name} is also another name of {other} ({game}), by its own document.
rules-namesake-by-document = { $name } es también otro nombre de { $other } ({ $game }), según su propio documento.

## doublesix.rulesets.parameters

# did you mean {words}?
rules-did-you-mean = ¿querías decir { $words }?
# there is no rule called {name}; {nearest}
rules-parameter-unknown = no hay ninguna regla llamada { $name }; { $nearest }
# there are {words}
rules-there-are = hay { $words }
# there are none
rules-there-are-none = no hay ninguna
# none, or any of {words}
rules-allowed-any-of = none, o cualquiera de { $words }
# {words}, or {numbers}
rules-allowed-or-numbers = { $words }, o { $numbers }

## doublesix.rulesets.proposal

# House rule: at most {most} drawn by choice in a turn; without a limit the first leader may draw nearly everything, and wins too often.
rules-proposal = Regla de la casa: se roban por gusto como mucho { $most } por turno; sin límite, quien sale primero puede robar casi todo, y gana demasiado.

## doublesix.rulesets.selection

# the variations {one} and {other} cannot go together: {one} says {name}={value}, {other} says {name}={other_value}
rules-choice-against-each-other = las variantes { $one } y { $other } no van juntas: { $one } dice { $name }={ $value }, { $other } dice { $name }={ $other_value }
# the house rule {name}={value} and the variation {variation}, which says {name}={other}, cannot go together; leave one of them out
rules-choice-against-variation = la regla de la casa { $name }={ $value } y la variante { $variation }, que dice { $name }={ $other }, no van juntas; deja una de las dos
# {game} has no variation {name}; {nearest}
rules-choice-no-variation = { $game } no tiene la variante { $name }; { $nearest }

## doublesix.rulesets.sentences.claiming

# Scores count by themselves; nobody has to claim them.
card-claim-auto = Los tantos cuentan por sí mismos; nadie tiene que reclamarlos.
# A score must be claimed before the next player plays, draws or passes; if it is not, it is lost.
card-claim-call = Los tantos se reclaman antes de que el siguiente juegue, robe o pase; si no, se pierden.
# A score must be claimed before the next player plays, draws or passes.
card-claim-claim = Los tantos se reclaman antes de que el siguiente juegue, robe o pase.
# A call after a play that scored nothing costs {points}. No score falls below 0.
card-claim-false-call-costs = Un aviso tras una jugada que no puntuó cuesta { $points }. Nadie baja de 0.
# A call after a play that scored nothing costs {points} and forfeits the caller's call on the next play of an opponent. No score falls below 0.
card-claim-false-call-costs-and-forfeits = Un aviso tras una jugada que no puntuó cuesta { $points } y hace perder el aviso en la siguiente jugada de un rival. Nadie baja de 0.
# A call after a play that scored nothing forfeits the caller's call on the next play of an opponent.
card-claim-false-call-forfeits = Un aviso tras una jugada que no puntuó hace perder el aviso en la siguiente jugada de un rival.
# When the player lets it go, the first opponent to call takes it; of calls made at once, the nearest to the player's left. The time is over for everybody when the next player plays, draws or passes.
card-claim-steal = Si el jugador los deja pasar, se los queda el primer rival que avise; si hablan a la vez, el más cercano a la izquierda del jugador. El tiempo acaba para todos cuando el siguiente juega, roba o pasa.
# When the player lets it go, the first opponent to call “{word}” takes it; of calls made at once, the nearest to the player's left. The time is over for everybody when the next player plays, draws or passes.
card-claim-steal-by-word = Si el jugador los deja pasar, se los queda el primer rival que diga «{ $word }»; si hablan a la vez, el más cercano a la izquierda del jugador. El tiempo acaba para todos cuando el siguiente juega, roba o pasa.
# When the player lets it go, the opponent may take it by calling in that time.
card-claim-steal-two = Si el jugador los deja pasar, el rival puede quedárselos avisando en ese tiempo.
# When the player lets it go, the opponent may take it by calling “{word}” in that time.
card-claim-steal-two-by-word = Si el jugador los deja pasar, el rival puede quedárselos diciendo «{ $word }» en ese tiempo.

## doublesix.rulesets.sentences.common

# {what} when {seats} play
card-by-seats = { $what } si juegan { $seats }
# none
card-no-tile = ninguna
# to the left
card-to-the-left = a la izquierda
# to the opponent
card-to-the-opponent = al rival

## doublesix.rulesets.sentences.drawing

# A player who cannot play draws from the boneyard until a tile fits, but no more than {most} in a turn.
card-draw-at-most = Quien no puede jugar roba del pozo hasta que una ficha encaje, pero no más de { $most } por turno.
# A player who cannot play draws from the boneyard until a tile fits, but no more than {most} in a turn, the draw for the lead excepted.
card-draw-at-most-besides-lead = Quien no puede jugar roba del pozo hasta que una ficha encaje, pero no más de { $most } por turno, sin contar lo que se roba para la salida.
# Who can play, or lead, draws no more than {most} in a turn by choice.
card-draw-by-choice = Quien puede jugar, o salir, no roba por gusto más de { $most } por turno.
# Then the player may play it, or draw on; tiles drawn and not played stay in hand.
card-draw-drawn-may-go-on = Entonces puede jugarla o seguir robando; las robadas que no se juegan quedan en la mano.
# The tile that fits may be played, or the player passes; tiles drawn and not played stay in hand.
card-draw-drawn-may-pass = La ficha que encaja se puede jugar, o se pasa; las robadas que no se juegan quedan en la mano.
# The tile that fits need not be played; tiles drawn and not played stay in hand.
card-draw-drawn-may-stay = La ficha que encaja no hay por qué jugarla; las robadas que no se juegan quedan en la mano.
# The tile that fits must be played; the others drawn stay in hand.
card-draw-drawn-must-be-played = La ficha que encaja ha de jugarse; las demás robadas quedan en la mano.
# A player who can play, the leader included, may draw first, as long as there are tiles to draw, but must then still play.
card-draw-may-draw = Quien puede jugar, también quien sale, puede robar antes mientras haya fichas, pero después ha de jugar.
# A player who can play may draw or pass instead.
card-draw-may-draw-or-pass = Quien puede jugar puede robar o pasar en su lugar.
# A player who can play may pass instead, but may not draw.
card-draw-may-pass = Quien puede jugar puede pasar, pero no robar.
# A player who can play must play.
card-draw-must-play = Quien puede jugar ha de jugar.
# Nobody draws: who cannot play passes, for that turn only.
card-draw-nobody = No se roba: quien no puede jugar pasa, solo por ese turno.
# Apart from the draw for the lead, nobody draws: who cannot play passes, for that turn only.
card-draw-nobody-but-for-lead = Salvo para la salida, no se roba: quien no puede jugar pasa, solo por ese turno.
# A player who can neither play nor draw passes, for that turn only, and tries again at the next.
card-draw-pass = Quien no puede jugar ni robar pasa, solo por ese turno, y vuelve a intentarlo en el siguiente.
# The last {number} tiles of the boneyard may not be drawn.
card-draw-reserve = Las { $number } últimas fichas del pozo no se roban.
# Some tiles of the boneyard may not be drawn: {numbers}.
card-draw-reserve-by-seats = Algunas fichas del pozo no se roban: { $numbers }.
# The last tile of the boneyard may not be drawn.
card-draw-reserve-one = La última ficha del pozo no se roba.
# the last
card-draw-the-last = la última
# the last {number}
card-draw-the-last-of = las { $number } últimas
# A player who cannot play draws from the boneyard until a tile fits.
card-draw-until-playable = Quien no puede jugar roba del pozo hasta que una ficha encaje.

## doublesix.rulesets.sentences.endings

# It is blocked when nobody can play and no more tiles may be drawn.
card-end-blocked = Hay cierre cuando nadie puede jugar y ya no se puede robar.
# Of a pair both must go out: the round goes on until they have, and a player who is out has no more turns.
card-end-both-out = De una pareja han de terminar los dos: la ronda sigue hasta entonces, y quien ha terminado no tiene más turnos.
# A round ends when a player has played the last tile in hand (goes out, or “dominoes”), or when it is blocked.
card-end-ends = La ronda acaba cuando un jugador juega la última ficha de su mano (termina, «domina»), o cuando se cierra.
# Who went out wins the round; a blocked round is won by the side with the fewest pips, a pair by those of both its hands.
card-end-won-by-side = Quien termina gana la ronda; una ronda cerrada la gana el bando con menos puntos, y de una pareja cuentan los de sus dos manos.
# Who went out wins the round; a blocked round is won by the hand with the fewest pips.
card-end-won-by = Gana la ronda quien terminó; un cierre lo gana la mano con menos puntos.
# In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more pips; equal hands in turn order, from the left of whoever played last.
card-round-blocked-cascade = En un cierre cada jugador, empezando por la mano más baja, se anota la diferencia con cada rival que tiene más puntos; las manos iguales, por orden de turno desde la izquierda de quien jugó el último.
# In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more pips; equal hands in turn order, from the left of whoever played last; the first to reach the target wins.
card-round-blocked-cascade-to-target = En un cierre cada jugador, empezando por la mano más baja, se anota la diferencia con cada rival que tiene más puntos; las manos iguales, por orden de turno desde la izquierda de quien jugó el último; gana el primero que llega a la meta.
# In a blocked round the player with the fewest pips scores the difference to the opponent's.
card-round-blocked-cascade-two = En un cierre el jugador con menos puntos se anota la diferencia con los del rival.
# In a blocked round the player with the fewest pips scores the opponent's pips less the player's own.
card-round-blocked-difference = En un cierre el jugador con menos puntos se anota los del rival menos los suyos.
# In a blocked round the player with the fewest pips scores, from each opponent, that opponent's pips less the player's own.
card-round-blocked-differences = En un cierre el jugador con menos puntos se anota, por cada rival, los puntos de este menos los suyos.
# In a blocked round the player with the fewest pips scores {points}.
card-round-blocked-fixed = En un cierre el jugador con menos puntos se anota { $points }.
# A blocked round scores nothing.
card-round-blocked-nothing = Un cierre no da nada.
# In a blocked round the player with the fewest pips scores the pips in the opponents' hands, less the player's own.
card-round-blocked-once = En un cierre el jugador con menos puntos se anota los de las manos de los rivales, menos los suyos.
# In a blocked round the player with the fewest pips scores the pips in the opponent's hand; the player's own are not taken off.
card-round-blocked-opponent = En un cierre el jugador con menos puntos se anota los de la mano del rival; los suyos no se restan.
# In a blocked round the player with the fewest pips scores the pips in the opponents' hands; the player's own are not taken off.
card-round-blocked-opponents = En un cierre el jugador con menos puntos se anota los de las manos de los rivales; los suyos no se restan.
# What each hand adds is rounded to the nearest {multiple} before the sum is made.
card-round-each-rounded = Lo que añade cada mano se redondea al { $multiple } más cercano antes de sumar.
# Going out scores {points}.
card-round-going-out = Terminar da { $points }.
# Going out scores the pips left in the opponent's hand.
card-round-going-out-hand = Terminar da los puntos que quedan en la mano del rival.
# Going out scores the pips left in the opponents' hands.
card-round-going-out-hands = Terminar da los puntos que quedan en las manos de los rivales.
# In a blocked round the side with the fewest pips scores {points}.
card-round-blocked-fixed-of-side = En una ronda cerrada el bando con menos puntos se anota { $points }.
# In a blocked round the side with the fewest pips scores the pips in the opponents' hands; its own are not taken off.
card-round-blocked-opponents-of-side = En una ronda cerrada el bando con menos puntos se anota los de las manos rivales; los suyos no se restan.
# Going out scores nothing.
card-round-going-out-nothing = Terminar no da nada.
# Nothing is rounded: every pip counts.
card-round-not-rounded = No se redondea: cuenta cada punto.
# The partner's hand is left aside.
card-round-partner-aside = La mano del compañero no se cuenta.
# When a player goes out, the pips in the partner's hand are taken off first; that can cost points, but no score falls below 0.
card-round-partner-subtracted = Cuando un jugador termina, antes se restan los puntos de la mano de su compañero; eso puede costar tantos, pero nadie baja de 0.
# Partners do not tie with each other.
card-round-partners-do-not-tie = Entre compañeros no hay empate.
# Then every {pips} pips make one point: {nothing} pips are worth nothing, {one} one point, {two} two.
card-round-points-of-pips = Después, cada { $pips } puntos hacen un tanto: { $nothing } puntos no valen nada, { $one } valen un tanto, { $two } dos.
# {least} to {most}
card-round-from-to = { $least } a { $most }
# A score made with the last tile comes first, and can put the player on the board.
card-round-player-gets-in = Los tantos de la última ficha van primero, y con ellos se puede entrar.
# A player who is not on the board scores nothing for a round.
card-round-player-off-board = Quien no está dentro no se anota nada por la ronda.
# A score made with the last tile comes first, and can put the side on the board.
card-round-side-gets-in = Los tantos de la última ficha van primero, y con ellos se puede entrar.
# A side that is not on the board scores nothing for a round.
card-round-side-off-board = El bando que no está dentro no se anota nada por la ronda.
# The sum is rounded to the nearest {multiple}: 22 becomes 20, 23 becomes 25.
card-round-sum-rounded = La suma se redondea al { $multiple } más cercano: 22 pasa a 20 y 23 a 25.
# When two sides tie for the fewest pips, nobody scores.
card-round-tie-nothing = Si dos bandos empatan con menos puntos, nadie puntúa.
# Sides that tie for the fewest pips share what the other hands are worth.
card-round-tie-split = Los bandos que empatan con menos puntos se reparten lo que valen las demás manos.
# Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped).
card-round-tie-three-hand = Si dos de tres jugadores empatan con menos puntos, se reparten la tercera mano (el punto impar se pierde).
# Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped); any other tie scores nothing.
card-round-tie-three-hand-only = Si dos de tres jugadores empatan con menos puntos, se reparten la tercera mano (el punto impar se pierde); cualquier otro empate no da nada.
# Two of three players who tie for the fewest pips share that score.
card-round-tie-three-score = Si dos de tres jugadores empatan con menos puntos, se reparten esos tantos.
# Two of three players who tie for the fewest pips share that score; any other tie scores nothing.
card-round-tie-three-score-only = Si dos de tres jugadores empatan con menos puntos, se reparten esos tantos; cualquier otro empate no da nada.
# When both hold the same number of pips, nobody scores.
card-round-tie-two = Si los dos tienen los mismos puntos, nadie puntúa.

## doublesix.rulesets.sentences.equal_ends

# A play scores if all ends of the layout show the same number after it, the lead included: a point for each half that shows it.
card-equal-all = Una jugada puntúa si tras ella todos los extremos de la mesa muestran el mismo número, también en la salida: un tanto por cada mitad que lo muestra.
# A play scores if two or more halves at the ends of the layout show the number that it brings, the lead included: a point for each of them.
card-equal-any = Una jugada puntúa si dos o más mitades en los extremos de la mesa muestran el número que trae, también en la salida: un tanto por cada una.
# A double at an open end shows its number once, like every tile.
card-equal-double-once = Un doble en un extremo abierto muestra su número una vez, como cualquier ficha.
# A double at an open end shows its number twice, until its far side is covered.
card-equal-double-twice = Un doble en un extremo abierto muestra su número dos veces hasta que se cubre su otro lado.
# For example, when these are played one after the other, each at the end that came last: {plays}.
card-equal-examples = Por ejemplo, si se juegan una tras otra, cada una en el extremo más reciente: { $plays }.
# Other ends that are equal score nothing: only the number just brought counts.
card-equal-only-its-own = Los demás extremos iguales no dan nada: solo vale el número que se acaba de traer.
# {tile} makes {points}
card-equal-play = { $tile } da { $points }
# A double at an open end shows its number once, unless it is a spinner.
card-equal-spinner-twice = Un doble en un extremo abierto muestra su número una vez, salvo que abra brazos.

## doublesix.rulesets.sentences.heading

# a double
card-heading-a-double = un doble
# a score
card-heading-a-score = un tanteo
# {after} gives another play
card-heading-again = { $after } da otra jugada
# every double branches
card-heading-all-doubles = todo doble abre brazos
# unclaimed scores are lost
card-heading-call = los tantos que no se cantan se pierden
# a double that is led is surrounded first
card-heading-cross = primero se rodea el doble de salida
# equal ends score in play
card-heading-equal-ends = puntúan en juego los extremos iguales
# a match to exactly {points}
card-heading-exactly = una partida a { $points } exactos
# {least} to get in
card-heading-get-in = { $least } para entrar
# drawing instead of playing is allowed
card-heading-may-draw = se puede robar en lugar de jugar
# {most} may be drawn instead of playing
card-heading-may-draw-few = en lugar de jugar se puede robar { $most }
# unclaimed scores may be stolen
card-heading-muggins = los tantos que no se cantan se pueden robar
# multiples of {divisors} score in play
card-heading-multiples = puntúan en juego los múltiplos de { $divisors }
# nobody draws
card-heading-no-drawing = nadie roba
# no double branches
card-heading-no-spinner = ningún doble abre brazos
# nothing scores in play
card-heading-nothing-in-play = en juego nada puntúa
# the layout grows from one end
card-heading-one-end = la mesa crece desde un extremo
# a skunk at {points}
card-heading-skunk = capote a los { $points }
# the lead
card-heading-the-lead = la salida
# a match to {points}
card-heading-to = una partida a { $points }
# {facts:capital}.
card-heading = { CAPITAL($facts) }.

## doublesix.rulesets.sentences.layout

# When all four places of the lead are covered, any open end may be played, in any order.
card-layout-after-cross = Cubiertos los cuatro lugares de la salida, se juega en cualquier extremo abierto, en cualquier orden.
# a double
card-layout-again-after-double = un doble
# the lead
card-layout-again-after-lead = la salida
# a tile that scores
card-layout-again-after-score = una ficha que puntúa
# For example, when {lead} is led and {tile} joined to it, the open ends are {ends}.
card-layout-example = Por ejemplo, si se sale con { $lead } y se le une { $tile }, los extremos abiertos son { $ends }.
# The first tile may be joined on all four sides, at any time; any open end may be played.
card-layout-all-sides-at-any-time = La primera ficha admite otras por sus cuatro lados, en cualquier momento; se juega en cualquier extremo abierto.
# Every double is a spinner: it takes four tiles, on its two sides and its two ends.
card-layout-all-spinners = Todo doble abre brazos: admite cuatro fichas, en sus dos lados y en sus dos puntas.
# A blank joins a blank only.
card-layout-blanks = La blanca solo se une a la blanca.
# The layout grows from both halves of the lead.
card-layout-both-halves = La mesa crece desde las dos mitades de la salida.
# The lead double is surrounded first: until its four places are covered, no other end is open.
card-layout-cross-first = Primero se rodea el doble de salida: hasta que sus cuatro lugares estén cubiertos no hay otro extremo abierto.
# A double that is led is surrounded first: until its four places are covered, no other end is open.
card-layout-cross-first-if-double = Si se sale con un doble, primero se rodea: hasta que sus cuatro lugares estén cubiertos no hay otro extremo abierto.
# Doubles are laid across the line, other tiles along it.
card-layout-doubles-across = Los dobles se ponen atravesados; las demás fichas, a lo largo.
# Doubles are laid along the line, like other tiles.
card-layout-doubles-along = Los dobles se ponen a lo largo, como las demás fichas.
# The first double played is the spinner: it takes four tiles, on its two sides and its two ends.
card-layout-first-spinner = El primer doble que se juega abre brazos: admite cuatro fichas, en sus dos lados y en sus dos puntas.
# Later doubles do not branch.
card-layout-later-doubles = Los dobles siguientes no abren brazos.
# A tile is joined to an open end by a half with the same number of pips.
card-layout-matching = Una ficha se une a un extremo abierto por una mitad con los mismos puntos.
# There is no spinner: no double branches.
card-layout-no-spinner = No hay dobles con brazos: ninguno se ramifica.
# The layout grows from one end of the lead only.
card-layout-one-end = La mesa crece solo desde un extremo de la salida.
# One tile is played in a turn.
card-layout-one-tile = En cada turno se juega una ficha.
# One tile is played in a turn; who plays {after} may play another, but need not.
card-layout-play-again = En cada turno se juega una ficha; quien juega { $after } puede jugar otra, sin obligación.
# The layout grows from the two sides of the lead first; then any open end may be played.
card-layout-sides-of-lead-first = La mesa crece primero desde los dos lados de la salida; después se juega en cualquier extremo abierto.
# The sides and the ends of a spinner may be covered in any order.
card-layout-spinner-any-order = Los lados y las puntas del doble se cubren en cualquier orden.
# Both sides of a spinner must be covered before its ends open.
card-layout-spinner-sides-first = Hay que cubrir los dos lados del doble antes de que se abran sus puntas.
# Only a spinner is laid across the line; other doubles lie along it.
card-layout-spinners-across = Solo se atraviesa el doble con brazos; los demás dobles van a lo largo.

## doublesix.rulesets.sentences.lead

# The leader may lead any tile.
card-lead-any = Se puede salir con cualquier ficha.
# by the higher half, then by the lower
card-lead-by-halves = por la mitad más alta y luego por la más baja
# by total pips, then by the higher half
card-lead-by-pips = por la suma de puntos y luego por la mitad más alta
# The lead must be a double; any double held will do.
card-lead-double = Se sale con un doble; vale cualquiera de la mano.
# The lead must be a double or a tile that scores.
card-lead-double-or-score = Se sale con un doble o con una ficha que puntúe.
# That tile must be led.
card-lead-forced = Hay que salir con esa ficha.
# In the first round, and after a blocked one, that tile must be led.
card-lead-forced-blocked = En la primera ronda, y tras un cierre, hay que salir con esa ficha.
# In the first round that tile must be led.
card-lead-forced-first = En la primera ronda hay que salir con esa ficha.
# In the first round, and after a blocked one in which sides tie, that tile must be led.
card-lead-forced-tied = En la primera ronda, y tras un cierre con empate, hay que salir con esa ficha.
# The player who holds the heaviest tile leads, {order}.
card-lead-heaviest-tile = Sale quien tiene la ficha más pesada, { $order }.
# The player who holds the highest double leads.
card-lead-highest-double = Sale quien tiene el doble más alto.
# After each round, blocked or not, the lead passes {to}.
card-lead-later-passes = Tras cada ronda, con cierre o sin él, la salida pasa { $to }.
# After a round in which somebody went out the lead passes {to}; after a blocked round the leader is found as in the first.
card-lead-later-passes-unless-blocked = Tras una ronda en que alguien terminó, la salida pasa { $to }; tras un cierre se decide como en la primera.
# The leader of every round is found in this way.
card-lead-later-same = Así se decide quién sale en cada ronda.
# The player who went out leads the next round; after a blocked round the leader is found as in the first.
card-lead-later-winner = Quien terminó sale en la ronda siguiente; tras un cierre se decide como en la primera.
# The player who went out leads the next round; after a blocked round the lowest hand leads, or, where sides tie for it, the leader is found as in the first.
card-lead-later-winner-or-lowest = Quien terminó sale en la ronda siguiente; tras un cierre sale la mano más baja o, si hay empate, se decide como en la primera.
# Lots decide who leads: each player draws a tile, and the heaviest leads, by total pips, then by the higher half. The lots go back before the deal.
card-lead-lot = La salida se sortea: cada jugador toma una ficha y sale la más pesada, por la suma de puntos y luego por la mitad más alta. Las fichas del sorteo vuelven antes de repartir.
# Who leads because it is the next one's turn to lead may lead any tile.
card-lead-next-free = Quien sale porque le toca por turno puede salir con cualquier ficha.
# If nobody holds a double, the first player draws one tile at a time until one comes, and must lead that very tile; the others stay in hand.
card-lead-nobody-draw = Si nadie tiene un doble, el primer jugador roba de una en una hasta que salga uno, y ha de salir con esa misma ficha; las demás quedan en la mano.
# If nobody holds a double, the heaviest single leads instead, {order}.
card-lead-nobody-heaviest = Si nadie tiene un doble, sale la ficha sencilla más pesada, { $order }.
# If nobody holds a double, all tiles go back, are shuffled and dealt again.
card-lead-nobody-redeal = Si nadie tiene un doble, todas las fichas vuelven, se mezclan y se reparten otra vez.
# When no more may be drawn, the lead passes {to}; if nobody can lead, the tiles are dealt again.
card-lead-passes = Cuando ya no se puede robar, la salida pasa { $to }; si nadie puede salir, se reparte de nuevo.
# Who leads as winner of the last round may lead any tile.
card-lead-winner-free = Quien sale por haber ganado la ronda anterior puede salir con cualquier ficha.
# A leader without one draws one tile at a time until one comes, and must lead that very tile; the others stay in hand.
card-lead-without-draw = Quien no tiene ninguno roba de una en una hasta que salga uno, y ha de salir con esa misma ficha; las demás quedan en la mano.
# A leader without one leads the heaviest single in hand, {order}.
card-lead-without-heaviest = Quien no tiene ninguno sale con la ficha sencilla más pesada, { $order }.
# A leader without one passes the lead {to}; if nobody can lead, the tiles are dealt again.
card-lead-without-pass = Quien no tiene ninguna cede la salida { $to }; si nadie puede salir, se reparte de nuevo.
# If the leader holds no such tile, all tiles go back and are dealt again.
card-lead-without-redeal = Si quien sale no tiene una ficha así, todas vuelven y se reparten otra vez.

## doublesix.rulesets.sentences.match

# That ends the match at once, even in the middle of a round.
card-match-at-once = Con ello acaba la partida en el acto, aun a mitad de una ronda.
# A score that would go beyond is lost, all of it, and play goes on to the left.
card-match-beyond-lost = Un tanteo que pase de ahí se pierde entero, y el juego sigue a la izquierda.
# A score that would go beyond is lost, all of it, and play goes on.
card-match-beyond-lost-two = Un tanteo que pase de ahí se pierde entero, y el juego sigue.
# The first to reach exactly {points} wins the match.
card-match-exactly = Gana la partida el primero que llega a { $points } { $points_n ->
    [one] exacto
   *[other] exactos
}.
# The first to reach {points} or more wins the match.
card-match-or-more = Gana la partida el primero que llega a { $points } o más.
# The round is played to its end first; of those who are there then, the highest score wins.
card-match-round-played-out = Antes se juega la ronda hasta el final; de quienes hayan llegado gana quien más tenga.
# A player with {points} or more while no opponent is on the board wins at once.
card-match-skunk = Quien tiene { $points } o más sin que ningún rival esté dentro gana en el acto: es el capote.
# A side with {points} or more while no opponent is on the board wins at once.
card-match-skunk-of-side = El bando que tiene { $points } o más sin que ningún rival esté dentro gana en el acto: es el capote.
# A player with {points} or more while the opponent is not on the board wins at once.
card-match-skunk-two = Quien tiene { $points } o más sin que el rival esté dentro gana en el acto: es el capote.
# In a house 5 points are one stroke and 10 a cross; then a quarter is drawn for each further 10, and half a quarter for 5.
card-tally-house = En una casa 5 tantos son un trazo y 10 una cruz; después, un cuarto por cada 10 más y medio cuarto por cada 5.
# The score is drawn in houses of 50 points.
card-tally-houses = Se anota en casas de 50 tantos.
# The score is pegged on a track of {holes}.
card-tally-pegs = Se anota con clavijas en una pista de { $holes }.
# The score is written in figures.
card-tally-points = Se anota con cifras.
# The score is drawn in strokes, one for every five points.
card-tally-strokes = Se anota con trazos, uno por cada cinco tantos.

## doublesix.rulesets.sentences.players

# The {tiles} left over make up the boneyard.
card-deal-boneyard = { $tiles_n ->
    [one] La ficha que sobra forma el pozo.
   *[other] Las { $tiles } que sobran forman el pozo.
}
# The tiles left over make up the boneyard: {numbers}.
card-deal-boneyard-by-seats = Las fichas que sobran forman el pozo: { $numbers }.
# Each player draws {tiles}.
card-deal-hand-size = Cada jugador toma { $tiles }.
# A hand is hidden from the others.
card-deal-hidden = Nadie ve la mano de los demás.
# A hand is hidden from the opponent.
card-deal-hidden-two = El rival no ve la mano.
# The leader draws first, then the others clockwise.
card-deal-leader-first = Primero toma quien sale, y luego los demás en el sentido del reloj.
# The leader draws first.
card-deal-leader-first-two = Primero toma quien sale.
# All tiles are dealt.
card-deal-none-left = Se reparten todas las fichas.
# The {tiles} left over stay out of play.
card-deal-out-of-play = { $tiles_n ->
    [one] La ficha que sobra queda fuera de juego.
   *[other] Las { $tiles } que sobran quedan fuera de juego.
}
# The tiles left over stay out of play: {numbers}.
card-deal-out-of-play-by-seats = Las fichas que sobran quedan fuera de juego: { $numbers }.
# The tiles are shuffled face down before they are drawn.
card-deal-shuffle = Las fichas se mezclan boca abajo antes de tomarlas.
# Before every round all players shuffle in turn.
card-deal-shuffle-every-round = Antes de cada ronda mezclan todos, uno tras otro.
# Before the first round all players shuffle in turn.
card-deal-shuffle-first = Antes de la primera ronda mezclan todos, uno tras otro.
# Before a later round the neighbour on the leader's right shuffles.
card-deal-shuffle-later = Antes de las demás rondas mezcla el vecino de la derecha de quien sale.
# Before a later round the opponent of the player who went out shuffles; after a blocked round, the player who does not lead.
card-deal-shuffle-later-loser = Antes de las demás rondas mezcla el rival de quien terminó; tras un cierre, quien no sale.
# Before a later round the player who does not lead shuffles.
card-deal-shuffle-later-two = Antes de las demás rondas mezcla quien no sale.
# The aim is to score on the table, by equal ends.
card-players-aim-equal = Se trata de puntuar en la mesa, por extremos iguales.
# The aim is to score on the table, by equal ends, and to be the first to go out.
card-players-aim-equal-and-go-out = Se trata de puntuar en la mesa, por extremos iguales, y de ser el primero en terminar.
# The aim is to be the first to go out, and to hold few pips when nobody can go on.
card-players-aim-go-out = Se trata de terminar el primero, y de tener pocos puntos en la mano cuando nadie puede seguir.
# The aim is to score on the table, by the count of the open ends.
card-players-aim-score = Se trata de puntuar en la mesa, por la cuenta de los extremos abiertos.
# The aim is to score on the table, by the count of the open ends, and to be the first to go out.
card-players-aim-score-and-go-out = Se trata de puntuar en la mesa, por la cuenta de los extremos abiertos, y de ser el primero en terminar.
# For {numbers} players, each alone.
card-players-alone = Para { $numbers } jugadores, cada uno por su cuenta.
# For {numbers} players, each alone or as two pairs.
card-players-alone-or-pairs = Para { $numbers } jugadores, cada uno por su cuenta o en dos parejas.
# The {number} tiles with two equal halves are the doubles.
card-players-doubles = Las { $number } fichas de mitades iguales son los dobles.
# For {numbers} players, each alone; four may also play as two pairs.
card-players-four-may-pair = Para { $numbers } jugadores, cada uno por su cuenta; cuatro también pueden jugar en dos parejas.
# For {numbers} players, each alone; but four always play as two pairs.
card-players-four-pair = Para { $numbers } jugadores, cada uno por su cuenta; pero cuatro juegan siempre en dos parejas.
# For {numbers} players, as two pairs.
card-players-pairs = Para { $numbers } jugadores, en dos parejas.
# Partners sit opposite each other, play their hands by themselves, and share one score.
card-players-partners = Los compañeros se sientan uno frente al otro, juegan cada uno su mano y comparten los tantos.
# The game needs a double-{highest} set: {tiles}, {pips}.
card-players-set = Se juega con fichas hasta el doble { $highest }: { $tiles }, { $pips }.
# Turns go round to the left, clockwise.
card-players-turns = El turno pasa a la izquierda, en el sentido del reloj.
# The two sit opposite each other.
card-players-two-sit = Los dos se sientan frente a frente.
# Players take turns.
card-players-two-turns = Se juega por turnos.

## doublesix.rulesets.sentences.scoring

# All open ends that there are count.
card-score-all-ends = Cuentan todos los extremos abiertos que haya.
# Both open ends count.
card-score-both-ends = Cuentan los dos extremos abiertos.
# After every play, the lead included, the pips on the open ends are counted.
card-score-counted = Tras cada jugada, también la salida, se cuentan los puntos de los extremos abiertos.
# A double at an open end counts one half, like every tile.
card-score-double-half = Un doble en un extremo abierto cuenta una mitad, como cualquier ficha.
# A double at an open end counts both halves until its far side is covered.
card-score-double-whole = Un doble en un extremo abierto cuenta sus dos mitades hasta que se cubre su otro lado.
# For example, a lead of 5-5 counts {fives} and a lead of 6-6 counts {sixes}; with 6-3 on one of its sides the count is {one_side}, and with 6-2 on the other {both_sides}.
card-score-examples = Por ejemplo, salir con 5-5 cuenta { $fives } y salir con 6-6 cuenta { $sixes }; con 6-3 en uno de sus lados la cuenta es { $one_side }, y con 6-2 en el otro, { $both_sides }.
# For example, a lead of {lead} counts {before}; when {tile} is joined to it, the count is {after}, which makes {points}.
card-score-example = Por ejemplo, salir con { $lead } cuenta { $before }; cuando se le une { $tile }, la cuenta es { $after } y da { $points }.
# The first score of a player must be {least} or more, made with one play; until then nothing counts.
card-score-first-of-player = El primer tanteo de un jugador ha de ser de { $least } o más, en una sola jugada; hasta entonces nada cuenta.
# The first score of a side must be {least} or more, made with one play; until then nothing counts.
card-score-first-of-side = El primer tanteo de un bando ha de ser de { $least } o más, en una sola jugada; hasta entonces nada cuenta.
# {count} makes {points}
card-score-makes = { $count } da { $points }
# A count that is a multiple of {divisor} scores its pips: {examples}.
card-score-multiple-pips = Una cuenta que es múltiplo de { $divisor } da sus puntos como tantos: { $examples }.
# A count that is a multiple of {divisor} scores a point for every {divisor} in it: {examples}.
card-score-multiple-times = Una cuenta que es múltiplo de { $divisor } da un tanto por cada { $divisor }: { $examples }.
# A count scores its pips once for each of {divisors} of which it is a multiple: {examples}.
card-score-multiples-pips = Una cuenta da sus puntos una vez por cada número, { $divisors }, del que es múltiplo: { $examples }.
# For each of {divisors} of which a count is a multiple, it scores how often that goes into it: {examples}.
card-score-multiples-times = Por cada número, { $divisors }, del que la cuenta es múltiplo, da las veces que cabe en ella: { $examples }.
# Nothing is scored in play.
card-score-nothing = Durante el juego no se puntúa.
# After that, “on the board”, every score does.
card-score-on-board = Después, «dentro», cuenta todo.
# The spinner counts whole until both its sides are covered, then not at all; an arm counts once begun.
card-score-spinner-until-covered = El doble con brazos cuenta entero hasta que se cubren sus dos lados, y después nada; un brazo cuenta desde que se empieza.
# The spinner counts its number once for each of its two ends that is not yet covered.
card-score-spinner-while-exposed = El doble con brazos cuenta su número una vez por cada una de sus dos puntas que aún no esté cubierta.
# A double at an open end counts one half, unless it is a spinner.
card-score-spinner-whole = Un doble en un extremo abierto cuenta una mitad, salvo que abra brazos.
# All open ends that there are count: two, three or four.
card-score-up-to-four-ends = Cuentan todos los extremos abiertos que haya: dos, tres o cuatro.
# A count of 0 scores nothing.
card-score-zero = Una cuenta de 0 no da nada.

## doublesix.rulesets.sentences.sections

# Claiming
card-title-claiming = Reclamar
# Drawing and passing
card-title-drawing = Robar y pasar
# The layout
card-title-layout = La mesa
# The lead
card-title-lead = La salida
# The match
card-title-match = La partida
# Players and tiles
card-title-players = Jugadores y fichas
# End of a round
card-title-round-end = Fin de la ronda
# Scoring a round
card-title-round-score = Tantos de la ronda
# Scoring in play
card-title-scoring = Tantos durante el juego
# Tally
card-title-tally = Anotación

## doublesix.rulesets.shelf

# {path} cannot be read: {cause}
rules-file-cannot-be-read = { $path } no se puede leer: { $cause }
# {path} is not the name of a file
rules-file-no-file-name = { $path } no es el nombre de un fichero
# {path} is too large for a rule set (more than {most} KiB)
rules-file-too-large = { $path } es demasiado grande para un reglamento (más de { $most } KiB)

## doublesix.rulesets.spec

# the rule {name} is given twice, as {one} and as {other}
rules-spec-given-twice = la regla { $name } se da dos veces, como { $one } y como { $other }
# {text} is not a house rule; write it name=value, such as target=200
rules-spec-no-house-rule = { $text } no es una regla de la casa; escríbela nombre=valor, como target=200
# rules must be a text such as five-up or five-up;target=200, not {value}
rules-spec-no-text = se dio { $value } como reglas; las nombra un texto como five-up o five-up;target=200

## doublesix.rulesets.values

# a table
rules-value-a-table = una tabla
# a number beyond all measure
rules-value-beyond = un número desmesurado
# {value} is neither true nor false
rules-value-no-flag = { $value } no es ni true ni false
# {value} is not a whole number of a possible size
rules-value-no-number = { $value } no es un número entero de tamaño posible
# {value} is not a list of numbers
rules-value-no-numbers = { $value } no es una lista de números
# {value} is not one of its words
rules-value-no-option = { $value } no es una de sus palabras
# {value} is not a table from seats to tiles
rules-value-no-table-by-seats = { $value } no es una tabla de puestos a fichas
# {value} is not a list of words
rules-value-no-words = { $value } no es una lista de palabras
# {value} is not written like 2:7,3:5
rules-value-not-written-by-seats = { $value } no está escrito como 2:7,3:5
# {values} names one thing twice
rules-value-twice = { $values } nombra algo dos veces

## rulesets/games/all-fives.toml

# The standard game of fives: one spinner, nine tiles for two, the player who went out leads; 250 points.
game-all-fives-summary = El juego de cincos habitual: un doble de cuatro brazos, nueve fichas para dos, sale quien terminó; a 250 puntos.
# All scores are divided by five and pegged on a cribbage board; 61 points.
game-all-fives-variation-cribbage = Todos los tantos se dividen por cinco y se anotan en un tablero de cribbage; a 61.
# The target must be hit exactly; a score that would go beyond it is lost.
game-all-fives-variation-exact = Hay que dar con la meta exacta; un tanteo que la pase se pierde.
# A match to 200, as is usual with three or four players.
game-all-fives-variation-to-200 = Una partida a 200, como es usual con tres o cuatro jugadores.

## rulesets/games/all-threes.toml

# Some round what a round scores to the nearest 3; rounding knows 1 and 5 only, so it is counted pip for pip here.
game-all-threes-exception-1 = Hay quien redondea al 3 más cercano lo que da una ronda; aquí se cuenta punto por punto.
# Muggins in threes: a count that is a multiple of 3 scores.
game-all-threes-summary = Muggins con treses: puntúa la cuenta que es múltiplo de 3.

## rulesets/games/american-sniff.toml

# Fives in which the first double, the sniff, goes on counting for as long as one of its ends is exposed.
game-american-sniff-summary = Cincos en que el primer doble, el «sniff», sigue contando mientras un extremo suyo esté libre.

## rulesets/games/bergen.toml

# Other texts let the lowest double lead, keep two tiles in the boneyard, or pay less to a player who is within three points of the target.
game-bergen-exception-1 = En otros textos sale el doble más bajo, quedan dos fichas en el pozo o recibe menos quien está a tres tantos o menos de la meta.
# Draw with points for equal ends: two for a pair, three where one of them is a double; 15 points.
game-bergen-summary = Draw con tantos por extremos iguales: dos por una pareja, tres si uno es un doble; a 15 tantos.
# The last two tiles of the boneyard may not be drawn.
game-bergen-variation-reserve = Las dos últimas fichas del pozo no se roban.
# A match to 10 points, as one text has it for three or four players.
game-bergen-variation-to-10 = Una partida a 10 tantos, como dice un texto para tres o cuatro jugadores.
# Who goes out, or wins a blocked round, scores 2.
game-bergen-variation-two-for-the-round = Quien termina, o gana un cierre, se anota 2.

## rulesets/games/block-with-spinners.toml

# When nobody holds a double the source has everybody draw a tile in turn; here the leader draws until a double comes.
game-block-with-spinners-exception-1 = Si nadie tiene un doble, en la fuente cada uno roba una ficha por turno; aquí roba quien sale, hasta que llegue un doble.
# The source plays to 61 with three or four single players: variation to-61.
game-block-with-spinners-exception-2 = La fuente juega a 61 entre tres o cuatro sin parejas: es la variante «A 61 tantos».
# Block from the highest double, which takes four tiles.
game-block-with-spinners-summary = Bloqueo que sale con el doble más alto, que admite cuatro fichas.
# Every double is a spinner, not only the first.
game-block-with-spinners-variation-all-spinners = Todo doble abre brazos, no solo el primero.
# A match to 61, for three or four single players.
game-block-with-spinners-variation-to-61 = Una partida a 61, para tres o cuatro que juegan cada uno por su cuenta.

## rulesets/games/block.toml

# The plainest of all: match an end or pass; nobody draws, and only going out or the lowest hand scores.
game-block-summary = El más sencillo: igualar un extremo o pasar; nadie roba, y solo puntúa terminar o tener la mano más baja.

## rulesets/games/british-fives-and-threes.toml

# The point for going out is tested against 61 by itself, after the score of the last tile; in the source the two are one score.
game-british-fives-and-threes-exception-1 = El tanto por terminar se compara con el 61 por separado, tras los de la última ficha; en la fuente los dos son un solo tanteo.
# The pub game: no spinner and no drawing, a point for each five and each three in the count, exactly 61.
game-british-fives-and-threes-summary = El juego de los pubs: sin brazos y sin robar, un punto por cada cinco y cada tres de la cuenta; 61 exactos.
# As the Teesdale league deals: nine tiles each when two play, six each when four do.
game-british-fives-and-threes-variation-league-hands = Como reparte la liga de Teesdale: nueve fichas a cada uno cuando juegan dos, seis cuando juegan cuatro.
# To 121, twice around the board, as leagues play their pairs.
game-british-fives-and-threes-variation-twice-around = A 121, dos vueltas al tablero, como juegan las ligas por parejas.

## rulesets/games/cross.toml

# One variation of the source is left out: sides of the lead that are still open after the first turn of all players may stay closed for good.
game-cross-exception-1 = Falta una variante de la fuente: que los lados de la salida aún abiertos tras el primer turno de todos queden cerrados.
# The highest double is led and must be played on all four sides before any other end opens.
game-cross-summary = Se sale con el doble más alto, y hay que jugar por sus cuatro lados antes de abrir otro extremo.
# The leader may add a second tile to the lead at once, or leave it.
game-cross-variation-second-tile = Quien sale puede añadir en el acto una segunda ficha a la salida, o dejarlo.
# Everybody draws 6 tiles, the rest is out of play, and who cannot play passes.
game-cross-variation-six-each = Cada uno toma 6 fichas, el resto queda fuera de juego y quien no puede jugar pasa.

## rulesets/games/double-bergen.toml

# In the source the players draw in turn for the lead when nobody holds a double; here the tiles are dealt again.
game-double-bergen-exception-1 = En la fuente, si nadie tiene un doble, se roba por turnos para salir; aquí se reparte de nuevo.
# Bergen on four arms: the double that is led is surrounded first, and every pair, triplet or more at the ends scores.
game-double-bergen-summary = Bergen con cuatro brazos: primero se rodea el doble de salida, y puntúa toda pareja, trío o más en los extremos.
# A match to 10 points, as one text has it for three or four players.
game-double-bergen-variation-to-10 = Una partida a 10 tantos, como dice un texto para tres o cuatro jugadores.

## rulesets/games/double-six-dominoes.toml

# Every double branches the layout; nothing scores in play, the winner of a round takes the balance; 100 points.
game-double-six-dominoes-summary = Cada doble abre ramas; durante la ronda no se puntúa y quien la gana se lleva la diferencia; a 100 puntos.

## rulesets/games/double-six-endless.toml

# The booklet twin of Double-Six Dominoes: the same game, told by another document, which gives the number of players.
game-double-six-endless-summary = El gemelo de Double-Six Dominoes: el mismo juego, según otro documento que dice cuántos juegan.

## rulesets/games/draw.toml

# Block with a boneyard to draw from until a tile fits; its last two tiles stay where they are.
game-draw-summary = Bloqueo con un pozo del que se roba hasta poder jugar; las dos últimas fichas se quedan.

## rulesets/games/five-up-armanino.toml

# Five-Up as Armanino made it known: every double is a spinner, and fives are pegged to 61.
game-five-up-armanino-summary = Five-Up como lo dio a conocer Armanino: todo doble abre brazos y los cincos se anotan hasta 61.

## rulesets/games/five-up.toml

# Drawing by choice has no limit here, and at two seats that decides the match: the leader may draw nearly the whole boneyard in the first turn, and then wins. Between equal players the first leader won 98 % of 2000 matches.
game-five-up-note-1 = Aquí se puede robar por gusto sin límite, y entre dos eso decide la partida: quien sale puede robar casi todo el pozo en el primer turno, y entonces gana. Entre jugadores iguales, quien salió primero ganó el 98 % de 2000 partidas.
# A limit of one tile drawn by choice in a turn makes an even game: with it the first leader won 55 % of 4000 matches, about as often as without any drawing by choice. The program proposes Five-Up with this house rule.
game-five-up-note-2 = Un límite de una ficha robada por gusto en un turno iguala el juego: con él, quien salió primero ganó el 55 % de 4000 partidas, más o menos como si no se robara por gusto. El programa propone Five-Up con esta regla de la casa.
# Fives score in play, unclaimed scores may be stolen, and drawing instead of playing is allowed; 100 points.
game-five-up-summary = Puntúan los cincos durante el juego, los tantos olvidados se pueden robar y se puede robar ficha en vez de jugar; a 100.
# Four players always play as two pairs with a common score.
game-five-up-variation-partners = Cuatro juegan siempre en dos parejas, con los tantos en común.
# A match to 200 points instead of 100, or, with the target as a house rule, to any number above.
game-five-up-variation-to-200 = Una partida a 200 tantos en lugar de 100, o, con el objetivo como regla de la casa, a cualquier número mayor.

## rulesets/games/horse-race.toml

# In the source a turn ends with a tile that had to be drawn; here a drawn double or a score still gives another play.
game-horse-race-exception-1 = En la fuente el turno acaba con una ficha que hubo que robar; aquí un doble robado o unos tantos dan también otra jugada.
# Fives in which every double is a spinner, and a double or a score gives another play.
game-horse-race-summary = Cincos en que todo doble abre brazos, y un doble o un tanto dan otra jugada.

## rulesets/games/jamaican-partner-dominoes.toml

# The sources play counter-clockwise; here turns go to the left, which is the same game in a mirror.
game-jamaican-partner-dominoes-exception-1 = Las fuentes juegan en sentido contrario al reloj; aquí el turno va a la izquierda, que es el mismo juego en un espejo.
# Six-love, where a round of the other side takes the score back to nought, is left out: the first to six rounds wins, a form that the sources give, too.
game-jamaican-partner-dominoes-exception-2 = Falta el «six-love», en que una ronda del otro bando devuelve el tanteo a cero: gana el primero que llega a seis rondas, forma que las fuentes también dan.
# Of the winning pair the one who won the round leads; in the sources the two agree on it.
game-jamaican-partner-dominoes-exception-3 = De la pareja ganadora sale quien ganó la ronda; en las fuentes lo acuerdan los dos.
# The Caribbean game of two pairs: all tiles dealt, the winner of a round leads the next, and six rounds win.
game-jamaican-partner-dominoes-summary = El juego caribeño de dos parejas: se reparte todo, quien gana una ronda sale en la siguiente y ganan seis rondas.

## rulesets/games/maltese-cross.toml

# The version in which each arm must go on with its own double, a second ring around the cross, is another game.
game-maltese-cross-exception-1 = La versión en que cada brazo ha de seguir con su propio doble, un segundo anillo en torno a la cruz, es otro juego.
# Cross with seven tiles each and no drawing: five tiles make the cross before anything else may grow.
game-maltese-cross-summary = Cross con siete fichas cada uno y sin robar: cinco fichas forman la cruz antes de que crezca nada más.

## rulesets/games/merry-go-round.toml

# A double is led and must be surrounded before anything else may grow; fives score, and 61 must be hit exactly.
game-merry-go-round-summary = Se sale con un doble que hay que rodear antes de seguir; puntúan los cincos, y el 61 ha de ser exacto.
# In a blocked round the lowest hand alone scores, and takes all the pips in the opponents' hands; two who tie share the third hand, other ties score nothing.
game-merry-go-round-variation-lowest-takes-all = En un cierre solo puntúa la mano más baja, que se lleva los puntos de los rivales; dos que empatan se reparten la tercera mano, y los demás empates no dan nada.
# A player who can play must play. That is also how we read the game itself; the variation says it aloud.
game-merry-go-round-variation-must-play = Quien puede jugar ha de jugar. Así leemos también el juego mismo; la variante lo dice en voz alta.
# The last tiles of the boneyard may not be drawn: two of them with two players, one with three or four.
game-merry-go-round-variation-reserve = Las últimas fichas del pozo no se roban: dos con dos jugadores, una con tres o cuatro.
# A match to fewer points, agreed before the first deal, for a larger group: to 31, or, with the target as a house rule, to any number below 61.
game-merry-go-round-variation-short = Una partida a menos tantos, acordada antes de repartir, para un grupo mayor: a 31 o, con el objetivo como regla de la casa, a cualquier número menor que 61.

## rulesets/games/muggins.toml

# Fives without a spinner: two ends, and whoever overlooks a score hears “muggins” from an opponent, who takes it.
game-muggins-summary = Cincos sin brazos: dos extremos, y quien olvida un tanto oye «muggins» de un rival, que se lo lleva.

## rulesets/games/multiples-of-five.toml

# One against one with nine tiles: ten to get in, muggins, a skunk at 75, houses of 50; 150 points.
game-multiples-of-five-summary = Uno contra uno con nueve fichas: diez para entrar, «muggins», capote a los 75 y casas de 50; a 150 puntos.

## rulesets/games/one-arm-joe.toml

# The sources seat up to nine players; here eight is the most.
game-one-arm-joe-exception-1 = Las fuentes admiten hasta nueve jugadores; aquí, ocho como mucho.
# Tiddly-Wink with drawing and counted pips: three tiles each, one arm, a double gives another play; 100 points.
game-one-arm-joe-summary = Tiddly-Wink robando y contando puntos: tres fichas cada uno, un brazo, un doble da otra jugada; a 100 puntos.

## rulesets/games/partnership-dominoes.toml

# The source plays counter-clockwise; here turn and lead pass to the left, which is the same game in a mirror.
game-partnership-dominoes-exception-1 = La fuente juega en sentido contrario al reloj; aquí turno y salida pasan a la izquierda, que es el mismo juego en un espejo.
# The form in which the winners also take the pips of their own hands, to 200, is left out.
game-partnership-dominoes-exception-2 = Falta la forma en que los ganadores se anotan también los puntos de sus propias manos, a 200.
# Four in pairs, all tiles dealt: the plain block game of Spain and Latin America; 100 points.
game-partnership-dominoes-summary = Cuatro en parejas y todo repartido: el dominó sin robar de España y Latinoamérica; a 100 puntos.
# The player who went out, or holds the fewest pips, leads the next round.
game-partnership-dominoes-variation-winner-leads = Sale en la ronda siguiente quien terminó, o quien tiene menos puntos.

## rulesets/games/sebastopol.toml

# Four players, all tiles dealt: the double six is surrounded first, and who cannot play passes; 60 points.
game-sebastopol-summary = Cuatro jugadores, todas las fichas repartidas: primero se rodea el doble seis, y quien no puede pasa; a 60 puntos.

## rulesets/games/seven-toed-pete.toml

# The source's special rule for a last tile that scores is left out: going out ends the round.
game-seven-toed-pete-exception-1 = La regla especial de la fuente para una última ficha que puntúa no está: terminar acaba la ronda.
# Four players, all tiles dealt, no drawing: a double or a score gives another play.
game-seven-toed-pete-summary = Cuatro jugadores, todo repartido, sin robar: un doble o un tanto dan otra jugada.

## rulesets/games/threes-and-fives.toml

# Multiples of three and of five both score, and what is a multiple of both scores twice; 251 points.
game-threes-and-fives-summary = Puntúan los múltiplos de tres y de cinco; lo que es múltiplo de ambos, dos veces; a 251 puntos.
# The holder of the highest double leads, and leads that tile; without any double the tiles are dealt again.
game-threes-and-fives-variation-highest-double = Sale quien tiene el doble más alto, y con esa ficha; si no hay dobles, se reparte de nuevo.
# A player who can play must play. That is also how we read the game itself; the variation says it aloud.
game-threes-and-fives-variation-must-play = Quien puede jugar ha de jugar. Así leemos también el juego mismo; la variante lo dice en voz alta.
# No double is a spinner: the layout has two open ends throughout.
game-threes-and-fives-variation-no-spinner = Ningún doble abre brazos: la mesa tiene siempre dos extremos abiertos.
# A player may draw although a tile in hand could be played, but must then still play.
game-threes-and-fives-variation-optional-draw = Se puede robar aunque se pueda jugar, pero después hay que jugar.
# Four players always play as two pairs with a common score.
game-threes-and-fives-variation-partners = Cuatro juegan siempre en dos parejas, con los tantos en común.
# The last tiles of the boneyard may not be drawn: two of them with two players, one with three or four.
game-threes-and-fives-variation-reserve = Las últimas fichas del pozo no se roban: dos con dos jugadores, una con tres o cuatro.
# Everybody draws 7 tiles, whatever the number of players; four players then have no boneyard.
game-threes-and-fives-variation-seven-each = Cada uno toma 7 fichas, sean cuantos sean; entre cuatro no queda pozo.
# Two players draw 7 tiles each, three draw 6, four draw 5.
game-threes-and-fives-variation-sliding-hands = Dos jugadores toman 7 fichas cada uno; tres, 6; cuatro, 5.

## rulesets/games/tiddle-a-wink.toml

# Larger groups use a larger set; here the double-six set serves two to six players.
game-tiddle-a-wink-exception-1 = Los grupos mayores usan más fichas; aquí las de hasta el doble seis sirven de dos a seis jugadores.
# One of the three sources (pagat.com) also knows a form in which both ends of the line are open.
game-tiddle-a-wink-exception-2 = Una de las tres fuentes (pagat.com) conoce también una forma con los dos extremos abiertos.
# The British cousin of Tiddly-Wink: all tiles dealt evenly, one growing end, a double gives another play.
game-tiddle-a-wink-summary = El primo británico de Tiddly-Wink: se reparte todo por igual, la mesa crece desde un extremo y un doble da otra jugada.

## rulesets/games/tiddly-wink.toml

# Each round is played for a pool, which counts here as one point; a match is five pools.
game-tiddly-wink-exception-1 = Cada ronda se juega por un bote, que aquí vale un tanto; una partida son cinco botes.
# When nobody holds a double the source turns up a tile of the boneyard; here the heaviest single leads.
game-tiddly-wink-exception-2 = Si nadie tiene un doble, la fuente descubre una ficha del pozo; aquí sale la sencilla más pesada.
# Five to eight players, three tiles each, one growing end; a double gives another play, and a round wins the pool.
game-tiddly-wink-summary = De cinco a ocho jugadores, tres fichas cada uno, un solo extremo; un doble da otra jugada, y la ronda gana el bote.

## doublesix.players.habits

# A double. I never like to let one go.
company-doubles = Un doble. Nunca me gusta soltarlos.
# Somebody drew or passed. On what was that, again?
company-forgets = Alguien robó o pasó. ¿A qué número era?
# Points are points. I do not look what comes after.
company-grabs = Los puntos son puntos. No miro lo que viene después.
# The heavy ones first, I say.
company-heaviest = Primero las pesadas, digo yo.
# Four that count: somebody else count, please.
company-miscounts = Cuatro que cuentan: que cuente otro, por favor.
# Points! How does the match stand, by the way?
company-oblivious = ¡Puntos! Por cierto, ¿cómo va la partida?
# I look after my own points; what others leave, they leave.
company-silent = Yo miro mis puntos; lo que otros dejan, ahí queda.

## doublesix.analysis.free_drawing

# Tiles may be drawn by choice here, and strong players often do; plays are judged apart from that.
review-drawing-by-choice = Aquí se puede robar por gusto, y los buenos jugadores lo hacen a menudo; las jugadas se juzgan aparte de eso.
# With free drawing the match is decided by who draws first; plays are judged apart from that.
review-free-drawing = Si se roba sin límite, decide la partida quien roba primero; las jugadas se juzgan aparte de eso.
# Chances are against play of about level 4, which draws only when it must, as the bots here do.
review-opponents-forced = Las probabilidades son contra un juego de más o menos el nivel 4, que roba solo si no hay más remedio, como los bots de esta mesa.
# Chances are against level 8, which draws freely, as bots here do.
review-opponents-free = Las probabilidades son contra el nivel 8, que roba a su gusto, como bots de esta mesa.
# Chances are against the bots' own play: they draw only when they must.
review-opponents-own = Las probabilidades son contra el juego de los propios bots: roban solo si no hay más remedio.
# Chances are against play of about level 4, which draws only when it must.
review-opponents-people = Las probabilidades son contra un juego de más o menos el nivel 4, que roba solo si no hay más remedio.

## doublesix.analysis.grades

# blunder
grade-blunder = error grave
# good
grade-good = bien
# howler
grade-howler = disparate
# inaccuracy
grade-inaccuracy = imprecisión
# mistake
grade-mistake = error

## doublesix.analysis.html

# Chance to win: {rounds}.
review-curve-described = Probabilidad de ganar: { $rounds }.
# tiles
review-curve-tiles = fichas
# round {number} begins at {percent} percent
review-round-begins = la ronda { $number } empieza con { DECIMAL($percent) } por ciento
# R{number}
review-short-round = R{ $number }
# at {scores}
review-at-scores = con { $scores }
# Chance of {players} to win
review-chance-of = { $players_items_count ->
    [one] Probabilidad de que gane { $players }
   *[other] Probabilidad de que ganen { $players }
}
# Decision {number} · round {round} · {name} · {scores}
review-decision = Decisión { $number } · ronda { $round } · { $name } · { $scores }
# Decisions worth looking at
review-decisions = Decisiones que vale la pena mirar
# ✓ better
review-ghost-better = ✓ mejor
# ✗ played
review-ghost-played = ✗ jugada
# Points given away by choices: {sides}. {rest}.
review-given-away = Puntos regalados al decidir: { $sides }. { $rest }.
# {players} {points}
review-given-by = { $players } { DECIMAL($points) }
# Better
review-head-better = Mejor
# Counting
review-head-counting = Contando
# Match
review-head-match = Partida
# Played
review-head-played = Jugado
# Points
review-head-points = Puntos
# Reading
review-head-reading = Leyendo
# When
review-head-when = Cuándo
# Why
review-head-why = Por qué
# What {name} held ({tiles})
review-held = Lo que tenía { $name } ({ $tiles })
# In hindsight
review-hindsight = A posteriori
# With every tile face up and the best play of all to the round's end, {best} was worth {points} points, {played} {other}. No seat could know that; no grade goes by it.
review-hindsight-other = Con todas las fichas a la vista y el mejor juego de todos hasta el final de la ronda, { $best } valía { $points } puntos; { $played }, { $other }. Nadie podía saberlo; ninguna nota depende de eso.
# With every tile face up and the best play of all to the round's end, {best} was worth {points} points, which was played. No seat could know that; no grade goes by it.
review-hindsight-played = Con todas las fichas a la vista y el mejor juego de todos hasta el final de la ronda, { $best } valía { $points } puntos, y se jugó. Nadie podía saberlo; ninguna nota depende de eso.
# Judged by {judge}, seed {seed}. Values are points to the end of the round, from what the seat could know; ± is twice the standard error.
review-judged-by = Juzgado por { $judge }, semilla { $seed }. Los valores son puntos hasta el final de la ronda, por lo que podía saber quien jugaba; ± es el doble del error típico.
# Look
review-look = Mirar
# and {number} more
review-more-moves = y { $number } más
# Nothing worth more than 0.8 % of the match. Well played.
review-nothing-to-show = Nada que costara más del 0.8 % de la partida. Bien jugado.
# play {points}
review-play-part = juego { $points }
# {rates}.
review-ratings = { $rates }.
# The rest was dealt, drawn, or lay hidden
review-rest = Lo demás se repartió, se robó o estaba oculto
# luck of a round’s tiles; up is good for {players}
review-sign-luck = suerte de las fichas de la ronda; hacia arriba, buena para { $players }
# a mistake of {players}, with its number below
review-sign-mistake = un error de { $players }, con su número debajo
# a mistake of {players}
review-sign-other = un error de { $players }
# This review was stopped before its end.
review-stopped-early = Este análisis se interrumpió antes del final.
# tiles {points}
review-tiles-part = fichas { $points }
# What each move was worth
review-values = Lo que valía cada jugada
# Where the {points} points went
review-where-points-went = Adónde fueron los { $points } puntos
# {n} rounds
unit-rounds = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
}
# deal
review-head-deal = reparto
# draws
review-head-draws = robos
# hidden
review-head-hidden = oculto
# lead
review-head-lead = salida
# Play
review-head-play = Juego
# Result
review-head-result = Resultado
# Tiles
review-head-tiles = Fichas
# Tiles are lead, deal, draws and hidden together. Lead: what leading was worth before the deal. Deal and draws: luck by the network. Hidden: how the tiles lay that could not be seen. Deal, draws and hidden are nought in the mean.
review-parts-explained = Las fichas son salida, reparto, robos y oculto juntos. Salida: lo que valía salir antes del reparto. Reparto y robos: la suerte según la red. Oculto: cómo estaban las fichas que no se veían. Reparto, robos y oculto se compensan de media.
# Round {number}
review-round = Ronda { $number }
# Match
review-whole-match = Partida

## doublesix.analysis.move_names

# calling
move-calling = reclamar
# claiming
move-claiming = cantar
# drawing
move-drawing = robar
# letting it go
move-letting-go = dejarlo pasar
# {tile} on {pip}–{pip}
move-on-double = { $tile } junto a { $pip }–{ $pip }
# {tile} on the {pip}
move-on-pip = { $tile } en el { $pip }
# passing
move-passing = pasar
# {high}–{low}
move-tile = { $high }–{ $low }

## doublesix.analysis.quiz

# Right: {move} is as good as {best}, within the error.
quiz-as-good = Sí: { $move } vale tanto como { $best }, dentro del error.
# After it the next opponent fits in {able} of 100 deals.
quiz-clue-block = Tras ella, el siguiente rival puede jugar en { $able } de 100 repartos.
# The best answer to it makes {points} on average.
quiz-clue-reply = La mejor respuesta a ella hace { DECIMAL($points) } de media.
# It makes {points} now; there is more to be had.
quiz-clue-score = Hace { $points } ahora; se puede hacer más.
# It threatens {points} next turn.
quiz-clue-threat = { $points_n ->
    [0] No amenaza con nada en el turno siguiente.
   *[other] Amenaza con { $points } en el turno siguiente.
}
# It takes {pips} pips out of the hand.
quiz-clue-weight = Quita { $pips } puntos de la mano.
# Not yet: {move} costs {cost}.
quiz-not-yet = Todavía no: { $move } cuesta { $cost }.
# Right: {move} is best.
quiz-right = Sí: { $move } es lo mejor.
# Best is {move}: {value}.
quiz-solution = Lo mejor es { $move }: { $value }.
# Which play is best?
quiz-which-play = ¿Qué jugada es la mejor?

## doublesix.analysis.reason_messages

# {best:capital} came out ahead by {loss} points; these counts explain {explained} of them.
reason-ahead = { CAPITAL($best) } resultó mejor por { DECIMAL($loss) } puntos; estas cuentas explican { DECIMAL($explained) } de ellos.
# After {best} the next opponent fits in {able} of 100 deals, and after {played} it fits in {other}.
reason-block = Tras { $best }, el siguiente rival puede jugar en { $able } de 100 repartos; tras { $played }, en { $other }.
# {best:capital} came out ahead; after {played} the next opponent fits in {other} of 100 deals, and draws in the others; after {best} it fits in {able}, and the boneyard stays.
reason-boneyard = { CAPITAL($best) } resultó mejor; tras { $played }, el siguiente rival puede jugar en { $other } de 100 repartos y roba en los demás; tras { $best }, puede en { $able }, y el pozo queda.
# {best:capital} came out ahead; a tile drawn adds {pips} pips to the hand on average.
reason-burden = { CAPITAL($best) } resultó mejor; una ficha robada añade { DECIMAL($pips) } puntos a la mano de media.
# {best:capital} gets rid of a double, which joins one number only.
reason-double = { CAPITAL($best) } se deshace de un doble, que solo se une a un número.
# After {best} the other side draws {tiles} tiles in the turns that follow, after {played} it is {other}.
reason-draws = Tras { $best }, el otro bando roba { DECIMAL($tiles) } fichas en los turnos que siguen; tras { $played }, { DECIMAL($other) }.
# {fitting} unseen tiles fit after {best}, {other} after {played}.
reason-ends = { $fitting } fichas no vistas encajan tras { $best }; { $other }, tras { $played }.
# {second:capital} is as good, within the error.
reason-equal = { CAPITAL($second) } vale lo mismo, dentro del error.
# {best:capital} came out ahead; the hand may grow from {held} tiles to {most}, and then {left} are left to draw.
reason-growth = { CAPITAL($best) } resultó mejor; la mano puede crecer de { $held } fichas a { $most }, y entonces quedan { $left } por robar.
# On average {best} makes {points} points and {played} makes {other}, which changes nothing for the match at these scores.
reason-idle = De media, { $best } hace { DECIMAL($points) } puntos y { $played } { DECIMAL($other) }, lo que no cambia nada en la partida con este tanteo.
# On average {best} makes {points} points and {played} makes {other}; but of 100 matches {best} wins {wins} and {played} wins {other_wins}, which is what counts at these scores.
reason-match-over-points = De media, { $best } hace { DECIMAL($points) } puntos y { $played } { DECIMAL($other) }; pero de 100 partidas { $best } gana { DECIMAL($wins) } y { $played } { DECIMAL($other_wins) }, que es lo que cuenta con este tanteo.
reason-mobility = { $fit ->
    [1] De las fichas que quedan encaja { $fit } tras { $best }; tras { $played }, solo { $fewer }.
   *[other] De las fichas que quedan encajan { $fit } tras { $best }; tras { $played }, solo { $fewer }.
}
# {best:capital} is all that can be done.
reason-only-move = No se puede hacer otra cosa: { $best }.
# {best:capital} is all that can be played.
reason-only-play = No se puede jugar otra cosa: { $best }.
# Played out, {best} makes {own} and gives away {others}, {played} makes {played_own} and gives away {played_others}.
reason-outcome = Jugado hasta el final, { $best } hace { DECIMAL($own) } y regala { DECIMAL($others) }; { $played }, { DECIMAL($played_own) } y { DECIMAL($played_others) }.
# After {best} this side draws {tiles} tiles in the turns that follow, after {played} it is {other}.
reason-own-draws = Tras { $best }, este bando roba { DECIMAL($tiles) } fichas en los turnos que siguen; tras { $played }, { DECIMAL($other) }.
# After {best} the other side passes {times} times in the turns that follow, after {played} it is {other}.
reason-passes = Tras { $best }, el otro bando pasa { DECIMAL($times) } veces en los turnos que siguen; tras { $played }, { DECIMAL($other) }.
# A few turns after {best} this side holds {own} pips and the other {others}, after {played} it holds {played_own} and the other {played_others}.
reason-pips-held = Unos turnos tras { $best }, este bando tiene { DECIMAL($own) } puntos en la mano y el otro { DECIMAL($others) }; tras { $played }, { DECIMAL($played_own) } y { DECIMAL($played_others) }.
# The best answer to {best} makes {points} on average, that to {played} makes {other}.
reason-reply = La mejor respuesta a { $best } hace { DECIMAL($points) } de media; a { $played }, { DECIMAL($other) }.
# {best:capital} makes {points} now, {played} makes {other}.
reason-score = { CAPITAL($best) } hace { $points } ahora; { $played }, { $other }.
# {best:capital} threatens {points} next turn, {played} threatens {other}.
reason-threat = { $points_n ->
    [0] { CAPITAL($best) } no amenaza con nada en el turno siguiente; { $played }, con { $other }.
   *[other] { CAPITAL($best) } amenaza con { $points } en el turno siguiente; { $played }, con { $other }.
}
reason-threat-points = { $n ->
    [0] nada
   *[other] { $n }
}
# A few turns after {best} this side holds {own} tiles and the other {others}, after {played} it holds {played_own} and the other {played_others}.
reason-tiles-held = Unos turnos tras { $best }, este bando tiene { DECIMAL($own) } fichas y el otro { DECIMAL($others) }; tras { $played }, { DECIMAL($played_own) } y { DECIMAL($played_others) }.
# In the turns that follow {best} makes {own} and gives away {others}, {played} makes {played_own} and gives away {played_others}.
reason-turns = En los turnos que siguen, { $best } hace { DECIMAL($own) } y regala { DECIMAL($others) }; { $played }, { DECIMAL($played_own) } y { DECIMAL($played_others) }.
# {best:capital} came out ahead; no single count says why.
reason-unexplained = { CAPITAL($best) } resultó mejor; ninguna cuenta por sí sola dice por qué.
# {best:capital} takes {pips} pips out of the hand, {played} takes {other}.
reason-weight = { CAPITAL($best) } quita { $pips } puntos de la mano; { $played }, { $other }.

## doublesix.analysis.words

# best
hint-first = la mejor
# 2nd
hint-second = 2.ª
# 3rd
hint-third = 3.ª
# −{n}
number-minus = −{ DECIMAL($n) }
# +{n}
number-plus = +{ DECIMAL($n) }
# {value} ± {error}
number-with-error = { DECIMAL($value) } ± { DECIMAL($error) }
# {n}
number-zero = { DECIMAL($n) }
# {rate}, about level {level} of ten
review-about-level = { $rate }, más o menos el nivel { $level } de diez
# {rate}, about level {low} or {high} of ten
review-about-levels = { $rate }, más o menos el nivel { $low } o { $high } de diez
# The best move: {move}, {value}.
review-best-move = La mejor jugada: { $move }, { $value }.
# {verdict}; {best} was better.
review-better-move = { $verdict }; { $best } era mejor.
# {name}, who did not call: {judgement}
review-did-not-call = { $name }, que no reclamó: { $judgement }
review-drawn = { $players_count ->
    [1] { $players_last }: quedó en empate
   *[other] { $players_others } y { $players_last }: quedaron en empate
}
review-error-rate = { $number ->
    [one] { $name }: tasa de error { DECIMAL($rate) } en { $number } decisión no forzada
   *[other] { $name }: tasa de error { DECIMAL($rate) } en { $number } decisiones no forzadas
}
# Good: {move}, {value}; {best} is about as good.
review-good-move = Bien: { $move }, { $value }; { $best } vale más o menos lo mismo.
# {result}: tiles {tiles}, play {play}
review-headline = { $result }: fichas { $tiles }, juego { $play }
# {value} points
review-in-points = { DECIMAL($value) } puntos
# {players} lost by {points}
review-lost = { $players_items_count ->
    [one] { $players } perdió por { $points }
   *[other] { $players } perdieron por { $points }
}
# {value} % of the match
review-of-the-match = { DECIMAL($value) } % de la partida
# Solved to the end of the round: these values have no error.
review-solved = Resuelto hasta el final de la ronda: estos valores no tienen error.
# {value} (solved)
review-solved-value = { $value } (resuelto)
# Tiles {tiles}: lead {lead}, deal {deal}, draws {draws}, hidden {hidden}
review-tiles-parts = Fichas { $tiles }: salida { $lead }, reparto { $deal }, robos { $draws }, oculto { $hidden }
review-verdict = { $grade ->
    [inaccuracy] Una imprecisión: { $move } costó { $cost }
    [mistake] Un error: { $move } costó { $cost }
    [blunder] Un error grave: { $move } costó { $cost }
   *[other] Un disparate: { $move } costó { $cost }
}
review-verdict-heading = { $grade ->
    [inaccuracy] Una imprecisión: { $move } costó { $cost }
    [mistake] Un error: { $move } costó { $cost }
    [blunder] Un error grave: { $move } costó { $cost }
   *[other] Un disparate: { $move } costó { $cost }
}
# {players} won by {points}
review-won = { $players_items_count ->
    [one] { $players } ganó por { $points }
   *[other] { $players } ganaron por { $points }
}
# {items.clauses}
list-clauses = { $items_clauses }
# {sentences.spaced}
text-paragraph = { $sentences_spaced }

## doublesix.notation.record.match_record

# Played with hints: {players}.
record-helped = Se jugó con pistas: { $players }.

## doublesix.terminal.review

# {percent} % before round {number}
report-chance-before-round = { DECIMAL($percent) } % antes de la ronda { $number }
# In words: {rounds}, {percent} % at the end.
report-curve-in-words = En palabras: { $rounds }, { DECIMAL($percent) } % al final.
# all
report-all-rounds = todas
# The {shown} dearest of {all} rounds
report-dearest-rounds = Las { $shown } más caras de { $all } rondas
# better
report-head-better = mejor
# cost
report-head-cost = costo
# deal
report-head-deal = reparto
# draws
report-head-draws = robos
# hidden
report-head-hidden = oculto
# lead
report-head-lead = salida
# lost
report-head-lost = perdido
# play
report-head-play = juego
# played
report-head-played = jugado
# result
report-head-result = resultado
# round
report-head-round = ronda
# tiles
report-head-tiles = fichas
# who
report-head-who = quién
# why
report-head-why = por qué
# Lead: what leading was worth before the deal. Hidden: how the tiles lay that could not be seen.
report-legend-parts = Salida: lo que valía salir antes del reparto. Oculto: cómo estaban las fichas que no se veían.
# result = play + tiles; tiles = lead + deal + draws + hidden; lost: by this side's own choices.
report-legend-sums = resultado = juego + fichas; fichas = salida + reparto + robos + oculto; perdido: por las decisiones de este bando.
# Rounds
report-rounds = Rondas
# Stopped before its end: this is what was known by then.
report-stopped = Interrumpido antes del final: esto es lo que se sabía hasta entonces.

## Refusals of the rules: doublesix.core.moves

# the seat has already said nothing
illegal-already-released = ya se ha dicho que no hay nada
# after a false call the seat may not call this play
illegal-call-forfeited = tras un aviso falso no se puede avisar en esta jugada
# the seat holds a tile that may be led and must lead
illegal-can-lead = quien puede salir ha de salir
# the seat holds a playable tile and must play
illegal-can-play = quien puede jugar ha de jugar
# the score just made must be claimed or let go first
illegal-claim-first = antes hay que reclamar los tantos recién hechos o dejarlos pasar
# the lead double must be filled before any other end is played
illegal-cross-first = hay que rodear el doble de salida antes de jugar en otro extremo
# the two halves that would touch are not equal
illegal-does-not-match = las dos mitades que se tocarían no son iguales
# tiles are drawn until one comes that may be led
illegal-draw-for-lead = se roba hasta que llegue una con la que se pueda salir
# no more tiles may be drawn in this turn
illegal-draw-limit = en este turno ya no se puede robar
# the extra turn is for a play, not for a draw
illegal-extra-play = el turno extra es para jugar, no para robar
# the lead must be a double
illegal-lead-double = hay que salir con un doble
# the lead must be a double or a scoring tile
illegal-lead-double-or-score = hay que salir con un doble o con una ficha que puntúe
# the tile that was drawn for the lead must be led
illegal-lead-drawn = hay que salir con la ficha robada para la salida
# nothing is on the table yet: a lead names no end
illegal-lead-first = aún no hay nada en la mesa: una salida no nombra extremo
# the tile that won the lead must be led
illegal-lead-forced = hay que salir con la ficha que ganó la salida
# without a double the heaviest tile of the hand is led
illegal-lead-heaviest = sin un doble se sale con la ficha más pesada de la mano
# the lead is made: a play names the end that it joins
illegal-lead-is-made = ya se ha salido: una jugada nombra el extremo al que se une
# there are tiles to draw
illegal-must-draw = hay fichas que robar
# tiles are not drawn in this game
illegal-no-drawing = en este juego no se roba
# an unclaimed score is lost, nobody takes it
illegal-no-stealing = los tantos sin reclamar se pierden, nadie se los queda
# there is no such free end on the layout
illegal-no-such-end = no hay en la mesa un extremo libre así
# that tile is not in the hand
illegal-not-in-hand = esa ficha no está en la mano
# the score would count for nothing here
illegal-not-worth = aquí esos tantos no contarían
# the owner may still claim his score
illegal-not-yet = quien los hizo aún puede reclamarlos
# the score belongs to another seat: an opponent calls, he does not claim
illegal-not-your-score = los tantos son de otro: un rival avisa, no reclama
# it is another seat's turn
illegal-not-your-turn = es el turno de otro
# there is no score to claim
illegal-nothing-to-claim = no hay tantos que reclamar
# the boneyard is empty
illegal-nothing-to-draw = el pozo está vacío
# the line grows in one direction only
illegal-one-direction = la línea crece en una sola dirección
# no more tiles may be drawn by choice in this turn
illegal-optional-draw-limit = en este turno ya no se puede robar por gusto
# only an opponent may take a score
illegal-own-side = solo un rival puede quedarse los tantos
# the last tiles of the boneyard may not be drawn
illegal-reserved = las últimas fichas del pozo no se roban
# the round is over
illegal-round-over = la ronda ha terminado
# both sides of the spinner are played before its ends
illegal-sides-first = los dos lados del doble se juegan antes que sus puntas
# there is no unclaimed score: the next seat has acted, or none was made
illegal-window-closed = no hay tantos sin reclamar: el siguiente ya ha jugado, o no los hubo

## Refusals of a table: doublesix.server.domain and doublesix.server.hosting

# you have said that there is nothing
refusal-already-spoken = ya has dicho que no hay nada
# you have asked already; the others are waited for
refusal-asked-already = ya lo has pedido; se espera a los demás
# at this table scores count by themselves; nothing is claimed or called
refusal-automatic-scores = en esta mesa los tantos cuentan por sí mismos; nada se reclama ni se avisa
# no bot plays for you; the seat is yours
refusal-back-no-bot = ningún bot juega por ti; el sitio es tuyo
# the match is over: there is nothing to come back to; you can ask for a rematch
refusal-back-over = la partida ha terminado: no hay a qué volver; puedes pedir la revancha
# the tiles are being dealt; a move can be made when they are
refusal-being-dealt = se están repartiendo las fichas; enseguida se podrá jugar
# the bot {bot} answered {move}, which is none of {legal}
refusal-bot-illegal = el bot { $bot } respondió { $move }, que no está entre { $legal }
# a bot plays for you; come back first
refusal-bot-plays = un bot juega por ti; vuelve primero
# the table has changed since the bot was asked
refusal-bot-table-changed = la mesa ha cambiado desde que se preguntó al bot
# Bots alone may play at {most} tables at once for all visitors of one network who have neither a seat nor an account; leave one, or sit down.
refusal-bot-tables-network = Bots solos pueden jugar en { $most } mesas a la vez para todos los visitantes de una red sin sitio ni cuenta; deja una, o siéntate.
# Bots alone may play at {most} tables at once for one visitor; leave one, or sit down.
refusal-bot-tables-visitor = Bots solos pueden jugar en { $most } mesas a la vez para un visitante; deja una, o siéntate.
# Something is wrong with the server, not with your command; nothing has changed.
refusal-broken = Algo falla en el servidor, no en lo que pediste; nada ha cambiado.
# a false call has cost you the call on this play
refusal-call-forfeited = un aviso falso te ha costado el aviso en esta jugada
# the time for a call is over
refusal-call-time-over = se acabó el tiempo para avisar
# The score was claimed in time, or called.
refusal-call-too-late = Los tantos se reclamaron a tiempo, o se los quedó otro.
# Nothing of this can be shown: it has only invisible characters; write some words.
refusal-chat-invisible = De esto no se puede mostrar nada: solo tiene caracteres invisibles; escribe algunas palabras.
# Only the players at this table can talk here; spectators can read.
refusal-chat-no-seat = En esta mesa solo hablan los jugadores; quien mira puede leer.
# The chat is switched off on this server.
refusal-chat-off = El chat está desactivado en este servidor.
# Partners play without words: the chat is open before the match, between rounds and after it.
refusal-chat-partners = En parejas se juega sin palabras: se puede hablar antes de la partida, entre rondas y al final.
# At most {most} messages in {seconds} seconds; try again in {wait} s.
refusal-chat-too-much = Como mucho { $most } mensajes en { $seconds } segundos; inténtalo dentro de { $wait } s.
# This table is in no house with hosts to report to.
refusal-report-no-house = Esta mesa no está en ninguna casa con anfitriones a quienes avisar.
# This line is not kept any more: the last thirty of a table can be reported.
refusal-report-no-line = Esta línea ya no se guarda: se puede avisar de las treinta últimas de una mesa.
# No person of this name is at the table; report the name of one who plays or watches.
refusal-report-no-name = Nadie con este nombre está en la mesa; avisa del nombre de alguien que juegue o mire.
# This is your own; you can change your name in the lobby.
refusal-report-own = Es tuyo; puedes cambiar tu nombre en el vestíbulo.
# More was reported than the hosts of this house have looked at; tell one of them yourself.
refusal-report-full = Hay más avisos de los que los anfitriones de esta casa han mirado; habla con uno de ellos.
# Fifty things that you reported have not been looked at yet; more can be reported when a host has.
refusal-report-full-own = Cincuenta avisos tuyos siguen sin mirar; podrás dar más cuando un anfitrión los haya visto.
# This person's name was deleted meanwhile; there is nothing to report.
refusal-report-gone = El nombre de esta persona se ha borrado entretanto; no hay nada de qué avisar.
# Many things were reported from here in the last minutes; report the next one in some minutes.
refusal-report-too-many = En los últimos minutos se ha avisado de muchas cosas desde aquí; espera unos minutos.
# the time for a claim is over
refusal-claim-time-over = se acabó el tiempo para reclamar
# This frame has {given} bytes; at most {most} are read.
refusal-frame-too-long = Este mensaje tiene { $given } bytes; se leen { $most } como mucho.
# This frame is no command: {fault}. The shapes are in /api/frames.json.
refusal-frame-unreadable = Este mensaje no es ninguna orden: { $fault }. Las formas están en /api/frames.json.
# there are no hints here: they need the engine, a set up to double-six and at most four seats
refusal-hint-no-engine = aquí no hay pistas: necesitan el motor, un juego hasta el doble seis y cuatro puestos como mucho
# hints are for one person among bots, and other people play here
refusal-hint-not-alone = pediste una pista, y aquí juegan otras personas; las pistas son para una persona entre bots
# a hint is about a move; ask for it when it is your turn
refusal-hint-not-your-turn = una pista trata de una jugada; pídela cuando sea tu turno
# the table has changed since the hint was asked for; ask again when it is your turn
refusal-hint-table-changed = la mesa ha cambiado desde que pediste la pista; pídela otra vez cuando sea tu turno
# a hint is for the seat that is to move, and you only watch
refusal-hint-watching = una pista es para quien ha de jugar, y tú solo miras
# the match is over; a rematch can be asked for
refusal-match-over = la partida ha terminado; se puede pedir la revancha
# {owner} may still claim; what is not claimed can be called then
refusal-may-still-claim = { $owner } aún puede reclamar; lo que no se reclame se podrá avisar después
# Only somebody with a name can do something at a table; come in first.
refusal-no-name = Para hacer algo en una mesa hace falta un nombre; entra primero.
# in this game an unclaimed score is lost and cannot be taken
refusal-no-stealing = en este juego los tantos sin reclamar se pierden y nadie se los queda
# after a play there is time for claims and calls, and now there is none
refusal-no-window = tras una jugada hay tiempo para reclamar y avisar, y ahora no lo hay
# the match has not begun; it begins when every seat is taken
refusal-not-begun = la partida no ha empezado; empieza cuando todos los sitios están ocupados
# you have no seat at this table, so you can only watch; an open seat can be taken
refusal-not-seated = no tienes sitio en esta mesa, así que solo puedes mirar; un sitio libre se puede tomar
# a shared sheet takes {rows} changes and {entries} entries of one match; it is kept on this telephone, and a new square begins another
refusal-sheet-full = una hoja compartida admite { $rows } cambios y { $entries } anotaciones de una partida; queda guardada en este teléfono, y un cuadrado nuevo empieza otra
# the sheet has fewer entries than this one follows; it is compared with this telephone anew
refusal-sheet-gap = la hoja tiene menos anotaciones que las que esta sigue; se compara de nuevo con este teléfono
# another telephone writes this sheet now, so this entry was not taken; it is kept here, and can be offered again by who takes over
refusal-sheet-not-yours = ahora escribe otro teléfono en esta hoja, así que esta anotación no se tomó; queda guardada aquí, y quien tome el lápiz puede ofrecerla de nuevo
# the house is read-only before an upgrade; what is written stays on the telephone, and is sent afterwards
refusal-sheet-read-only = la casa es de solo lectura antes de una actualización; lo escrito queda en el teléfono y se envía después
# too much was written from here; what is on the telephone stays there, and is sent again in a minute
refusal-sheet-too-fast = desde aquí se ha escrito demasiado; lo que está en el teléfono sigue ahí, y se envía de nuevo dentro de un minuto
# too many score sheets were shared from here; try again in some minutes, this one is kept on the telephone
refusal-sheet-too-many = desde aquí se han compartido demasiadas hojas de tanteo; prueba dentro de unos minutos, esta queda en el teléfono
# This could not be stored, and the table is as before; send it again, with the same key. {cause}
refusal-not-stored = Esto no se pudo guardar y la mesa está como antes; envíalo otra vez, con la misma clave. { $cause }
# there is nothing that {seat} could call after this play
refusal-nothing-to-call = tras esta jugada no hay nada que { $seat } pueda avisar
# there is nothing that {seat} could claim after this play
refusal-nothing-to-claim = tras esta jugada no hay nada que { $seat } pueda reclamar
# only an opponent can call what was not claimed; the owner claims it
refusal-opponent-calls = solo un rival puede avisar de lo que no se reclamó; quien lo hizo lo reclama
# it is for {seats} to speak now
refusal-others-speak = ahora le toca hablar a { $seats }
# claims, calls and silence are commands of their own
refusal-own-commands = reclamar, avisar y callar son órdenes aparte
# {owner} made the last play, and only that seat can claim it
refusal-owner-claims = { $owner } hizo la última jugada, y solo quien la hizo puede reclamarla
# you are ready already; the others are waited for
refusal-ready-already = ya has dicho que estás listo; se espera a los demás
# the next round can be asked for when a round is over and the match is not
refusal-ready-not-between = la ronda siguiente se pide cuando una ronda ha terminado y la partida no
# the next match is at table {table}
refusal-rematch-made = la partida siguiente está en la mesa { $table }
# a rematch can be asked for when the match is over
refusal-rematch-not-over = la revancha se pide cuando la partida ha terminado
# the round is over; say that you are ready for the next one
refusal-round-over = la ronda ha terminado; di que estás listo para la siguiente
# you sit in seat {seat}; stand up first to take another seat
refusal-sit-already = ya estás sentado en el sitio { $seat }; levántate antes de tomar otro
# what a seat adds to the seed has 16 hexadecimal digits in lower case
refusal-sit-bad-entropy = lo que un sitio añade a la semilla tiene 16 cifras hexadecimales en minúscula
# the match has begun; a seat can be taken before that only
refusal-sit-begun = la partida ha empezado; un sitio solo se toma antes
# there is no seat {seat}; the seats are 0 to {last}
refusal-sit-no-such-seat = no existe el sitio { $seat }; van del 0 al { $last }
# no seat is open
refusal-sit-none-open = no hay sitios libres
# open is {seats}
refusal-sit-open = { $seats_count ->
    [1] está libre: { $seats }
   *[other] están libres: { $seats }
}
# what you add answers the commitment {given}..., and this table's is {own}...; look at the table again before you sit down
refusal-sit-other-commitment = lo que añades responde al compromiso { $given }..., y el de esta mesa es { $own }...; mira otra vez la mesa antes de sentarte
# {name} sits in seat {seat}; {others}
refusal-sit-taken = { $name } ya está en el sitio { $seat }; { $others }
# the match has begun; a seat can be left only before that
refusal-stand-begun = la partida ha empezado; el sitio solo se deja antes
# the bot {bot} plays for you already; come back to take the seat again
refusal-stand-bot-plays = ya juega por ti el bot { $bot }; vuelve para recuperar el sitio
# the match is over: there is no seat to leave
refusal-stand-over = la partida ha terminado: no hay sitio que dejar
# the match has begun; it can be begun before that only
refusal-start-begun = la partida ha empezado; solo se puede empezar antes
# only the host begins the match before every seat is taken
refusal-start-not-host = solo el anfitrión empieza la partida antes de que estén todos los sitios ocupados
# the table has changed since that move was chosen; look again, and choose anew
refusal-table-changed = la mesa ha cambiado desde que elegiste; mira otra vez y elige de nuevo
# you have agreed already; the others are waited for
refusal-takeback-agreed-already = ya has aceptado; se espera a los demás
# the others did not agree when you asked before; you may ask again next round
refusal-takeback-asked-before = los demás no aceptaron cuando lo pediste antes; puedes volver a pedirlo en la próxima ronda
# a play can be taken back only while its round goes on
refusal-takeback-in-round = una jugada solo se puede deshacer mientras sigue la ronda
# no request to take back a play is waiting
refusal-takeback-not-asked = no hay ninguna jugada que deshacer
# only your last play can be taken back, and only while no act has followed it
refusal-takeback-only-last = solo se puede deshacer tu última jugada, y solo mientras no haya actuado nadie después
# it is your own play; the others say whether it may be taken back
refusal-takeback-own-play = es tu propia jugada; los demás dicen si se puede deshacer
# your time is up; the table makes this move for you
refusal-time-up = se te acabó el tiempo; la mesa hace esta jugada por ti
# a bot plays for {seat} already
refusal-wait-bot-plays = ya juega un bot por { $seat }
# at this table the clock decides how long a turn takes; a bot moves when it has run out
refusal-wait-clock = en esta mesa el reloj decide cuánto dura un turno; cuando se acaba, mueve un bot
# {seat} may think for {seconds} s more; then a bot can be asked to play
refusal-wait-may-think = { $seat } puede pensar { $seconds } s más; después se puede pedir que juegue un bot
# at this table a turn may take as long as it likes: the host has chosen so
refusal-wait-no-limit = en esta mesa un turno dura lo que haga falta: así lo ha elegido el anfitrión
# no seat holds the table up; this can be asked while a seat is to move
refusal-wait-nothing-held-up = nadie hace esperar a la mesa; esto se pide mientras alguien ha de jugar
# it is {seat}'s turn; only for that seat a bot can be asked to play
refusal-wait-other-seat = es el turno de { $seat }; solo para ese sitio se puede pedir un bot
# it is your own turn; stand up to let a bot play for you
refusal-wait-own-turn = es tu turno; levántate para que un bot juegue por ti
# the last play may still be claimed or called; then it goes on
refusal-window-open = la última jugada aún se puede reclamar o avisar; después se sigue

## Last words before a connection is closed: doublesix.server

# Something is wrong with the server; it has been written down there.
bye-broken = Algo falla en el servidor; ha quedado anotado allí.
# There was no answer to a ping; come back.
bye-no-answer = No hubo respuesta a un ping; vuelve a conectarte.
# The table cannot be read now; come back. {cause}
bye-not-read = La mesa no se puede leer ahora; vuelve más tarde. { $cause }
# The first frame of this socket opens a sheet; the shapes are in /api/frames.json.
bye-open-first = El primer mensaje de esta conexión abre una hoja; las formas están en /api/frames.json.
# The server is being restarted; nothing is lost.
bye-restarting = El servidor se reinicia; nada se pierde.
# A socket may send {frames} frames in {seconds} seconds, no more.
bye-too-fast = Por una conexión se pueden enviar { $frames } mensajes en { DECIMAL($seconds) } segundos, no más.
# A frame has at most {most} bytes.
bye-too-large = Un mensaje tiene como mucho { $most } bytes.
# Only {visitor} tables can be open at once for one visitor, and {strangers} for all strangers of one address.
bye-too-many-sockets = Un visitante solo puede tener abiertas { $visitor } mesas a la vez, y { $strangers } entre todos los desconocidos de una dirección.
# This socket does not read what it is sent.
bye-too-slow = Esta conexión no lee lo que se le envía.

## Requests that are not served: doublesix.server.http and doublesix.server.hosting

# You have an account already, or are not known here: log in, or take a name first.
account-has-one = Ya tienes una cuenta, o aquí no se te conoce: inicia sesión, o elige antes un nombre.
# The account {account} is taken. Choose another word.
account-taken = La cuenta { $account } ya existe. Elige otra palabra.
# A name has 1 to 16 signs that can be seen; blanks only between them.
problem-bad-name = Un nombre tiene de 1 a 16 signos visibles; espacios, solo entre ellos.
# “after” is the “at” of an earlier challenge, or left out.
problem-bad-after = «after» es el «at» de un desafío anterior, o se omite.
# This bot is not connected now; GET /api/bots/waiting lists those that can be challenged.
problem-bot-away = Este bot no está conectado ahora; GET /api/bots/waiting da la lista de los que se pueden desafiar.
# Bots belong to accounts, so that their tokens can be taken back: register first.
problem-bot-needs-account = Los bots pertenecen a cuentas, para que sus claves se puedan retirar: regístrate primero.
# None of your bots goes by this id; GET /api/account/bots lists them.
problem-no-such-bot = Ninguno de tus bots tiene este identificador; GET /api/account/bots los enumera.
# Challenges are for bots: send the token of one.
problem-not-a-bot = Los desafíos son para bots: envía la clave de uno.
# The token of a bot is for playing: it opens tables, and reads the lobby, games and challenges; all else is for the page of its owner.
problem-token-plays = La clave de un bot sirve para jugar: abre mesas y lee el vestíbulo, los juegos y los desafíos; lo demás es cosa de la página de su dueño.
# One person has at most {most} bots here; remove one first.
problem-too-many-bots = Una persona tiene aquí { $most } bots como mucho; quita antes uno.
# This record lacks the rule {rule}.
problem-analysis-missing-rule = A esta acta le falta la regla { $rule }.
# A line names its rules by a game, such as five-up.
problem-analysis-rules-by-file = Una línea nombra sus reglas por un juego, como five-up.
# The seat of this view has nothing to choose, so there is nothing to measure.
problem-analysis-nothing-to-choose = El asiento de esta vista no tiene nada que elegir, así que no hay nada que medir.
# A seed is 1 to 16 hexadecimal digits in small letters.
problem-bad-seed = Una semilla tiene de 1 a 16 cifras hexadecimales en minúscula.
# The body of the request ended before its stated length.
problem-body-cut-off = El cuerpo de la petición terminó antes de la longitud indicada.
# The body of the request did not come in time.
problem-body-too-slow = El cuerpo de la petición no llegó a tiempo.
# The body is not a {shape} (see /schema): {fault}.
problem-body-unreadable = El cuerpo no es { $shape } (véase /schema): { $fault }.
# Too many replays and records are being made; try again in a minute.
problem-busy-replays = Se están preparando demasiadas repeticiones y actas; inténtalo dentro de un minuto.
# The log of this table is damaged and cannot be shown.
problem-damaged = El registro de esta mesa está dañado y no se puede mostrar.
# The header Origin does not name this server; only its own pages may ask that.
problem-foreign-origin = La cabecera Origin no nombra este servidor; eso solo lo pueden pedir sus propias páginas.
# The server is going down; come back in a moment.
problem-going-down = El servidor se está apagando; vuelve dentro de un momento.
# Something is wrong with the server, not with what was asked; it has been written down there.
problem-http-broken = Algo falla en el servidor, no en lo que se pidió; ha quedado anotado allí.
# This may not be asked from there.
problem-http-forbidden = Eso no se puede pedir desde ahí.
# The head of the request is too long; at most 32 KiB are read, target and headers.
problem-http-head-too-long = La cabeza de la petición es demasiado larga; se leen 32 KiB como mucho, con destino y cabeceras.
# Nobody is known by this cookie; POST /api/guest with a name first.
problem-http-nobody = A nadie se conoce por esta cookie; antes, POST /api/guest con un nombre.
# That can be read, but not done: the answer says why.
problem-http-not-allowed = Eso se entiende, pero no se puede hacer: la respuesta dice por qué.
# There is nothing at this address; read /schema for what can be asked.
problem-http-not-found = No hay nada en esta dirección; /schema dice qué se puede pedir.
# The request is not written as HTTP wants it; read /schema for what can be asked.
problem-http-not-http = La petición no está escrita como pide HTTP; /schema dice qué se puede pedir.
# The body must be JSON, with the header content-type: application/json.
problem-http-not-json = El cuerpo debe ser JSON, con la cabecera content-type: application/json.
# The body is too large; no request needs more than a few kilobytes.
problem-http-too-large = El cuerpo es demasiado grande; ninguna petición necesita más de unos kilobytes.
# That was asked too often; try again in a while.
problem-http-too-many = Eso se pidió demasiadas veces; inténtalo dentro de un rato.
# The header Host was sent more than once; one is allowed.
problem-http-two-hosts = La cabecera Host llegó más de una vez; se admite una.
# That cannot be served now; try again in a while.
problem-http-unavailable = Eso no se puede servir ahora; inténtalo dentro de un rato.
# This server does not go by that name; start it with --origin and the address of its pages.
problem-http-unknown-host = Este servidor no se llama así; hay que iniciarlo con --origin y la dirección de sus páginas.
# The body cannot be read; read /schema for its shape.
problem-http-unreadable-body = El cuerpo no se puede leer; /schema dice qué forma tiene.
# This address knows other methods; the header Allow names them.
problem-http-wrong-method = Esta dirección admite otros métodos; la cabecera Allow los nombra.
# The figures are for who sends their token: “Authorization: Bearer …”, as {variable} has it.
problem-metrics-no-token = Las cifras son para quien envía su clave: «Authorization: Bearer …», como la tiene { $variable }.
# The figures are for programs on the server's own machine that ask it without a proxy; for others set {variable}, and send it with “Authorization: Bearer …”.
problem-metrics-not-local = Las cifras son para programas en la máquina del servidor que las piden sin intermediario; para otros, define { $variable } y envíala con «Authorization: Bearer …».
# A guest has no password; POST /api/register makes an account.
problem-no-account = Un invitado no tiene contraseña; POST /api/register crea una cuenta.
# The header {header} must repeat “csrf” of GET /api/me, with the cookie from there.
problem-no-csrf = La cabecera { $header } debe repetir «csrf» de GET /api/me, con la cookie de allí.
# None of your devices goes by this id; GET /api/account lists them.
problem-no-such-device = Ninguno de tus dispositivos tiene este identificador; GET /api/account los enumera.
# There is no table here. The address may be cut short.
problem-no-such-id = Aquí no hay ninguna mesa. La dirección puede estar cortada.
# There is no score sheet behind this link. It may be cut short; or nothing was entered there for so long that the server has deleted it, and the telephones that kept it have it still.
problem-no-sheet = Tras este enlace no hay ninguna hoja de tanteo. Puede estar cortado; o hace tanto que no se anota nada que el servidor la ha borrado, y los teléfonos que la llevaban todavía la tienen.
# There is no table here. The address may be cut short; ask for it again.
problem-no-such-table = Aquí no hay ninguna mesa. La dirección puede estar cortada; pídela de nuevo.
# The match is not over yet. Its record and its replay can be had as soon as it is.
problem-not-finished = La partida aún no ha terminado. Su acta y su repetición se podrán ver en cuanto termine.
# Only those who played a match can have it reviewed; a finished review is open to all.
problem-not-your-match = Solo quienes jugaron una partida pueden pedir su análisis; un análisis terminado está abierto a todos.
# The password is another one; nothing was changed.
problem-other-password = La contraseña es otra; nada ha cambiado.
# The page is not built; “make page” does it.
problem-page-not-built = La página no está construida; se hace con «make page».
# Too many words that were tried from here were taken; the next try is allowed in {seconds} s.
problem-registrations = Se probaron desde aquí demasiadas palabras que ya existen; el próximo intento se permite dentro de { $seconds } s.
# The server is being restarted; nothing is lost. Come back in a moment.
problem-restarting = El servidor se reinicia; nada se pierde. Vuelve dentro de un momento.
# This session has ended: it was logged out, or ended from another device. GET /api/me begins another.
problem-session-over = Esta sesión ha terminado: se cerró, o se terminó desde otro dispositivo. GET /api/me empieza otra.
# This browser has another session by now; come back with its new cookie.
problem-session-renewed = Este navegador ya tiene otra sesión; vuelve con su nueva cookie.
# This is the device that asks; POST /api/logout ends its session.
problem-this-device = Este es el dispositivo que pregunta; POST /api/logout termina su sesión.
# Bots play for you at as many tables as they may.
problem-too-many-bot-tables = Ya juegan bots para ti en tantas mesas como se permite.
# Too many tables were made from here; try again in some minutes.
problem-too-many-tables = Se crearon demasiadas mesas desde aquí; inténtalo dentro de unos minutos.
# This visitor sends too many requests; try again in {seconds} seconds.
problem-too-much = Desde aquí se pidió más de lo que puede tener un visitante; inténtalo dentro de { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
# That was wrong too often from here; the next try is allowed in {seconds} s. Devices that have logged in before are not held up by that, and a recovery code opens the account without its password.
problem-tries = Falló demasiadas veces desde aquí; el próximo intento se permite dentro de { $seconds } s. No afecta a los dispositivos que ya iniciaron sesión antes, y un código de recuperación abre la cuenta sin su contraseña.
# This cannot be had now.
problem-unavailable = Esto no se puede obtener ahora.
# A record is written in one of these forms: {forms}.
problem-unknown-form = Un acta se escribe en una de estas formas: { $forms }.
# This trainer asks about one of these games: {games}.
problem-unknown-game = Este ejercicio pregunta por uno de estos juegos: { $games }.
# “{game}” is for {players} players.
problem-unknown-seats = «{ $game }» es para { $players } jugadores.
# There is no such account, or the recovery code is another one, or it was used; each opens it once.
problem-wrong-code = No existe esa cuenta, o el código de recuperación es otro, o ya se usó; cada uno la abre una vez.
# There is no such account, or the password is another one.
problem-wrong-password = No existe esa cuenta, o la contraseña es otra.

## What waits or is made by workers: doublesix.server.compute

# Too many {things} are waiting here: {count}. Try again in a minute.
queue-all-waiting = Hay demasiadas peticiones en espera aquí ({ $things }: { $count }). Inténtalo dentro de un minuto.
# hints
queue-hints = pistas
# moves of bots
queue-moves = jugadas de bots
# Too many {things} are waiting for people of your network: {count}. Try again in a minute.
queue-network-waiting = Hay demasiadas peticiones de tu red en espera ({ $things }: { $count }). Inténtalo dentro de un minuto.
# There is no hint here just now; try again in a minute.
queue-no-hint = Ahora mismo no hay pista; inténtalo dentro de un minuto.
# Passwords cannot be checked just now; try again in a minute.
queue-no-password = Ahora mismo no se pueden comprobar contraseñas; inténtalo dentro de un minuto.
# Puzzles and drills cannot be made just now; try again in a minute.
queue-no-puzzle = Ahora mismo no se pueden preparar problemas ni ejercicios; inténtalo dentro de un minuto.
# Positions cannot be measured just now; try again in a minute.
queue-no-position = Ahora mismo no se pueden medir posiciones; inténtalo dentro de un minuto.
# Too many {things} of yours are waiting: {count}. Ask again when one of them is done.
queue-own-waiting = Tienes demasiadas peticiones en espera ({ $things }: { $count }). Vuelve a pedirlo cuando termine una de ellas.
# passwords
queue-passwords = contraseñas
# replays, records, pictures, puzzles and drills
queue-quick = repeticiones, actas, imágenes, problemas y ejercicios
# reviews
queue-reviews = análisis
# Too many hints were asked for; try again in a minute.
queue-too-many-hints = Se han pedido demasiadas pistas; inténtalo dentro de un minuto.
# Too many positions were asked for; try again in a minute.
queue-too-many-positions = Se han pedido demasiadas posiciones; inténtalo dentro de un minuto.
# Too many puzzles and drills were asked for; try again in a minute.
queue-too-many-puzzles = Se han pedido demasiados problemas y ejercicios; inténtalo dentro de un minuto.
# Too many reviews were asked for; try again in some minutes.
queue-too-many-reviews = Se han pedido demasiados análisis; inténtalo dentro de unos minutos.

## The database: doublesix.server.storage

# The database cannot hold a text or number like this.
store-bad-value = La base de datos no admite un texto o un número así.
# The database does not work.
store-broken = La base de datos no funciona.
# The database file cannot be opened: the folder must be there, and both must be writable.
store-cannot-be-opened = El archivo de la base de datos no se puede abrir: la carpeta debe existir, y en ambos se debe poder escribir.
# Other processes changed the same tables again and again.
store-changed-by-others = Otros procesos cambiaron las mismas mesas una y otra vez.
# The store is closed; nothing can be stored any more.
store-closed = El almacén está cerrado; ya no se puede guardar nada.
# The database file is damaged: put back a copy of it.
store-damaged = El archivo de la base de datos está dañado: hay que reponer una copia.
# The disk does not read or write the database file.
store-disk-error = El disco no lee o no escribe el archivo de la base de datos.
# The disk is full.
store-disk-full = El disco está lleno.
# {cause} Nothing was acknowledged; it works again by itself as soon as that is over.
store-failed = { $cause } Nada se confirmó; vuelve a funcionar por sí solo en cuanto eso pase.
# {path} is a link, and SQLite would write into what it names. Remove the link.
store-link-beside = { $path } es un enlace, y SQLite escribiría en su destino. Hay que quitar el enlace.
# {path} is a link that another user has made (number {user}). Name the file itself.
store-link-of-another = { $path } es un enlace que hizo otro usuario (número { $user }). Hay que nombrar el archivo mismo.
# {path} is a link to a file that is not there. Make the file, or name the file itself.
store-link-to-nothing = { $path } es un enlace a un archivo que no existe. Hay que crear el archivo, o nombrar el archivo mismo.
# The database is locked by another program.
store-locked = La base de datos está bloqueada por otro programa.
# This user may not change the database.
store-may-not-change = Este usuario no puede cambiar la base de datos.
# The database does not answer.
store-no-answer = La base de datos no responde.
# The file is not a database: name another one.
store-no-database = El archivo no es una base de datos: hay que nombrar otro.
# {path} cannot be opened. The file is made, but the folder must be there.
store-no-folder = { $path } no se puede abrir. El archivo se crea, pero la carpeta debe existir.
# There is no such database: make it with createdb, or name another one.
store-no-such-database = No existe esa base de datos: hay que crearla con createdb, o nombrar otra.
# The store has taken no write for {seconds} seconds.
store-no-write = El almacén no ha guardado nada en { DECIMAL($seconds) } segundos.
# {database} cannot be opened. {cause}
store-not-opened = { $database } no se puede abrir. { $cause }
# The database file may not be opened by this user.
store-not-permitted = Este usuario no puede abrir el archivo de la base de datos.
# The database has run out of something.
store-out-of-resources = A la base de datos se le ha agotado algo.
# The database takes no changes now: it is read-only.
store-read-only = La base de datos no admite cambios ahora: es de solo lectura.
# The database file is read-only.
store-read-only-file = El archivo de la base de datos es de solo lectura.
# The disk of the database does not work.
store-server-disk-error = El disco de la base de datos no funciona.
# The disk of the database is full.
store-server-disk-full = El disco de la base de datos está lleno.
# The database is being stopped or started.
store-stopping-or-starting = La base de datos se está parando o iniciando.
# The database has too many connections.
store-too-many-connections = La base de datos tiene demasiadas conexiones.
# Too many others write at this table.
store-too-many-writers = Demasiados otros escriben en esta mesa.
# The database took too long to answer.
store-too-slow = La base de datos tardó demasiado en responder.
# The database cannot be reached.
store-unreachable = No se llega a la base de datos.
# The database refuses this user: look at the user and the password in the address.
store-user-refused = La base de datos rechaza a este usuario: mira el usuario y la contraseña de la dirección.

## doublesix.core.awards

award-both = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } y de { $n_last }
}
# {message} ({clauses})
award-clauses = { $message } ({ $clauses })
award-either = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } ni de { $n_last }
}
# a fixed score
award-fixed = un tanteo fijo
award-holds = { $who_id ->
    [person-you] tienes { $pips }
   *[other] { $who } tiene { $pips }
}
award-holds-more = { $who_id ->
    [person-you] tienes { $pips } - { $less } = { $left }
   *[other] { $who } tiene { $pips } - { $less } = { $left }
}
# less the own {pips}
award-less-own = menos { $pips } de la mano propia
# less {pips} held by the partner, {who}
award-less-partner = menos { $pips } del compañero, { $who }
# {halves} halves show one number
award-equal-halves = { $halves } mitades muestran un mismo número
# {pip} shown by {tiles}: {halves}
award-matched = el { $pip } se ve en { $tiles }: { $halves }
# a multiple of {divisors}
award-multiple = múltiplo de { $divisors }
# no multiple of {divisors}
award-no-multiple = no es múltiplo de { $divisors }
# nobody holds more
award-nobody-holds-more = nadie tiene más
# but no score falls below 0
award-not-below-zero = pero ningún tanteo baja de 0
# void: not on the board
award-off-board = no vale: todavía sin apuntar
# void: the score would be over the target
award-over-target = no vale: pasaría de la meta
# {arithmetic} -> {points}
award-points = { $arithmetic } -> { $points }
# rounded to {n}
award-rounded = redondeado a { $n }
# {term}, rounded to {n}
award-rounded-term = { $term }, redondeado a { $n }
# which scores nothing
award-scores-nothing = que no puntúa
# {tile} {halves} times
award-shown = { $halves ->
    [1] { $tile } una vez
    [2] { $tile } dos veces
   *[other] { $tile } { $halves } veces
}
# split between {n}
award-split = repartido entre { $n }
# {terms}: {total}
award-sum = { $terms }: { $total }
# {award}, {why}
award-void = { $award }, { $why }

## doublesix.core.table_count

# {tile} counts {pips}
award-counts = { $tile } cuenta { $pips }
# {tile} gives {pips}
award-gives = { $tile } da { $pips }

## doublesix.terminal.commentary

# call the score
choice-call = reclamar los tantos
# claim the score
choice-claim = cantar los tantos
# draw a tile
choice-draw = robar una ficha
# lead {tile}
choice-lead = salir con { $tile }
# pass
choice-pass = pasar
# {tile} on {end}
choice-play = { $tile } en { $end }
# say nothing
choice-release = callar
# an end of {tile}
end-end = una punta de { $tile }
# the {pip} of {tile}
end-half = el { $pip } de { $tile }
# a side of {tile}
end-side = un lado de { $tile }
# ({why})
log-because = ({ $why })
# {who}: “{remark}”
log-says = { $who }: «{ $remark }»
log-blocked = { $who_id ->
    [person-you] Hay cierre; tienes la mano más baja.
   *[other] Hay cierre; { $who } tiene la mano más baja.
}
# It is blocked, and the lowest hands are equal.
log-blocked-equal = Hay cierre, y las manos más bajas empatan.
# It is blocked, and the lowest hands are equal, so nobody scores.
log-blocked-equal-scoreless = Hay cierre, y las manos más bajas empatan: nadie puntúa.
# the boneyard is empty
log-boneyard-empty = el pozo está vacío
# {rounds}, by skunk: nobody else was on the board
log-by-skunk = { $rounds }, con zapatero: nadie más se había apuntado
log-calls = { $who_id ->
    [person-you] Reclamas: «{ $call }».
   *[other] { $who } reclama: «{ $call }».
}
log-calls-falsely = { $who_id ->
    [person-you] Reclamas «{ $call }» sin razón: { $arithmetic }.
   *[other] { $who } reclama «{ $call }» sin razón: { $arithmetic }.
}
# {who} can only call after an opponent's play, until the next move, and not where that call is forfeited or made already.
log-cannot-call = { $who_id ->
    [person-you] solo puedes reclamar tras la jugada de un rival, hasta la jugada siguiente, y no si perdiste ese derecho o ya reclamaste.
   *[other] { $who } solo puede reclamar tras la jugada de un rival, hasta la jugada siguiente, y no si perdió ese derecho o ya reclamó.
}
log-claims = { $who_id ->
    [person-you] Cantas los tantos.
   *[other] { $who } canta los tantos.
}
# The count is {count}.
log-count = La cuenta es { $count }.
# {hand} each, {left}. {leads}.
log-dealt = { $hand } para cada uno, { $left }. { $leads }.
# Nobody can lead with these hands: the tiles are shuffled and dealt again.
log-dealt-again = Nadie puede salir con estas manos: se mezcla y se reparte otra vez.
log-draws = { $who_id ->
    [person-you] Robas una ficha.
   *[other] { $who } roba una ficha.
}
log-draws-lot = { $who_id ->
    [person-you] sacas { $tile }
   *[other] { $who } saca { $tile }
}
# {who} had no tile left.
log-empty-hand = { $who_id ->
    [person-you] Te quedaste sin fichas.
   *[other] { $who } se quedó sin fichas.
}
log-goes-out = { $who_id ->
    [person-you] Terminas.
   *[other] { $who } termina.
}
# {who} held {tiles}: {pips}.
log-held = { $who_id ->
    [person-you] Te quedaban { $tiles }: { $pips }.
   *[other] A { $who } le quedaban { $tiles }: { $pips }.
}
# {tiles} in the boneyard
log-in-boneyard = { $tiles } en el pozo
log-leads = { $who_id ->
    [person-you] Sales
   *[other] Sale { $who }
}
log-leads-tile = { $who_id ->
    [person-you] Sales con { $tile }.
   *[other] { $who } sale con { $tile }.
}
# {tiles} left in the boneyard.
log-left-in-boneyard = Quedan { $tiles } en el pozo.
log-loses = { $who_id ->
    [person-you] Pierdes { $costs }.
   *[other] { $who } pierde { $costs }.
}
log-loses-points = { $who_id ->
    [person-you] Pierdes { $points }: { $award }.
   *[other] { $who } pierde { $points }: { $award }.
}
# Lots for the lead: {draws}. {leads}.
log-lots = Sorteo de la salida: { $draws }. { $leads }.
# the call on the next play of an opponent
log-next-call = el derecho a reclamar la próxima jugada de un rival
# Nobody can lead: the tiles go back, are shuffled and dealt again.
log-nobody-leads = Nadie puede salir: las fichas vuelven, se mezclan y se reparten otra vez.
# at this table scores count by themselves, so there is nothing to call.
log-nothing-to-call = en esta mesa los tantos se cuentan solos: no hay nada que reclamar.
log-nothing-to-take = { $who_id ->
    [person-you] Reclamas «{ $call }», y no hay tantos que llevarse.
   *[other] { $who } reclama «{ $call }», y no hay tantos que llevarse.
}
log-passes = { $who_id ->
    [person-you] Pasas.
   *[other] { $who } pasa.
}
log-plays-on = { $who_id ->
    [person-you] Juegas { $tile } en { $end }.
   *[other] { $who } juega { $tile } en { $end }.
}
# Round {number}.
log-round = Ronda { $number }.
# Round {number} is over. {how}
log-round-over = La ronda { $number } ha terminado. { $how }
log-rounds = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
}
log-says-nothing = { $who_id ->
    [person-you] Callas.
   *[other] { $who } calla.
}
log-says-nothing-open = { $who_id ->
    [person-you] Callas, y { $points } tantos quedan en la mesa.
   *[other] { $who } calla, y { $points } tantos quedan en la mesa.
}
# Scores: {scores}.
log-score-line = Tanteo: { $scores }.
# {side} {points}
log-score-of = { $side } { $points }
log-scores = { $who_id ->
    [person-you] Te apuntas { $points }: { $award }.
   *[other] { $who } se apunta { $points }: { $award }.
}
log-scores-nothing = { $who_id ->
    [person-you] No te apuntas nada: { $award }.
   *[other] { $who } no se apunta nada: { $award }.
}
log-shuffles = { $who_id ->
    [person-you] Mezclas.
   *[other] Mezcla { $who }.
}
log-skunk = { $who_id ->
    [person-you] Ganas con zapatero: nadie más se ha apuntado.
   *[other] { $who } gana con zapatero: nadie más se ha apuntado.
}
# The target is reached.
log-target-reached = Se ha llegado a la meta.
log-won = { $players_count ->
    [1] { $players_last } gana la partida en { $rounds }.
   *[other] { $players_others } y { $players_last } ganan la partida en { $rounds }.
}
# You win the match in {rounds}.
log-you-won = Ganas la partida en { $rounds }.
# It is {tiles}.
table-drawn = Es { $tiles }.
# There is no score to claim: the count is no multiple that scores here.
table-nothing-to-claim = No hay tantos que cantar: la cuenta no es un múltiplo que puntúe aquí.
# The match is saved again.
table-saved-again = La partida se vuelve a guardar.
# {name}
person-named = { $name }
# You
person-you = Tú
# call
refused-call = reclamar
# {who} cannot {deed}: {reason}
refused-cannot = { $who_id ->
    [person-you] No puedes { $deed }: { $reason }
   *[other] { $who } no puede { $deed }: { $reason }
}
# claim
refused-claim = cantar
# draw
refused-draw = robar
# lead {move}
refused-lead = salir con { $move }
# pass
refused-pass = pasar
# play {move}
refused-play = jugar { $move }
# release
refused-release = callar

## doublesix.terminal.lines

# Answer with a number, a move such as 63 or 63>66, or a word; “help” lists the words.
lines-answer-how = Responde con un número, una jugada como 63 o 63>66, o una palabra; «help» enumera las palabras.
# Does that score? “claim” claims it; “no” lets it go.
lines-ask-claim = ¿Puntúa eso? «claim» lo canta; «no» lo deja pasar.
# Please choose one of these moves; “help” explains.
lines-choose = Elige una de estas jugadas; «help» lo explica.
# claim?
lines-claim-prompt = ¿cantas?
# {letter} is {end}
lines-end-letter = { $letter } es { $end }
# The match goes on. Scores: {scores}.
lines-goes-on = La partida sigue. Tanteo: { $scores }.
# {game}, to {target}. At the table: {names}.
lines-greeting = { $game }, a { $target }. A la mesa: { $names }.
# {game}, to {target}; {calling}. At the table: {names}.
lines-greeting-of-claims = { $game }, a { $target }; { $calling }. A la mesa: { $names }.
# Hand: {tiles}.
lines-hand = Mano: { $tiles }.
# The record is kept; to step through it: doublesix replay
lines-kept = El registro se conserva; para repasarlo: doublesix replay
# {why}. You may answer {numbers}; “moves” lists them, “help” explains.
lines-may-answer = { $why }. Puedes responder { $numbers }; «moves» las enumera, «help» lo explica.
# “{word}” is no answer here.
lines-no-answer = «{ $word }» no es una respuesta aquí.
# Not done: {why}
lines-not-done = No se hizo: { $why }
# The match is not saved.
lines-not-saved = La partida no está guardada.
# Open ends: {ends}.
lines-open-ends = Extremos abiertos: { $ends }.
# Partners: {first} against {second}.
lines-partners = Parejas: { $first } contra { $second }.
# Please pass the keyboard to {name}, who presses Enter.
lines-pass-keyboard = Pasa el teclado a { $name }, que pulsa Intro.
lines-range = { $most ->
    [1] 1
   *[other] de 1 a { $most }
}
# The match is saved; to go on with it: doublesix play --resume
lines-saved = La partida está guardada; para seguir: doublesix play --resume
# {name}'s turn.
lines-turn-of = Turno de { $name }.
# Your turn.
lines-your-turn = Tu turno.
# a hint is about moves; whether your play has scored is for you to say.
hint-about-moves = una pista trata de jugadas; si tu jugada puntuó lo has de decir tú.
# There is no hint here: {why}
hint-none = Aquí no hay pista: { $why }
# The record of this match says from now on that it was played with hints.
hint-noted = Desde ahora, el registro de esta partida dice que se jugó con pistas.
# hints are for one person among bots, and {players} would play against it.
hint-others = se pidió una pista, y { $players } jugaría contra ella; las pistas son para una persona entre bots.
# it needs the engine, which is not compiled; {remedy}.
hint-without-engine = hace falta el motor, que no está compilado; { $remedy }.
# Thinking of a hint …
hint-thinking = Buscando una pista …

## doublesix.terminal.app

# the game was interrupted
app-interrupted = la partida se interrumpió
# the game was interrupted; nothing is lost: go on with “doublesix play --resume”
app-interrupted-kept = la partida se interrumpió; no se pierde nada: sigue con «doublesix play --resume»
# The record is kept; to step through it: doublesix replay {place}
app-kept = El registro se conserva; para repasarlo: doublesix replay { $place }
# The match is saved; to go on with it: doublesix play --resume {place}
app-saved = La partida está guardada; para seguir: doublesix play --resume { $place }

## doublesix.terminal.commentary: reglas y anotación

# Round {number}
log-round-number = Ronda { $number }
# calling is off: scores count by themselves
remark-calling-off = sin cantar: los tantos cuentan solos
# calling is on: a score counts when it is claimed
remark-calling-on = cantando: un tanteo cuenta cuando se canta
# {remark:capital}.
remark-sentence = { CAPITAL($remark) }.
# {why} “doublesix play {game}” plays it as in the booklet.
remark-as-in-booklet = { $why } «doublesix play { $game }» lo juega como en el folleto.
# As in the booklet there is no limit on drawing by choice, so that the match is decided by who draws first; “doublesix play {game} --draw-limit {limit}” plays it with the house's limit.
remark-unlimited-drawing = Como en el folleto, se roba a gusto sin límite, así que decide la partida quien roba primero; «doublesix play { $game } --draw-limit { $limit }» la juega con el límite de la casa.
# {name}: {value} (there: {document})
rules-difference = { $name }: { $value } (allí: { $document })
# Rules that differ from its document:
rules-different = Reglas que difieren de su documento:
# Rules that differ from the game's own:
rules-different-from-game = Reglas que difieren de las del juego:
# a cross
tally-cross = una cruz
# a half
tally-half = medio
# hole {points} of {target}
tally-hole = agujero { $points } de { $target }
tally-houses = { $n ->
    [one] { $n } casa
   *[other] { $n } casas
}
# one stroke
tally-one-stroke = una raya
tally-quarters = { $n ->
    [one] { $n } cuarto
   *[other] { $n } cuartos
}
tally-strokes = { $n ->
    [one] { $n } raya
   *[other] { $n } rayas
}

## doublesix.terminal.lines: ayuda, análisis y preguntas

# {name} {tiles}
lines-hand-size = { $name } { $tiles }
# your tiles
lines-help-hand = tus fichas
# the three best moves, what they are worth and why; the match is marked as helped
lines-help-hint = las tres mejores jugadas, lo que valen y por qué; la partida queda marcada
# what has happened, the last 20 lines; “log all” is everything
lines-help-log = lo que ha pasado, las últimas 20 líneas; «log all» es todo
# what may be played now, with numbers
lines-help-moves = lo que se puede jugar ahora, con números
# A number chooses from the list; a move may also be written: 63, 63>66, 63>66/s1, draw, pass.
lines-help-numbers = Un número elige de la lista; una jugada también se puede escribir: 63, 63>66, 63>66/s1, «draw», «pass».
# leave; the match is saved and can be continued with: doublesix play --resume
lines-help-quit = salir; la partida queda guardada y se puede seguir con: doublesix play --resume
# the rules of this game
lines-help-rules = las reglas de este juego
# the scores, as this game keeps them
lines-help-score = el tanteo, como lo anota este juego
# the layout, drawn; open ends have letters
lines-help-table = la mesa, dibujada; los extremos abiertos llevan letras
# {score}, not on the board
lines-not-on-board = { $score }, sin apuntar todavía
# Nothing is on the table.
lines-nothing-played = No hay nada en la mesa.
# {score} ({tally})
lines-score-kept = { $score } ({ $tally })
# {side}: {points}
lines-side-score = { $side }: { $points }
# Tiles held: {hands}. Boneyard: {boneyard}, of which {drawable} may be drawn.
lines-sizes = Fichas en mano: { $hands }. Pozo: { $boneyard }, de las que se pueden robar { $drawable }.
# You hold {tiles}.
lines-you-hold = Tienes { $tiles }.
# Not an answer: {why}. You may answer 1 to {most}.
quiz-no-answer = No es una respuesta: { $why }. Puedes responder de 1 a { $most }.
# There is no mistake to try again.
quiz-no-mistake = No hay ningún error que intentar otra vez.
# that could not be done here
quiz-not-here = eso no se podía hacer aquí
# Solved at the first try: {solved} of {questions}.
quiz-solved = Resueltas al primer intento: { $solved } de { $questions }.
# Which is best? “show” tells it, “skip” goes on, “quit” ends.
quiz-which-lines = ¿Cuál es la mejor? «show» la dice, «skip» sigue, «quit» termina.
# Judged {done} of {total}.
lines-judged = Juzgadas { $done } de { $total }.
# Judging every choice; Ctrl-C stops, and shows what is known by then.
lines-judging = Se juzga cada decisión; Ctrl-C lo detiene y muestra lo que se sepa hasta entonces.
# “{word}” is no word here. {offer}
lines-no-word = «{ $word }» no es una palabra aquí. { $offer }
# “try” asks the mistakes again; Enter leaves.
lines-offer-quiz = «try» pregunta los errores otra vez; Intro sale.
# “review” tells what each choice cost and what the tiles did; Enter leaves.
lines-offer-review = «review» dice lo que costó cada decisión y lo que hicieron las fichas; Intro sale.

## doublesix.terminal.menu_messages

# As in the booklet; b plays it with the house rule.
menu-as-in-booklet = Como en el folleto; b lo juega con la regla de la casa.
# Begun: {date}
menu-begun = Empezada: { $date }
# {why} b plays it as in the booklet.
menu-booklet-key = { $why } b lo juega como en el folleto.
# This match is being played in another terminal.
menu-busy = Esta partida se está jugando en otra terminal.
# calling
menu-calling = cantar
# ↑ ↓ choose a game, Enter plays it.
menu-choose = ↑ ↓ eligen un juego, Intro lo juega.
# {game}, to {target}
menu-game-to = { $game }, a { $target }
# This match has been finished or removed.
menu-gone = Esta partida terminó o se borró.
# greedy bots
menu-greedy = bots voraces
# help
menu-help = ayuda
# leads back to the games
menu-help-back = vuelve a los juegos
# the house's rule, or as in the booklet
menu-help-booklet = la regla de la casa, o como en el folleto
# scores are claimed by yourself
menu-help-calling = cada uno canta sus tantos
# choose a game; Enter plays it
menu-help-choose = elige un juego; Intro lo juega
# The menu
menu-help-heading = El menú
# two against two, if the game can
menu-help-partners = dos contra dos, si el juego lo permite
# plays the game from everywhere
menu-help-play = juega desde cualquier sitio
# leaves
menu-help-quit = sale
# variations and house rules: all of them
menu-help-rules = variantes y reglas de la casa: todas
# scroll the rules
menu-help-scroll = desplaza las reglas
# leads to the players and the rest
menu-help-tab = lleva a los jugadores y lo demás
# points that win; empty: as usual
menu-help-target = tantos que ganan; vacío: los de siempre
# house rule
menu-house-rule = regla de la casa
# House rules (Enter changes one)
menu-house-rules = Reglas de la casa (Intro cambia una)
# people here
menu-human = gente aquí
# Go on with the last match
menu-last-match = Seguir la última partida
# Last played: {time}
menu-last-played = Jugada por última vez: { $time }
# level {level} bots
menu-level = bots de nivel { $level }
# doublesix rules lists {number} more; doublesix play NAME.
menu-more-games = «doublesix rules» enumera { $number } más; «doublesix play NOMBRE» los juega.
# Tab leads to the players; PgUp and PgDn scroll the rules.
menu-more-keys = Tab lleva a los jugadores; AvPág y RePág desplazan las reglas.
# no
menu-no = no
# partners
menu-partners = parejas
# Play
menu-play = Jugar
# {n} players
menu-players = { $n } jugadores
# quit
menu-quit = salir
# random bots
menu-random = bots al azar
# Rounds played: {n}
menu-rounds-played = Rondas jugadas: { $n }
# rules
menu-rules = reglas
# back
menu-rules-done = volver
# rules down
menu-rules-down = reglas abajo
# as in the game
menu-rules-reset = como en el juego
# rules up
menu-rules-up = reglas arriba
# Scores: {scores}
menu-scores = Tanteo: { $scores }
# {name}: {value}
menu-setting = { $name }: { $value }
# target
menu-target = meta
# to {target}
menu-to = a { $target }
# at an unknown time
menu-unknown-time = en fecha desconocida
# This match can no longer be read.
menu-unreadable = Esta partida ya no se puede leer.
# Variations (Enter takes one in or out)
menu-variations = Variantes (Intro pone o quita una)
# yes
menu-yes = sí

## doublesix.terminal.parts

# This tile fits nowhere now; choose one of the bright ones.
table-unplayable = Esta ficha no encaja ahora en ningún sitio; elige una de las claras.
# answer
key-answer = responder
# back
key-back = volver
# call
key-call = reclamar
# claim
key-claim = cantar
# claim it
key-claim-it = cantarlo
# draw
key-draw = robar
# end
key-end = extremo
# go on
key-go-on = seguir
# help
key-help = ayuda
# hint
key-hint = pista
# let it go
key-let-it-go = dejarlo pasar
# log
key-log = diario
# menu
key-menu = menú
# next question
key-next-question = la siguiente
# next round
key-next-round = otra ronda
# nobody
key-nobody = nadie
# pass
key-pass = pasar
# pips
key-pips = puntos
# play
key-play = jugar
# a bright one
key-playable = una clara
# quit
key-quit = salir
# rematch
key-rematch = revancha
# result
key-result = resultado
# review
key-review = análisis
# save and quit
key-save-and-quit = guardar y salir
# show
key-show = mostrar
# show the best
key-show-best = mostrar la mejor
# the table
key-the-table = la mesa
# tile
key-tile = ficha
# Please pass the keyboard to
cover-pass-on = Pasa el teclado a
# Nobody else looks. Press Enter to see your hand.
cover-see-hand = Que nadie más mire. Pulsa Intro para ver tu mano.
# this terminal has {columns} by {rows}.
small-has = esta terminal tiene { $columns } por { $rows }.
# The table needs {columns} columns and {rows} rows;
small-needs = La mesa necesita { $columns } columnas y { $rows } filas;
# and play with --plain.
small-plain = y juega con --plain.
# Make it larger, or leave with q
small-remedy = Hazla más grande, o sal con q

## doublesix.terminal.review: pantallas

# The end: {solved} of {questions} at the first try.
quiz-end = El final: { $solved } de { $questions } al primer intento.
# Judging …
quiz-judging = Juzgando …
# Which is best?
quiz-which = ¿Cuál es la mejor?
# Adding it up …
review-adding = Sumando …
# Review
review-heading = Análisis
# Judging every choice of the match …
review-running = Se juzga cada decisión de la partida …
# Stopping after the choices that are being judged …
review-stopping = Se detiene tras las decisiones que se están juzgando …
# try the mistakes again
review-try-again = intentar otra vez los errores
# you
person-you-in-sentence = tú
# Question {number} of {questions}. Round {round}, {scores}: what should {who} do?
quiz-question = { $who_id ->
    [person-you-in-sentence] Pregunta { $number } de { $questions }. Ronda { $round }, { $scores }: ¿qué debes hacer?
   *[other] Pregunta { $number } de { $questions }. Ronda { $round }, { $scores }: ¿qué debe hacer { $who }?
}
# it needs the engine, which is not compiled; {remedy}.
review-needs-engine = hace falta el motor, que no está compilado; { $remedy }.
# There is no review here: {why}
review-none = Aquí no hay análisis: { $why }

## doublesix.terminal.table_screen

# call what an opponent has not claimed, until the next move; it may be nothing
help-call = reclamar lo que un rival no ha cantado, hasta la jugada siguiente; puede que no haya nada
# claim the score of your own play (with --calling)
help-claim = cantar los tantos de tu jugada (con --calling)
# A tile or a lit end can also be clicked.
help-clicks = También se puede hacer clic en una ficha o en un extremo iluminado.
# draw a tile, pass
help-draw-pass = robar una ficha, pasar
# choose one of the ends that light up
help-ends = elige uno de los extremos que se iluminan
# this page
help-help = esta página
# a hint, where you play against bots alone: three moves, their values and why; it is noted
help-hint = una pista, si juegas solo contra bots: tres jugadas, su valor y por qué; queda anotado
# ↑ ↓  or Tab
help-keys-ends = ↑ ↓  o Tab
# Enter or Space
help-keys-play = Intro o Espacio
# ← →  or 1 to 9
help-keys-tiles = ← →  o 1 a 9
# everything that has happened
help-log = todo lo que ha pasado
# pips or digits
help-pips = puntos o cifras
# play the tile there; the outline shows where it would lie
help-play = juega ahí la ficha; el contorno muestra dónde quedaría
# leave; the match is saved after every move, and goes on with: doublesix play --resume
help-quit = salir; la partida se guarda tras cada jugada, y sigue con: doublesix play --resume
# once the match is over: its review, what each choice cost and why, and the mistakes to try again
help-review = terminada la partida: su análisis, lo que costó cada decisión y por qué, y los errores otra vez
# choose a tile; what may be played is bright, and the arrows go there
help-tiles = elige una ficha; lo que se puede jugar está claro, y allí van las flechas
# boneyard {tiles}
table-boneyard = pozo { $tiles }
# boneyard {tiles}, {drawable} to draw
table-boneyard-drawable = pozo { $tiles }, { $drawable } por robar
# boneyard {tiles} ({drawable})
table-boneyard-drawable-short = pozo { $tiles } ({ $drawable })
# Does that score?
table-does-it-score = ¿Puntúa eso?
# Keys
table-keys-heading = Teclas
# What has happened
table-log-heading = Lo que ha pasado
# no tile fits, draw
table-no-fit-draw = nada encaja, roba
# no tile fits, pass
table-no-fit-pass = nada encaja, pasa
# not on the board
table-not-on-board = sin apuntar
table-points-short = { $n } t
# round {number}
table-round = ronda { $number }
# The tiles are shuffled …
table-shuffling = Se mezclan las fichas …
# {target} to win
table-target = a { $target } tantos
# exactly {target} to win
table-target-exactly = a { $target } tantos justos
# to {target}
table-target-short = a { $target }
# The end.
table-the-end = El final.
# {name} …
table-thinks = { $name } …
# {turn}.
table-turn = { $turn }.
# {name}'s turn
table-turn-of = Turno de { $name }
# {turn}: {what}.
table-turn-wants = { $turn }: { $what }.
# this tile does not fit
table-unfit = esta ficha no encaja
# “{call}” Who calls?
table-who-calls = «{ $call }» ¿Quién reclama?
# Your turn
table-your-turn = Tu turno

## doublesix.cli

# Double-six domino games, by exactly the rules their documents give.
command-about = Juegos de dominó doble seis, exactamente según las reglas que dan sus documentos.
# Let players meet over the same deals, and tell how much better one is.
command-arena = Enfrenta a jugadores con los mismos repartos y dice cuánto mejor es uno.
# Start with “doublesix play”, or “doublesix rules” to see which games there are. “doublesix COMMAND --help” explains each command with examples. With “--lang es” a command speaks Spanish, as it does where LANG says so.
command-begin = Empieza con «doublesix play», o con «doublesix rules» para ver qué juegos hay. «doublesix ORDEN --help» explica cada orden con ejemplos. Con «--lang es» una orden habla español, igual que donde lo pide LANG.
# Let a player speak the protocol of bots, for other programs to play with.
command-bot = Hace que un jugador hable el protocolo de los bots, para que otros programas jueguen con él.
# Verify recorded matches: every move, count and score.
command-check = Verifica partidas registradas: cada jugada, cuenta y tanteo.
# this needs the engine, which is being compiled; it goes on as soon as that is done (Ctrl-C ends it)
command-compiling = hace falta el motor, que se está compilando; sigue en cuanto esté listo (Ctrl-C lo detiene)
# compiling the engine
command-compiling-task = se compila el motor
# Train the eye: what a layout counts, and what a seat is out of.
command-drill = Entrena la vista: lo que cuenta una mesa y lo que le falta a un sitio.
# Tell how likely each side is to win the match, from every score.
command-equity = Dice la probabilidad de cada bando de ganar la partida, desde cada tanteo.
# Name the best moves of a decision, with values and the reason.
command-hint = Nombra las mejores jugadas de una decisión, con su valor y la razón.
# interrupted: nothing that was saved is lost
command-interrupted = interrumpido: no se pierde nada de lo guardado
# Let a bot take a seat at a table in the browser.
command-join = Sienta a un bot a una mesa del navegador.
# Play a match at this keyboard, against bots or each other.
command-play = Juega una partida en este teclado, contra bots o unos contra otros.
# Solve positions with one best move, or make some of a game.
command-puzzles = Resuelve posiciones con una sola mejor jugada, o crea las de un juego.
# Step through a recorded match.
command-replay = Repasa paso a paso una partida registrada.
# Tell which choices of a match cost what and why, and what the tiles did.
command-review = Dice qué decisiones de una partida costaron y por qué, y lo que hicieron las fichas.
# Find finished matches again, with totals by game and opponent.
command-history = Encuentra otra vez las partidas acabadas, con totales por juego y por rival.
# Print the rules of a game, made from what the program really plays.
command-rules = Imprime las reglas de un juego, hechas de lo que el programa juega de verdad.
# Serve the table in the browser.
command-serve = Sirve la mesa en el navegador.
# Write the page as plain files for any web space.
command-publish = Escribe la página como archivos simples para cualquier espacio web.
# Let bots play many rounds or matches, and count.
command-simulate = Hace jugar a bots muchas rondas o partidas, y cuenta.
# Tell what every move is worth when all hands lie open.
command-solve = Dice lo que vale cada jugada con todas las manos abiertas.
# Make tables and pictures of simulations that were kept.
command-stats = Hace tablas y gráficos de simulaciones guardadas.
# Let a network learn a game by playing against itself.
command-train = Hace que una red aprenda un juego jugando contra sí misma.
# Tell whether the tiles of a match were dealt fairly, from the seed in its record.
command-verify = Dice si las fichas de una partida se repartieron limpiamente, según la semilla de su registro.

## doublesix.arena.table

# the player of {seat} has an asynchronous method choose: play_match_async awaits it
arena-asynchronous-player = el método choose del jugador de { $seat } es asíncrono: play_match_async lo espera
# the player of {seat} gave no move: {why}
arena-no-move = el jugador de { $seat } no respondió con una jugada: { $why }

## doublesix.cli: errors

# round {round} has {acts} acts; --act {act} is beyond its end
command-beyond-acts = la ronda { $round } tiene { $acts } actos; --act { $act } queda más allá de su final
# --diff takes two games and nothing else, such as: doublesix rules --diff five-up muggins
command-diff-alone = --diff lleva dos juegos y nada más, como: doublesix rules --diff five-up muggins
# --game {game} cannot be given with the file {file}, which says itself which game it is of
command-file-and-game = se dieron --game { $game } y el archivo { $file }; un archivo ya dice de qué juego es
# --html {file} is a folder; name a file in it
command-html-folder = se dio --html { $file }, que es una carpeta; nombra un archivo en ella
# --html {file} cannot be written: there is no folder {folder}
command-html-nowhere = se dio --html { $file }; no hay ninguna carpeta { $folder }
# a list of all games takes no game, variation or rule; for one game leave --list out and name it first, such as: doublesix rules five-up --rule target=200
command-list-alone = la lista de todos los juegos no lleva juego, variante ni regla; para un juego quita --list y nómbralo primero, como: doublesix rules five-up --rule target=200
# {file} holds {count} records; --record names one, from 1 to {count}
command-many-records = { $file } tiene { $count } registros; --record nombra uno, de 1 a { $count }
# the network cannot be written to {file}: there is no folder {folder}
command-network-nowhere = la red debía ir a { $file }; no hay ninguna carpeta { $folder }
# {file} has no round that was dealt, so nothing can be solved
command-no-dealt-round = { $file } no tiene ninguna ronda repartida, así que no hay nada que resolver
# {file} has no events to be replayed
command-no-events = { $file } no tiene sucesos que repasar
# the name of the file is empty
command-no-file-name = el nombre del archivo está vacío
# --sprt takes two numbers with a comma between them, as 0,5, not {given}
command-no-hypotheses = se dio --sprt { $given }; lleva dos números con una coma entre ellos, como 0,5
# --round and --act choose a moment of a record; a position has none to choose from
command-no-moment = --round y --act eligen un momento de un registro; una posición no tiene ninguno
# {folder} holds no records: they are in files that end in .txt, .json or .jsonl
command-no-records = { $folder } no tiene registros: están en archivos que acaban en .txt, .json o .jsonl
# {file} has no round {round} to be replayed
command-no-round = { $file } no tiene ronda { $round } que repasar
# --seat {given}: there is no such player; there are {players}
command-no-such-player = se pidió --seat { $given }; hay { $players }
# --record {number}: {file} holds {count}
command-no-such-record = --record { $number }: { $file } tiene { $count }
# {file} has no round {round}; its rounds are {first} to {last}
command-no-such-round = { $file } no tiene ronda { $round }; sus rondas son de { $first } a { $last }
# --seat {seat}: there is no such seat; the seats are 0 to {last}
command-no-such-seat = --seat { $seat }: no hay tal sitio; los sitios son de 0 a { $last }
# --objective match needs --values FILE, which says what the scores are worth; “doublesix equity GAME --json” prints such lists
command-no-values = se pidió --objective match sin --values ARCHIVO, que dice lo que valen los tanteos; «doublesix equity JUEGO --json» imprime listas así
# there is no view; give its line as an argument or on the standard input
command-no-view = se pidió un consejo sin una vista; da su línea como argumento o por la entrada estándar
# --record and --out must be different folders
command-one-folder = --record y --out recibieron la misma carpeta; cada una necesita la suya
# --html writes the page of one record, not of {count}; choose one with --record
command-one-page = se dio --html para { $count } registros; escribe la página de uno
# --try asks the mistakes of one record, not of {count}; choose one with --record
command-one-quiz = se dio --try para { $count } registros; pregunta los errores de uno
# {file} holds puzzles made by “{command}”; repeat that command to continue it, or give --out another file
command-other-puzzles = se dio --out { $file }; tiene problemas creados con «{ $command }». Repite esa orden para seguir con él, o nombra otro archivo
# round {round} was over after {act} acts; --act {last} is the last that can be solved
command-over-at-act = la ronda { $round } acabó tras { $act } actos; --act { $last } es el último que se puede resolver
# --try and --json exclude each other: one asks a person, the other prints data for programs
command-quiz-data = se dieron --try y --json; la una pregunta a una persona, la otra imprime datos para programas
# --try reads answers from the standard input, so the record must come from a file
command-quiz-input = se dio --try con un registro por la entrada estándar, de donde vienen las respuestas; nombra un archivo
# --resume excludes options for a new match: a resumed match keeps its rules and its players, so only --plain, --delay, --ask, --no-history, --no-remarks and the name of a saved match go with it
command-resume-alone = se pidió --resume junto con opciones de una partida nueva; una partida que sigue conserva sus reglas y sus jugadores, así que con --resume solo van --plain, --delay, --ask, --no-history, --no-remarks y el nombre de una partida guardada
# --rounds and --matches exclude each other; give one of them
command-rounds-and-matches = se dieron --rounds y --matches; las rondas se juegan sueltas o en partidas
# --svg says how charts are drawn, and --pictures where; it was not given
command-svg-alone = --svg dice cómo se dibujan los gráficos, y --pictures dónde; no se dio
# --to converts the whole record, so --all, --round, --seat and --review cannot go with it: leave them out
command-to-alone = --to convierte el registro entero, así que --all, --round, --seat y --review no pueden ir con ella: quítalas
# --minutes must be above 0 and at most {most:,}, not {minutes}
command-training-time = se pidió un entrenamiento de { DECIMAL($minutes) } minutos; es más de 0, hasta { NUMBER($most, useGrouping: "auto") }
# --jobs and --dask exclude each other; give one of them
command-two-crews = se dieron --jobs y --dask; el trabajo se hace aquí o en el clúster
# --minutes and --rounds exclude each other; give one of them
command-two-ends = se dieron --minutes y --rounds; un entrenamiento acaba por una de las dos
# --target and --rule target=… exclude each other; give one of them
command-two-targets = se dieron --target y --rule target=…; la partida tiene una sola meta
# --unit must be {units}, not {given}
command-unknown-unit = se dio --unit { $given }; se juegan { $units }
# {file} is no JSON; --values reads a list of lists of probabilities
command-values-no-json = { $file } no es JSON; --values lee una lista de listas de probabilidades
# --workers {workers} needs --redis, through which the processes notify each other; give its address, such as --redis redis://127.0.0.1, or leave --workers out
command-workers-alone = se pidió --workers { $workers } sin --redis, por donde varios procesos se cuentan lo que ha pasado; da su dirección, como --redis redis://127.0.0.1, o quita --workers

## Errors of terminal, fair dealing, client and start of the server

# there is no move {given}
answer-no-such-move = no hay jugada { $given }
# {tile} is not in your hand
answer-not-in-hand = { $tile } no está en tu mano
# there is no tile {tile} in this set
answer-not-in-set = no hay ficha { $tile } en este juego
# “{given}” cannot be a commitment; it has 64 hexadecimal digits
fair-no-commitment = «{ $given }» no puede ser un compromiso; tiene 64 cifras hexadecimales
# “{given}” cannot be the {what}; it has {digits} hexadecimal digits in lower case
fair-no-digits = «{ $given }» no puede ser { $what }; tiene { $digits } cifras hexadecimales en minúsculas
# “{given}” is no seed of a fair deal; it reads “{scheme} SECRET ENTROPY ...”, one entropy a seat
fair-no-fair-seed = «{ $given }» no es la semilla de un reparto limpio; se lee «{ $scheme } SECRETO ENTROPÍA ...», una entropía por sitio
# this is no receipt of a match: {reason}
fair-no-receipt = esto no es el recibo de una partida: { $reason }
# seed must be a text or a whole number, such as Dealer(7), not {given}
fair-no-seed = se dio la semilla { $given }; un repartidor toma un texto o un número entero, como Dealer(7)
# the record holds no seed, so what its tiles should be cannot be said
fair-no-seed-in-record = el registro no tiene semilla, así que no se puede decir cuáles deberían ser sus fichas
# this is too large for a receipt (more than {most} KiB)
fair-receipt-too-large = esto es demasiado grande para un recibo (más de { $most } KiB)
# a seed is text in UTF-8; {given} holds bytes that are not
fair-seed-no-text = una semilla es texto en UTF-8; { $given } tiene bytes que no lo son
# entropy of a seat
fair-the-entropy = la entropía de un sitio
# secret
fair-the-secret = el secreto de la casa
# a commitment and a receipt exclude each other: the receipt holds a commitment; give one of them
fair-two-promises = se dieron un compromiso y un recibo; el recibo tiene uno, así que quita el otro
# the server sent what no receipt can hold: {reason}
fair-unfit-for-receipt = el servidor envió lo que no cabe en ningún recibo: { $reason }
# a seat
join-a-seat = un sitio
# {path} was answered with more than {most} MiB
join-answer-too-large = a { $path } se respondió con más de { $most } MiB
# a change comes before the table
join-early-change = un cambio llega antes que la mesa
# the table cannot be reached any more: {reason}
join-lost = ya no se llega a la mesa: { $reason }
# “{given}” is not the address of a table; it reads like http://127.0.0.1:8066/t/NAME, as the browser shows it when the table is open
join-no-address = «{ $given }» no es la dirección de una mesa; se lee como http://127.0.0.1:8066/t/NOMBRE, tal como la muestra el navegador con la mesa abierta
# no seat is open
join-no-open-seat = no hay ningún sitio libre
# the server says that “{given}” lies on the table; that is no play
join-no-play = el servidor dice que «{ $given }» está en la mesa; eso no es una jugada
# {url} answered {status} with something else than a table's server
join-no-table-server = { $url } respondió { $status } con algo que no es el servidor de una mesa
# the first frame is no welcome
join-no-welcome = la primera trama no es una bienvenida
# open are {seats}
join-open-seats = están libres { $seats }
# {file} holds the receipt of {kept}, so that of {table} cannot be kept there; give the name of a new file
join-other-receipt = se pidió { $file } para guardar el recibo de { $table }, y tiene el de { $kept }; da el nombre de un archivo que no exista
# a change is about other seats
join-other-seats = un cambio es de otros sitios
# {address} cannot be reached: {reason}
join-out-of-reach = no se llega a { $address }: { $reason }
# the server names its rules by a file, “{file}”; a game is allowed
join-rules-by-file = el servidor nombra sus reglas con un archivo, «{ $file }»; se permite un juego
# {asked} cannot be taken at this table, and {seats}
join-seat-asked = en esta mesa se pidió { $asked }, y { $seats }
# the server says: {reason}
join-server-says = el servidor dice: { $reason }
# the server sends what no table sends: {detail}
join-strange = el servidor envía lo que no envía ninguna mesa: { $detail }
# the table says: {reason}
join-table-says = la mesa dice: { $reason }
# the match was interrupted; nothing is lost: go on with “doublesix play --resume”
match-interrupted = se interrumpió la partida; no se pierde nada: sigue con «doublesix play --resume»
# the match was interrupted in the turn of {player}; nothing is lost: go on with “doublesix play --resume”
match-interrupted-turn = se interrumpió la partida en el turno de { $player }; no se pierde nada: sigue con «doublesix play --resume»
# {name}  {summary}
option-listed-game = { $name }  { $summary }
# --false-call and --forfeit need --calling: at this table scores count by themselves and are not called
option-no-calls = se pidió un coste de los avisos falsos, y en esta mesa no se canta: los tantos cuentan por sí mismos; añade --calling, o quita --false-call y --forfeit
# --draw-limit {limit} needs rules with optional_draw, such as five-up; in “{game}” there is no drawing by choice
option-no-draws = se pidió --draw-limit { $limit }; en «{ $game }» no se roba por gusto, así que no hay nada que limitar; quítala, o elige reglas con optional_draw, como five-up
# without a terminal there is no menu; name a game after “doublesix play”:
option-no-game = se pidió una partida sin juego, y donde no hay terminal no hay menú; nombra uno de estos tras «doublesix play»:
# --calling needs a game with calls; in “{game}” every score counts by itself (--rule claim=muggins makes it so)
option-nothing-to-call = se pidió --calling; en «{ $game }» cada tanto cuenta por sí mismo, así que no hay nada que cantar (--rule claim=muggins hace que lo haya)
# {named} players were named for {seats} seats; leave some out, or ask for --seats {named}
option-too-many-names = se nombraron { $named } jugadores para { $seats } sitios; quita algunos, o pide --seats { $named }
# The match cannot be saved ({reason}: {file}); play goes on unsaved.
save-cannot = La partida no se puede guardar ({ $reason }: { $file }); se sigue jugando sin guardarla.
# {file} is being played in another terminal; go on there, or close it first
save-in-use = se pidió { $file }, pero esta partida se está jugando en otra terminal; sigue allí, o ciérrala primero
# No record of this match is kept, as --no-history says.
save-no-record = No se conserva ningún registro de esta partida, como dice --no-history.
# --resume {name}: there is no such file; {known}
save-no-such-file = --resume { $name }: no hay tal archivo; { $known }
# no unfinished match is kept in {folder}; start one with: doublesix play five-up
save-none-to-resume = se pidió --resume, pero en { $folder } no se guarda ninguna partida sin acabar; empieza una con: doublesix play five-up
# no unfinished match is kept
save-none-unfinished = no se guarda ninguna partida sin acabar
# --resume {file}: this match is over; to look at it again: doublesix replay {file}
save-over = --resume { $file }: esta partida ha acabado; para verla otra vez: doublesix replay { $file }
# unfinished are: {matches}
save-unfinished = sin acabar están: { $matches }
# --resume {file}: it cannot be read ({reason})
save-unreadable = --resume { $file }: no se puede leer ({ $reason })
# “{given}” cannot be a player's name; a name has 1 to {longest} printable characters
seats-bad-name = «{ $given }» no puede ser el nombre de un jugador; un nombre tiene de 1 a { $longest } caracteres imprimibles
# there is no player “{given}”; a seat is for “you”, “human:NAME”, a program (“{program}COMMAND”), or a bot; {nearest}
seats-no-such-player = se pidió «{ $given }» como jugador, y no lo hay; un sitio es para «you» (tú), «human:NOMBRE», un programa («{ $program }ORDEN») o un bot; { $nearest }
# two players are called the same in “{given}”; give each a name of its own
seats-same-names = dos jugadores se llaman igual en «{ $given }»; da a cada uno un nombre propio
# a number
server-a-number = un número
# a whole number
server-a-whole-number = un número entero
# --keep {name} must be a number of days from 0 (for ever) to {most}, such as --keep {name}={usual}, not {given}
server-bad-days = se pidió --keep { $name }={ $given }; da un número de días de 0 (para siempre) a { $most }, como --keep { $name }={ $usual }
# --limit {name} must be {kind} above 0 and at most {most}, such as --limit {name}={usual}, not {given}
server-bad-limit = se pidió --limit { $name }={ $given }; { $name } es { $kind } por encima de 0, { $most } como mucho, como --limit { $name }={ $usual }
# the token of the figures ({variable}, --metrics-token) could be guessed or cannot be sent; give at least {least} letters and digits, by chance, or none
server-bad-token = el testigo de las cifras ({ $variable }, --metrics-token) se podría adivinar o no se puede enviar; da al menos { $least } letras y cifras, al azar, o ninguna
# {file} is not there, but this database has cookies that were signed with a key; with another one they would be worth nothing. Copy the key file from the machine that has it, name it with --key-file, or set {variable} to what stands in it; where it is lost, write a new one (32 characters by chance): all have to log in again
server-key-elsewhere = { $file } no está, pero esta base de datos tiene cookies firmadas con una clave; con otra no valdrían nada. Copia el archivo de la clave desde la máquina que lo tiene, nómbralo con --key-file, o pon en { $variable } lo que dice; si se ha perdido, escribe una nueva (32 caracteres al azar): todos tendrán que volver a entrar
# {file} belongs to another user (number {owner}), who knows the key of the cookies and could log in as anybody; remove it for a new key, or “chown {user} {file}” if that user is trusted
server-key-of-another = { $file } es de otro usuario (número { $owner }), que conoce la clave de las cookies y podría entrar como cualquiera; bórralo para tener una clave nueva, o «chown { $user } { $file }» si ese usuario es de fiar
# the key of the cookies cannot be read from {file}: {reason}
server-key-unreadable = la clave de las cookies no se puede leer de { $file }: { $reason }
# the key of the cookies cannot be written to {file}: {reason}; name another file with --key-file, or set {variable}
server-key-unwritable = la clave de las cookies no se puede escribir en { $file }: { $reason }; nombra otro archivo con --key-file, o pon { $variable }
# {file} holds no key: it has {length} characters, a key {least} or more
server-no-key = { $file } no tiene ninguna clave: tiene { $length } caracteres, una clave { $least } o más
# “{given}” is not where a page could come from; an origin is written such as https://dominoes.example
server-no-origin = «{ $given }» no es de donde pueda venir una página; un origen se escribe como https://dominoes.example
# Postgres needs the package asyncpg: pip install 'doublesix[postgres]'.
server-no-postgres-driver = Postgres necesita el paquete asyncpg: pip install 'doublesix[postgres]'.
# Redis needs its package: pip install 'doublesix[redis]'.
server-no-redis = Redis necesita su paquete: pip install 'doublesix[redis]'.
# This is not the address of a Redis. Give redis://HOST:PORT/0, or none for a single process.
server-no-redis-address = Esto no es la dirección de un Redis. Da redis://HOST:PUERTO/0, o ninguna para un solo proceso.
# --keep {given}: “{name}” is none of {known}
server-no-such-kind = se pidió «--keep { $given }», y «{ $name }» no es ninguno de: { $known }
# there is no limit “{name}”; the limits are: {known}
server-no-such-limit = se pidió el límite «{ $name }», y no lo hay; los límites son: { $known }
# there is no such port
server-no-such-port = no hay tal puerto
# port {port} of {host} cannot be used: {reason}; choose another one with --port, such as --port 8067, or --port 0 for any that is free
server-port-unusable = se pidió el puerto { $port } de { $host }, pero no se puede usar: { $reason }; elige otro con --port, como --port 8067, o --port 0 para cualquiera que esté libre
# {variable} has {length} characters, and cookies signed with so few could be forged; give at least {least} of them, by chance, or none
server-short-secret = { $variable } tiene { $length } caracteres, y las cookies firmadas con tan pocos se podrían falsificar; da al menos { $least }, al azar, o ninguno
# the language {code} needs the package fluent.runtime, which is not installed: pip install 'doublesix[languages]'
language-no-renderer = el idioma { $code } necesita el paquete fluent.runtime, que no está instalado: pip install 'doublesix[languages]'
# there is no language {given}; there are {known}
language-unknown = no hay ningún idioma { $given }; hay { $known }

## doublesix.analysis.numbers

# {n}
number-shown = { DECIMAL($n) }

## doublesix.cli: what commands print

# {n} acts
check-acts = { $n ->
    [1] { $n } acto
   *[other] { $n } actos
}
# {game}, {rounds}, {acts}, {result}, {scores}
check-match = { $game }, { $rounds }, { $acts }, { $result }, { $scores }
# {file}: ok: {found}
check-right = { $file }: bien: { $found }
# {n} rounds
check-rounds = { $n ->
    [1] { $n } ronda
   *[other] { $n } rondas
}
# not finished
check-unfinished = sin acabar
# {file}: unreadable: {found}
check-unreadable = { $file }: ilegible: { $found }
# {file}: wrong: {found}
check-wrong = { $file }: mal: { $found }
# {who}: {acts}
join-act = { $who }: { $acts }
# {kind}: {scores}
join-end = { $kind }: { $scores }
# {name} is at {table}
join-here = { $name } está en { $table }
# {check}: {found}
join-failed-check = { $check }: { $found }

# By game
puzzles-by-game = Por juego

# By theme
puzzles-by-theme = Por tema

# {n} puzzles
puzzles-listed = { $n } problemas

# puzzles
puzzles-puzzles = problemas

# rated
puzzles-rated = puntuación

# solved by level 1
puzzles-solved = resuelto por el nivel 1

# {theme}: {summary}.
puzzles-theme = { $theme }: { $summary }.

# the receipt is in {file}
join-receipt-in = el recibo está en { $file }
# {winners}, {scores}
join-result = { $winners }, { $scores }
# round {number}: {hand}
join-round = ronda { $number }: { $hand }
# the match cannot be verified: {reason}
join-unverified = la partida no se puede verificar: { $reason }
# {folder} holds {done}; it goes on from there
progress-begun = { $folder } tiene { $done }; sigue desde ahí
# {reason} ({finished} were finished)
progress-broken = { $reason } (se acabaron { $finished })
# {reason} ({finished} were finished; {then})
progress-broken-then = { $reason } (se acabaron { $finished }; { $then })
# Checked
progress-checked = Examinados
# deals
progress-deals = repartos
# {done:,} of {wanted:,} deals
progress-deals-done = { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } repartos
# Explained
progress-explained = Explicados
# games
progress-games = partidas
# the same command goes on from there
progress-goes-on = la misma orden sigue desde ahí
# interrupted after {finished}
progress-interrupted = interrumpido tras { $finished }
# interrupted after {finished}; {then}
progress-interrupted-then = interrumpido tras { $finished }; { $then }
# Judging
progress-judging = Se juzga
# matches
progress-matches = partidas
# {done:,} of {wanted:,} matches
progress-matches-done = { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } partidas
# Puzzles
progress-puzzles = Problemas
# rounds
progress-rounds = rondas
# {done:,} of {wanted:,} rounds
progress-rounds-done = { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } rondas
# {puzzles} puzzles of {game} from {matches} matches are in {file}.
puzzles-collected = { $puzzles } problemas de { $game } de { $matches } partidas están en { $file }.
# they are in {file}
puzzles-in-file = están en { $file }
# {done} of {wanted} puzzles
puzzles-made = { $done } de { $wanted } problemas
# {new} of {reasons} reasons are new, in {file}.
puzzles-new-reasons = { $new } de { $reasons } razones son nuevas, en { $file }.
# {passed} of {puzzles} puzzles pass in {worlds:,} worlds, {failed} fail.
puzzles-passed = { $passed } de { $puzzles } problemas pasan en { NUMBER($worlds, useGrouping: "auto") } mundos, { $failed } fallan.
# Boneyard: {tiles}
replay-boneyard = Pozo: { $tiles }
# Boneyard: {tiles}.
replay-boneyard-is = Pozo: { $tiles }.
# It is {tile}.
replay-drawn-is = Es { $tile }.
# no tile
replay-no-tile = ninguna ficha
# {step} of {steps}.  Enter next, p previous, r next round, b round before, e end, q quit
replay-place = { $step } de { $steps }.  Intro siguiente, p anterior, r ronda siguiente, b ronda anterior, e final, q salir
# Scores: {scores}
replay-scores = Tanteo: { $scores }
# The judging was stopped: later decisions are shown without it.
replay-stopped = Se dejó de juzgar: las decisiones posteriores se muestran sin juicio.
# Drawn: {file}
report-drawn = Dibujado: { $file }
# {n} simulations, {rounds:,} rounds
report-simulations = { $n ->
    [1] Una simulación, { NUMBER($rounds, useGrouping: "auto") } rondas
   *[other] { $n } simulaciones, { NUMBER($rounds, useGrouping: "auto") } rondas
}
# {one} to {other}
result-to = { $one } a { $other }
# {players} won
result-won = { $players_items_count ->
    [1] ganó { $players }
   *[other] ganaron { $players }
}
# The table is closed; nothing is lost.
serve-closed = La mesa está cerrada; no se pierde nada.
# The table is open at {address} (Ctrl-C closes it)
serve-open = La mesa está abierta en { $address } (Ctrl-C la cierra)
# against greedy: {margin} points a round (95 % interval +-{interval}, {deals:,} deals at every seating)
train-against-greedy = contra greedy: { DECIMAL($margin) } tantos por ronda (intervalo del 95 % +-{ DECIMAL($interval) }, { NUMBER($deals, useGrouping: "auto") } repartos en todas las colocaciones)
# {file} holds it, and the same command goes on
train-held = lo tiene { $file }, y la misma orden sigue
# interrupted after {done:,} of {wanted:,} rounds: {kept}
train-interrupted = interrumpido tras { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } rondas: { $kept }
# nothing is kept yet
train-nothing-kept = aún no se guarda nada
# rounds
train-rounds = rondas
# the same again: {command}
train-same-again = lo mismo otra vez: { $command }
# {file}: {rounds:,} rounds in {seconds:,} s, {size} kB
train-written = { $file }: { NUMBER($rounds, useGrouping: "auto") } rondas en { NUMBER($seconds, useGrouping: "auto") } s, { $size } kB
# what each seat added is what was shown when the match began
verify-added-as-shown = lo que añadió cada sitio es lo que se mostró al empezar la partida

# what the seats added is not what was shown when the match began
verify-added-otherwise = lo que añadieron los sitios no es lo que se mostró al empezar la partida

# what the seats had added was not seen when the match began
verify-added-unseen = no se vio, al empezar la partida, lo que habían añadido los sitios

# each of the {seats} seats has added to the seed
verify-all-added = cada uno de los { $seats } sitios añadió algo a la semilla

# the secret is the one that the house had committed to
verify-committed = el secreto es aquel al que la casa se había comprometido

# the secret is the one that the house had committed to; you saw the commitment before the match began
verify-committed-early = el secreto es aquel al que la casa se había comprometido; viste el compromiso antes de que empezara la partida

# the secret is the one that the house had committed to, but you saw the commitment only after the match had begun, so it may have been chosen with the seed known
verify-committed-late = el secreto es aquel al que la casa se había comprometido, pero no viste el compromiso hasta después de empezar la partida, así que pudo elegirse conociendo ya la semilla

# compare it with what the house showed at first: the secret's is {commitment}
verify-compare = compáralo con lo que la casa mostró al principio: el del secreto es { $commitment }

# nothing was kept here: this only shows that the answer is consistent with itself
verify-consistent = aquí no se guardó nada: esto solo muestra que la respuesta no se contradice

# dealt {n} times, every tile as the seed gives it
verify-deals-as-seed = { $n ->
    [one] se repartió una vez, y cada ficha es la que da la semilla
   *[other] se repartió { $n } veces, y cada ficha es la que da la semilla
}

# what you held in {rounds} is what the record gives seat {seat}
verify-held = lo que tuviste en { $rounds } es lo que el registro da al sitio { $seat }

# what you added in seat {seat} is in the seed
verify-in-seed = lo que añadiste en el sitio { $seat } está en la semilla

# the house kept the commitment that you saw before; nothing that you added was compared
verify-kept = la casa cumplió el compromiso que viste antes; no se comparó nada de lo que añadiste

# the house kept the commitment that you saw before, and your own contribution is in it
verify-kept-and-mine = la casa cumplió el compromiso que viste antes, y en la semilla está lo que añadiste tú

# drawn {n} times, every tile as the seed gives it
verify-lots-as-seed = { $n ->
    [one] se sorteó una vez, y cada ficha es la que da la semilla
   *[other] se sorteó { $n } veces, y cada ficha es la que da la semilla
}

# deal {number} (event {event}) has the tiles of the seed's deal {deal}: a deal was made before
verify-made-before = el reparto { $number } (suceso { $event }) tiene las fichas del reparto { $deal } de la semilla: antes se hizo uno de más

# your own contribution is in it; no commitment was seen early enough to hold the house to it
verify-mine = en la semilla está lo que añadiste tú; no se vio ningún compromiso a tiempo para exigírselo a la casa

# nothing was kept of what you added
verify-no-contribution = no se guardó nada de lo que añadiste

# none were dealt
verify-no-deals = no hubo ninguno

# no hand was kept to be compared with the record
verify-no-hand = no se guardó ninguna mano para compararla con el registro

# none were drawn
verify-no-lots = no hubo sorteo

# none: every deal was played to its end, or is still played
verify-no-redeals = ninguno: todos los repartos se jugaron hasta el final, o se están jugando

# you had no seat, so nothing in the seed is yours
verify-no-seat = no tuviste sitio, así que nada de la semilla es tuyo

# you sat in seat {seat}, and the record has none
verify-no-such-seat = estuviste en el sitio { $seat }, y el registro no lo tiene

# this was no fair deal, or it is not the match that you saw: {wrong}
verify-not-fair = el reparto no fue limpio, o no es la partida que viste: { $wrong }

# you held {tile} in round {round}, and the record does not give it to seat {seat}
verify-not-held = tuviste { $tile } en la ronda { $round }, y el registro no se la da al sitio { $seat }

# you added {own} in seat {seat}, and the seed has {found} there
verify-not-in-seed = añadiste { $own } en el sitio { $seat }, y en la semilla hay allí { $found }

# what seat {seat} added was not sent from here
verify-not-sent = lo que añadió el sitio { $seat } no se envió desde aquí

# nothing
verify-nothing = nada

# ok
verify-ok = bien

# what you added in seat {seat} is in the seed, one of the {n} that you added: the house may have chosen among them
verify-one-in-seed = lo que añadiste en el sitio { $seat } está en la semilla, y es una de las { $n } cosas que añadiste: la casa pudo elegir entre ellas

# open
verify-open = abierto

# the bot in seat {seat} added {found}, and {right} follows from the secret
verify-other-of-bot = el bot del sitio { $seat } añadió { $found }, y del secreto se sigue { $right }

# the seed holds what {given} seats added, and {seats} seats played
verify-other-seats = la semilla tiene lo que añadieron { $given } sitios, y jugaron { $seats }

# the secret is not the one that the house had committed to: its own is {commitment}
verify-other-secret = el secreto no es aquel al que la casa se había comprometido: su compromiso es { $commitment }

# the secret is not the one that the house had committed to: its own is {commitment}, and you saw {seen} before
verify-other-secret-than-seen = el secreto no es aquel al que la casa se había comprometido: su compromiso es { $commitment }, y antes viste { $seen }

# deal {number} (event {event}) has the tiles of the seed's deal {deal}: a deal of the seed was passed over
verify-passed-over = el reparto { $number } (suceso { $event }) tiene las fichas del reparto { $deal } de la semilla: se saltó uno

# {n} deals went back as the rules order, and the next tiles are the seed's next
verify-redeals = { $n ->
    [one] 1 reparto se deshizo como mandan las reglas, y las fichas siguientes son las que siguen en la semilla
   *[other] { $n } repartos se deshicieron como mandan las reglas, y las fichas siguientes son las que siguen en la semilla
}

# {n} rounds
verify-rounds = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
}

# commitment
verify-step-commitment = compromiso

# contribution
verify-step-contribution = aportación

# deals
verify-step-deals = repartos

# entropy
verify-step-entropy = entropía

# held
verify-step-held = manos

# lots
verify-step-lots = sorteo

# redeals
verify-step-redeals = deshechos

# wrong
verify-wrong = mal

# deal {number} (event {event}): tile {place} is {found}, and the seed gives {right}
verify-wrong-deal = reparto { $number } (suceso { $event }): la ficha { $place } es { $found }, y la semilla da { $right }

# lots {number} (event {event}): tile {place} is {found}, and the seed gives {right}
verify-wrong-lots = sorteo { $number } (suceso { $event }): la ficha { $place } es { $found }, y la semilla da { $right }

# {n} deals went back as the rules order, and what was dealt is not the seed's
verify-wrong-redeals = { $n ->
    [one] 1 reparto se deshizo como mandan las reglas, y lo repartido no es lo de la semilla
   *[other] { $n } repartos se deshicieron como mandan las reglas, y lo repartido no es lo de la semilla
}

# Compared with {file}
verify-compared-with = Comparado con { $file }
# all sides
solve-all-sides = todos los bandos
# {game}: {seat} is asked at {scores}
solve-asked = { $game }: se pregunta a { $seat } con { $scores }
# {asked}; the search was ended before everything was known
solve-ended = { $asked }; la búsqueda acabó antes de saberlo todo
# {asked}; the search was ended before everything was known, its value is {value}
solve-ended-at = { $asked }; la búsqueda acabó antes de saberlo todo, su valor es { $value }
# {asked}; the search was ended before everything was known, its value is at least {low}
solve-ended-at-least = { $asked }; la búsqueda acabó antes de saberlo todo, su valor es al menos { $low }
# {asked}; the search was ended before everything was known, its value is at most {high}
solve-ended-at-most = { $asked }; la búsqueda acabó antes de saberlo todo, su valor es como mucho { $high }
# {asked}; the search was ended before everything was known, its value lies from {low} to {high}
solve-ended-between = { $asked }; la búsqueda acabó antes de saberlo todo, su valor está entre { $low } y { $high }
# {asked}, and its side gains as much as the other
solve-even = { $asked }, y su bando gana tanto como el otro
# {asked}, and gains {points}
solve-gains = { $asked }, y gana { DECIMAL($points) }
# ? is a guess. {option} ended the search; with a higher limit it goes on.
solve-guess = ? es una estimación. { $option } acabó la búsqueda; con un límite mayor sigue.
# ? is a guess; bounds that are known stand behind it. {option} ended the search; with a higher limit it goes on.
solve-guess-with-bounds = ? es una estimación; los límites conocidos están detrás. { $option } acabó la búsqueda; con un límite mayor sigue.
# {asked}, and its side gains {points} less
solve-less = { $asked }, y su bando gana { DECIMAL($points) } menos
# loss
solve-loss = pérdida
# {positions:,} positions in {seconds} s; all hands open, the boneyard's order known.
solve-measured = { NUMBER($positions, useGrouping: "auto") } posiciones en { DECIMAL($seconds) } s; todas las manos abiertas, el orden del pozo conocido.
# {asked}, and its side gains {points} more
solve-more = { $asked }, y su bando gana { DECIMAL($points) } más
# move
solve-move = jugada
# and then
solve-then = y después
# value
solve-value = valor
# {asked}, and its side wins the match with a probability of {percent}%
solve-wins = { $asked }, y su bando gana la partida con una probabilidad del { DECIMAL($percent) } %

## doublesix.arena.reports

# after
contest-after = tras

# by equal deals
contest-by-equal-deals = por repartos iguales

# {n:,} deals
contest-deals = { $n ->
    [one] 1 reparto
   *[other] { NUMBER($n, useGrouping: "auto") } repartos
}

# decisions
contest-decisions = decisiones

# deviation
contest-deviation = desviación

# {low} or {high} Elo
contest-elo-guesses = { DECIMAL($low) } o { DECIMAL($high) } Elo

# Each round is the first of a new match. Who gained more points in one was ahead; a tie counts half.
contest-first-rounds = Cada ronda es la primera de una partida nueva. Fue por delante quien ganó más tantos en una; un empate cuenta la mitad.

# {n:,} moves were forfeited by programs that did not answer by the rules; the greedy player's were made for them. Both sides of the conversations stand in {folder}
contest-forfeited = Los programas perdieron { NUMBER($n, useGrouping: "auto") } jugadas por no responder según las reglas; las hizo por ellos el jugador «greedy». Las conversaciones enteras están en { $folder }

# forfeits
contest-forfeits = perdidas

# games
contest-games = juegos

# guesses
contest-guesses = hipótesis

# {game}: {deals}, {games:,} matches of {rounds:,} rounds, {table}, seed {seed}
contest-headline-of-matches = { $game }: { $deals }, { NUMBER($games, useGrouping: "auto") } partidas de { NUMBER($rounds, useGrouping: "auto") } rondas, { $table }, semilla { $seed }

# {game}: {deals}, {games:,} rounds, {table}, seed {seed}
contest-headline-of-rounds = { $game }: { $deals }, { NUMBER($games, useGrouping: "auto") } rondas, { $table }, semilla { $seed }

# Interrupted: {done:,} of {wanted:,} deals were played, and are counted here.
contest-interrupted = Interrumpido: se jugaron { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } repartos, y son los que se cuentan aquí.

# (low to high) holds the true value 19 times out of 20; every deal counts once, whatever was played over it.
contest-intervals = (bajo a alto) contiene el valor verdadero 19 de cada 20 veces; cada reparto cuenta una vez, se jugara lo que se jugara con él.

# Ladder
contest-ladder = Clasificación

# The same, with the luck of the draw taken off
contest-less-luck = Lo mismo, descontada la suerte del robo

# Crosstable: the row against the column, points a round more
contest-margins = Tabla cruzada: la fila contra la columna, tantos de más por ronda

# Crosstable: the row against the column, share of matches won
contest-match-shares = Tabla cruzada: la fila contra la columna, parte de las partidas ganadas

# median
contest-median = mediana

# Meetings: what the first has of the second
contest-meetings = Enfrentamientos: lo que saca el primero al segundo

# {n} us
contest-microseconds = { DECIMAL($n) } µs

# {n} ms
contest-milliseconds = { DECIMAL($n) } ms

# points a game more
contest-more-points = tantos de más por juego

# 19 of 20 within
contest-most-times = 19 de 20 en

# openskill is not installed, so its ratings are missing; pip install 'doublesix[ladder]' brings it.
contest-no-openskill = openskill no está instalado, así que faltan sus puntuaciones; lo trae pip install 'doublesix[ladder]'.

# {n} pairs
contest-pairs = { $n } pares

# {low} or {high} points a round
contest-points-guesses = { DECIMAL($low) } o { DECIMAL($high) } tantos por ronda

# log-likelihood ratio
contest-ratio = logaritmo de la razón de verosimilitudes

# rounds ahead
contest-rounds-ahead = rondas por delante

# variance saved
contest-saved = varianza ahorrada

# {n} s
contest-seconds = { DECIMAL($n) } s

# {value} ± {error}
contest-signed-with-error = { $value } ± { DECIMAL($error) }

# {ratio}, stops at ±{bound}
contest-stops = { $ratio }, se para en ±{ DECIMAL($bound) }

# Sequential test
contest-test = Prueba secuencial

# Time a decision, on this machine
contest-times = Tiempo por decisión, en esta máquina

# {n:,} matches were broken off at a limit, without a winner.
contest-unfinished-matches = { NUMBER($n, useGrouping: "auto") } partidas se cortaron en un límite, sin ganador.

# {n:,} rounds were broken off at a limit, without a winner.
contest-unfinished-rounds = { NUMBER($n, useGrouping: "auto") } rondas se cortaron en un límite, sin ganador.

# verdict
contest-verdict = veredicto

# the higher guess is accepted
contest-verdict-high = se acepta la hipótesis mayor

# the lower guess is accepted
contest-verdict-low = se acepta la hipótesis menor

# not decided
contest-verdict-open = sin decidir

# {first} v {second}
contest-versus = { $first } contra { $second }

# All sides play alike and for points; how they play near the end is known only where the target is exact.
equity-alike = Todos los bandos juegan igual y a por tantos; cómo juegan cerca del final solo se sabe donde la meta es exacta.

# At the start, who wins
equity-at-start = Al principio, quién gana

# The side that leads wins, by what it needs and what the other needs
equity-by-needs = Gana el bando que sale, según lo que le falta a él y lo que le falta al otro

# Who wins, seat by seat from the side that leads
equity-by-scores = Quién gana, sitio a sitio desde el bando que sale

# {game}: to {target}, {table}, {rounds:,} rounds of {player}, seed {seed}
equity-headline = { $game }: a { $target }, { $table }, { NUMBER($rounds, useGrouping: "auto") } rondas de { $player }, semilla { $seed }

# the side that leads
equity-leader = el bando que sale

# leads
equity-leads = sale

# needs {points}
equity-needs = le faltan { $points }

# the next side to the left
equity-next-left = el bando siguiente a la izquierda

# the other side
equity-other = el otro bando

# Rows and columns are points needed; who needs what is left of the target.
equity-points-needed = Las filas y las columnas son los tantos que faltan para la meta.

# {one} to {other}
equity-score = { $one } a { $other }

# the second side to the left
equity-second-left = el segundo bando a la izquierda

# With a win as 1 and a skunk as 2
equity-skunks = Con la victoria como 1 y el capote como 2

# Which rounds were played moves the probability at the start by {start}%, and none by more than {most}% (standard errors).
equity-standard-errors = Según qué rondas se jugaran, la probabilidad del principio cambia en un { DECIMAL($start) } %, y ninguna en más de un { DECIMAL($most) } % (errores típicos).

# The table has steps of {points} points, and what is between them is taken from straight lines.
equity-steps = La tabla va de { $points } en { $points } tantos, y lo que queda en medio se toma de líneas rectas.

# the third side to the left
equity-third-left = el tercer bando a la izquierda

# wins
equity-wins = gana

# worth
equity-worth = vale

# block
stats-ended-block = cierre

# domino
stats-ended-domino = dominó

# skunk
stats-ended-skunk = capote

# target
stats-ended-target = meta

# half of them
stats-half = la mitad

# “half of them” and “19 of 20” say between which numbers that many rounds or matches lie.
stats-half-note = «la mitad» y «19 de 20» dicen entre qué números están la mitad, o 19 de cada 20, de las rondas o partidas.

# How many matches took so many rounds
stats-how-many-rounds = Cuántas partidas duraron tantas rondas

# How often each count scored in a round, and its share
stats-how-often = Cuántas veces por ronda puntuó cada cuenta, y su parte

# {simulation}: not complete, {done:,} of {wanted:,} matches.
stats-incomplete-matches = { $simulation }: incompleta, { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } partidas.

# {simulation}: not complete, {done:,} of {wanted:,} rounds.
stats-incomplete-rounds = { $simulation }: incompleta, { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } rondas.

# The side that led
stats-leader = El bando que salió

# longest
stats-longest = la más larga

# Length of a match
stats-match-length = Duración de una partida

# matches
stats-matches = partidas

# more than the others' mean
stats-more-than-mean = más que la media de los otros

# 19 of 20
stats-most = 19 de 20

# {often}{gap}{share}%
stats-often-and-share = { DECIMAL($often) }{ $gap }{ DECIMAL($share) } %

# {simulation}: {player}
stats-player = { $simulation }: { $player }

# Players
stats-players = Jugadores

# points a round
stats-points-a-round = tantos por ronda

# Points a round, of all sides together
stats-points-of-all = Tantos por ronda, de todos los bandos juntos

# {low} to {high}
stats-range = { $low } a { $high }

# rounds
stats-rounds = rondas

# {simulation}: {n:,} matches were broken off at a limit.
stats-unfinished-matches = { $simulation }: { NUMBER($n, useGrouping: "auto") } partidas se cortaron en un límite.

# {simulation}: {n:,} rounds were broken off at a limit.
stats-unfinished-rounds = { $simulation }: { NUMBER($n, useGrouping: "auto") } rondas se cortaron en un límite.

# {value} ({low} to {high})
simulation-between = { $value } ({ $low } a { $high })
# count
simulation-count = cuenta
# Counts that scored
simulation-counts = Cuentas que puntuaron
# How rounds ended
simulation-ended = Cómo acabaron las rondas
# block: no seat could go on
simulation-ended-block = cierre: ningún sitio pudo seguir
# domino: a seat went out
simulation-ended-domino = dominó: un sitio se quedó sin fichas
# skunk: won, with no other side on the board
simulation-ended-skunk = capote: ganada sin que ningún otro bando entrara
# target: the match was won in mid-round
simulation-ended-target = meta: la partida se ganó a mitad de ronda
# ± is the standard error; (low to high) holds the true value 19 times out of 20.
simulation-errors = ± es el error típico; (bajo a alto) contiene el valor verdadero 19 de cada 20 veces.
# Each round is the first of a new match, with all scores at 0.
simulation-first-rounds = Cada ronda es la primera de una partida nueva, con todos los tanteos a 0.
# from hands
simulation-from-hands = de las manos
# {game}: {played}, {table}, seed {seed}
simulation-headline = { $game }: { $played }, { $table }, semilla { $seed }
# in play
simulation-in-play = en juego
# Interrupted: {done:,} of {wanted} were finished, and are counted here.
simulation-interrupted = Interrumpido: se acabaron { NUMBER($done, useGrouping: "auto") } de { $wanted }, y son las que se cuentan aquí.
# The lead
simulation-lead = La salida
# points of the side that led
simulation-leader-points = tantos del bando que salió
# rounds won by the side that led
simulation-leader-won = rondas ganadas por el bando que salió
# led
simulation-led = salió
# Length of a round
simulation-length = Duración de una ronda
# {deals:,} deals, or {acts:,} acts in a round
simulation-limits = { NUMBER($deals, useGrouping: "auto") } repartos, o { NUMBER($acts, useGrouping: "auto") } actos en una ronda
# A match took {rounds} rounds.
simulation-match-length = Una partida duró { $rounds } rondas.
# {n:,} matches
simulation-matches = { $n ->
    [1] 1 partida
   *[other] { NUMBER($n, useGrouping: "auto") } partidas
}
# {matches} of {rounds}
simulation-matches-of-rounds = { $matches } de { $rounds }
# matches won
simulation-matches-won = partidas ganadas
# {mean}
simulation-mean = { DECIMAL($mean) }
# {mean} ± {error}
simulation-mean-with-error = { DECIMAL($mean) } ± { DECIMAL($error) }
# more than the other sides' mean
simulation-more-than-others = más que la media de los otros bandos
# a round
simulation-per-round = por ronda
# {n}%
simulation-percent = { DECIMAL($n) } %
# {n}% ({low} to {high})
simulation-percent-between = { DECIMAL($n) } % ({ DECIMAL($low) } a { DECIMAL($high) })
# Players, with points a round
simulation-players = Jugadores, con tantos por ronda
# points
simulation-points = tantos
# {n:,} more deals were dealt again, for no seat could lead; they are no rounds.
simulation-redeals = Otros { NUMBER($n, useGrouping: "auto") } repartos se repitieron, porque ningún sitio podía salir; no son rondas.
# {n:,} rounds
simulation-rounds = { $n ->
    [1] 1 ronda
   *[other] { NUMBER($n, useGrouping: "auto") } rondas
}
# rounds won
simulation-rounds-won = rondas ganadas
# {n} seats
simulation-seats = { $n } sitios
# {n} seats in two pairs
simulation-seats-in-pairs = { $n } sitios en dos parejas
# share
simulation-share = parte
# {sign}{n}
simulation-signed = { $sign }{ DECIMAL($n) }
# tiles drawn
simulation-tiles-drawn = fichas robadas
# tiles played
simulation-tiles-played = fichas jugadas
# times
simulation-times = veces
# turns passed
simulation-turns-passed = turnos pasados
# {games} were broken off after {limits}: they have no winner.
simulation-unfinished = { $games } se cortaron tras { $limits }: no tienen ganador.

## doublesix.cli: help of the commands

# Let players meet over the same deals, and tell how much better one is.
#
# doublesix arena five-up --players greedy,random --pairs 500
#
# doublesix arena all-fives --players greedy,random --unit matches --out duel
#
# doublesix arena five-up --players greedy,random --sprt 0,5 --jobs 2
#
# doublesix arena five-up --players "greedy,cmd:./mybot" --out mybot
#
# Every deal is played from every seat: with two sides twice, so that both hold the same tiles and find the same boneyard. What is left is how they play, and the luck of the draw, which is measured and taken off as well.
#
# With --out the contest is kept, with a record of every game; after a stop, or a kill, the same command goes on.
command-arena-help =
    Enfrenta a jugadores con los mismos repartos y dice cuánto mejor es uno.

    doublesix arena five-up --players greedy,random --pairs 500

    doublesix arena all-fives --players greedy,random --unit matches --out duel

    doublesix arena five-up --players greedy,random --sprt 0,5 --jobs 2

    doublesix arena five-up --players "greedy,cmd:./mybot" --out mybot

    Cada reparto se juega desde todos los sitios: con dos bandos, dos veces, de modo que ambos tienen las mismas fichas y encuentran el mismo pozo. Lo que queda es cómo juegan y la suerte del robo, que se mide y también se descuenta.

    Con --out se guarda el torneo, con un registro de cada partida; tras una parada, o si se mata el proceso, la misma orden sigue.
# Let a player speak the protocol of bots, for other programs to play with.
#
# doublesix bot --player greedy
#
# doublesix simulate five-up --players "cmd:doublesix bot --player random,greedy"
#
# One message a line comes in on the standard input, and one a line goes out. It ends with its input. Whatever is wrong with a line is answered by a message “error” with a sentence.
command-bot-help =
    Hace que un jugador hable el protocolo de los bots, para que otros programas jueguen con él.

    doublesix bot --player greedy

    doublesix simulate five-up --players "cmd:doublesix bot --player random,greedy"

    Por la entrada estándar llega un mensaje por línea, y por la salida se va uno por línea. Acaba cuando acaba la entrada. Si algo está mal en una línea, responde un mensaje «error» con una frase.
# Verify recorded matches: every move, count and score, by playing them again.
#
# doublesix check evening.txt
#
# doublesix check --lenient scribbled.txt
#
# A file may hold many records, one behind the other: each has a line of its own in the answer. Of a score sheet (“doublesix score”) the scores are checked.
#
# Exit codes: 0 all are true, 1 one says what the rules deny (the place is named), 2 one cannot be read.
command-check-help =
    Verifica partidas registradas: cada jugada, cuenta y tanteo, jugándolas otra vez.

    doublesix check evening.txt

    doublesix check --lenient scribbled.txt

    Un archivo puede tener muchos registros, uno tras otro: cada uno tiene su línea en la respuesta. De una hoja de tanteo («doublesix score») se comprueban los tantos.

    Códigos de salida: 0 todos son verdad, 1 uno dice lo que las reglas niegan (se nombra el lugar), 2 uno no se puede leer.
# How much does the layout count?
#
# doublesix drill count five-up
#
# doublesix drill count threes-and-fives -n 30 --seed 7
#
# A layout is shown; type its count in pips. The answer tells what each tile gives and what the count scores, and how long you took.
command-drill-count-help =
    ¿Cuánto cuenta la mesa?

    doublesix drill count five-up

    doublesix drill count threes-and-fives -n 30 --seed 7

    Se muestra una mesa; escribe su cuenta en puntos de ficha. La respuesta dice lo que da cada ficha y lo que vale la cuenta, y cuánto tardaste.
# What is a seat out of?
#
# doublesix drill voids double-six-dominoes
#
# doublesix drill voids merry-go-round --seats 4 --partners
#
# A course of plays, draws and passes is shown; type the numbers of which the seat cannot hold a tile: “35” or “3 5”, or “none”.
command-drill-voids-help =
    ¿Qué le falta a un sitio?

    doublesix drill voids double-six-dominoes

    doublesix drill voids merry-go-round --seats 4 --partners

    Se muestra una serie de jugadas, robos y pases; escribe los números de los que el sitio no puede tener ficha: «35» o «3 5», o «none» si ninguno.
# Tell how likely each side is to win the match, from every score.
#
# doublesix equity five-up
#
# doublesix equity threes-and-fives --target 151 --plot equity.png
#
# doublesix equity merry-go-round --rounds 100000 --jobs 2 --out mgr.equity
#
# Rounds are played and their scores kept in order; the match is then worked out backwards from its end, each round going as one of those. An exact target, a first score and a skunk count as they do at the table.
command-equity-help =
    Dice la probabilidad de cada bando de ganar la partida, desde cada tanteo.

    doublesix equity five-up

    doublesix equity threes-and-fives --target 151 --plot equity.png

    doublesix equity merry-go-round --rounds 100000 --jobs 2 --out mgr.equity

    Se juegan rondas y se guardan sus tanteos en orden; la partida se calcula después hacia atrás desde su final, y cada ronda va como una de ellas. Una meta exacta, un primer tanteo y un capote cuentan como en la mesa.
# Name the three best moves of a decision, with their values and the reason.
#
# doublesix hint "all-fives 2 66,65>66/s1 ?8/00,21,30,22,51,43,52,62 ?10 1 0/0 view=1 may=62>66/s2,51>65/5,52>65/5"
#
# doublesix hint --json < views.txt
#
# A value is what the side is to make more than the others to the end of the round, in points, and its chance to win the match, each with its standard error. All of it comes from what the seat can know; the same seed gives the same hint. Bots are given such lines; a program writes them by format_view.
#
# Exit codes: 0 done, 2 a line that is no view, or in which nothing is to be chosen; hints for the lines before it are printed.
command-hint-help =
    Nombra las tres mejores jugadas de una decisión, con su valor y la razón.

    doublesix hint "all-fives 2 66,65>66/s1 ?8/00,21,30,22,51,43,52,62 ?10 1 0/0 view=1 may=62>66/s2,51>65/5,52>65/5"

    doublesix hint --json < views.txt

    Un valor es lo que el bando hará más que los otros hasta el fin de la ronda, en tantos, y su probabilidad de ganar la partida, cada uno con su error típico. Todo sale de lo que el sitio puede saber; la misma semilla da el mismo consejo. A los bots se les dan líneas así; un programa las escribe con format_view.

    Códigos de salida: 0 hecho, 2 una línea que no es vista, o en la que no hay nada que elegir; se imprimen los consejos de las líneas anteriores.
# Let a bot take a seat at a table in the browser, and play one match.
#
# doublesix join http://127.0.0.1:8066/t/NAME --player greedy
#
# The bot comes in as a guest, and gets what its seat may know, nothing else. When the line is lost it comes back. It ends with the match, and deals it again: the house must have kept the commitment that the bot saw, and the bot's own contribution must be in the seed. Exit codes: 0 all is well, 1 the deal was not fair or cannot be verified, 2 the table cannot be joined.
command-join-help =
    Sienta a un bot a una mesa del navegador, a jugar una partida.

    doublesix join http://127.0.0.1:8066/t/NAME --player greedy

    El bot entra como invitado, y recibe lo que su sitio puede saber, nada más. Si se pierde la conexión, vuelve. Acaba con la partida, y la reparte otra vez: la casa ha de haber mantenido el compromiso que vio el bot, y la aportación del propio bot ha de estar en la semilla. Códigos de salida: 0 todo está bien, 1 el reparto no fue limpio o no se puede verificar, 2 no se puede entrar en la mesa.
# Play a match at this keyboard, against bots or each other.
#
# doublesix play                             a menu of the games; with --resume, go on where you left
#
# doublesix play five-up                     you against one bot, by the rules of its document
#
# doublesix play five-up --players human:Anna,human:Ben,greedy
#
# doublesix play five-up --calling --false-call 5    you claim and call yourself; a wrong call costs 5
#
# doublesix play five-up --bot 5 --explain    a bot of level 5 of ten, which says why
#
# doublesix play five-up --bot "cmd:./mybot"    a program of your own, which speaks the protocol of bots
#
# doublesix play threes-and-fives --variation no-spinner --target 100 --seed 7
#
# Everything is saved after every move; “doublesix rules GAME” prints a game's rules and variations.
command-play-help =
    Juega una partida en este teclado, contra bots o unos contra otros.

    doublesix play                             un menú de los juegos; con --resume, sigue donde lo dejaste

    doublesix play five-up                     tú contra un bot, según las reglas de su documento

    doublesix play five-up --players human:Anna,human:Ben,greedy

    doublesix play five-up --calling --false-call 5    tú mismo reclamas y cantas; un aviso falso cuesta 5

    doublesix play five-up --bot 5 --explain    un bot de nivel 5 de diez, que dice por qué

    doublesix play five-up --bot "cmd:./mybot"    un programa tuyo, que habla el protocolo de los bots

    doublesix play threes-and-fives --variation no-spinner --target 100 --seed 7

    Todo se guarda tras cada jugada; «doublesix rules JUEGO» imprime las reglas y variantes de un juego.
# Judge puzzles again, in more worlds and others than those they were made in.
#
# doublesix puzzles check mine.jsonl
#
# doublesix puzzles check mine.jsonl --worlds 30000 --seed again --drop
#
# Exit codes: 0 all pass or what failed was dropped, 1 some fail, 2 bad input, 130 stopped; then the file is as it was.
command-puzzles-check-help =
    Juzga problemas otra vez, en más mundos y en otros que aquellos en que se crearon.

    doublesix puzzles check mine.jsonl

    doublesix puzzles check mine.jsonl --worlds 30000 --seed again --drop

    Códigos de salida: 0 todos pasan o se quitó lo que falló, 1 alguno falla, 2 entrada inservible, 130 detenido; entonces el archivo queda como estaba.
# Write the reasons of a file's puzzles anew, and change nothing else.
#
# doublesix puzzles explain mine.jsonl
#
# A reason says in counted numbers why the answer beats the move that tempts. It follows from the position: the same release writes the same sentences.
#
# Exit codes: 0 done, 2 bad input, 130 stopped; then the file is as it was.
command-puzzles-explain-help =
    Escribe de nuevo las razones de los problemas de un archivo, y no cambia nada más.

    doublesix puzzles explain mine.jsonl

    Una razón dice con números contados por qué la respuesta gana a la jugada que tienta. Se sigue de la posición: la misma versión escribe las mismas frases.

    Códigos de salida: 0 hecho, 2 entrada inservible, 130 detenido; entonces el archivo queda como estaba.
# List puzzles, with what is known of them; their answers only as data.
#
# doublesix puzzles list
#
# doublesix puzzles list --game merry-go-round --theme exact-target --json
command-puzzles-list-help =
    Enumera problemas, con lo que se sabe de ellos; sus respuestas, solo como datos.

    doublesix puzzles list

    doublesix puzzles list --game merry-go-round --theme exact-target --json
# Make puzzles of a game.
#
# doublesix puzzles make five-up -n 20 --out mine.jsonl
#
# doublesix puzzles make merry-go-round --seats 4 --partners --seed 7 --out pairs.jsonl
#
# Levels play against each other, and their positions are looked at in few worlds first, then in more. A puzzle has one best move, in 3,000 fresh worlds ahead of all others by 3 points or 5 % of the match and by four standard errors, and the heuristic player misses it. Ctrl-C keeps what was found; the same command goes on. Without --seats, one match of three is for partners where the game has them.
#
# Exit codes: 0 done, 2 bad input, 130 stopped.
command-puzzles-make-help =
    Crea problemas de un juego.

    doublesix puzzles make five-up -n 20 --out mine.jsonl

    doublesix puzzles make merry-go-round --seats 4 --partners --seed 7 --out pairs.jsonl

    Los niveles juegan unos contra otros, y sus posiciones se miran primero en pocos mundos y después en más. Un problema tiene una sola mejor jugada, en 3.000 mundos nuevos por delante de todas las demás en 3 tantos o el 5 % de la partida y en cuatro errores típicos, y el jugador heurístico no la ve. Ctrl-C guarda lo encontrado; la misma orden sigue. Sin --seats, una partida de cada tres es por parejas donde el juego las tiene.

    Códigos de salida: 0 hecho, 2 entrada inservible, 130 detenido.
# Solve puzzles: a position, your answer, and what every move was worth.
#
# doublesix puzzles play
#
# doublesix puzzles play --game five-up --theme sacrifice
#
# doublesix puzzles play mine.jsonl -n 10
#
# You and each puzzle have a Glicko-2 rating, which the first try moves; the next puzzle is one of about your strength. “help” lists the words, “quit” leaves.
command-puzzles-play-help =
    Resuelve problemas: una posición, tu respuesta y lo que valía cada jugada.

    doublesix puzzles play

    doublesix puzzles play --game five-up --theme sacrifice

    doublesix puzzles play mine.jsonl -n 10

    Tú y cada problema tenéis una puntuación Glicko-2, que cambia con el primer intento; el problema siguiente es uno de tu fuerza, más o menos. «help» enumera las palabras, «quit» sale.
# Step through a recorded match.
#
# doublesix replay evening.txt
#
# doublesix replay evening.txt --round 3 --seat 1
#
# doublesix replay evening.txt --review
#
# doublesix replay evening.txt --to json
#
# With --review each decision is followed by its judgement: the best move, what the choice cost, its grade and the reason. Ctrl-C ends the judging; the rest of the match is shown without it.
command-replay-help =
    Repasa paso a paso una partida registrada.

    doublesix replay evening.txt

    doublesix replay evening.txt --round 3 --seat 1

    doublesix replay evening.txt --review

    doublesix replay evening.txt --to json

    Con --review, a cada decisión la sigue su juicio: la mejor jugada, lo que costó la elección, su nota y la razón. Ctrl-C acaba de juzgar; el resto de la partida se muestra sin juicio.
# Tell where a match turned: which choices cost what and why, and what the tiles did.
#
# doublesix review evening.txt
#
# doublesix review evening.txt --seat Ana --html review.html
#
# doublesix review evening.txt --seat Ana --try
#
# doublesix review --lenient scribbled.txt
#
# Every choice is judged from what its seat could know, in points to the end of the round and in the chance to win the match; the same seed gives the same review. Tiles are what was dealt, drawn, or lay hidden; play is what choices cost. Ctrl-C stops, and tells what is known by then. A file may hold many records: each is reviewed.
#
# Exit codes: 0 done, 1 a record says what the rules deny, 2 it cannot be read or judged, 130 stopped.
command-review-help =
    Dice dónde se decidió una partida: qué elecciones costaron y por qué, y lo que hicieron las fichas.

    doublesix review evening.txt

    doublesix review evening.txt --seat Ana --html review.html

    doublesix review evening.txt --seat Ana --try

    doublesix review --lenient scribbled.txt

    Cada elección se juzga por lo que su sitio podía saber, en tantos hasta el fin de la ronda y en la probabilidad de ganar la partida; la misma semilla da el mismo análisis. Fichas es lo que se repartió, se robó o estaba oculto; juego es lo que costaron las elecciones. Ctrl-C detiene, y dice lo que se sabe hasta entonces. Un archivo puede tener muchos registros: se analiza cada uno.

    Códigos de salida: 0 hecho, 1 un registro dice lo que las reglas niegan, 2 no se puede leer o juzgar, 130 detenido.
# Print the rules of a game, made from what the program really plays.
#
# doublesix rules five-up
#
# doublesix rules threes-and-fives --variation no-spinner --rule target=200
#
# doublesix rules my-own-game.toml --json
#
# doublesix rules five-up --rule target=150 --toml > sunday.toml
#
# doublesix rules merry-go-round --short
#
# doublesix rules --diff five-up "muggins;target=200"
command-rules-help =
    Imprime las reglas de un juego, hechas de lo que el programa juega de verdad.

    doublesix rules five-up

    doublesix rules threes-and-fives --variation no-spinner --rule target=200

    doublesix rules my-own-game.toml --json

    doublesix rules five-up --rule target=150 --toml > sunday.toml

    doublesix rules merry-go-round --short

    doublesix rules --diff five-up "muggins;target=200"
# Serve the table in the browser, until you press Ctrl-C.
#
# doublesix serve                                  for this machine alone
#
# doublesix serve --host 0.0.0.0                   for all in this network
#
# doublesix serve --origin https://dominoes.example --behind-proxy
#
# doublesix serve --host 0.0.0.0 --limit sockets=100   for a club whose people have one address together
#
# Everything is stored before it is sent: a server that ends, however it ends, goes on where it was.
command-serve-help =
    Sirve la mesa en el navegador, hasta que pulses Ctrl-C.

    doublesix serve                                  solo para esta máquina

    doublesix serve --host 0.0.0.0                   para todos los de esta red

    doublesix serve --origin https://dominoes.example --behind-proxy

    doublesix serve --host 0.0.0.0 --limit sockets=100   para un club cuya gente comparte una dirección

    Todo se guarda antes de enviarse: un servidor que acaba, como sea que acabe, sigue donde estaba.
# Let bots play many rounds or matches, and count.
#
# doublesix simulate five-up --players greedy,random --rounds 2000
#
# doublesix simulate merry-go-round --seats 4 --matches 200 --jobs 4
#
# doublesix simulate five-up --rule claim=auto --matches 20 --record my-records
#
# doublesix simulate five-up --rounds 10000000 --jobs 4 --out five-up-rounds
#
# With --rounds each round is the first of a new match: the scores stand at 0, and the lead is found as in a first round. So what the rules say of a first score or a skunk bears on every one of them, and a round that reaches the target ends there. With --matches whole matches are played.
#
# The bots change seats from game to game, so that each sits everywhere equally often. Ctrl-C stops, and prints what was finished. The same command with the same --out goes on where it was stopped, by Ctrl-C or a loss of power, and gives what it would have given without a stop.
command-simulate-help =
    Hace jugar a bots muchas rondas o partidas, y cuenta.

    doublesix simulate five-up --players greedy,random --rounds 2000

    doublesix simulate merry-go-round --seats 4 --matches 200 --jobs 4

    doublesix simulate five-up --rule claim=auto --matches 20 --record my-records

    doublesix simulate five-up --rounds 10000000 --jobs 4 --out five-up-rounds

    Con --rounds cada ronda es la primera de una partida nueva: los tanteos están a 0, y la salida se decide como en una primera ronda. Así, lo que las reglas dicen de un primer tanteo o de un capote pesa en todas ellas, y una ronda que alcanza la meta acaba ahí. Con --matches se juegan partidas enteras.

    Los bots cambian de sitio de partida en partida, de modo que cada uno se sienta en todos por igual. Ctrl-C detiene, e imprime lo que estaba acabado. La misma orden con el mismo --out sigue donde se detuvo, por Ctrl-C o por un corte de luz, y da lo que habría dado sin parar.
# Tell what every move is worth when all hands lie open.
#
# doublesix solve "five-up 2 66,63>66/s1 11,31/51,52 00,10,... 1 15/0 last=0"
#
# doublesix solve evening.txt --round 3 --act 5
#
# Both sides play for the most points of the round, and know the order of the boneyard. Each move is shown with what its side then gains more than the other, what that is less than the best move, and how the round goes on. Among three sides or more each plays for its own points. With --objective match a value is the probability to win the match.
#
# What is not known after 10 seconds is guessed and marked with a question mark; --seconds and --nodes set other limits, and Ctrl-C stops.
command-solve-help =
    Dice lo que vale cada jugada con todas las manos abiertas.

    doublesix solve "five-up 2 66,63>66/s1 11,31/51,52 00,10,... 1 15/0 last=0"

    doublesix solve evening.txt --round 3 --act 5

    Ambos bandos juegan por los más tantos de la ronda, y conocen el orden del pozo. Cada jugada se muestra con lo que su bando gana entonces más que el otro, lo que eso es menos que la mejor jugada, y cómo sigue la ronda. Entre tres bandos o más cada uno juega por sus propios tantos. Con --objective match un valor es la probabilidad de ganar la partida.

    Lo que no se sabe tras 10 segundos se estima y se marca con una interrogación; --seconds y --nodes ponen otros límites, y Ctrl-C detiene.
# Make tables and pictures of simulations that were kept.
#
# doublesix simulate five-up --rounds 100000 --out five-up-rounds
#
# doublesix stats five-up-rounds
#
# doublesix stats five-up-rounds muggins-rounds --pictures charts
#
# Several simulations stand side by side. The tables say how many points a round brings, what the lead is worth, how often each count scores, how rounds end, and how long rounds and matches are.
command-stats-help =
    Hace tablas y gráficos de simulaciones guardadas.

    doublesix simulate five-up --rounds 100000 --out five-up-rounds

    doublesix stats five-up-rounds

    doublesix stats five-up-rounds muggins-rounds --pictures charts

    Varias simulaciones se ponen una al lado de otra. Las tablas dicen cuántos tantos trae una ronda, lo que vale la salida, con qué frecuencia puntúa cada cuenta, cómo acaban las rondas, y lo largas que son rondas y partidas.
# Let a network learn a game by playing against itself.
#
# doublesix train five-up --minutes 5
#
# doublesix train merry-go-round --seats 4 --partners --rounds 2000000 --jobs 4
#
# doublesix train five-up --rule target=150 --init five-up-2.net --out mine.net
#
# doublesix train muggins --init muggins-2.net --compare --out better.net
#
# The network is written to a file, GAME-SEATS.net by default. Ctrl-C stops; the same command goes on where it was. At the end the network plays the greedy player, each deal at every seating.
command-train-help =
    Hace que una red aprenda un juego jugando contra sí misma.

    doublesix train five-up --minutes 5

    doublesix train merry-go-round --seats 4 --partners --rounds 2000000 --jobs 4

    doublesix train five-up --rule target=150 --init five-up-2.net --out mine.net

    doublesix train muggins --init muggins-2.net --compare --out better.net

    La red se escribe en un archivo, JUEGO-SITIOS.net si no se dice otro. Ctrl-C detiene; la misma orden sigue donde estaba. Al final la red juega contra el jugador greedy, cada reparto en todas las colocaciones.
# Tell whether the tiles of a match were dealt fairly: its lots and deals are computed again from its seed.
#
# doublesix verify evening.json --kept receipt.json
#
# doublesix verify evening.txt --commitment 1de352f1502d6101...
#
# What the house shows at the end proves something only when it is compared with what was kept before: the receipt that the page offers at the table, or the one of “doublesix join”, which is found by itself. “open” marks what there was nothing to compare with, and the last line says what is proven. Exit codes: 0 nothing is wrong, 1 something is, 2 the record or the receipt cannot be read, or there is no seed of a fair deal.
command-verify-help =
    Dice si las fichas de una partida se repartieron limpiamente: sus sorteos y repartos se calculan otra vez desde su semilla.

    doublesix verify evening.json --kept receipt.json

    doublesix verify evening.txt --commitment 1de352f1502d6101...

    Lo que la casa muestra al final solo prueba algo cuando se compara con lo que se guardó antes: el recibo que ofrece la página en la mesa, o el de «doublesix join», que se encuentra solo. «abierto» marca lo que no hubo con qué comparar, y la última línea dice lo que queda probado. Códigos de salida: 0 nada está mal, 1 algo lo está, 2 el registro o el recibo no se puede leer, o no hay semilla de un reparto limpio.
# Keep everything there; the same command goes on where it was left.
option-arena-out = Lo guarda todo ahí; la misma orden sigue donde se dejó.
# So many deals at each table, each played from every seat; 200 by default, 100,000 at most with --sprt.
option-arena-pairs = Tantos repartos en cada mesa, cada uno jugado desde todos los sitios; 200 si no se dice, 100.000 como mucho con --sprt.
# Who meets whom, with budgets where wanted: greedy,random.
option-arena-players = Quién se enfrenta a quién, con presupuesto si se quiere: greedy,random.
# Let the engine play alone: much faster, without records and without luck.
option-arena-quick = Juega solo el motor: mucho más rápido, sin registros ni suerte.
# Whether --out keeps each game as a text record.
option-arena-records = Si --out guarda cada partida como registro de texto.
# Stop as soon as it is decided whether the first is LOW or HIGH better: points a round, or Elo.
option-arena-sprt = Se detiene en cuanto se decide si el primero es MENOS o MÁS mejor: tantos por ronda, o Elo.
# Play rounds on their own, or matches.
option-arena-unit = Juega rondas sueltas (rounds) o partidas (matches).
# Which bot plays, perhaps with a budget: greedy, NAME@300.
option-bot-player = Qué bot juega, con presupuesto si se quiere: greedy, NOMBRE@300.
# What it draws chance from; the seed that each match names without it.
option-bot-seed = De qué saca el azar; sin ella, de la semilla que nombra cada partida.
# Read what was written by hand, and tell every liberty taken.
option-check-lenient = Lee lo escrito a mano, y dice cada licencia que se tomó.
# Let a Dask cluster play: its scheduler, tcp://127.0.0.1:8786.
option-dask = Hace jugar a un clúster de Dask: su planificador, tcp://127.0.0.1:8786.
# The same seed asks the same questions.
option-drill-seed = La misma semilla hace las mismas preguntas.
# Processes that play; the table is the same for any number.
option-equity-jobs = Procesos que juegan; la tabla es la misma con cualquier número.
# Keep the table there.
option-equity-out = Guarda ahí la tabla.
# Who plays the rounds, on every seat.
option-equity-players = Quién juega las rondas, en todos los sitios.
# Draw it there, as PNG or SVG.
option-equity-plot = La dibuja ahí, como PNG o SVG.
# Play so many rounds of each kind.
option-equity-rounds = Juega tantas rondas de cada clase.
# The same seed gives the same table.
option-equity-seed = La misma semilla da la misma tabla.
# Play to so many points, not the game's own.
option-equity-target = Juega a tantos tantos, no a los propios del juego.
# A game, or a TOML file of rules.
option-game = Un juego, o un archivo TOML de reglas.
# Show this message and exit.
option-help = Muestra esta ayuda y acaba.
# Print data for programs, one object a line.
option-hint-json = Imprime datos para programas, un objeto por línea.
# Who judges, with the worlds that every move is tried in.
option-hint-player = Quién juzga, con los mundos en que se prueba cada jugada.
# A seat's view in one line; - reads one a line from the input.
option-hint-view = La vista de un sitio en una línea; - lee una por línea de la entrada.
# Install completion for the current shell.
option-install-completion = Instala el autocompletado en este intérprete de órdenes.
# Processes; the result is the same for any number.
option-jobs = Procesos; el resultado es el mismo con cualquier número.
# The address of the table, as the browser shows it.
option-join-address = La dirección de la mesa, tal como la muestra el navegador.
# Where the receipt is kept, to verify the match with.
option-join-keep = Dónde se guarda el recibo con el que verificar la partida.
# What the others at the table read; the bot's name without it.
option-join-name = Lo que leen los demás en la mesa; sin él, el nombre del bot.
# Which bot; cmd:PROGRAM or py:MODULE:CLASS for yours.
option-join-player = Qué bot; cmd:PROGRAMA o py:MÓDULO:CLASE para los tuyos.
# The seat; any that is open without it.
option-join-seat = El sitio; sin él, cualquiera que esté libre.
# Print what happens at the table.
option-join-watch = Imprime lo que pasa en la mesa.
# Print data for programs.
option-json = Imprime datos para programas.
# “{text}” is no whole number; write it as 1000000, 1_000_000 or 1e6
option-not-whole = «{ $text }» no es un número entero; escríbelo como 1000000, 1_000_000 o 1e6
# Two pairs, or each alone; without it as the game says.
option-partners = Dos parejas, o cada uno por su cuenta; sin ella, como diga el juego.
# Draw charts into this folder.
option-pictures = Dibuja gráficos en esta carpeta.
# Draw and pass without asking where nothing else can be done.
option-play-automatic = Roba y pasa sin preguntar donde no se puede hacer otra cosa.
# Which bot plays the seats without a name; greedy if none. All play every set at every table, weaker above double-six and four seats.
option-play-bot = Qué bot juega en los sitios sin nombre; greedy si no se dice. Todos juegan con cualquier juego de fichas y en cualquier mesa, más flojos por encima del doble seis y de cuatro sitios.
# Claim and call scores yourself, where the rules want it.
option-play-calling = Reclamas y cantas tú los tantos, donde las reglas lo piden.
# Seconds that a bot thinks.
option-play-delay = Segundos que piensa un bot.
# Tiles that may be drawn by choice in a turn, where the rules allow that; no limit if none.
option-play-draw-limit = Fichas que se pueden robar por gusto en un turno, donde las reglas lo permiten; sin ella no hay límite.
# Bots that think say why they move.
option-play-explain = Los bots que piensan dicen por qué juegan así.
# Bots of a level remark on their own moves, once a round at most.
option-play-remarks = Los bots de un nivel comentan sus propias jugadas, una vez por ronda como mucho.
# What a wrong call costs (with --calling).
option-play-false-call = Lo que cuesta un aviso falso (con --calling).
# A wrong call also costs the call on the next play; usual where two or more people call.
option-play-forfeit = Un aviso falso cuesta también el aviso de la jugada siguiente; lo usual donde cantan dos personas o más.
# A game, or a TOML file; with --resume a saved match. Without one, a menu.
option-play-game = Un juego, o un archivo TOML; con --resume, una partida guardada. Sin él, un menú.
# Four seats as two pairs, or each alone.
option-play-partners = Cuatro sitios en dos parejas, o cada uno por su cuenta.
# Line by line, for pipes and screen readers.
option-play-plain = Línea por línea, para tuberías y lectores de pantalla.
# Keep the record of the finished match, for “doublesix history”.
option-play-history = Conserva el registro de la partida acabada, para «doublesix history».
# Who sits there: you, human:NAME, a bot, cmd:PROGRAM.
option-play-players = Quién se sienta: you (tú), human:NOMBRE, un bot, cmd:PROGRAMA.
# Go on with the latest unfinished match.
option-play-resume = Sigue la última partida sin acabar.
# How many sit at the table.
option-play-seats = Cuántos se sientan a la mesa.
# The same seed deals the same tiles.
option-play-seed = La misma semilla reparte las mismas fichas.
# Points that win the match.
option-play-target = Tantos con los que se gana la partida.
# Throw those out that fail; make goes on from there.
option-puzzles-drop = Quita los que fallan; «make» sigue desde ahí.
# A puzzle file; else those of the program.
option-puzzles-file = Un archivo de problemas; sin él, los del programa.
# Puzzles of this game alone.
option-puzzles-game = Solo problemas de este juego.
# So many puzzles.
option-puzzles-number = Tantos problemas.
# Write them there; a file that is begun goes on.
option-puzzles-out = Los escribe ahí; un archivo empezado sigue.
# A puzzle file.
option-puzzles-own-file = Un archivo de problemas.
# Line by line, for pipes and screen readers.
option-puzzles-plain = Línea por línea, para tuberías y lectores de pantalla.
# The same seed asks the same puzzles.
option-puzzles-play-seed = La misma semilla pregunta los mismos problemas.
# The same seed gives the same puzzles.
option-puzzles-seed = La misma semilla da los mismos problemas.
# Puzzles with this theme alone.
option-puzzles-theme = Solo problemas con este tema.
# Judge those alone that passed no check in so many worlds.
option-puzzles-unchecked = Juzga solo los que no pasaron ningún examen en tantos mundos.
# Judge in so many worlds.
option-puzzles-worlds = Juzga en tantos mundos.
# What the worlds are drawn from.
option-puzzles-worlds-seed = De qué se sacan los mundos.
# Ask so many.
option-questions = Cuántas preguntas.
# Records, or folders of them; - reads the standard input.
option-record-files = Registros, o carpetas con ellos; - lee la entrada estándar.
# Print everything at once.
option-replay-all = Lo imprime todo de una vez.
# A record, as text or JSON; - reads the standard input.
option-replay-file = Un registro, como texto o JSON; - lee la entrada estándar.
# Who judges, with --review.
option-replay-player = Quién juzga, con --review.
# Which record, of a file that holds many.
option-replay-record = Qué registro, de un archivo que tiene muchos.
# Judge every decision, as “doublesix review” does.
option-replay-review = Juzga cada decisión, como «doublesix review».
# Only this round.
option-replay-round = Solo esta ronda.
# Only what this seat could know.
option-replay-seat = Solo lo que este sitio podía saber.
# Print the record itself in this form instead.
option-replay-to = Imprime en su lugar el propio registro en esta forma.
# Write one self-contained page, good to print and send.
option-review-html = Escribe una página completa en sí misma, buena para imprimir y enviar.
# Read what was written by hand, and review the rounds that can be read.
option-review-lenient = Lee lo escrito a mano, y analiza las rondas que se pueden leer.
# Who judges, with the worlds that choose the best move.
option-review-player = Quién juzga, con los mundos que eligen la mejor jugada.
# Show this player alone, by name or number from 0.
option-review-seat = Muestra solo a este jugador, por nombre o por número desde 0.
# Show so many decisions.
option-review-top = Muestra tantas decisiones.
# Ask the mistakes again, and judge each answer.
option-review-try = Vuelve a preguntar los errores, y juzga cada respuesta.
# Change one rule.
option-rule = Cambia una regla.
# Tell in which rules two games differ.
option-rules-diff = Dice en qué reglas se distinguen dos juegos.
# A game, or a TOML file; without one, all games are listed.
option-rules-game = Un juego, o un archivo TOML; sin él se enumeran todos los juegos.
# List all games.
option-rules-list = Enumera todos los juegos.
# Print only the short card for the table, without clauses.
option-rules-short = Imprime solo la tarjeta corta para la mesa, sin cláusulas.
# Print a file of the rules, to be changed and played as a game of your own.
option-rules-toml = Imprime un archivo de las reglas, para cambiarlo y jugarlo como un juego tuyo.
# Seats; without it as few as the game allows.
option-seats = Sitios; sin ella, los menos que permita el juego.
# The same seed gives the same deals.
option-seed = La misma semilla da los mismos repartos.
# Believe X-Forwarded-For of the proxy before it.
option-serve-behind-proxy = Cree el X-Forwarded-For del proxy que tiene delante.
# Processes in which bots think; 0: all processors but one.
option-serve-bot-workers = Procesos en los que piensan los bots; 0: todos los procesadores menos uno.
# Let people talk at tables.
option-serve-chat = Deja que la gente hable en las mesas.
# A SQLite file, or postgresql://USER:PASSWORD@HOST/DATABASE.
option-serve-database = Un archivo SQLite, o postgresql://USER:PASSWORD@HOST/DATABASE.
# The address to listen at; 0.0.0.0 for all of this machine.
option-serve-host = La dirección en la que escucha; 0.0.0.0 para todas las de esta máquina.
# Write logs as lines of JSON.
option-serve-json-logs = Escribe el diario en líneas de JSON.
# How long what is no longer used is kept; 0: for ever.
option-serve-keep = Cuánto se guarda lo que ya no se usa; 0: para siempre.
# The key that signs cookies; made where it is not there.
option-serve-key-file = La clave que firma las cookies; se crea si no está.
# Raise or lower what one visitor may ask for.
option-serve-limit = Sube o baja lo que un visitante puede pedir.
# Opens /metrics to other machines; DOUBLESIX_METRICS_TOKEN does so without being seen by “ps”.
option-serve-metrics-token = Abre /metrics a otras máquinas; DOUBLESIX_METRICS_TOKEN lo hace sin que «ps» lo vea.
# Where pages come from, if the server has a name.
option-serve-origin = De dónde vienen las páginas, si el servidor tiene nombre.
# The port; 0 for any that is free.
option-serve-port = El puerto; 0 para cualquiera que esté libre.
# redis://HOST: lets several processes serve one table.
option-serve-redis = redis://HOST: deja que varios procesos sirvan una mesa.
# Processes at this port; several need --redis.
option-serve-workers = Procesos en este puerto; varios necesitan --redis.
# Show completion for the current shell, to copy it or customize the installation.
option-show-completion = Muestra el autocompletado de este intérprete de órdenes, para copiarlo o adaptar la instalación.
# Play so many whole matches instead.
option-simulate-matches = Juega en su lugar tantas partidas enteras.
# Keep every round there as Parquet, for doublesix stats.
option-simulate-out = Guarda ahí cada ronda como Parquet, para doublesix stats.
# Bots, one for each side; fewer names than sides take turns. Without it greedy against random.
option-simulate-players = Bots, uno por bando; con menos nombres que bandos se turnan. Sin ella, greedy contra random.
# Write each game there as a text record.
option-simulate-record = Escribe ahí cada partida como registro de texto.
# Play so many rounds on their own; 1000 by default.
option-simulate-rounds = Juega tantas rondas sueltas; 1000 si no se dice.
# Of a record: after so many acts of it; without it before the first.
option-solve-act = De un registro: tras tantos actos suyos; sin ella, antes del primero.
# Look at no more positions than this.
option-solve-nodes = No mira más posiciones que estas.
# What both sides play for.
option-solve-objective = Por qué juegan ambos bandos.
# Of a record: this round; without it the last.
option-solve-round = De un registro: esta ronda; sin ella, la última.
# Take no longer than this.
option-solve-seconds = No tarda más que esto.
# For the match: JSON, a list of lists; in row a, place b the probability that side 0 wins it from a to b.
option-solve-values = Para la partida: JSON, una lista de listas; en la fila a, lugar b, la probabilidad de que el bando 0 la gane desde a a b.
# A position in one line, or the file of one or of a record; - reads the standard input.
option-solve-what = Una posición en una línea, o el archivo de una o de un registro; - lee la entrada estándar.
# Folders that doublesix simulate --out has written.
option-stats-folders = Carpetas que ha escrito doublesix simulate --out.
# Take simulations that were stopped before their end, too.
option-stats-partial = Toma también simulaciones que se detuvieron antes de su final.
# Draw them as SVG; without it as PNG.
option-svg = Los dibuja como SVG; sin ella, como PNG.
# Threads that judge.
option-threads = Hilos que juzgan.
# Learn from playing on every move of a decision, too: goes on with --init.
option-train-compare = Aprende también de seguir jugando cada jugada de una decisión: continúa con --init.
# Then play so many deals against the greedy player; 0 for none.
option-train-deals = Después juega tantos repartos contra el jugador greedy; 0 para ninguno.
# Begin with this network.
option-train-init = Empieza con esta red.
# Threads; the network is the same for any number.
option-train-jobs = Hilos; la red es la misma con cualquier número.
# Learn for about so long; 10 by default.
option-train-minutes = Aprende durante más o menos tanto; 10 si no se dice.
# Write the network there.
option-train-out = Escribe ahí la red.
# Learn from so many rounds instead.
option-train-rounds = Aprende en su lugar de tantas rondas.
# The same seed and rounds make the same network.
option-train-seed = La misma semilla y las mismas rondas hacen la misma red.
# Choose a variation.
option-variation = Elige una variante.
# What the table showed before anybody sat down; 64 hexadecimal digits.
option-verify-commitment = Lo que la mesa mostró antes de que se sentara nadie; 64 cifras hexadecimales.
# The receipt that the page or “doublesix join” kept.
option-verify-kept = El recibo que guardó la página o «doublesix join».
# The record, as text or JSON; - reads the standard input.
option-verify-record = El registro, como texto o JSON; - lee la entrada estándar.
# Say which version this is.
option-version = Muestra la versión.
# What the imagined deals are drawn from.
option-worlds-seed = De qué se sacan los repartos imaginados.
# ADDRESS
placeholder-address = DIRECCIÓN
# FILE
placeholder-file = ARCHIVO
# FOLDER
placeholder-folder = CARPETA
# GAME
placeholder-game = JUEGO
# LOW,HIGH
placeholder-low-high = MENOS,MÁS
# NAME
placeholder-name = NOMBRE
# NAME=DAYS
placeholder-name-days = NOMBRE=DÍAS
# NAME=NUMBER
placeholder-name-number = NOMBRE=NÚMERO
# [FILE]
placeholder-optional-file = [ARCHIVO]
# POINTS
placeholder-points = TANTOS
# POSITION|RECORD
placeholder-position-record = POSICIÓN|REGISTRO
# NAME=VALUE
placeholder-rule-value = NOMBRE=VALOR
# TILES
placeholder-tiles = FICHAS
# TOKEN
placeholder-token = TESTIGO
# VIEW
placeholder-view = VISTA
# WHO
placeholder-who = QUIÉN
# WHO,WHO
placeholder-who-who = QUIÉN,QUIÉN
# Input should be greater than or equal to {least}
usage-at-least = ha de ser { $least } o más
# Input should be less than or equal to {most}
usage-at-most = ha de ser { $most } o menos
# Invalid value for {parameter}: {reason}
usage-bad-value = El valor de { $parameter } no es válido: { $reason }
# COMMAND [ARGS]...
usage-command = ORDEN [ARGUMENTOS]...
# [default: {}]
usage-default = [si no se dice: { "{" }{ "}" }]
# Got unexpected extra argument(s) ({extra})
usage-extra-arguments = Sobran argumentos ({ $extra })
# Arguments
usage-heading-arguments = Argumentos
# Commands
usage-heading-commands = Órdenes
# Error
usage-heading-error = Error
# Options
usage-heading-options = Opciones
# Missing argument {parameter}.
usage-missing-argument = Falta el argumento { $parameter }.
# Missing option {parameter}.
usage-missing-option = Falta la opción { $parameter }.
# Option '{option}' requires {n} arguments.
usage-needs-values = { $n ->
    [1] La opción '{ $option }' pide un argumento.
   *[other] La opción '{ $option }' pide { $n } argumentos.
}
# No such command '{command}'.
usage-no-such-command = No existe la orden '{ $command }'.
# No such option: {option}
usage-no-such-option = No existe la opción { $option }
# Value error, '{given}' is not one of {choices}.
usage-not-a-choice = '{ $given }' no es uno de { $choices }.
# Input should be a valid integer, unable to parse string as an integer
usage-not-integer = ha de ser un número entero
# Input should be a valid number, unable to parse string as a number
usage-not-number = ha de ser un número
# [OPTIONS]
usage-options = [OPCIONES]
# [required]
usage-required = [obligatorio]
# No such command '{command}'. Did you mean {commands}?
usage-similar-commands = No existe la orden '{ $command }'. ¿Querías decir { $commands }?
# {problem} (Possible options: {options})
usage-similar-options = { $problem } (opciones posibles: { $options })
# Option '{option}' does not take a value.
usage-takes-no-value = La opción '{ $option }' no lleva valor.
# Try [blue]'{command_path} {help_option}'[/] for help.
usage-try-help = Prueba [blue]'{ "{" }command_path{ "}" } { "{" }help_option{ "}" }'[/] para ver la ayuda.
# Usage:
usage-usage = Uso:

## Matches and moves: doublesix.core

# {reason} ({clauses})
illegal-by-clauses = { $reason } ({ $clauses })
# {seat} cannot make {move}: {reason}; it may make {legal}
illegal-move = { $seat } no puede hacer { $move }: { $reason }; puede hacer { $legal }
# nothing now
illegal-nothing-now = nada por ahora
# “{rules}” has partners with 4 seats: four always play as two pairs (partnership = optional allows both)
setup-always-partners = se pidieron jugadores sueltos con 4 sitios; en «{ $rules }» cuatro juegan siempre en parejas (partnership = optional permite ambas cosas)
# {given} is no event; a match goes on by lots, a deal, or a seat's act
setup-no-event = { $given } no es un suceso; una partida avanza con un sorteo, un reparto o la acción de un sitio
# a half of a tile must be from 0 to {most} pips, not {given}
setup-no-half = se pidió una mitad de ficha { $given }; una mitad tiene de 0 a { $most } puntos
# {given} is no move; a move is a play, a draw, a pass, a claim, a call or a release
setup-no-move = { $given } no es una jugada; se puede jugar, robar, pasar, reclamar, avisar o dejarlo pasar
# {given} is no move; a move is a play, a draw, a pass, a claim, a call or a release; parse_move reads one from text
setup-no-move-but-text = { $given } no es una jugada; se puede jugar, robar, pasar, reclamar, avisar o dejarlo pasar; parse_move la lee de un texto
# “{rules}” has no partnerships with {seats} seats
setup-no-partners = se pidieron parejas con { $seats } sitios; «{ $rules }» no tiene parejas
# rules must be a RuleSet, such as doublesix.rule_set('five-up'), not {given}
setup-no-rules = se dio { $given } como reglas; hay que dar un RuleSet, como doublesix.rule_set('five-up')
# seat {given} was asked for; the seats are 0 to {last}
setup-no-such-seat = se pidió el sitio { $given }; van del 0 al { $last }
# a tile must be a Tile, not {given}
setup-no-tile = se dio { $given } como ficha
# tiles must be a sequence of Tile, not {given}
setup-no-tiles = se dio { $given } como fichas
# a tile must have both of its halves, such as Tile(6, 4), not {given} alone
setup-one-half = se dio solo { $given } como ficha; hay que dar sus dos mitades, como 6 y 4
# {given} came where the match needs {needed}
setup-other-need = { $given ->
    [lots] llegó un sorteo
    [deal] llegó un reparto
    [act] llegó una acción
   *[other] no llegó nada
} donde la partida necesita { $needed ->
    [lots] un sorteo
    [deal] un reparto
    [act] una acción
   *[other] que no pase nada
}
# “{rules}” has partners with 4 players only, not with {seats}
setup-partners-at-four = se pidieron parejas con { $seats } sitios; «{ $rules }» solo las tiene con 4 jugadores
# “{rules}” is for {players} players, not {seats}
setup-seats = se pidieron { $seats } sitios; «{ $rules }» es para { $players } jugadores
# a deal is the {tiles} tiles of the set, each once, in any order
setup-wrong-deal = un reparto son las { $tiles } fichas del juego, cada una una vez, en cualquier orden
# lots {given}: each of {seats} seats draws one tile of the set
setup-wrong-lots = sorteo { $given }: cada uno de los { $seats } sitios toma una ficha del juego

## Notation: doublesix.notation

# {name} cannot {deed}: {reason}
illegal-cannot = { $name } no puede { $deed }: { $reason }
# {move}
illegal-do = { $move ->
    [draw] robar
    [pass] pasar
    [claim] reclamar
    [call] avisar
    [release] dejarlo pasar
   *[other] { $move }
}
# lead {move}
illegal-do-lead = salir con { $move }
# play {move}
illegal-do-play = jugar { $move }
# layout  {plays}
illegal-layout = mesa    { $plays }
# legal   {moves}
illegal-legal = legal   { $moves }
# legal   nothing: {seat} is asked
illegal-legal-other = legal   nada: se espera a { $seat }
# legal   nothing: the round is over
illegal-legal-over = legal   nada: la ronda ha terminado
# open    {ends}
illegal-open-ends = libres  { $ends }
# a spectator
illegal-spectator = quien solo mira
# {first}; {second}
list-then = { $first }; { $second }
# a move
notation-a-move = una jugada
# a tile
notation-a-tile = una ficha
# “{text}” could mean {moves}: write the one that you mean
notation-ambiguous = «{ $text }» podría ser { $moves }: hay que escribir la que se quiere decir
# an end
notation-an-end = un extremo
# the end must be named in full here, such as 66/s1 in 63>66/s1
notation-end-in-full = aquí el extremo se escribe entero, como 66/s1 en 63>66/s1
# the end that is played on is missing, such as 66/s1 in 63>66/s1
notation-end-missing = falta el extremo en que se juega, como 66/s1 en 63>66/s1
# each half is 0-9, or a letter from A (ten) to I (eighteen)
notation-halves = cada mitad es 0-9, o una letra de A (diez) a I (dieciocho)
# the halves of {tile} are {tile}/{high} and {tile}/{low}
notation-halves-of = las mitades de { $tile } son { $tile }/{ $high } y { $tile }/{ $low }
# “{text}” is not {what}: {hint}
notation-malformed = «{ $text }» no es { $what }: { $hint }
# a move is a tile to lead (66), a tile and its end (63>66/s1), {words}
notation-moves = una jugada es una ficha con la que se sale (66), una ficha y su extremo (63>66/s1), { $words }
# a text was expected, not {kind}
notation-no-text = se esperaba un texto, no { $kind }
# an end is a tile, a stroke and a place on it, such as 63/3 or 66/s1
notation-parts-of-an-end = un extremo es una ficha, una barra y un lugar en ella, como 63/3 o 66/s1
# the places on a double are {tile}/s1 and {tile}/s2 (sides), {tile}/e1 and {tile}/e2 (ends)
notation-places-on-a-double = los lugares de un doble son { $tile }/s1 y { $tile }/s2 (lados), { $tile }/e1 y { $tile }/e2 (puntas)
# a tile is two characters, such as 63 or 66
notation-two-signs = una ficha son dos signos, como 63 o 66
# {place}: {problem}
place-at = { $place }: { $problem }
# event {n}
place-event = suceso { $n }
# line {n}
place-line = línea { $n }
place-lines = { $lines_count ->
    [1] línea { $lines }
   *[other] líneas { $lines }
}
# lines {lines} and {more} more
place-lines-and-more = líneas { $lines } y { $more } más
# “{rules}” cannot come to this position: {problem}
setup-cannot-come = «{ $rules }» no puede llegar a esta posición: { $problem }
# “{rules}” cannot come to this position:
setup-cannot-come-for = «{ $rules }» no puede llegar a esta posición:

## Lines of positions and views: doublesix.notation.line

# a number of up to {most} digits
line-a-number = un número de hasta { $most } cifras
# a seat
line-a-seat = un sitio
# an answer
line-an-answer = una respuesta
# a way in which a round ends
line-an-end = una forma de terminar una ronda
# what can bind a leader
line-binding = lo que puede obligar a quien sale
# the number of tiles drawn by choice
line-drawn-by-choice = el número de fichas robadas por gusto
# here belongs {what}
line-here-belongs = aquí va { $what }
# a number of hidden tiles after {sign}
line-hidden-tiles = un número de fichas ocultas tras { $sign }
# this is what one seat sees of a position, with tiles hidden: read it as a view
line-is-a-view = esto es lo que ve un sitio de una posición, con fichas ocultas: hay que leerlo como vista
# the seat that placed the last tile
line-last-seat = el sitio que puso la última ficha
# how many seats have let the lead go by
line-lead-passes = cuántos sitios han dejado pasar la salida
# “{word}” is no act: write the seat, a colon and the move, such as 1:63>66/s1
line-no-act = «{ $word }» no es una acción: se escribe el sitio, dos puntos y la jugada, como 1:63>66/s1
# “{word}” is not {what}: allowed are {allowed}
line-no-choice = «{ $word }» no es { $what }: se admiten { $allowed }
# “{word}” is none of the options {options}, each with its value
line-no-option = «{ $word }» no es ninguna de las opciones { $options }, cada una con su valor
# “{word}” lays no tile: here come plays, such as 66 for the lead or 63>66/s1
line-no-play = «{ $word }» no pone ficha: aquí van jugadas, como 66 para la salida o 63>66/s1
# “{line}” is not a position: that has at least seven words, for rules, seats, layout, hands, boneyard, seat to act and scores
line-no-position = «{ $line }» no es una posición: tiene al menos siete palabras, para reglas, sitios, mesa, manos, pozo, sitio que ha de jugar y tantos
# this position names no rules (its first word is “-”): give them to the reader
line-no-rules = esta posición no nombra reglas (su primera palabra es «-»): hay que dárselas al lector
# board={sides} names a side that has no score
line-no-such-side = board={ $sides } nombra un bando que no tiene tantos
# this is no view: it lacks view=, with the seat whose view it is, or view=- for a spectator
line-no-view = esto no es una vista: le falta view=, con el sitio de quien la ve, o view=- para quien solo mira
# the option {option}= stands twice
line-option-twice = la opción { $option }= está dos veces
# last= says that {given} placed the last tile, and past= that {right} did
line-other-last = last= dice que { $given } puso la última ficha, y past= que fue { $right }
# the plays of past= are not those of the layout, in their order
line-other-plays = las jugadas de past= no son las de la mesa, en su orden
# {seat} holds {held} tiles; of the {dealt} that were dealt to it, {played} played and {drawn} drawn by past=, {left} are left
line-other-size = { $seat } tiene { $held } fichas; de las { $dealt } que se le repartieron, con { $played } jugadas y { $drawn } robadas según past=, quedan { $left }
# the points of a side
line-points-of-a-side = los tantos de un bando
# “{word}” is a file: a position names its rules by a game, such as five-up
line-rules-by-file = «{ $word }» es un archivo: una posición nombra sus reglas por un juego, como five-up
# the seat whose score it is
line-scoring-seat = el sitio que hizo los tantos
# the seat that is asked
line-seat-asked = el sitio que ha de jugar
# a seat that may not call
line-seat-barred = un sitio que no puede avisar
# a seat that has forfeited its call
line-seat-forfeited = un sitio que ha perdido su aviso
# the seat that leads
line-seat-leading = el sitio que sale
# the seat that acted
line-seat-that-acted = el sitio que actuó
# a seat that is asked about the score
line-seat-to-speak = un sitio al que se pregunta por los tantos
# a number of seats, such as 2 or 4p
line-seats = un número de sitios, como 2 o 4p
# past= names seat {seats}; the seats are 0 to {last}
line-seats-beyond = past= nombra el sitio { $seats }; van del 0 al { $last }
# “{word}” shows hidden tiles: write {sign} and how many they are
line-shows-hidden = «{ $word }» muestra fichas ocultas: se escribe { $sign } y cuántas son
# a side that reached the target
line-side-at-target = un bando que llegó a la meta
# a side that is on the board
line-side-on-board = un bando que ya ha entrado
# the number of tiles drawn
line-tiles-drawn = el número de fichas robadas
# the side that has won
line-winning-side = el bando que ha ganado
# both won= and skunk= stand there: a match is won in one way
line-won-twice = están won= y skunk=: una partida se gana de una sola forma
# “{word}” cannot be the hand of {seat}: the tiles of the seat whose view it is, and all tiles once the round is over, are shown; no others are
line-wrong-hand = «{ $word }» no puede ser la mano de { $seat }: se muestran las fichas del sitio de la vista, y todas cuando la ronda ha terminado; ninguna otra

## Records: doublesix.notation.record and doublesix.notation.lenient

# a deal
record-a-deal = un reparto
# a list of clauses
record-a-list-of-clauses = una lista de cláusulas
# absent
record-absent = ausente
# the match is over: what stands here does not count
record-after-match = la partida ha terminado: lo que hay aquí no cuenta
# “{line}” stands after the result
record-after-result = «{ $line }» está después del resultado
# all rules
record-all-rules = todas las reglas
# an act of {seat}
record-an-act = una acción de { $seat }
# “{line}” stands after the result: another record begins here, and files of several are for read_records
record-another-record = «{ $line }» está después del resultado: aquí empieza otra acta, y los archivos de varias son para read_records
# the boneyard is not given in full: put in were, in this order, {tiles}
record-boneyard-open = el pozo no está entero: se añadieron, en este orden, { $tiles }
# {event} cannot stand here: {reason}
record-cannot-stand = aquí no puede estar { $event }: { $reason }
# dealt twice are {tiles}
record-dealt-twice = repartidas dos veces: { $tiles }
# {path} holds no record: it is empty
record-empty-file = { $path } no contiene ninguna acta: está vacío
# lines that follow from the others are left out: {words}
record-facts-left-out = faltan líneas que se siguen de las demás: { $words }
# {path} holds no record: nothing in it begins as one does
record-foreign-file = { $path } no contiene ninguna acta: nada en él empieza como una
# the heading lacks “format: {format}”
record-format-missing = al encabezado le falta «format: { $format }»
# four play as partners here: the heading is “seats: 4 as partners”
record-four-as-partners = aquí cuatro juegan en parejas: el encabezado es «seats: 4 as partners»
# “{game}” is a file: name a game, such as five-up, or give all rules
record-game-is-file = «{ $game }» es un archivo: hay que nombrar un juego, como five-up, o dar todas las reglas
# nothing
record-gives-nothing = nada
# the hand of {seat} is missing: all tiles that are left
record-hand-of-the-rest = falta la mano de { $seat }: todas las fichas que quedan
# the deal lacks the hand of seat {seats}
record-hands-missing = al reparto le falta la mano del sitio { $seats }
# {path}, record {number}
record-in-file = { $path }, acta { $number }
# no lots are given: they were invented, so that the right seat leads
record-invented-lots = no hay sorteo: se inventó uno para que salga el sitio debido
# the key “{key}” stands twice: which one counts is not to be known
record-key-twice = la clave «{ $key }» está dos veces: no se sabe cuál vale
# a record of {seats} seats has {seats} kinds of players, one for each, not {given}
record-kinds = se dieron { $given } tipos para { $seats } sitios; hay uno por sitio
# the record breaks off: its last line would be “{line}”
record-last-line-missing = el acta se interrumpe: su última línea sería «{ $line }»
# this is not a complete record: it has no line “{key}: ...”
record-line-missing = esta acta no está completa: no tiene ninguna línea «{ $key }: ...»
# tiles are written as two characters with nothing between them, such as 63
record-loose-tiles = las fichas se escriben con dos signos sin nada en medio, como 63
# lots
record-lots = un sorteo
# the match is over, and nothing may follow it: “{line}”
record-match-over = la partida ha terminado; aquí va «{ $line }»
# the match has been won
record-match-won = la partida está ganada
# missing after it is “{act}”
record-missing-after = después falta «{ $act }»
# missing before it is “{act}”
record-missing-before = antes falta «{ $act }»
# the move is not written in full
record-move-not-in-full = la jugada no está escrita entera
# the record breaks off: its next line would be “{line}”
record-next-line-missing = el acta se interrumpe: su siguiente línea sería «{ $line }»
# “{line}” stands where a seat and its move are to come
record-no-act = «{ $line }» está donde van un sitio y su jugada
# “{text}” does not begin a record: “format: 1” does
record-no-beginning = «{ $text }» no empieza un acta: «format: 1» sí
# “{text}” is not the name of a file
record-no-file-name = «{ $text }» no es un nombre de archivo
# this record does not say what was played: write for instance “game: five-up” above it
record-no-game = esta acta no dice a qué se jugó: hay que escribir encima, por ejemplo, «game: five-up»
# “{line}” does not say whose hand it is: write “hand 0 63 54 ...”
record-no-holder = «{ $line }» no dice de quién es la mano: se escribe «hand 0 63 54 ...»
# the heading does not name the player in {seat}
record-no-name = el encabezado no nombra al jugador de { $seat }
# “{text}” is not a word in quotes, as JSON has them
record-no-quoted-word = «{ $text }» no es una palabra entre comillas, como las de JSON
# the record lacks its last line, “{line}”
record-no-result = al acta le falta la última línea, «{ $line }»
# “{text}” is no seating: allowed is a number of seats, such as 2, or 4 {partners}
record-no-seating = «{ $text }» no dice cuántos se sientan: se admite un número de sitios, como 2, o 4 { $partners }
# “{line}” is not true: the rules give nothing of the kind here
record-no-such-fact = «{ $line }» no es cierto: las reglas no dan aquí nada parecido
# a hand is dealt to {seat}, which does not exist
record-no-such-seat = se reparte una mano a { $seat }, que no existe
# not dealt are {tiles}
record-not-dealt = sin repartir: { $tiles }
# this is not a record in JSON: {fault}
record-not-json = esto no es un acta en JSON: { $fault }
# “{text}” cannot be the {key} of a record: it is one line of 1 to {most} characters, with no space at its edges
record-not-one-line = «{ $text }» no puede ser { $key } de un acta: es una línea de 1 a { $most } signos, sin espacios en los bordes
# {name} is not a record: it is not text in UTF-8 (byte {byte})
record-not-utf8 = { $name } no es un acta: no es texto en UTF-8 (byte { $byte })
# nothing
record-nothing = nada
# {given} stands where nothing more would be right
record-nothing-more = { $given } está donde no debería haber nada más
# counts, points, scores or drawn tiles are left out
record-numbers-left-out = faltan cuentas, tantos, marcadores o fichas robadas
# clause “{topic}”: “{given}” is no clause of “{rules}”; right is “{right}”
record-other-clause = cláusula «{ $topic }»: «{ $given }» no es una cláusula de «{ $rules }»; lo correcto es «{ $right }»
# “{line}” is not true: the rules give “{right}”
record-other-fact = «{ $line }» no es cierto: las reglas dan «{ $right }»
# this version of doublesix reads format {format} only
record-other-format = esta versión de doublesix solo lee el formato { $format }
# “{keyword} ...” is expected here, not “{line}”
record-other-keyword = «{ $line }» está donde va «{ $keyword } ...»
# “{line}” stands where the match needs: {needed}
record-other-need = «{ $line }» está donde la partida necesita { $needed ->
    [lots] un sorteo
    [deal] un reparto
    [act] una acción
   *[other] que no pase nada
}
# “{given}” is not what the rules give: {right}
record-other-numbers = «{ $given }» no es lo que dan las reglas: { $right }
# {seat} is dealt {held} tiles; by the rules it is {right}
record-other-size = { $seat } recibe { $held } fichas; según las reglas son { $right }
# rule {rule}: “{given}” stands where “{right}” is right for “{rules}”; rules of one's own need a name of their own
record-other-value = regla { $rule }: «{ $given }» está donde lo correcto para «{ $rules }» es «{ $right }»; unas reglas propias necesitan un nombre propio
# a record of {seats} seats has {seats} players, one for each, not {given}
record-players = se dieron { $given } jugadores para { $seats } sitios; hay uno por sitio
# result
record-result = resultado
# right   {line}
record-right = debe   { $line }
# round {round} is not over: {seat} is to play
record-round-not-over = la ronda { $round } no ha terminado: le toca a { $seat }
# the rules are not complete: there is no line “rule {rule} = ...”
record-rule-missing = las reglas no están completas: no hay ninguna línea «rule { $rule } = ...»
# rules
record-rules = reglas
# the heading does not give the rules in full: {which} taken from “{rules}”
record-rules-taken = el encabezado no da las reglas enteras: se tomó de «{ $rules }»: { $which }
# “{key}” was said in line {line} already
record-said-already = «{ $key }» ya estaba en la línea { $line }
# “{key}” was said in line {line} already: this one does not count
record-said-already-ignored = «{ $key }» ya estaba en la línea { $line }: esto no cuenta
# the seat is not named: it is the one that can have done this
record-seat-not-named = no se nombra el sitio: es el que puede haberlo hecho
# the heading does not say how many sat at the table: {seats} are spoken of
record-seats-taken = el encabezado no dice cuántos se sentaron a la mesa: se nombran { $seats }
# some players have a kind and some have none; a record tells it of all or of none
record-some-kinds = algunos jugadores tienen tipo y otros no; un acta lo dice de todos o de ninguno
# the heading tells the kind of some players only: none counts
record-some-kinds-ignored = el encabezado solo dice el tipo de algunos jugadores: no cuenta ninguno
# stands  {line}
record-stands = dice   { $line }
# this
record-this = esto
# {name} is too large for a record (more than {most} MiB)
record-too-large = { $name } es demasiado grande para un acta (más de { $most } MiB)
# too much is missing before this
record-too-much-missing = antes de esto falta demasiado
# this record is of format {given}; this version reads format {known}
record-unknown-format = se pidió un acta de formato { $given }; esta versión conoce el formato { $known }
# “{key}” is not a key of a record of this kind
record-unknown-key = «{ $key }» no es una clave de un acta así
# “{key}” is no key of a heading: it does not count
record-unknown-key-ignored = «{ $key }» no es una clave de un encabezado: no cuenta
# {path} is {given}, and {right} is right
record-untrue = { $path } es { $given }, y lo correcto es { $right }
# “{word}”
record-word = «{ $word }»
# {given} stands where “{right}” is right
record-word-is-right = { $given } está donde lo correcto es «{ $right }»
# allowed are words with commas between them
record-words-with-commas = se admiten palabras con comas entre ellas
# the tiles dealt are {problems}
record-wrong-tiles = las fichas repartidas están mal: { $problems }
# the standard input is empty or closed
record-no-standard-input = la entrada estándar está vacía o cerrada
# the standard input
record-standard-input = la entrada estándar

## Logs of tables: doublesix.server.domain.state

# entry {entry} cannot follow: {reason}
log-cannot-follow = la entrada { $entry } no puede seguir: { $reason }
# the log of a table has at least one entry, which says what table it is
log-empty = el registro de una mesa tiene al menos una entrada, que dice qué mesa es
# a log of a table begins with entry 1, which says what table it is
log-no-beginning = el registro de una mesa empieza por la entrada 1, que dice qué mesa es
# entry 1 is no table: {reason}
log-no-table = la entrada 1 no es una mesa: { $reason }
# entry {given} stands where entry {due} is due
log-other-entry = la entrada { $given } está donde toca la entrada { $due }

## rulesets/rulings.toml

# Two, three or four may play, as the twin text says.
ruling-a-ds-01 = Pueden jugar dos, tres o cuatro, como dice el texto gemelo.
# A later double opens three ends: its far side and its two ends.
ruling-a-ds-02 = Un doble posterior abre tres extremos: su otro lado y sus dos puntas.
# Every double is a spinner, not only the first.
ruling-a-ds-03 = Todo doble abre brazos, no solo el primero.
# The sides and ends of a double are covered in any order.
ruling-a-ds-04 = Los lados y las puntas de un doble se cubren en cualquier orden.
# The highest double itself must be led.
ruling-a-ds-05 = Hay que salir con el doble más alto mismo.
# The highest double leads every round.
ruling-a-ds-07 = El doble más alto sale en cada ronda.
# The winner's pips are taken off each opponent's, and the differences added.
ruling-a-ds-08 = Los puntos del ganador se restan de los de cada rival, y las diferencias se suman.
# When players tie for the lowest hand, nobody scores.
ruling-a-ds-10 = Si empatan con la mano más baja, nadie puntúa.
# A blank is not wild.
ruling-a-ds-11 = Una blanca no es comodín.
# The drawn tile that fits is played at once.
ruling-a-ds-13 = La ficha robada que encaja se juega en el acto.
# There are no partners.
ruling-a-ds-16 = No hay parejas.
# Lots are drawn for the lead of every round.
ruling-a-fu-01 = La salida se sortea en cada ronda.
# “All four ends” are those that there are: two, three or four.
ruling-a-fu-03 = «Los cuatro extremos» son los que haya: dos, tres o cuatro.
# Only the first double is a spinner.
ruling-a-fu-04 = Solo el primer doble abre brazos.
# The sides of the spinner come before its ends.
ruling-a-fu-05 = Los lados del doble con brazos van antes que sus puntas.
# Later doubles lie across the line too, and count both halves.
ruling-a-fu-06 = Los dobles posteriores también se cruzan, y cuentan sus dos mitades.
# Who can play may draw any number of tiles first, but the turn ends with a play.
ruling-a-fu-07 = Quien puede jugar puede robar antes las fichas que quiera, pero el turno acaba con una jugada.
# Who can neither play nor draw passes, as in the booklet's other game.
ruling-a-fu-09 = Quien no puede jugar ni robar pasa, como en el otro juego del folleto.
# A score may be called until the next player acts; the first call wins, of calls at once the nearest to the left.
ruling-a-fu-10 = Los tantos se pueden cantar hasta que actúa el siguiente; vale el primer aviso, y si hablan a la vez el más cercano a la izquierda.
# A partner may not take the score.
ruling-a-fu-11 = Un compañero no puede llevarse los tantos.
# A score that is stolen is lost to its player.
ruling-a-fu-12 = Los tantos robados los pierde su jugador.
# The total is rounded, not each balance.
ruling-a-fu-15 = Se redondea el total, no cada diferencia.
# The partner's hand is left aside.
ruling-a-fu-16 = La mano del compañero no se cuenta.
# When sides tie for the lowest hand, nobody scores.
ruling-a-fu-17 = Si los bandos empatan con la mano más baja, nadie puntúa.
# 100 points or more win, and at once.
ruling-a-fu-18 = Con 100 tantos o más se gana, y en el acto.
# The variation is played to 200 points or more; another target may be agreed.
ruling-a-fu-19 = La variante se juega a 200 tantos o más; se puede acordar otra meta.
# The leader too may draw before leading.
ruling-a-fu-21 = También quien sale puede robar antes de salir.
# The first leader is found by lot.
ruling-a-mgr-01 = La primera salida se sortea.
# Lots are drawn again for every round.
ruling-a-mgr-02 = Se sortea de nuevo en cada ronda.
# When the boneyard runs out before a double comes, the lead passes to the left; if nobody can lead, the tiles are dealt again.
ruling-a-mgr-04 = Si el pozo se acaba antes de que salga un doble, la salida pasa a la izquierda; si nadie puede salir, se reparte de nuevo.
# Where no boneyard is left, a leader without a double passes the lead to the left.
ruling-a-mgr-05 = Si no queda pozo, quien sale sin doble cede la salida a la izquierda.
# Only the double that is led is a spinner.
ruling-a-mgr-08 = Solo abre brazos el doble con el que se sale.
# A later double opens one end, and counts both halves there.
ruling-a-mgr-09 = Un doble posterior abre un extremo, y cuenta en él sus dos mitades.
# A score is a point for every 5 pips of the count, not one point a play.
ruling-a-mgr-12 = Se da un tanto por cada 5 puntos de la cuenta, no uno por jugada.
# The lead double counts both halves until its two sides are covered.
ruling-a-mgr-13 = El doble de salida cuenta sus dos mitades hasta que se cubren sus dos lados.
# Exactly 61 binds every score, that of a round as well as that of a play.
ruling-a-mgr-14 = Los 61 exactos obligan a todos los tantos, a los de una ronda como a los de una jugada.
# A score that would go beyond 61 is lost whole, not in part.
ruling-a-mgr-15 = Un tanteo que pase de 61 se pierde entero, no en parte.
# In a blocked round differences are scored to hands with more pips only.
ruling-a-mgr-17 = En un cierre las diferencias se anotan solo con las manos de más puntos.
# The differences of a blocked round are rounded and divided by 5, like the score of going out.
ruling-a-mgr-18 = Las diferencias de un cierre se redondean y se dividen por 5, como los tantos por terminar.
# Each player's sum of differences is rounded, not each difference.
ruling-a-mgr-19 = Se redondea la suma de las diferencias de cada jugador, no cada una.
# A blocked round is scored one hand after the other, the lowest first, equal ones from the left of the player of the last tile; the first to reach the target wins.
ruling-a-mgr-20 = Un cierre se anota mano a mano, la más baja primero, las iguales desde la izquierda de quien jugó la última ficha; gana el primero que llega a la meta.
# The partner's pips are taken off the opponents' before the sum is rounded and divided.
ruling-a-mgr-23 = Los puntos del compañero se restan de los de los rivales antes de redondear y dividir la suma.
# When the partner holds more than the opponents, the rest is taken off the score, but not below 0.
ruling-a-mgr-24 = Si el compañero tiene más que los rivales, el resto se quita de los tantos, pero no por debajo de 0.
# When a third hand with an odd number of pips is shared, the odd pip is dropped.
ruling-a-mgr-25 = Si se reparte una tercera mano de puntos impares, el punto impar se pierde.
# A player who can play must play, in the game itself as in the variation that says so.
ruling-a-mgr-26 = Quien puede jugar ha de jugar, en el juego mismo como en la variante que lo dice.
# Who scores all the pips of a blocked round scores those of all opponents, rounded and divided by 5.
ruling-a-mgr-27 = Quien se anota todos los puntos de un cierre se anota los de todos los rivales, redondeados y divididos por 5.
# Partners do not tie with each other for the lowest hand.
ruling-a-mgr-28 = Entre compañeros no hay empate por la mano más baja.
# Four players always play as partners.
ruling-a-mgr-29 = Cuatro juegan siempre en parejas.
# A match to fewer points must be hit exactly, too.
ruling-a-mgr-31 = También a menos tantos hay que dar con la meta exacta.
# Who leads for the largest tile must lead it; the winner of a round leads any tile.
ruling-a-mof-01 = Quien sale por la ficha más grande ha de salir con ella; quien ganó una ronda sale con cualquiera.
# The heaviest single is that with the most pips, and of equal ones that with the higher half.
ruling-a-mof-02 = La ficha sencilla más pesada es la de más puntos, y entre iguales la de la mitad más alta.
# After a blocked round the largest tile leads again, and must be led.
ruling-a-mof-03 = Tras un cierre sale otra vez la ficha más grande, y hay que salir con ella.
# A first score below 10 is lost, and not saved up.
ruling-a-mof-04 = Un primer tanteo de menos de 10 se pierde, y no se guarda.
# The score of a round puts nobody on the board.
ruling-a-mof-06 = Los tantos de la ronda no meten dentro a nadie.
# It is the player who would collect who must be on the board.
ruling-a-mof-07 = Quien ha de estar dentro es el jugador que se llevaría los tantos.
# A last tile that scores 10 puts its player on the board before the round is scored.
ruling-a-mof-08 = Una última ficha que da 10 mete dentro a su jugador antes de que se anote la ronda.
# A score that is not called may be taken by the opponent.
ruling-a-mof-09 = Los tantos que no se cantan se los puede llevar el rival.
# A score may be claimed, or taken when it was let go, until the next player acts.
ruling-a-mof-10 = Los tantos se pueden reclamar, o llevárselos cuando se dejan pasar, hasta que actúa el siguiente.
# A skunk is looked for after every score, that of a round included; the player with 75 points wins.
ruling-a-mof-13 = El capote se mira tras cada tanteo, también el de una ronda; gana el jugador que tiene 75 tantos.
# Who cannot play draws until a tile fits.
ruling-a-mof-14 = Quien no puede jugar roba hasta que una ficha encaje.
# Who can play may not draw.
ruling-a-mof-16 = Quien puede jugar no puede robar.
# The score of a blocked round is rounded like that of going out.
ruling-a-mof-17 = Los tantos de un cierre se redondean como los de terminar.
# When both hands hold the same, nobody scores.
ruling-a-mof-18 = Si las dos manos tienen lo mismo, nadie puntúa.
# 150 points or more win, and at once.
ruling-a-mof-19 = Con 150 tantos o más se gana, y en el acto.
# The open ends that are two, three or four are those that count.
ruling-a-mof-20 = Los extremos abiertos, sean dos, tres o cuatro, son los que cuentan.
# A double counts both halves until its far side is covered, of a spinner both sides.
ruling-a-mof-21 = Un doble cuenta sus dos mitades hasta que se cubre su otro lado; si abre brazos, los dos lados.
# A house is drawn as a stroke for 5, a cross for 10, quarters of 10 and half quarters of 5.
ruling-a-mof-22 = Una casa se dibuja con un trazo por 5, una cruz por 10, cuartos de 10 y medios cuartos de 5.
# After a blocked round the player who does not lead shuffles.
ruling-a-mof-23 = Tras un cierre mezcla quien no sale.
# Lots are tiles, and the heaviest wins.
ruling-a-tf-01 = Se sortea con fichas, y gana la más pesada.
# Lots are drawn again for every round.
ruling-a-tf-02 = Se sortea de nuevo en cada ronda.
# The sides of the spinner come before its ends.
ruling-a-tf-03 = Los lados del doble con brazos van antes que sus puntas.
# The spinner counts both halves until both its sides are covered.
ruling-a-tf-04 = El doble con brazos cuenta sus dos mitades hasta que se cubren sus dos lados.
# A count of 15 is worth 30 points, one of 0 nothing.
ruling-a-tf-05 = Una cuenta de 15 vale 30 tantos; una de 0, nada.
# A lead scores: 6-6 makes 12 points.
ruling-a-tf-06 = La salida puntúa: 6-6 da 12 tantos.
# 251 points need not be hit exactly; more will do.
ruling-a-tf-08 = No hay que dar con los 251 tantos exactos; más también valen.
# “Usually” 251: that is the target unless another is agreed.
ruling-a-tf-09 = «Por lo común» 251: esa es la meta si no se acuerda otra.
# The match ends as soon as the target is reached.
ruling-a-tf-10 = La partida acaba en cuanto se llega a la meta.
# When sides tie for the lowest hand of a blocked round, nobody scores.
ruling-a-tf-11 = Si los bandos empatan con la mano más baja de un cierre, nadie puntúa.
# The winner's own pips are not taken off.
ruling-a-tf-12 = Los puntos propios del ganador no se restan.
# Only the opponents' hands count, not the partner's.
ruling-a-tf-13 = Solo cuentan las manos de los rivales, no la del compañero.
# Where the highest double leads and nobody holds one, the tiles are dealt again.
ruling-a-tf-15 = Donde sale el doble más alto y nadie tiene ninguno, se reparte de nuevo.
# Without a spinner a double at an open end still counts both halves.
ruling-a-tf-17 = Sin dobles con brazos, un doble en un extremo abierto también cuenta sus dos mitades.
# Who may draw with a playable tile in hand may draw any number, one at a time, and must then play.
ruling-a-tf-18 = Quien puede robar con una ficha jugable en la mano puede robar las que quiera, de una en una, y después ha de jugar.
# A player who can play must play, in the game itself as in the variation that says so.
ruling-a-tf-19 = Quien puede jugar ha de jugar, en el juego mismo como en la variante que lo dice.
# The score of a round is not rounded.
ruling-a-tf-21 = Los tantos de la ronda no se redondean.
# A spinner counts both its halves until both its sides are covered, then nothing.
ruling-c-01 = Un doble con brazos cuenta sus dos mitades hasta que se cubren sus dos lados, y después nada.
# An arm of a spinner counts from the first tile that is played there.
ruling-c-02 = Un brazo de un doble cuenta desde la primera ficha que se juega en él.
# Every double lies across the line, and counts both halves at an open end.
ruling-c-03 = Todo doble se cruza, y cuenta sus dos mitades en un extremo abierto.
# A double stops counting when its far side is covered.
ruling-c-04 = Un doble deja de contar cuando se cubre su otro lado.
# The sides of a spinner come before its ends.
ruling-c-05 = Los lados de un doble con brazos van antes que sus puntas.
# A count of 0 scores nothing, and there is nothing to claim.
ruling-c-07 = Una cuenta de 0 no da nada, y no hay nada que reclamar.
# The lead scores like any other play.
ruling-c-08 = La salida puntúa como cualquier otra jugada.
# Lots are tiles: the heaviest wins, by its pips, and of equal ones by the higher half.
ruling-c-09 = Se sortea con fichas: gana la más pesada, por sus puntos, y entre iguales por la mitad más alta.
# Who leads a later round is found as for the first, unless the text says otherwise.
ruling-c-10 = Quién sale en las demás rondas se decide como en la primera, si el texto no dice otra cosa.
# To the nearest 5: a rest of 1 or 2 is dropped, a rest of 3 or 4 is filled up.
ruling-c-11 = Al 5 más cercano: un resto de 1 o 2 se quita, uno de 3 o 4 se completa.
# The sum of the hands is rounded, not each hand.
ruling-c-12 = Se redondea la suma de las manos, no cada mano.
# A match ends as soon as the target is reached, also in the middle of a round.
ruling-c-13 = La partida acaba en cuanto se llega a la meta, también a mitad de una ronda.
# The score of the last tile comes before the score of the round.
ruling-c-14 = Los tantos de la última ficha van antes que los de la ronda.
# A tile that was drawn because none could be played is played when it fits.
ruling-c-15 = Una ficha robada porque no se podía jugar ninguna se juega cuando encaja.
# Who cannot play draws until a tile fits.
ruling-c-16 = Quien no puede jugar roba hasta que una ficha encaje.
# When sides tie for the lowest hand of a blocked round, nobody scores.
ruling-c-17 = Si los bandos empatan con la mano más baja de un cierre, nadie puntúa.
# The lowest single hand wins a blocked round; partners do not tie with each other.
ruling-c-18 = Un cierre lo gana la mano más baja de todas; entre compañeros no hay empate.
# The partner's hand is left aside, unless the text takes it off.
ruling-c-19 = La mano del compañero no se cuenta, salvo que el texto la reste.
# A round is blocked when nobody can play and nothing can be drawn.
ruling-c-21 = Hay cierre cuando nadie puede jugar y no se puede robar nada.
# Scores count by themselves where the text has no rule for calling them.
ruling-c-22 = Los tantos cuentan por sí mismos donde el texto no dice cómo cantarlos.
# Where nobody holds the double that is to lead, the seat that was dealt first draws for one; then the lead passes on.
ruling-r-07 = Si nadie tiene el doble con el que se sale, lo roba el primero que tomó fichas; después la salida pasa.
# All players shuffle in turn before a first round, and where the tiles held decide who leads every round; else the neighbour on the leader's right shuffles.
ruling-r-14 = Mezclan todos, uno tras otro, antes de una primera ronda y donde las fichas de la mano deciden quién sale en cada ronda; si no, mezcla el vecino de la derecha de quien sale.
# Where a text names no aim, the card says what scores.
ruling-r-21 = Si un texto no dice de qué se trata, la tarjeta dice lo que puntúa.
# Partners sit opposite each other, play their hands by themselves and share one score.
ruling-r-22 = Los compañeros se sientan uno frente al otro, juegan cada uno su mano y comparten los tantos.
# Turns go to the left where the text does not say; two players take turns.
ruling-r-23 = El turno pasa a la izquierda si el texto no lo dice; dos juegan por turnos.
# A text that names no set, but calls itself after the double six, is played with a double-six set.
ruling-r-24 = Un texto que no dice con qué fichas, pero se llama por el doble seis, se juega con fichas hasta el doble seis.
# A double is a tile with two equal halves.
ruling-r-25 = Un doble es una ficha de dos mitades iguales.
# The tiles are shuffled face down before they are drawn.
ruling-r-26 = Las fichas se mezclan boca abajo antes de tomarlas.
# Where the leader is known before the deal, the leader draws first.
ruling-r-27 = Si se sabe quién sale antes de repartir, ese toma primero.
# Every player sees the tiles of one hand only.
ruling-r-28 = Cada jugador ve solo las fichas de una mano.
# The tiles that are not dealt make up the boneyard.
ruling-r-29 = Las fichas que no se reparten forman el pozo.
# A tile is joined where the two halves that touch are equal.
ruling-r-30 = Una ficha se une donde son iguales las dos mitades que se tocan.
# A blank is a number like any other: it joins a blank only.
ruling-r-31 = La blanca es un número como otro: solo se une a la blanca.
# One tile is played in a turn.
ruling-r-32 = En cada turno se juega una ficha.
# The layout grows from both halves of the first tile.
ruling-r-33 = La mesa crece desde las dos mitades de la primera ficha.
# Who can play must play, and neither passes nor draws, where the text does not allow it.
ruling-r-34 = Quien puede jugar ha de jugar, y no pasa ni roba, si el texto no lo permite.
# A tile that was drawn and not played stays in hand.
ruling-r-35 = Una ficha robada y no jugada queda en la mano.
# Who can neither play nor draw passes, for that turn only.
ruling-r-36 = Quien no puede jugar ni robar pasa, solo por ese turno.
# Nothing is scored in play where the text names no such score.
ruling-r-37 = Durante el juego no se puntúa si el texto no nombra tantos así.
# A round ends when a player has no tile left, or when it is blocked.
ruling-r-38 = La ronda acaba cuando a un jugador no le quedan fichas, o con un cierre.
# A score is written in figures, or pegged where it is counted in small points, where the text does not say.
ruling-r-39 = Se anota con cifras, o con clavijas donde se cuenta en puntos pequeños, si el texto no lo dice.
# A shorter match is one to 31 points, unless another number is agreed.
ruling-r-40 = Una partida más corta es a 31 tantos, si no se acuerda otro número.
# A game of the catalogue is as Five-Up, scores counting by themselves, in what the list of the catalogue does not name.
ruling-r-41 = Un juego del catálogo es como Five-Up, con los tantos que cuentan por sí mismos, en lo que la lista del catálogo no nombra.
# Where the parameters cannot say what a source says, the card says what is played here.
ruling-r-42 = Si los parámetros no pueden decir lo que dice una fuente, la tarjeta dice lo que se juega aquí.
# A tile that must be led binds only a leader who leads for holding it.
ruling-r-43 = Una ficha con la que hay que salir obliga solo a quien sale por tenerla.
# Of equal ends those score whose number the play brings; others that are equal anyway do not.
ruling-r-51 = De los extremos iguales puntúan los del número que trae la jugada; otros que ya lo eran, no.

## doublesix.terminal.lines.puzzle_messages

# {pips} by what it did, {seen} for all are on the table or with you.
drill-all-shown = { $pips } por lo que hizo, { $seen } porque todas están en la mesa o en tu mano.
# {pips} by what it did.
drill-by-deeds = { $pips } por lo que hizo.
# {count}, which {scores} ({arithmetic}).
drill-count-is = { $count }, que { $scores } ({ $arithmetic }).
# It counts>
drill-count-prompt = Cuenta>
# Not done: answer with numbers, or leave with “quit”.
drill-help = No se hizo: responde con números, o sal con «quit».
# nothing counts
drill-nothing-counts = no cuenta nada
# {right} of {asked}, {seconds} seconds each.
drill-pace = { $right } de { $asked }, { DECIMAL($seconds) } segundos cada una.
# Question {number} of {most}
drill-place = Pregunta { $number } de { $most }
# Right
drill-right = Bien
# scores {points}
drill-scores = puntúa { $points }
# scores nothing
drill-scores-nothing = no puntúa
# {verdict}: {what}
drill-verdict = { $verdict }: { $what }
# {seat:capital} holds none of>
drill-void-prompt = Al sitio { $seat_n } le faltan>
# No
drill-wrong = No
# You are seat {seat} and hold {tiles}. Boneyard: {boneyard}.
drill-you-hold = Eres el sitio { $seat } y tienes { $tiles }. Pozo: { $boneyard }.
# Every one of these puzzles was tried; doublesix puzzles make GAME --out FILE makes more.
puzzle-all-tried = Ya se intentaron todos estos problemas; doublesix puzzles make GAME --out FILE crea más.
# {move} is best.
puzzle-best = Lo mejor es { $move }.
# {seat:capital} drew {draws} and passed {passes} times.
puzzle-drew-passed = { CAPITAL($seat) } robó { $draws } y pasó { $passes } veces.
# Exact values:
puzzle-exact = Valores exactos:
# Puzzle {id}, rated {rating}. {table}
puzzle-heading = Problema { $id }, de nivel { DECIMAL($rating) }. { $table }
# everything that was done since the deal
puzzle-help-log = todo lo que se hizo desde el reparto
# A number chooses from the list; a move may also be written: 63, 63>6, 63>66/s1, draw, pass.
puzzle-help-numbers = Un número elige de la lista; una jugada también se puede escribir: 63, 63>6, 63>66/s1, «draw», «pass».
# leave
puzzle-help-quit = salir
# the answer, which counts as not found
puzzle-help-skip = la respuesta, que cuenta como no encontrada
# what the answer is about
puzzle-help-theme = de qué trata la respuesta
# Not done: {why}. You may answer 1 to {most}, or “help”.
puzzle-may-answer = No se hizo: { $why }. Puedes responder de 1 a { $most }, o «help».
# It has no theme.
puzzle-no-theme = No tiene tema.
# Nothing was done yet.
puzzle-nothing-done = Todavía no se ha hecho nada.
# others
puzzle-others = los demás
# Best is>
puzzle-prompt = Lo mejor>
# Your rating is {rating}.
puzzle-rating = Tu puntuación es { DECIMAL($rating) }.
# Your rating goes from {before} to {after}.
puzzle-rating-moves = Tu puntuación pasa de { DECIMAL($before) } a { DECIMAL($after) }.
# The rating could not be kept: {why}.
puzzle-rating-not-kept = No se pudo guardar la puntuación: { $why }.
# Right: {move}.
puzzle-right = Bien: { $move }.
# {seat}: {move}
puzzle-seat-acts = { $seat }: { $move }
# {n} seats
puzzle-seats = { $n } sitios
# {n} seats in pairs
puzzle-seats-in-pairs = { $n } sitios en parejas
# {solved} of {tried} solved. Your rating is {rating} ± {error}.
puzzle-solved = { $solved } de { $tried } resueltos. Tu puntuación es { DECIMAL($rating) } ± { DECIMAL($error) }.
# {solved} of {tried} solved. Your rating is {rating} ± {error}, {before} before.
puzzle-solved-before = { $solved } de { $tried } resueltos. Tu puntuación es { DECIMAL($rating) } ± { DECIMAL($error) }; antes, { DECIMAL($before) }.
# {game}, {seats}, to {target}. You are seat {seat}. Scores: you {own}, {who} {others}.
puzzle-table = { $game }, { $seats }, a { $target }. Eres el sitio { $seat }. Tanteo: tú { $own }, { $who } { $others }.
# {theme}: {summary}.
puzzle-theme = { $theme }: { $summary }.
# they
puzzle-they = ellos
# Values in {worlds} worlds:
puzzle-values = Valores en { $worlds } mundos:
# What is best?
puzzle-what-is-best = ¿Qué es lo mejor?
# No: {move} is best.
puzzle-wrong = No: lo mejor es { $move }.

## Positions and views that cannot be: doublesix.core.setup

# the lead is {tile}, but these rules have a double led
setup-led-no-double = la salida es { $tile }, pero con estas reglas se sale con un doble
# the lead is {tile}, but these rules have a double led, or a tile that scores
setup-led-no-double-or-score = la salida es { $tile }, pero con estas reglas se sale con un doble o con una ficha que puntúa
# the lead is {tile}, but {better} comes before it, and was dealt: {drawn} tiles were drawn in all
setup-led-not-the-heaviest = la salida es { $tile }, pero { $better } va antes y se repartió: en total se robaron { $drawn } fichas
# side {side} is on the board with {points} points; the least first score is {least}
setup-below-first-score = el bando { $side } está dentro con { $points } tantos; el primer tanteo es de { $least } como mínimo
# side {side} has {points} points, but every score here is a multiple of {unit}
setup-not-a-multiple = el bando { $side } tiene { $points } tantos, pero aquí todo tanteo es múltiplo de { $unit }
# side {side} has {points} points and no opponent is on the board, so the match is over
setup-skunked = el bando { $side } tiene { $points } tantos y ningún rival está dentro, así que la partida ha acabado
# an act is of a seat that is not there; the seats are 0 to {last}
setup-act-of-no-seat = hay una acción de un sitio que no existe; van del 0 al { $last }
# side {side} is not on the board, but in this game every side is
setup-always-on-board = el bando { $side } no ha entrado, pero en este juego todos están dentro
# side {side} has {points} of {target} points, so the match is over
setup-at-target = el bando { $side } tiene { $points } de { $target } tantos, así que la partida ha terminado
# seats {seats} cannot be barred from calling the last play of {last}
setup-barred = los sitios { $seats } no pueden haber perdido el aviso sobre la última jugada de { $last }
# side {side} has {points} points, but the target of {target} must be hit exactly
setup-beyond-target = el bando { $side } tiene { $points } tantos, pero la meta de { $target } ha de ser exacta
# the round is blocked, but there are tiles to draw
setup-blocked-but-drawable = la ronda está cerrada, pero hay fichas que robar
# the round is blocked, but a seat can play
setup-blocked-but-playable = la ronda está cerrada, pero un sitio puede jugar
# no seat can play and nothing can be drawn, so the round is over
setup-blocked-so-over = ningún sitio puede jugar y no hay nada que robar, así que la ronda ha terminado
# {tiles} tiles in the boneyard: the deal leaves {left} there
setup-boneyard-too-large = { $tiles } fichas en el pozo: el reparto deja allí { $left }
# {tile} cannot be bound to be led: the lead is made, or never will be
setup-bound-too-late = no puede ser obligatorio salir con { $tile }: ya se ha salido, o nunca se saldrá
# {seat} cannot play {move}
setup-cannot-play = { $seat } no puede jugar { $move }
# a score waits to be claimed, but in this game scores count by themselves
setup-claim-in-automatic-game = hay tantos por reclamar, pero en este juego cuentan por sí mismos
# a score waits to be claimed, but a count of {count} gives none
setup-claim-of-nothing = hay tantos por reclamar, pero una cuenta de { $count } no da ninguno
# a score waits to be claimed, but the round is not in play
setup-claim-out-of-play = hay tantos por reclamar, pero la ronda no está en juego
# a score waits to be claimed that would count for nothing
setup-claim-worth-nothing = hay tantos por reclamar que no contarían
# {turn} tiles are said to be drawn in this turn, and {all} in all
setup-drawn = se dice que en este turno se robaron { $turn } fichas, y en total { $all }
# {chosen} of {drawn} tiles drawn by choice; the limit is {limit}
setup-drawn-by-choice = { $chosen } de { $drawn } fichas robadas por gusto; el límite es { $limit }
# {chosen} of {drawn} tiles drawn by choice; the limit is none
setup-drawn-by-choice-unlimited = { $chosen } de { $drawn } fichas robadas por gusto; no hay límite
# {drawn} tiles drawn in this turn; {most} can be
setup-drawn-too-many = { $drawn } fichas robadas en este turno; pueden ser { $most }
# {tiles} tiles in the boneyard: without drawing the {left} of the deal are left
setup-drawn-without-drawing = { $tiles } fichas en el pozo: sin robar quedan las { $left } del reparto
# the lead is {tile} already, so an end must be named
setup-end-missing = ya se ha salido con { $tile }, así que hay que nombrar un extremo
# the round ended by {kind}, but the scoreboard knows nothing of it
setup-end-not-scored = la ronda terminó por { $kind }, pero el marcador no sabe nada de ello
# an end by {kind} that no seat made
setup-end-of-no-seat = un final por { $kind } que no hizo ningún sitio
# the round ended by {seat}, but side {side} has won
setup-end-of-other-side = { $seat } terminó la ronda, pero ganó el bando { $side }
# an end by {kind} that {seat} made
setup-end-of-seat = un final por { $kind } que hizo { $seat }
# an end by {kind}, with {tiles} tiles on the table
setup-end-tiles = un final por { $kind }, con { $tiles } fichas en la mesa
# an extra turn of {seat}, which it cannot have earned
setup-extra-unearned = un turno extra de { $seat } que no puede haber ganado
# an extra turn, but nothing has been played
setup-extra-without-play = un turno extra, pero no se ha jugado nada
# sides that reached the target stand there, but in this game the first to reach it has won
setup-first-wins = hay bandos que llegaron a la meta, pero en este juego gana el primero que llega
# seats {seats} cannot have forfeited a call
setup-forfeits = los sitios { $seats } no pueden haber perdido un aviso
# {seat} holds {tiles} tiles: {dealt} were dealt to it, and {drawn} were drawn in all
setup-hand-too-large = { $seat } tiene { $tiles } fichas: se le repartieron { $dealt }, y en total se robaron { $drawn }
# {seat} holds {tiles} tiles: {dealt} were dealt to it, and nothing has been played
setup-hand-too-small = { $seat } tiene { $tiles } fichas: se le repartieron { $dealt }, y no se ha jugado nada
# {hands} hands for {seats} seats
setup-hands-for-seats = { $hands } manos para { $seats } sitios
# {seat} placed the last tile, but nothing has been played
setup-last-without-play = { $seat } puso la última ficha, pero no se ha jugado nada
# the lead is bound by “{rule}”, which these rules never do
setup-lead-bound = la salida está obligada por «{ $rule }», lo que estas reglas nunca hacen
# the lead went by, but in this game it does not
setup-lead-never-passes = se dejó pasar la salida, pero en este juego no se puede
# {passes} seats let the lead go by, of {seats}
setup-lead-passes = { $passes } sitios dejaron pasar la salida, de { $seats }
# nothing is on the table yet, so a lead names no end
setup-lead-with-end = aún no hay nada en la mesa, así que una salida no nombra extremo
# that tile lies there already
setup-lies-there = esa ficha ya está en la mesa
# in no place: {tiles}
setup-missing = en ningún lugar: { $tiles }
# no seat may do anything, or this one only watches, but moves are named
setup-moves-of-no-seat = ningún sitio puede hacer nada, o este solo mira, pero se nombran jugadas
# {seat} must lead {tile}, which it does not hold
setup-must-lead = { $seat } ha de salir con { $tile }, que no tiene
# tiles were drawn for the lead, but in this game they are not
setup-never-drawn-for-lead = se robaron fichas para la salida, pero en este juego no se hace
# the last play is open to a false call, but no seat is left that may make one
setup-no-caller-left = la última jugada admite un aviso falso, pero no queda ningún sitio que pueda darlo
# there is no such free end at that moment
setup-no-free-end = en ese momento no hay un extremo libre así
# no such seat: {seats}; the seats are 0 to {last}
setup-no-such-seats = no existe el sitio { $seats }; van del 0 al { $last }
# no such side: {sides}; the sides are 0 to {last}
setup-no-such-sides = no existe el bando { $sides }; van del 0 al { $last }
# not in a double-{set} set: {tiles}
setup-not-in-set = no están en un juego hasta el doble { $set }: { $tiles }
# {play}: {problem}
setup-of-play = { $play }: { $problem }
# side {side} has {points} points, but is not on the board
setup-off-board = el bando { $side } tiene { $points } tantos, pero no ha entrado
# the last play is open to a false call, which these rules, or its score, do not allow
setup-open-to-call = la última jugada admite un aviso falso, lo que estas reglas, o sus tantos, no permiten
# {leader} leads, but {asked} is asked
setup-other-asked = sale { $leader }, pero se espera a { $asked }
# seats {seats} cannot be those that are still asked about the score of {owner}
setup-other-asking = los sitios { $seats } no pueden ser los que aún han de hablar de los tantos de { $owner }
# a count of {given} for {points} points waits to be claimed; the layout counts {right}
setup-other-count = hay por reclamar { $points } tantos por una cuenta de { $given }; la mesa cuenta { $right }
# the ends of the layout are not those that its plays leave
setup-other-ends = los extremos de la mesa no son los que dejan sus jugadas
# {given} is asked, but {right} comes first
setup-other-first = se espera a { $given }, pero { $right } va antes
# {leader} led, but {last} placed the only tile
setup-other-led = salió { $leader }, pero la única ficha la puso { $last }
# {seat} may do {moves}, and nothing else
setup-other-moves = { $seat } puede hacer { $moves }, y nada más
# {owner} may claim, but {last} placed the last tile
setup-other-owner = puede reclamar { $owner }, pero la última ficha la puso { $last }
# the plays of its history are not those that lie on the table
setup-other-plays = las jugadas de su historia no son las que están en la mesa
# sides {given} reached the target, but the scores say {right}
setup-other-reached = los bandos { $given } llegaron a la meta, pero según los tantos fueron { $right }
# its scores are those of other rules, or of another table
setup-other-scores = sus tantos son de otras reglas, o de otra mesa
# side {side} was given points that {seat} made
setup-other-side = el bando { $side } recibió tantos que hizo { $seat }
# {seat} holds nothing, but {last} placed the last tile
setup-out-but-not-last = { $seat } no tiene fichas, pero la última la puso { $last }
# {seat} holds nothing, so the round is over
setup-out-so-over = { $seat } no tiene fichas, así que la ronda ha terminado
# {seat} went out, but still holds tiles
setup-out-with-tiles = { $seat } terminó, pero aún tiene fichas
# the round is over, but a score waits to be claimed
setup-over-with-claim = la ronda ha terminado, pero hay tantos por reclamar
# the phase is {phase}; a round that is over has an ending, and no other has
setup-phase-over = { $phase ->
    [lead] se espera la salida
    [play] la ronda está en juego
   *[other] la ronda ha terminado
}; solo una ronda terminada tiene un final, y siempre lo tiene
# the phase is {phase}, with {tiles} tiles on the table
setup-phase-tiles = { $phase ->
    [lead] se espera la salida
    [play] la ronda está en juego
   *[other] la ronda ha terminado
}, con { $tiles } fichas en la mesa
# the tiles go back, but the match is over
setup-redeal-after-match = las fichas vuelven, pero la partida ha terminado
# the tiles go back, but points were given
setup-redeal-with-points = las fichas vuelven, pero se dieron tantos
# {tiles} tiles in the boneyard: the last {reserve} cannot be drawn
setup-reserve-drawn = { $tiles } fichas en el pozo: las últimas { $reserve } no se roban
# scores of {scores}; a score is 0 to {most}
setup-scores = tantos { $scores }; van de 0 a { $most }
# {scores} scores for {sides} sides
setup-scores-for-sides = { $scores } marcadores para { $sides } bandos
# {given} sides are on the board or not; there are {sides}
setup-sides-on-board = de { $given } bandos se dice si han entrado; hay { $sides }
# side {side} has won by a skunk with {points} points
setup-skunk-too-low = el bando { $side } ganó por capote con { $points } tantos
# a skunk, but no side has won
setup-skunk-without-winner = un capote, pero ningún bando ha ganado
# {tiles} tiles in hands, boneyard and layout; the set has {set}
setup-tiles-placed = { $tiles } fichas entre manos, pozo y mesa; el juego tiene { $set }
# {seat} is to act, but holds nothing
setup-to-act-but-out = le toca a { $seat }, pero no tiene fichas
# {plays} plays: the set has {tiles} tiles
setup-too-many-plays = { $plays } jugadas: el juego tiene { $tiles } fichas
# in more than one place: {tiles}
setup-twice = en más de un lugar: { $tiles }
# the hand of {seat} is not sorted
setup-unsorted = la mano de { $seat } no está ordenada
# side {side} has won, but the round goes on
setup-won-in-play = el bando { $side } ha ganado, pero la ronda sigue
# side {side} has won with {points} points
setup-won-too-low = el bando { $side } ganó con { $points } tantos

## New tables and their logs: doublesix.server.domain

# a table is made once, by the first entry
log-made-twice = una mesa se crea una vez, con la primera entrada
# {seat} has nothing to say now
log-nothing-to-say = { $seat } no tiene nada que decir ahora
# a replay shows every hand, so there is none before the match is over
problem-replay-before-end = una repetición muestra todas las manos, así que no la hay antes de que termine la partida
# a table in the browser plays a game of GET /api/games; files cannot be named
problem-rules-by-file = una mesa en el navegador juega a un juego de GET /api/games; no se pueden nombrar archivos
# “{name}” cannot be a table's name; it is one line of at most {most} characters
table-bad-name = «{ $name }» no puede ser el nombre de una mesa; es una línea de { $most } signos como mucho
# patience must be {least} seconds or more, so that all may think, or 0 for never, not {given}
table-patience-too-short = se pidió patience = { $given }; son al menos { $least } segundos, para que todos puedan pensar, o 0 para nunca
# target must be at most {most} at a table, {times} times the {usual} of “{game}”, not {given}
table-target-too-high = se pidió target = { $given }; en una mesa es { $most } como mucho, { $times } veces los { $usual } de «{ $game }»
# there is no game “{given}”; the games are: {games}
table-unknown-game = se pidió «{ $given }» como juego; los juegos son: { $games }

## Invalid arguments and files: doublesix.messages.invalid_input

# a function or None
argument-function-or-none = una función o None
# {argument} must be {allowed}, not {given}
argument-invalid = { $argument } ha de ser { $allowed }, y se dio { $given }
# each item of {argument} must be {allowed}, not {given}
argument-invalid-item = cada elemento de { $argument } ha de ser { $allowed }, y se dio { $given }
# a list
argument-list = una lista
# a number above {least} and at most {most}
argument-number-above = un número mayor que { DECIMAL($least) } y de { DECIMAL($most) } como mucho
# a number from {least} to {most}
argument-number-between = un número de { DECIMAL($least) } a { DECIMAL($most) }
argument-one-of = { $names_count ->
    [1] { $names }
   *[other] uno de estos: { $names }
}
# a tile
argument-tile = una ficha
# a whole number from {least:,} to {most:,}
argument-whole-number = un número entero de { NUMBER($least, useGrouping: "auto") } a { NUMBER($most, useGrouping: "auto") }
# a whole number of {least} or more
argument-whole-number-from = un número entero, de { $least } en adelante
# {argument} must have {allowed} items, not {given}
argument-wrong-length = { $argument } ha de tener { $allowed } elementos, y tiene { $given }
# {argument} must have {least} to {most} items, not {given}
argument-wrong-range-of-length = { $argument } ha de tener de { $least } a { $most } elementos, y tiene { $given }
# {folder} must be a new or an empty folder
file-folder-not-empty = { $folder } ha de ser una carpeta nueva o vacía
# {file} is damaged: {problem}
file-damaged = { $file } está dañado: { $problem }
# its checksum is wrong; copy it again or make it again
file-wrong-checksum = no cuadra su suma de comprobación; hay que volver a copiarlo o a hacerlo
# {feature} needs {package}, which is not installed; pip install 'doublesix[{extra}]' installs it
package-missing = { $feature } necesita { $package }, que no está instalado; se instala con pip install 'doublesix[{ $extra }]'

## The engine: doublesix.engine

# match equity is tabulated where a score of 0 means not on the board; in “{rules}” a score can fall back to 0 (get_in with partner_hand = subtract)
engine-equity-falls-back = la probabilidad de ganar la partida se calcula donde un tanteo de 0 quiere decir que no se ha entrado; en «{ $rules }» un tanteo puede volver a 0 (get_in con partner_hand = subtract)
# no side scores in these rounds where the sides need {points} points, so the match would never end; sample more rounds
engine-equity-never-ends = en estas rondas no anota ningún lado donde faltan { $points } tantos, y la partida no acabaría nunca; conviene tomar más rondas
# a table to {target} points cannot be taken from the one to {whole}: the target must be lower by a multiple of {unit}, and the match without first score and skunk
engine-equity-no-part-of-table = de la tabla a { $whole } tantos no se puede sacar una a { $target }: la meta ha de ser menor en un múltiplo de { $unit }, y la partida sin primera anotación ni doble por paliza
# a sample must have at least one round
engine-equity-no-rounds = una muestra ha de tener al menos una ronda
# {file} is not a match equity table; doublesix equity GAME --out FILE makes one
engine-equity-not-a-table = { $file } no es una tabla de probabilidades de ganar la partida; doublesix equity JUEGO --out ARCHIVO hace una
# this table is for {sides} sides and this method for two; use shares()
engine-equity-not-of-two-sides = esta tabla es para { $sides } lados y este método para dos; sirve shares()
# {file} is a match equity table of version {version}; this program reads version {known}; make it again
engine-equity-other-version = { $file } es una tabla de probabilidades de la versión { $version }; este programa lee la versión { $known }; hay que volver a hacerla
# at most one side can be at the target, not several as in the scores {scores}
engine-equity-several-winners = a la meta puede llegar un solo lado, y no varios como en los tanteos { $scores }
# too few of the {rounds} sampled rounds began as rounds of this match do; sample more rounds
engine-equity-too-few-rounds = de las { $rounds } rondas de la muestra empezaron muy pocas como empiezan las de esta partida; conviene tomar más rondas
# match equity to an exact target of {target} with {sides} sides needs more than {most:,} cells, and an exact target cannot be rounded; choose a lower target
engine-equity-too-many-cells = la probabilidad de ganar a { $target } tantos exactos con { $sides } lados necesita más de { NUMBER($most, useGrouping: "auto") } celdas, y una meta exacta no se puede redondear; hay que elegir una meta menor
# match equity is tabulated for 2 to {most} sides, not for {sides}
engine-equity-too-many-sides = la probabilidad de ganar la partida se calcula para 2 a { $most } lados, no para { $sides }
# its heading does not describe its content; make it again
engine-equity-wrong-heading = su encabezado no describe su contenido; hay que volver a hacerla
# this table is for {sides} sides: it takes {sides} scores, and as leader None or a side from 0 to {last}, not scores {scores} and leader {leader}
engine-equity-wrong-scores = esta tabla es para { $sides } lados: toma { $sides } tanteos, y como salida None o un lado de 0 a { $last }, y se dieron los tanteos { $scores } y la salida { $leader }
# no deal is consistent with this view: its hand, its history and its rules contradict each other
engine-no-deal = ningún reparto cuadra con esta vista: su mano, su historia y sus reglas se contradicen
# a text or a whole number
engine-seed = un texto o un número entero
# text that UTF-8 can encode
engine-seed-in-utf-8 = un texto que se pueda codificar en UTF-8
# a text, or a number of fewer digits
engine-shorter-seed = un texto, o un número de menos cifras
# {tile} is not in this set; its highest tile is {highest}
engine-tile-not-in-set = { $tile } no está en este juego de fichas; la más alta es { $highest }
# True, False or None
engine-true-false-or-none = True, False o None
# compiled rules, as engine.compile() returns them
engine-compiled-rules = unas reglas compiladas, como las que da engine.compile()
# a table of playouts
engine-data-frame = una tabla de rondas simuladas
# order must be the {tiles} tiles of the set, each once, not {given} tiles with {different} different ones
engine-deal = order ha de ser las { $tiles } fichas del juego, cada una una vez, y se dieron { $given } fichas, { $different } de ellas distintas
# a sequence of the tiles of each seat
engine-guess-hands = una serie con las fichas de cada puesto
# {seat} sees its own hand, {hand}, which cannot be {given}
engine-guess-own-hand = { $seat } ve su propia mano, { $hand }, que no puede ser { $given }
# with these tiles the seat would see another table: other hands are shown, or other moves are legal
engine-guess-seen-otherwise = con estas fichas el puesto vería otra mesa: se mostrarían otras manos, o serían legales otras jugadas
# the view shows hands of {hands} tiles and a boneyard of {boneyard}, not hands of {given_hands} and a boneyard of {given_boneyard}
engine-guess-sizes = la vista muestra manos de { $hands } fichas y { $boneyard } por robar, y se dieron manos de { $given_hands } y { $given_boneyard } por robar
# a list of {sides} contenders, each from 0 to {last}
engine-lineup = una lista de { $sides } contendientes, cada uno de 0 a { $last }
# a list of at least one line-up, or None
engine-lineups = una lista de al menos una alineación, o None
# the network does not fit this table, which has {table}; doublesix train makes one that does
engine-network-does-not-fit = la red no es para esta mesa, que tiene { $table }; doublesix train hace una que sí
# no network is shipped for {table}; doublesix train makes one, for at most four seats and sets up to double-six
engine-network-none = no viene ninguna red para { $table }; doublesix train hace una, para cuatro puestos como mucho y juegos hasta el doble seis
# {file} is not a network; doublesix train makes one
engine-network-not-a-network = { $file } no es una red; doublesix train hace una
# the network {file} was trained for {game} at another table; it cannot play at one with {table}
engine-network-other-table = la red { $file } se entrenó para { $game } en otra mesa; no puede jugar en una con { $table }
# the network {file} is of version {version} ({first} and {second} units); this program reads version {known} ({known_first} and {known_second} units); train it again
engine-network-other-version = la red { $file } es de la versión { $version } ({ $first } y { $second } unidades); este programa lee la versión { $known } ({ $known_first } y { $known_second } unidades); hay que volver a entrenarla
# {file} has {size:,} bytes; a network has at most {most:,}
engine-network-too-large = { $file } tiene { NUMBER($size, useGrouping: "auto") } bytes; una red tiene { NUMBER($most, useGrouping: "auto") } como mucho
# the network {file} cannot be read: {reason}
engine-network-unreadable = no se puede leer la red { $file }: { $reason }
# its heading cannot be read; train it again
engine-network-wrong-heading = no se puede leer su encabezado; hay que volver a entrenarla
# “{rules}” is not played at {seating}
engine-no-seating = «{ $rules }» no se juega en { $seating }
# there is no act to undo: none was pushed since the board was set up
engine-nothing-to-undo = no hay nada que deshacer: no se ha hecho ninguna jugada desde que se montó el tablero
# a RuleSet, its spec such as 'five-up', or compiled rules
engine-rules-of-a-board = un RuleSet, su texto como 'five-up', o unas reglas compiladas
engine-table-size = { $in_pairs ->
    [1] { $seats } puestos en parejas y un juego de doble { $highest }
   *[other] { $seats } puestos y un juego de doble { $highest }
}
# the engine's beliefs, players and networks are for at most {seats} seats and sets up to double-{highest}; this table has {table}
engine-table-too-large = las creencias, los jugadores y las redes del programa son para { $seats } puestos como mucho y juegos hasta el doble { $highest }; esta mesa tiene { $table }
# the checkpoint {file} of a training is damaged; delete it to start again
engine-training-damaged = el punto de control { $file } de un entrenamiento está dañado; hay que borrarlo para empezar de nuevo
# {file} is the checkpoint of another training (rules, seats, seed, rounds, initial network or version differ); finish it with its own command, or delete it
engine-training-other = { $file } es un punto de control de otro entrenamiento (son distintas las reglas, los puestos, la semilla, las rondas, la red inicial o la versión); hay que acabarlo con su propia orden o borrarlo
# this view contradicts itself: {problem}
engine-view-contradicts-itself = esta vista se contradice: { $problem }
# the round is over: all hands are shown, and nothing is left to believe
engine-view-of-a-finished-round = la ronda ha terminado: todas las manos están a la vista y no queda nada que suponer
# beliefs are those of a seat, and this is the view of a spectator
engine-view-of-a-spectator = las creencias son de un puesto, y esta es la vista de un espectador
# “{player}” cannot play “{rules}” with {table}; choose another player, such as greedy
engine-cannot-play = «{ $player }» no puede jugar a «{ $rules }» con { $table }; se puede elegir otro jugador, como greedy
# a name with budget and switches, such as flat, flat@300 or master@10ms;depth=4
engine-player-forms = un nombre con su presupuesto y sus ajustes, como flat, flat@300 o master@10ms;depth=4
# one of level-1 to level-{last}, without budget and switches
engine-player-level = uno de level-1 a level-{ $last }, sin presupuesto ni ajustes
# deals and draws are valued by a network, and “{player}” has none for “{rules}” with {table}
engine-rollouts-no-network = los repartos y los robos los valora una red, y «{ $player }» no tiene ninguna para «{ $rules }» con { $table }
# this evaluator is for “{rules}” with {table}, not for the rules or the table of this view
engine-rollouts-other-rules = este evaluador es para «{ $rules }» con { $table }, no para las reglas o la mesa de esta vista
# the objective “match” is for two sides, not for {sides}; solve for points
engine-solve-match-of-two-sides = el objetivo «match» es para dos lados, no para { $sides }; se puede resolver por tantos
# the objective “match” needs values: side 0's probability to win the match, by both scores
engine-solve-no-values = el objetivo «match» necesita values: la probabilidad de que el lado 0 gane la partida, según los dos tanteos
# an array of numbers
engine-solve-numbers = una matriz de números
# the round is over: there is no move to value; give a position in which a seat is to act
engine-solve-over = la ronda ha terminado: no queda jugada que valorar; hay que dar una posición en la que le toque a un puesto
# a number above 0, or None or math.inf for no limit
engine-solve-seconds = un número mayor que 0, o None o math.inf para no poner límite
# an array of shape ({size}, {size}), with one value for each pair of scores below the target
engine-solve-square = una matriz de { $size } × { $size }, con un valor para cada par de tanteos por debajo de la meta
# a Position or a Board
engine-solve-start = una Position o un Board
# values are for the objective “match” only; leave them out, or solve for the match
engine-solve-values-for-points = values es solo para el objetivo «match»; hay que quitarlo, o resolver para la partida
# a tabular game has no claims, no passing by choice and no extra turns; set claim=auto and leave out the others
engine-tabular-acts = un juego tabulado no tiene reclamaciones, ni paso voluntario, ni turnos de más: claim=auto, y sin lo demás
# an array of {entries} numbers, the probabilities of all moves
engine-tabular-entries = una serie de { $entries } números, las probabilidades de todas las jugadas
# the policy chose {move} with the hand {hand}; the legal moves are {legal}
engine-tabular-illegal = la política eligió { $move } con la mano { $hand }; las jugadas legales son { $legal }
# a tabular game needs a first lead by lot; set first_lead=lot
engine-tabular-lead = un juego tabulado necesita que la primera salida se sortee: first_lead=lot
# the numbers of a policy must be 0 or more and sum to 1 in every information set
engine-tabular-not-a-policy = los números de una política han de ser 0 o más, y sumar 1 en cada conjunto de información
# the probabilities of {legal} must be 0 or more and sum to 1, not {given}
engine-tabular-probabilities = las probabilidades de { $legal } han de ser 0 o más y sumar 1, y son { $given }
# a tabular game is for two seats and sets up to double-{highest}, not for {table}
engine-tabular-table-too-large = un juego tabulado es para dos puestos y juegos hasta el doble { $highest }, no para { $table }
# a tabular game is for at most {most:,} hands of a seat, not {hands:,}; smaller sets and hands have fewer, such as a double-three set with hands of four
engine-tabular-too-many-hands = un juego tabulado es para { NUMBER($most, useGrouping: "auto") } manos de un puesto como mucho, no { NUMBER($hands, useGrouping: "auto") }; con juegos y manos menores hay menos, como con un juego de doble tres y manos de cuatro
# the tree of this round has more than {most:,} nodes, or there is no deal that can be led; smaller sets and hands make smaller trees, such as a double-three set with hands of four
engine-tabular-too-many-nodes = el árbol de esta ronda tiene más de { NUMBER($most, useGrouping: "auto") } nodos, o no hay ningún reparto con el que se pueda salir; con juegos y manos menores es más pequeño, como con un juego de doble tres y manos de cuatro
# reading must be above 0, playing 0 or more, and floor from 0 to 1, not as in {given}
engine-tabular-weights = reading ha de ser mayor que 0, playing 0 o más, y floor de 0 a 1, y se dio { $given }

## Types of arguments: doublesix.core.type_check

# {path} is missing; it must be of type {expected}
type-missing = falta { $path }, que ha de ser de tipo { $expected }
# {path} must be a tuple of {length} items, not {given}
type-not-a-tuple = { $path } ha de ser una tupla de { $length } elementos, y se dio { $given }
# {path} must be from {least} to {most}, not a larger number
type-too-large = { $path } ha de estar entre { $least } y { $most }, y se dio un número mayor
# {path} must be of type {expected}, not {given}
type-wrong = { $path } ha de ser de tipo { $expected }, no { $given }
# {path} must be of type {expected} ({names}), not {given}
type-wrong-member = { $path } ha de ser de tipo { $expected } ({ $names }), no { $given }
# the outline of {play} must be on a free end of the layout
drawing-no-free-end = el contorno de { $play } ha de estar en un extremo libre de la mesa
# a Dealer, such as Dealer('a seed')
type-dealer = un Dealer, como Dealer('a seed')
# the name of a game, such as 'five-up', or the path of a rules file
type-game = el nombre de un juego, como 'five-up', o la ruta de un archivo de reglas
# a mapping, such as {'target': 200}
type-house-rules = una asociación, como {"{"}'target': 200{"}"}
# a Match, such as Match.start('five-up', 2)
type-match = un Match, como Match.start('five-up', 2)
# names of variations: {game} has {names}
type-name-of-variation = nombres de variantes: { $game } tiene { $names }
# an empty list, since the game has no variations
type-no-variations = una lista vacía, porque el juego no tiene variantes
# a text or a pathlib.Path
type-path = un texto o un pathlib.Path
# one of doublesix.player_names(), such as 'greedy'
type-player = uno de doublesix.player_names(), como 'greedy'
# a list with one for each seat, such as ['greedy', 'random']
type-players = una lista con uno para cada puesto, como ['greedy', 'random']
# a Position, such as match.position
type-position = una Position, como match.position
# a Record, as read_file() returns it
type-record = un Record, como los que da read_file()
# a list of names, such as ['to-200']
type-variations = una lista de nombres, como ['to-200']
# a SeatView, such as doublesix.view(position, seat)
type-view = un SeatView, como doublesix.view(position, seat)

## The arena: doublesix.arena

# a worker process failed with {kind}: {problem}
arena-worker-failed = un proceso falló con { $kind }: { $problem }
# it does not hold the games that its name says
arena-other-games = no contiene las partidas que dice su nombre
# four workers of the cluster ended one after the other at the same task
arena-cluster-killed = cuatro procesos del grupo acabaron uno tras otro con la misma tarea
# a worker of the cluster lacks the package {package}; all need the same installation
arena-cluster-lacks = a un proceso del grupo le falta el paquete { $package }; todos necesitan la misma instalación
# the connection to the cluster was lost: its scheduler has ended, or cannot be reached
arena-cluster-lost = se perdió la conexión con el grupo: su planificador ha acabado, o no se llega a él
# no Dask scheduler answers at {address}; an address looks like tcp://127.0.0.1:8786
arena-cluster-no-scheduler = en { $address } no responde ningún planificador de Dask; una dirección es como tcp://127.0.0.1:8786
# the cluster has had no worker for {seconds} seconds
arena-cluster-no-worker = el grupo lleva { $seconds } segundos sin procesos
# a Dask {kind} answers at {address}; give the address of the scheduler
arena-cluster-not-the-scheduler = en { $address } responde un { $kind } de Dask; hay que dar la dirección del planificador
# a worker of the cluster has doublesix {there}, and this process {here}; all need the same version
arena-cluster-other-release = un proceso del grupo tiene doublesix { $there }, y este { $here }; todos necesitan la misma versión
# {folder} holds {there:,} of {all:,} games, because files are missing; --partial reads it as it is
arena-files-missing = { $folder } contiene { NUMBER($there, useGrouping: "auto") } de { NUMBER($all, useGrouping: "auto") } partidas, porque faltan archivos; --partial la lee como está
# another process is writing to {folder}; wait for it, or stop it
arena-folder-in-use = otro proceso está escribiendo en { $folder }; hay que esperar a que acabe, o pararlo
# the first value of a test must be less than the second, as in --sprt 0,5, not {low} and {high}
arena-hypotheses = el primer valor de una prueba ha de ser menor que el segundo, como en --sprt 0,5, y se dieron { DECIMAL($low) } y { DECIMAL($high) }
# it holds no contest
arena-no-contest = no contiene ningún torneo
# {folder} is not the folder of a simulation that was saved with --out: it has no {file}
arena-no-plan = { $folder } no es la carpeta de una simulación guardada con --out: no tiene { $file }
# {folder} is not the folder of a simulation that was saved with --out: there is no such folder
arena-not-a-folder = { $folder } no es la carpeta de una simulación guardada con --out: no existe esa carpeta
# {folder} holds another contest, which differs in {name}; resume it with the command that began it, or name another folder
arena-other-contest = { $folder } contiene otro torneo, distinto en { $name }; hay que seguirlo con la orden que lo empezó, o nombrar otra carpeta
# {file} is of format {format}; this version of doublesix reads format {known}
arena-other-format = { $file } es del formato { $format }; esta versión de doublesix lee el formato { $known }
# {folder} holds another simulation, which differs in {names}; resume it with the command that began it, or name another folder
arena-other-simulation = { $folder } contiene otra simulación, distinta en { $names }; hay que seguirla con la orden que la empezó, o nombrar otra carpeta
# {folder} holds another contest: {name} is {there} there and {here} here; resume it with the command that began it, or name another folder
arena-other-value = { $folder } contiene otro torneo: { $name } es allí { $there } y aquí { $here }; hay que seguirlo con la orden que lo empezó, o nombrar otra carpeta
# the name of a PNG or SVG file, ending in .png or .svg
arena-picture = el nombre de un archivo PNG o SVG, acabado en .png o .svg
# the picture of a match equity table has one axis for each of two sides; this table has {sides}
arena-picture-of-two-sides = el dibujo de una tabla tiene un eje para cada uno de dos lados; esta tabla tiene { $sides }
# a player's name, or an object with a method choose(view)
arena-player = el nombre de un jugador, o un objeto con un método choose(view)
# {players} players cannot take the {sides} sides in turn; name {fitting} of them
arena-players-for-sides = { $players } jugadores no pueden turnarse en los { $sides } lados; hay que nombrar { $fitting }
# a quick contest is for players of the engine: {problem}
arena-quick-of-engine-players = un torneo rápido es para jugadores del motor: { $problem }
# a quick contest is for two sides, not for {sides}; leave out --quick
arena-quick-of-two-sides = un torneo rápido es para dos lados, no para { $sides }; hay que quitar --quick
# a quick contest keeps no records and takes no other limits; leave out either
arena-quick-without-records = un torneo rápido no guarda actas ni admite otros límites; hay que quitar lo uno o lo otro
# {folder} lacks {file}, the record of a game that was played before; resume a simulation with the folder of records that it began with
arena-record-missing = en { $folder } falta { $file }, el acta de una partida ya jugada; una simulación se sigue con la carpeta de actas con que empezó
# {folder} holds {there:,} of {all:,} games, because the simulation was stopped or is still running; --partial reads it as it is
arena-stopped = { $folder } contiene { NUMBER($there, useGrouping: "auto") } de { NUMBER($all, useGrouping: "auto") } partidas, porque la simulación se paró o sigue en marcha; --partial la lee como está
# a sequential test (--sprt) compares two players at a table of two sides
arena-test-of-two = una prueba secuencial (--sprt) compara a dos jugadores en una mesa de dos lados
# {players} players make {tables:,} tables of {sides}, more than {most:,}; name fewer players
arena-too-many-tables = con { $players } jugadores salen { NUMBER($tables, useGrouping: "auto") } mesas de { $sides }, más de { NUMBER($most, useGrouping: "auto") }; hay que nombrar menos jugadores
# a worker process crashed or was killed; try again, or with fewer --jobs
arena-worker-lost = un proceso falló o lo pararon; se puede probar otra vez, o con menos --jobs
# its files hold {there:,} rounds, and {file} says {said:,}
arena-wrong-total = sus archivos contienen { NUMBER($there, useGrouping: "auto") } rondas, y { $file } dice { NUMBER($said, useGrouping: "auto") }

## Environments: doublesix.envs

# the round is over and all its hands are known; resample a state of a round in progress
envs-round-over = la ronda ha terminado y se conocen todas sus manos; hay que tomar un estado de una ronda en curso
# a state that a batch has saved
envs-no-state = un estado que un lote ha guardado
# {n} whole numbers of saved environments, from 0 to {last}, or -1 for an environment that stays as it is
envs-numbers-of-saved = { $n } números enteros de entornos guardados, de 0 a { $last }, o -1 para un entorno que se queda como está
# the state is of a batch with other rules, another table, or other episodes, rewards or observations
envs-other-batch-saved = el estado es de un lote con otras reglas, otra mesa, u otros episodios, recompensas u observaciones
# the state has {saved} environments and the batch {n}; with of= they need not be as many
envs-other-number-saved = el estado tiene { $saved } entornos y el lote { $n }; con el argumento «of» no hace falta que sean tantos
# whole numbers of shape ({n},)
envs-actions = números enteros, { $n } en una fila
# the observation “net” has no history; leave out history, or choose “plain”
envs-history-of-net = la observación «net» no tiene historia; hay que quitar history, o elegir «plain»
# action {action} is not legal here; legal are {legal}
envs-illegal-action = la acción { $action } no es legal aquí; son legales { $legal }
# environment {env}: the opponent at {seat} chose {move}, which is not legal; choose(view) must return one of view.legal
envs-illegal-choice = entorno { $env }: el contrario de { $seat } eligió { $move }, que no es legal; choose(view) ha de devolver una de view.legal
# environment {env}: {problem}; see its row of the mask
envs-in-environment = entorno { $env }: { $problem }; véase su fila de la máscara
# the legal moves of a position or a view
envs-legal-moves = las jugadas legales de una posición o de una vista
# {move} has no action in this set, whose highest tile is {highest}
envs-no-action = { $move } no tiene acción en este juego de fichas, cuya ficha más alta es { $highest }
# the reward “chance” needs a match equity table, and there is none for {sides} sides by these rules; choose “points” or “margin”
envs-no-chance = la recompensa «chance» necesita una tabla de probabilidades de ganar la partida, y con estas reglas no la hay para { $sides } lados; se puede elegir «points» o «margin»
# no episode is in progress; call reset() first
envs-no-episode = no hay ningún episodio en marcha; antes hay que llamar a reset()
# there is nothing to render before the first episode; call reset()
envs-not-reset = antes del primer episodio no hay nada que dibujar; hay que llamar a reset()
# action {action} is not legal: no action is legal here
envs-nothing-legal = la acción { $action } no es legal: aquí no hay ninguna legal
# one whole number or None: one seed is for all environments, each of which has its own random stream
envs-one-seed = un número entero o None: una semilla vale para todos los entornos, cada uno con sus propios números al azar
# a player's name, or an object with a method choose(view)
envs-opponent = el nombre de un jugador, o un objeto con un método choose(view)
# one of {names}, or None
envs-render-mode = uno de { $names }, o None
# the render mode rgb_array
envs-rgb-array = el modo de dibujo rgb_array
# an observation is that of a seat, and this is the view of a spectator
envs-spectator = una observación es la de un puesto, y esta es la vista de un espectador
# an array of {width} numbers in its last dimension
envs-width = una matriz de { $width } números en su última dimensión
# the reward “win” is for the episode “match”, not “round”
envs-win-of-a-round = la recompensa «win» es para el episodio «match», no para «round»

## Players and their programs: doublesix.players

# a number of worlds, such as 300, or a time, such as 10ms or 1.5s
players-budget = un número de mundos, como 300, o un tiempo, como 10ms o 1.5s
# it has closed its output
players-program-closed = ha cerrado su salida
# it greeted where a move was expected
players-program-greeted = saludó donde se esperaba una jugada
# {move} is none of the legal moves
players-program-illegal-move = { $move } no es ninguna de las jugadas legales
# it has not answered in time
players-program-late = no ha contestado a tiempo
# it wrote a line of more than {most} bytes
players-program-long-line = escribió una línea de más de { $most } bytes
# it wrote more than {most} lines that it was not asked for
players-program-many-lines = escribió más de { $most } líneas que no se le habían pedido
# a program as a player needs its command behind {prefix}, as in cmd:./mybot
players-program-no-command = un programa como jugador necesita su orden detrás de { $prefix }, como en cmd:./mybot
# the log {file} of a program cannot be written: {reason}; the variable {variable} names another folder
players-program-no-log = no se puede escribir el registro { $file } de un programa: { $reason }; la variable { $variable } da otra carpeta
# there is no program “{program}” that can be run; give one on the path, or its place, as in cmd:./mybot
players-program-none = no hay ningún programa «{ $program }» que se pueda ejecutar; hay que dar uno que esté en la ruta, o su lugar, como en cmd:./mybot
# the command line of the player “{line}” cannot be read: {reason}
players-program-not-a-command = la orden del jugador «{ $line }» no se puede leer: { $reason }
# it answered question {number}, which was not asked
players-program-not-asked = contestó a la pregunta { $number }, que no se había hecho
# the program “{program}” cannot be started: {reason}
players-program-not-started = el programa «{ $program }» no se puede poner en marcha: { $reason }
# it speaks version {given} of the protocol; here it is {spoken}
players-program-other-version = habla la versión { $given } del protocolo; aquí es la { $spoken }
# it reports: {problem}
players-program-reports = avisa: { $problem }
# a bot gets the view of a seat, and this is the view of a spectator
players-program-spectator = un bot recibe la vista de un puesto, y esta es la de un espectador
# it was stopped
players-program-stopped = se le hizo parar
# the view contradicts itself: its line has other values of {names}
players-protocol-contradicts = la vista se contradice: su línea tiene otros valores de { $names }
# this bot has been greeted
players-protocol-greeted = a este bot ya se le ha saludado
# the match before it has not ended
players-protocol-in-a-match = la partida anterior no ha acabado
# “{message}” cannot stand here: {reason}
players-protocol-misplaced = «{ $message }» no puede estar aquí: { $reason }
# it belongs to a match, and none has begun
players-protocol-no-match = pertenece a una partida, y no ha empezado ninguna
# it belongs to a round, and none has begun
players-protocol-no-round = pertenece a una ronda, y no ha empezado ninguna
# this line is not a message: {reason}
players-protocol-not-a-message = esta línea no es un mensaje: { $reason }
# a program is greeted first, with hello
players-protocol-not-greeted = a un programa se le saluda primero, con hello
# the legal moves of the question are not those of its view: {moves}
players-protocol-other-moves = las jugadas legales de la pregunta no son las de su vista: { $moves }
# the view is of other rules, another table or another seat than the match
players-protocol-other-table = la vista es de otras reglas, otra mesa u otro puesto que la partida
# this bot speaks version {spoken} of the protocol, not {given}
players-protocol-other-version = este bot habla la versión { $spoken } del protocolo, no la { $given }
# the player raised {kind}: {problem}
players-protocol-player-failed = el jugador falló con { $kind }: { $problem }
# this line is too long; a message has at most {most} bytes
players-protocol-too-long = esta línea es demasiado larga; un mensaje tiene { $most } bytes como mucho
# the player “{name}” failed to choose: {problem}
players-python-failed = el jugador «{ $name }» falló al elegir: { $problem }
# the player “{name}” failed at the end of a round: {problem}
players-python-failed-to-see = el jugador «{ $name }» falló al acabar una ronda: { $problem }
# “{name}” must be written as py:MODULE:CLASS, such as py:my_agents:Agent
players-python-form = «{ $name }» se ha de escribir como py:MÓDULO:CLASE, por ejemplo py:my_agents:Agent
# the player “{name}” chose {move}, which is not legal; choose(view) must return one of view.legal, here: {legal}
players-python-illegal = el jugador «{ $name }» eligió { $move }, que no es legal; choose(view) ha de devolver una de view.legal, aquí: { $legal }
# the player “{name}” cannot be made: {module} has no class {kind} with a method choose(view)
players-python-no-class = no se puede hacer el jugador «{ $name }»: { $module } no tiene ninguna clase { $kind } con un método choose(view)
# the player “{name}” chose {move} (of type {kind}, which is not a move); choose(view) must return one of view.legal, here: {legal}
players-python-not-a-move = el jugador «{ $name }» eligió { $move } (de tipo { $kind }, que no es una jugada); choose(view) ha de devolver una de view.legal, aquí: { $legal }
# {module}, of the player “{name}”, cannot be imported: {problem}
players-python-not-imported = no se puede importar { $module }, del jugador «{ $name }»: { $problem }
# the player “{name}” cannot be made: {problem}
players-python-not-made = no se puede hacer el jugador «{ $name }»: { $problem }
# a whole number of worlds
players-worlds = un número entero de mundos
# a PNG
drawing-png = una imagen PNG
# a layout, a view, a position or a board
drawing-subject = una mesa, una vista, una posición o un tablero
# this needs the engine, which is {state}: {remedy}
engine-missing = esto necesita el motor, que está { $state }: { $remedy }
# being compiled
engine-missing-beginning = en plena compilación
# being compiled ({done} of {files} files)
engine-missing-compiling = en plena compilación ({ $done } de { $files } archivos)
# “make native” compiles it in some minutes
engine-missing-make = «make native» lo compila en unos minutos
# not compiled here
engine-missing-not-compiled = sin compilar aquí
# install doublesix again without DOUBLESIX_ENGINE=no in the environment (pip install --force-reinstall --no-deps)
engine-missing-pip = hay que volver a instalar doublesix sin DOUBLESIX_ENGINE=no en el entorno (pip install --force-reinstall --no-deps)
# this view lists no legal move of its seat, although it is to act; the field “may” of a view lists them
hint-no-moves = esta vista no da ninguna jugada legal de su puesto, aunque le toca; el campo «may» de una vista las da
# {seat} has nothing to choose; {to_act} is to act
hint-not-to-act = { $seat } no tiene nada que elegir; le toca a { $to_act }
# the round is over; give the view of a seat that is to act
hint-over = la ronda ha terminado; hay que dar la vista de un puesto al que le toque
# a hint is for a seat, and this is the view of a spectator; {seat} is to act
hint-spectator = una pista es para un puesto, y esta es la vista de un espectador; le toca a { $seat }
# there is no player “{name}”; did you mean {near}? The players are: {names}, and level-1 to level-{levels}
players-misspelled = no hay ningún jugador «{ $name }»; ¿sería { $near }? Los jugadores son: { $names }, y de level-1 a level-{ $levels }
# the player “{name}” needs the engine, which is {state}; without it there are {others}
players-needs-engine = el jugador «{ $name }» necesita el motor, que está { $state }; sin él hay { $others }
# the name of a player is empty; the players are: {names}, and level-1 to level-{levels}
players-no-name = el nombre de un jugador está vacío; los jugadores son: { $names }, y de level-1 a level-{ $levels }
# not built here
players-not-built = sin compilar aquí
# not built here ({reason})
players-not-built-because = sin compilar aquí ({ $reason })
# there is no player “{name}”; the players are: {names}, and level-1 to level-{levels}
players-unknown = no hay ningún jugador «{ $name }»; los jugadores son: { $names }, y de level-1 a level-{ $levels }
# every hand must have a tile: a round with an empty hand is over
testing-empty-hand = cada mano ha de tener una ficha: con una mano vacía la ronda ha terminado
# {play} cannot be laid: the first tile names no end
testing-not-a-lead = { $play } no se puede colocar: la primera ficha no lleva extremo
# {play} cannot be laid; the open ends are {ends}
testing-not-fitting = { $play } no se puede colocar; los extremos abiertos son { $ends }
# one place must be “*”, for the tiles that are named nowhere, {tiles}; {places} places are
testing-rest = un lugar ha de ser «*», para las fichas que no se nombran, { $tiles }; lo son { $places }
# each tile can have one place; these have several: {tiles}
testing-twice = cada ficha puede estar en un solo lugar; están en varios: { $tiles }

## Problems of views: doublesix.engine.inference.view_problems

# its history has an act of a seat that does not exist
view-problem-act-of-no-seat = hay una jugada de un puesto que no existe
# its history has an act out of turn
view-problem-act-out-of-turn = en su historia hay una jugada fuera de turno
# the ends of the layout are not those that its plays leave
view-problem-ends = los extremos de la mesa no son los que dejan sus fichas
# tiles lie on the table that its history does not play
view-problem-fewer-plays = en la mesa hay fichas que su historia no juega
# a hand has more or fewer tiles than its history leaves it
view-problem-hand-by-history = una mano tiene más o menos fichas de las que le deja su historia
# the size of a hand is below 0 or above the number of tiles
view-problem-hand-size = no hay manos de ese tamaño
# the table and the phase disagree on whether the lead was made
view-problem-lead = la salida está hecha, o no, al contrario de lo que muestra la mesa
# its history draws more tiles than there are
view-problem-more-draws = en su historia se roban más fichas de las que hay
# its history plays more tiles than lie on the table
view-problem-more-plays = en su historia se juegan más fichas de las que hay en la mesa
# there is no such seat
view-problem-no-such-seat = no hay tal puesto
# an item on the table is not a tile of the set
view-problem-not-of-the-set = en la mesa hay algo que no es una ficha del juego
# the tiles on the table, in the hands and in the boneyard are not the whole set
view-problem-not-the-whole-set = las fichas de la mesa, de las manos y por robar no son el juego entero
# a number in it is out of the range of every table
view-problem-numbers = tiene números que no tiene ninguna mesa
# the plays of its history are not those that lie on the table
view-problem-other-plays = las fichas jugadas en su historia no son las de la mesa
# the seat holds more or fewer tiles than its hand size
view-problem-own-hand-size = el puesto tiene más o menos fichas de las que se dice que tiene su mano
# its history plays a tile where it does not fit
view-problem-play-does-not-fit = en su historia se jugó una ficha donde no encaja
# the round is over, and every hand is shown
view-problem-round-over = la ronda ha terminado y todas las manos están a la vista
# a tile lies on the table that the seat holds itself
view-problem-tile-also-in-hand = en la mesa hay una ficha que el puesto tiene en la mano
# a tile lies on the table where it does not fit
view-problem-tile-does-not-fit = en la mesa hay una ficha donde no encaja
# a tile lies on the table twice
view-problem-tile-twice = una ficha está dos veces en la mesa
# its history leaves the turn to another seat
view-problem-turn = le toca a otro puesto del que dice su historia
# draws, passes or extra turns of this turn are not those of its history
view-problem-turn-so-far = el turno ha ido de otro modo del que dice su historia

## doublesix.core.score_sheet, doublesix.notation.sheet y doublesix.terminal.scoring: hojas de tanteo

# {file} is a score sheet, which has no moves to replay: “doublesix score --print {name}” shows it, “doublesix check {name}” verifies it
command-score-sheet = { $file } es una hoja de tanteo, que no tiene jugadas que repetir: «doublesix score --print { $name }» la muestra y «doublesix check { $name }» la verifica
# {n} entries
check-entries = { $n ->
    [1] { $n } anotación
   *[other] { $n } anotaciones
}
# a score sheet: every count, hand, score and result is possible under the rules and adds up; whether the tiles lay so on the table is not in it
check-only-scores = una hoja de tanteo: cada cuenta, mano, tanteo y resultado es posible según las reglas y cuadra; si las fichas estaban así en la mesa no consta en ella
# Keep the score of a match with real tiles.
command-score = Lleva el tanteo de una partida con fichas de verdad.
# Keep the score of a match that is played with real tiles.
#
# doublesix score five-up --players Ana,Ben
#
# doublesix score british-fives-and-threes -p Ana,Ben,Cleo,Dan --partners --target 121
#
# doublesix score --resume                    go on where the last one was left
#
# doublesix score --print evening.txt         the sheet, to be signed or checked
#
# Type what happens: “15” or “ana 15” for a count that scores, “ana out”, “ben blocked”, “undo”; “help” lists it all. Counts that cannot be are refused, everything is kept after each line, and “doublesix check” verifies it.
command-score-help =
    Lleva el tanteo de una partida que se juega con fichas de verdad.

    doublesix score five-up --players Ana,Ben

    doublesix score british-fives-and-threes -p Ana,Ben,Cleo,Dan --partners --target 121

    doublesix score --resume                    sigue donde se dejó la última

    doublesix score --print evening.txt         la hoja, para firmarla o comprobarla

    Escribe lo que pasa: «15» o «ana 15» para una cuenta que puntúa, «ana out», «ben blocked», «undo»; «help» lo enumera todo. Las cuentas que no pueden ser se rechazan, todo se guarda tras cada línea y «doublesix check» lo verifica.
# A game, or a TOML file of rules; with --resume a sheet that was kept.
option-score-game = Un juego, o un archivo TOML de reglas; con --resume, una hoja guardada.
# Keep the sheet in this new file.
option-score-out = Guarda la hoja en este archivo nuevo.
# Who plays, by seat, clockwise; pairs sit across.
option-score-players = Quiénes juegan, por asiento, en el sentido del reloj; las parejas, enfrente.
# Print the sheet that was kept, and end.
option-score-print = Muestra la hoja guardada y acaba.
# Go on with the latest sheet, or with one.
option-score-resume = Sigue con la última hoja, o con una.
# Points that win the match.
option-score-target = Tantos con los que se gana la partida.
# NAME,NAME
placeholder-names = NOMBRE,NOMBRE
# name the game that is played, such as: doublesix score five-up --players Ana,Ben
score-no-game = nombra el juego al que se juega, como en: doublesix score five-up --players Ana,Ben
# --resume and --print take a sheet as it was kept: no game, players, rules or --out go with them
score-resume-alone = --resume y --print toman una hoja como se guardó: no van con juego, jugadores, reglas ni --out
# the ends count {count}
award-ends-count = los extremos cuentan { $count }
# a wrong call
award-false-call = un anuncio equivocado
# {seat} holds nothing, so {seat} went out
sheet-empty-hand = { $seat } no tiene nada, así que se fue
# {seat} cannot hold {pips}: no tiles that are left for that hand make it
sheet-hand-not-made = { $seat } no puede tener { $pips }: ninguna de las fichas que quedan para esa mano suma eso
# {seat} cannot hold {pips}: the {tiles} heaviest tiles that are left for that hand have {most}
sheet-hand-too-heavy = { $seat } no puede tener { $pips }: las { $tiles } fichas más altas que quedan para esa mano tienen { $most }
# the set has no tiles for hands of {pips} pips at the same time
sheet-hands-not-together = el juego no tiene fichas para manos de { $pips } puntos a la vez
# the hands hold {pips} together; with at least {tiles} elsewhere they hold {most} at most
sheet-more-than-set = las manos suman { $pips }; con al menos { $tiles } en otra parte suman como mucho { $most }
# {seat} cannot hold {pips} pips
sheet-negative-hand = { $seat } no puede tener { $pips } puntos
# {given} cannot be: equal ends score {points}
sheet-no-equal-ends = { $given } no puede ser: los extremos iguales dan { $points }
# in this game a wrong call costs nothing; the house rule false_call sets a price
sheet-no-false-call = en este juego un anuncio equivocado no cuesta nada; la regla de la casa false_call le pone precio
# in this game plays do not score; points come at the end of a round
sheet-no-play-scores = en este juego las jugadas no puntúan; los tantos llegan al final de cada ronda
# {given} cannot be: a count scores as a multiple of {divisors}; the nearest are {nearest}
sheet-no-score = { $given } no puede ser: una cuenta puntúa si es múltiplo de { $divisors }; las más cercanas son { $nearest }
# {given} cannot be: the only count that scores in this game is {only}
sheet-one-score = { $given } no puede ser: la única cuenta que puntúa en este juego es { $only }
# in this game a score that is not claimed is lost, and no opponent can take it
sheet-no-stealing = en este juego un tanteo que no se reclama se pierde, y ningún rival puede tomarlo
# {tile} is no tile of this set; its highest is {highest}
sheet-no-tile = { $tile } no es una ficha de este juego; la más alta es { $highest }
# {seat} went out, so that hand is empty, and not {pips}
sheet-not-out = { $seat } se fue, así que esa mano está vacía, y no con { $pips }
# the match is over: nothing more can be entered, but the last entry can be undone
sheet-over = la partida ha terminado: no se puede anotar nada más, pero la última anotación se puede deshacer
# {tile} has been named twice; the set has it once
sheet-tile-twice = { $tile } se ha nombrado dos veces; el juego la tiene una vez
# {seat} cannot hold {given}; at most {most} are left for that hand
sheet-too-many-tiles = { $seat } no puede tener { $given }; quedan como mucho { $most } para esa mano
# {given} cannot be: no layout of this game counts more than {most}
sheet-too-much = { $given } no puede ser: ninguna mesa de este juego cuenta más de { $most }
# {seats} cannot all hold 0 pips: only the double blank has none
sheet-two-blanks = { $seats } no pueden tener todos 0 puntos: solo la blanca doble no tiene ninguno
# {given} hands are given; {seats} seats play
sheet-wrong-hands = se dan { $given } manos; juegan { $seats } asientos
# “{name}” is the name of two players; each needs one of its own
sheet-name-twice = «{ $name }» es el nombre de dos jugadores; cada uno necesita el suyo
# “{name}” is no name for a sheet: it is one line of 1 to {most} characters
sheet-no-name = «{ $name }» no es un nombre para una hoja: es una línea de 1 a { $most } caracteres
# {given} names are given; {seats} seats play
sheet-wrong-names = se dan { $given } nombres; juegan { $seats } asientos
# “{line}” is no entry of a score sheet; those are: 0 count 15, 0 steal 15, 0 false_call, 0 out, 0 blocked
sheet-no-entry = «{ $line }» no es una anotación de una hoja de tanteo; estas lo son: 0 count 15, 0 steal 15, 0 false_call, 0 out, 0 blocked
# “{line}” stands where a hand is due: left {seat}, then its tiles and =pips, or only =pips
sheet-no-hand = «{ $line }» está donde toca una mano: left { $seat }, luego sus fichas y =puntos, o solo =puntos
# this version of doublesix reads score sheets of format {format} only
sheet-other-format = esta versión de doublesix lee solo hojas de tanteo del formato { $format }
# a SheetRecord, as read_sheet() returns it
type-sheet = un SheetRecord, como lo devuelve read_sheet()
# what every other hand holds is needed, in the same line: ana out ben 52 60 cleo =13
scoring-all-hands = hace falta lo que tiene cada otra mano, en la misma línea: ana out ben 52 60 cleo =13
# “{given}” could be {names}
scoring-ambiguous-name = «{ $given }» podría ser { $names }
# blocked after the tile of {name}
scoring-blocked = cerrada tras la ficha de { $name }
# plays do not score in this game; only the ends of rounds do
scoring-by-points = en este juego las jugadas no puntúan; solo el final de cada ronda
# {name} counts {count}
scoring-counts = { $name } cuenta { $count }
# {side}: {award}
scoring-gains = { $side }: { $award }
# blocked, after a tile of his; all hands are asked
scoring-help-blocked = ronda cerrada, tras una ficha de Ben; se preguntan todas las manos
# a count that scores, for who scored last or for a player named
scoring-help-count = una cuenta que puntúa, de quien puntuó el último o del jugador nombrado
# she went out; the other hands are asked: 52 60, or =13 for pips only
scoring-help-out = Ana se fue; se preguntan las otras manos: 52 60, o =13 si solo son los puntos
# what each count would do now
scoring-help-pad = lo que haría ahora cada cuenta
# leave; everything is kept
scoring-help-quit = salir; todo queda guardado
# the rounds so far
scoring-help-sheet = las rondas hasta ahora
# a score that was not claimed, where the rules let it be taken
scoring-help-steal = un tanteo que no se reclamó, donde las reglas dejan tomarlo
# take back the last entry, or several
scoring-help-undo = deshace la última anotación, o varias
# a wrong call, where the house makes it cost something
scoring-help-wrong = un anuncio equivocado, donde la casa hace que cueste algo
# Kept in {file}; go on with: doublesix score --resume {name}
scoring-kept = Guardado en { $file }; sigue con: doublesix score --resume { $name }
# The score is kept in {file}; “help” lists what can be typed.
scoring-kept-in = El tanteo se guarda en { $file }; «help» enumera lo que se puede escribir.
# {count} {outcome}
scoring-key = { $count } { $outcome }
# lost
scoring-lost = se pierde
# makes {score}
scoring-makes = hace { $score }
# “{name}” cannot be a name on a score sheet: a line that begins with “{word}” is a command; a letter or a number behind that word helps
scoring-name-is-command = «{ $name }» no puede ser un nombre en una hoja de tanteo: una línea que empieza por «{ $word }» es una orden; basta una letra o un número tras esa palabra
# “{name}” cannot be a name on a score sheet: a line that begins so is a count or a hand; a letter before it helps
scoring-name-is-number = «{ $name }» no puede ser un nombre en una hoja de tanteo: una línea que empieza así es una cuenta o una mano; basta una letra delante
# {side}: {points} to win.
scoring-needs = { $side }: { $points } para ganar.
# {side}: exactly {points} to win; a score that is more is lost, all of it.
scoring-needs-exactly = { $side }: exactamente { $points } para ganar; un tanteo mayor se pierde entero.
# “{given}” is no hand: tiles such as 52 60, = and pips such as =13, or - for none
scoring-no-hand = «{ $given }» no es una mano: fichas como 52 60, = y puntos como =13, o - si no queda ninguna
# too little to get in
scoring-not-in = no basta para entrar
# Not everything is kept: the file lacks what was entered last.
scoring-not-kept = No todo está guardado: al archivo le falta lo último que se anotó.
# {file}: {found}
scoring-not-true = { $file }: { $found }
# “{given}” is no entry; “help” lists what can be said
scoring-not-understood = «{ $given }» no es una anotación; «help» enumera lo que se puede decir
# nothing has been entered that could be undone
scoring-nothing-to-undo = no se ha anotado nada que se pueda deshacer
# {name}>
scoring-prompt = { $name }>
# Round {round}
scoring-round = Ronda { $round }
# {title}: {sides}
scoring-round-score = { $title }: { $sides }
# {sides} (round {round})
scoring-scores = { $sides } (ronda { $round })
# {side} {points}
scoring-side-score = { $side } { $points }
# {name} takes a count of {count}
scoring-steals = { $name } toma una cuenta de { $count }
# Undone: {what}.
scoring-undone = Deshecho: { $what }.
# “{given}” is no player; they are {names}
scoring-unknown-name = «{ $given }» no es un jugador; son { $names }
# What {name} holds (tiles such as 52 60, or =13 for pips only):
scoring-wants-hand = Lo que tiene { $name } (fichas como 52 60, o =13 si solo son los puntos):
# {names} went out
scoring-went-out = se fue { $names }
# wins
scoring-wins = gana
# {side} won the match.
scoring-won = Gana la partida: { $side }.
# {side} won the match by a skunk.
scoring-won-by-skunk = Gana la partida por capote: { $side }.
# {name} called wrongly
scoring-wrong-call = { $name } anunció mal
# --out {file}: there is such a file already; --resume goes on with it
scoring-exists = --out { $file }: ese archivo ya existe; --resume sigue con él
# {file}: there is no such score sheet
scoring-no-such-sheet = { $file }: no hay tal hoja de tanteo
# no score sheet is kept; start one with: doublesix score five-up --players Ana,Ben
scoring-none-kept = no hay ninguna hoja de tanteo guardada; empieza una con: doublesix score five-up --players Ana,Ben

## doublesix.cli.host

# See who is in the house, and pause, rename, remove, ban, close or invite.
command-host = Muestra quién está en la casa, y pausa, cambia nombres, expulsa, veta, cierra o invita.
# Host the house from its machine: the same commands as those of the page /host, in the same log.
#
# doublesix host link                       a link that makes a host, also if all others are lost
#
# doublesix host show                       people, tables, load and the log
#
# doublesix host close entry                new people need an invitation
#
# doublesix host ban Rowdy --by network --hours 24
#
# doublesix host settle 3                   report 3 was dealt with
#
# doublesix host undo 7
#
# doublesix host books                      make all books anew from the logs
#
# It needs write access to the database of the server, which must be running, except for “link” and “books”.
command-host-help =
    Gobierna la casa desde su máquina: las mismas órdenes que las de los anfitriones, en el mismo registro.

    doublesix host link                       un enlace que hace a un anfitrión, también si no queda otro

    doublesix host show                       gente, mesas, carga y el registro

    doublesix host close entry                los nuevos necesitan una invitación

    doublesix host ban Rowdy --by network --hours 24

    doublesix host settle 3                   el aviso 3 está atendido

    doublesix host undo 7

    doublesix host books                      hace de nuevo todos los libros a partir de los registros

    Hace falta poder escribir en la base de datos del servidor, que debe estar en marcha, salvo para «link» y «books».
# {seq}. {text}
host-act = { $seq }. { $text }
# {seq}. (undone) {text}
host-act-undone = { $seq }. (deshecho) { $text }
# {name}: {words}
host-chat-line = { $name }: { $words }
# {open_n} reports are open; these are the newest.
host-more-reports = Hay { $open_n } avisos sin atender; estos son los más recientes.
# Report {number}, by {by}, table {table}: the name {name} ({person})
host-report = Aviso { $number }, de { $by }, mesa { $table }: el nombre { $name } ({ $person })
# Report {number}, by {by}, table {table}: said by {name} ({person})
host-report-line = Aviso { $number }, de { $by }, mesa { $table }: lo dijo { $name } ({ $person })
# {name}: {words} (reported)
host-reported-line = { $name }: { $words } (avisado)
# The invitation: {address}
host-invitation = La invitación: { $address }
# “doublesix host {action}” needs {words}
host-lacks = «doublesix host { $action }» necesita { $words }
# {address} makes the first person who opens it a host of this house (within a day)
host-link = { $address } hace anfitrión de esta casa a quien lo abra primero (durante un día)
# {sockets} sockets, {tables} tables in memory, {waiting} tasks waiting, processes: {processes}
host-load = { $sockets } conexiones, { $tables } mesas en memoria, { $waiting } tareas en espera, procesos: { $processes }
# “{given}” is no action of a host; there are {known}
host-no-action = «{ $given }» no es ninguna acción de un anfitrión; hay { $known }
# no person called {name} was here in the last hour; “doublesix host show” lists all
host-no-person = nadie que se llame { $name } ha estado aquí en la última hora; «doublesix host show» los muestra a todos
# {id}  {name}, at {tables} tables
host-person = { $id }  { $name }, en { $tables } mesas
# several people are called {name}; give an id of {ids}
host-several = varias personas se llaman { $name }; indica uno de los identificadores { $ids }
# {id}  {game}, {stage}: {people} players, {watching} others {halted}
host-table = { $id }  { $game }, { $stage }: { $people } jugadores, { $watching } más { $halted }
# show, link, close, open, welcome, invite, host, unhost, rename, remove, ban, pause, end, resume, settle, undo or books.
option-host-action = show, link, close, open, welcome, invite, host, unhost, rename, remove, ban, pause, end, resume, settle, undo o books.
# What a ban goes by: account, device or network.
option-host-by = Por qué se veta: account (cuenta), device (dispositivo) o network (red).
# The server's database.
option-host-database = La base de datos del servidor.
# How long it holds.
option-host-hours = Cuánto tiempo vale.
# Where the server answers.
option-host-server = Dónde responde el servidor.
# People that an invitation is for.
option-host-uses = Personas para las que vale una invitación.
# What it is about: a name or an id, a table, the number of an act or report, “registration”, “entry” or “writing”.
option-host-words = De qué se trata: un nombre o identificador, una mesa, el número de un acto o de un aviso, «registration», «entry» o «writing».
# ACTION
placeholder-host-action = ACCIÓN
# [WORDS]...
placeholder-host-words = [PALABRAS]...

## doublesix.cli.serve

# This house has no host yet; {address} makes the first person who opens it its host (within a day)
serve-first-host = Esta casa aún no tiene anfitrión; { $address } hace anfitrión a quien lo abra primero (durante un día)

## doublesix.server.domain.house_words

house-act-banned = { $by ->
    [device] { $name } queda fuera, por su dispositivo.
    [network] { $name } queda fuera, por su red.
   *[other] { $name } queda fuera, por su cuenta.
}
house-act-closed = { $what ->
    [entry] Los nuevos solo entran con invitación.
    [writing] La casa es de solo lectura.
   *[other] No se pueden crear cuentas nuevas.
}
house-act-halted = { $how ->
    [ended] La mesa { $table } se ha terminado.
   *[other] La mesa { $table } está en pausa.
}
# {name} is a host of this house.
house-act-host = { $name } es anfitrión de esta casa.
house-act-invited = { $uses_n ->
    [1] Se ha hecho una invitación para una persona.
   *[other] Se ha hecho una invitación para { $uses_n } personas.
}
# {name} is no host of this house any more.
house-act-no-host = { $name } ya no es anfitrión de esta casa.
# The lobby says nothing.
house-act-no-welcome = El vestíbulo no dice nada.
house-act-opened = { $what ->
    [entry] Los nuevos entran sin invitación.
    [writing] La casa ya no es de solo lectura.
   *[other] Se pueden crear cuentas nuevas.
}
# {name} was removed; bots took the seats.
house-act-removed = Se ha expulsado a { $name }; los bots ocuparon sus puestos.
# {before} is called {after}.
house-act-renamed = { $before } se llama ahora { $after }.
# Report {report} was dealt with.
house-act-settled = El aviso { $report } está atendido.
# Table {table} goes on.
house-act-resumed = La mesa { $table } continúa.
# Act {number} was undone.
house-act-undone = Se ha deshecho el acto { $number }.
# The lobby says: {text}
house-act-welcome = El vestíbulo dice: { $text }
# deleted player
house-deleted-player = jugador eliminado

## doublesix.server.domain.refusal

# the host of this house has ended the table
refusal-ended = el anfitrión de esta casa ha terminado la mesa
# the host of this house has paused the table; it will go on where it is, and no one loses time
refusal-paused = el anfitrión de esta casa ha puesto la mesa en pausa; seguirá donde está, y nadie pierde tiempo
# the house is read-only before an upgrade; the table stands still, and no one loses time
refusal-read-only = la casa es de solo lectura antes de una actualización; la mesa espera, y nadie pierde tiempo

## doublesix.server.http

# A host of the house cannot be removed or banned; take the office first. Nothing was changed.
problem-house-a-host = A un anfitrión de la casa no se le puede expulsar ni vetar; quítale antes el cargo. No se ha cambiado nada.
# The name is {name} by now, and not what this act gave; nothing was changed.
problem-house-name-since = El nombre ya es { $name }, y no el que dio este acto; no se ha cambiado nada.
# This act cannot be undone: there is none of this number, it was undone, or it undoes another.
problem-house-no-act = Este acto no se puede deshacer: no hay ninguno con ese número, ya se deshizo, o deshace otro.
# No device or network of this person is known; ban by the account instead.
problem-house-no-mark = No se conoce ningún dispositivo ni red de esta persona; veta la cuenta.
# There is no report of this number, or it was dealt with; the desk lists those that are left.
problem-house-no-report = No hay ningún aviso con ese número, o ya está atendido; la mesa del anfitrión muestra los que quedan.
# No person goes by this id here; the desk lists them.
problem-house-no-person = Aquí no hay nadie con ese identificador; el escritorio los muestra.
# A host of this house has closed it to you until {until} (UTC).
problem-banned = Un anfitrión de esta casa te la ha cerrado hasta { $until } (UTC).
# This house is open by invitation only; open the link of an invitation, or log in with your account.
problem-by-invitation = A esta casa solo se entra con invitación; abre el enlace de una, o inicia sesión con tu cuenta.
# The house is read-only for a while, before an upgrade; nothing is lost, and matches go on where they are.
problem-read-only = La casa es de solo lectura por un rato, antes de una actualización; no se pierde nada, y las partidas siguen donde están.
# This link makes no host: it was used, is over, or was cut short; “doublesix host link” makes another.
problem-house-bad-link = Este enlace no hace anfitrión a nadie: se usó, caducó o está cortado; «doublesix host link» hace otro.
# This is for hosts of the house; a host can make you one, and on the machine “doublesix host link” makes a link.
problem-house-no-host = Esto es para anfitriones de la casa; un anfitrión puede hacerte uno, y en la máquina «doublesix host link» hace un enlace.
# This house is open by invitation only, and this is none, or it was used or taken back; ask for another link.
problem-no-invitation = A esta casa solo se entra con invitación, y esta no lo es, o se usó o se retiró; pide otro enlace.
# The hosts of this house make no new accounts now; you can play as a guest, or log in with the account you have.
problem-registration-closed = Los anfitriones de esta casa no crean cuentas ahora; puedes jugar como invitado, o iniciar sesión con la cuenta que tengas.
# This was changed meanwhile, by act {seq} of the log; look at it, and decide again. Nothing was changed.
house-changed = Esto se cambió entretanto, con el acto { $seq } del registro; míralo y decide de nuevo. No se ha cambiado nada.

## doublesix.cli.publish

# Write the page as plain files for any web space.
#
# doublesix publish public_html/dominoes
#
# Without a server it plays all games against all levels, asks puzzles and teaches the games. What it keeps stays in the browser of its visitor, and what was opened once works without a network, too.
command-publish-help =
    Escribe la página como archivos simples para cualquier espacio web.

    doublesix publish public_html/dominoes

    Sin servidor juega a todos los juegos con todos los niveles, plantea problemas y enseña los juegos. Lo que guarda queda en el navegador de quien la visita, y lo que se abrió una vez funciona también sin red.
# Write the files there; a new or empty one.
option-publish-folder = Escribe ahí los archivos; una carpeta nueva o vacía.
# {folder} holds other files; name a folder that is new or empty, or one that this command has written
publish-not-empty = { $folder } tiene otros archivos; nombra una carpeta nueva o vacía, o una que haya escrito esta orden
# {folder} cannot be written ({trouble}); name another folder
publish-not-written = no se puede escribir en { $folder } ({ $trouble }); nombra otra carpeta
# {files} files with {megabytes} MB are in {folder}. Put them on any web space with https; to look at them here: python3 -m http.server --directory {folder}
publish-written = En { $folder } hay { $files } archivos con { $megabytes } MB. Ponlos en cualquier espacio web con https; para verlos aquí: python3 -m http.server --directory { $folder }
# writing the page
publish-writing = se escribe la página

## doublesix.server.http.privacy

# What hosts of the house did, with the names of those it was about.
privacy-acts = Lo que hicieron los anfitriones de la casa, con los nombres de las personas de que trata.
# The bots that you made: their names, and of their tokens only a hash, until you remove them.
privacy-bots = Los bots que has creado: sus nombres y, de sus claves, solo un resumen criptográfico, hasta que los quites.
# Network addresses: they are counted in memory, so that one visitor does not flood the others, and are in no log of this program.
privacy-addresses = Direcciones de red: se cuentan en la memoria, para que un visitante no estorbe a los demás, y no están en ningún registro de este programa.
# Backups that the host made before keep what was in them.
privacy-backups = Las copias de seguridad que el anfitrión hizo antes guardan lo que había en ellas.
# What is said in the chat, unless it is reported: it is in memory while the table is, and gone with it.
privacy-chat = Lo que se dice en la charla, salvo que se avise de ello: está en la memoria mientras está la mesa, y se va con ella.
# One keeps you logged in, one knows the browser again for a ban, and with an account one lets this browser log in although others try the password. Each is for this server alone, and lasts a year at most.
privacy-cookie = Una mantiene tu sesión, una reconoce el navegador para una expulsión, y con cuenta una deja entrar a este navegador aunque otros prueben la contraseña. Cada una es solo para este servidor y dura un año como mucho.
# Cookies
privacy-cookies = Cookies
privacy-days = { $days_n ->
    [1] un día
   *[other] { $days_n } días
}
# Account, Delete: your name, account and sessions go at once, and your name goes out of all matches; opponents keep these with a deleted player.
privacy-delete = Cuenta, Borrar: tu nombre, tu cuenta y tus sesiones desaparecen al momento, y tu nombre sale de todas las partidas; los rivales las conservan con un jugador borrado.
# For each browser that is logged in: its kind, such as “Firefox on Linux”, when it logged in, and the hour of its last visit.
privacy-device = De cada navegador con sesión: su clase, por ejemplo «Firefox on Linux», cuándo entró y la hora de su última visita.
# Account, Export: all that is yours, in files of text and JSON.
privacy-export = Cuenta, Exportar: todo lo tuyo, en archivos de texto y JSON.
# For how long
privacy-how-long = Durante cuánto tiempo
privacy-kept = { $what ->
    [unstarted] Las mesas cuya partida no ha empezado se guardan { $days } desde que se tomó o dejó un asiento por última vez.
    [guest_matches] Las partidas sin ninguna persona con cuenta se guardan { $days }.
    [matches] Las partidas de personas con cuenta se guardan { $days }.
    [sheets] Una hoja de tanteo compartida con otro teléfono se guarda { $days } desde su última anotación.
    [guests] Un invitado sin mesa se borra { $days } después de su última visita.
    [sessions] Una sesión de una cuenta se borra { $days } después de terminar.
    [reports] Los avisos a los anfitriones se guardan { $days }.
   *[other] Las partidas solo de bots se guardan { $days } desde que avanzaron por última vez.
}
privacy-kept-for-ever = { $what ->
    [unstarted] Las mesas cuya partida no ha empezado se guardan hasta que el anfitrión las borra.
    [guest_matches] Las partidas sin ninguna persona con cuenta se guardan hasta que el anfitrión las borra.
    [matches] Las partidas de personas con cuenta se guardan hasta que el anfitrión las borra.
    [sheets] Las hojas de tanteo compartidas con otro teléfono se guardan hasta que el anfitrión las borra.
    [guests] Los invitados se guardan hasta que el anfitrión los borra.
    [sessions] Las sesiones terminadas se guardan hasta que el anfitrión las borra.
    [reports] Los avisos a los anfitriones se guardan hasta que el anfitrión los borra.
   *[other] Las partidas solo de bots se guardan hasta que el anfitrión las borra.
}
# Settings, progress in lessons and receipts of deals stay in your browser.
privacy-local = Los ajustes, el progreso en las lecciones y los recibos de los repartos se quedan en tu navegador.
# Marks of the browser and of the network, by which a ban is kept: they are made with a secret of the server, and no address follows from them.
privacy-marks = Marcas del navegador y de la red, por las que se mantiene una expulsión: se hacen con un secreto del servidor, y de ellas no se obtiene ninguna dirección.
# What people report to the hosts: a name, or a line of the chat with those around it, and who reported it.
privacy-reports = Lo que la gente avisa a los anfitriones: un nombre, o una línea de la charla con las que la rodean, y quién avisó.
# Every table with its seats, moves and times. A finished match can be read by those who have its address, with the names of its players.
privacy-matches = Cada mesa con sus asientos, jugadas y tiempos. Una partida terminada la puede leer quien tiene su dirección, con los nombres de sus jugadores.
# The name that you choose. With an account its word as well, and of the password only a hash.
privacy-name = El nombre que eliges. Con cuenta también su palabra, y de la contraseña solo un resumen cifrado.
# A score sheet of real tiles stays on the telephone. Where it is shared by its link, its entries and the names on it are stored here as well, and can be read by those who have the link.
privacy-sheets = Una hoja de tanteo de fichas reales queda en el teléfono. Si se comparte por su enlace, sus anotaciones y los nombres que lleva se guardan también aquí, y los puede leer quien tiene el enlace.
# There is no chat here.
privacy-no-chat = Aquí no hay charla.
# What is not stored
privacy-not-stored = Lo que no se guarda
# The page fetches nothing from elsewhere, counts no visits and shows no advertisements; nothing is passed on.
privacy-nothing-elsewhere = La página no pide nada a otros sitios, no cuenta visitas ni muestra anuncios; nada se entrega a otros.
# A proxy stands before this server; whether it writes down addresses is for its host to say.
privacy-proxy = Delante de este servidor hay un proxy; si anota direcciones, lo dirá su anfitrión.
# What you may do
privacy-rights = Lo que puedes hacer
# What is stored
privacy-stored = Lo que se guarda

## doublesix.server.http.routes.own_data

# All that is yours was sent to you several times; ask again in an hour.
problem-too-many-exports = Todo lo tuyo ya se te ha enviado varias veces; vuelve a pedirlo dentro de una hora.

## doublesix.cli.history

# Find the matches that were finished at this keyboard, newest first, with totals by game and by opponent.
#
# doublesix history
#
# doublesix history 12                        the lines that replay and review it
#
# doublesix history --game five-up --against 5 --since 2026-11-01
#
# doublesix history --as Anna --number 50
#
# doublesix history --export matches.jsonl
#
# A match is won or lost by the side on which the people sat. Where people played against each other it is neither, unless --as says whose it is. “doublesix play --no-history” keeps no record.
command-history-help =
    Encuentra las partidas que se acabaron en este teclado, primero las últimas, con totales por juego y por rival.

    doublesix history

    doublesix history 12                        las líneas que la repasan y la analizan

    doublesix history --game five-up --against 5 --since 2026-11-01

    doublesix history --as Anna --number 50

    doublesix history --export matches.jsonl

    Una partida la gana o la pierde el bando en que se sentaron las personas. Donde jugaron unas contra otras no es ni lo uno ni lo otro, si --as no dice de quién es. «doublesix play --no-history» no conserva ningún registro.
# {n} were between people, and are neither won nor lost: --as NAME says whose they are.
history-between = { $n ->
    [1] Una fue entre personas, y no está ni ganada ni perdida: --as NOMBRE dice de quién es.
   *[other] { $n } fueron entre personas, y no están ni ganadas ni perdidas: --as NOMBRE dice de quién son.
}
# {n} records are in {file}.
history-exported = { $n ->
    [1] En { $file } hay un registro.
   *[other] En { $file } hay { $n } registros.
}
# doublesix history {number} has the lines that replay and review that match.
history-find = doublesix history { $number } tiene las líneas que repasan y analizan esa partida.
# {n} older ones: --number lists more.
history-more = { $n ->
    [1] Una más antigua: --number muestra más.
   *[other] { $n } más antiguas: --number muestra más.
}
# Reading records
history-reading = Se leen registros
# {file} is not listed: {reason}
history-skipped = { $file } no está en la lista: { $reason }
# Only matches against this person or bot: Ben, greedy, 5.
option-history-against = Solo partidas contra esta persona o este bot: Ben, greedy, 5.
# Only matches of this person, won or lost by this person.
option-history-as = Solo partidas de esta persona, ganadas o perdidas por ella.
# Write the records into one .jsonl file.
option-history-export = Escribe los registros en un solo archivo .jsonl.
# Only matches of this game.
option-history-game = Solo partidas de este juego.
# One match by its number, with the lines that replay and review it.
option-history-match = Una sola partida por su número, con las líneas que la repasan y la analizan.
# List so many; 10 if none, all with --json.
option-history-number = Muestra tantas; 10 si no se dice, todas con --json.
# Only matches from this day on: 2026-11-01.
option-history-since = Solo partidas desde este día: 2026-11-01.
# DAY
placeholder-day = DÍA
# [NUMBER]
placeholder-optional-number = [NÚMERO]
# --export {file} lies among the records themselves; choose another folder
history-export-among-records = se pidió --export { $file }, que está entre los propios registros; elige otra carpeta
# --since {day}: this is no day; one is written as 2026-11-01
history-no-such-day = se pidió --since { $day }, que no es un día; se escribe así: 2026-11-01
# there is no match {number}; those that are kept are 1 to {last}
history-no-such-match = se pidió la partida { $number }, y no la hay; las que se conservan son de 1 a { $last }
# --against {name}: there is no match against “{name}”; {nearest}
history-no-such-opponent = se pidió --against { $name }, y no hay ninguna partida contra «{ $name }»; { $nearest }
# --as {name}: there is no match of a person of that name; {nearest}
history-no-such-person = se pidió --as { $name }, y no hay ninguna partida de una persona que se llame así; { $nearest }
# no match is kept here yet; play one with: doublesix play
history-none = aquí no se conserva todavía ninguna partida; juega una con: doublesix play
# a number names one match, so --game, --against, --since and --as cannot go with it
history-one-alone = se dio el número de una sola partida; con él no van --game, --against, --since ni --as
# against
history-against = contra
# By game
history-by-game = Por juego
# Head-to-head
history-by-opponent = Por rival
# day
history-day = día
# Match {number}, {day}: {game}. {players}: {scores}, {result}.
history-facts = Partida { $number }, { $day }: { $game }. { $players }: { $scores }, { $result }.
# game
history-game = juego
# {n} matches: {won} won, {lost} lost
history-headline = { $n ->
    [1] Una partida: ganadas { $won }, perdidas { $lost }
   *[other] { $n } partidas: ganadas { $won }, perdidas { $lost }
}
# help
history-help = ayuda
# hints
history-hints = pistas
# lost
history-lost = perdida
# lost
history-lost-head = perdidas
# Matches
history-matches = Partidas
# matches
history-matches-head = partidas
# unknown
history-no-day = desconocido
# result
history-result = resultado
# score
history-score = tanteo
# takebacks
history-takebacks = jugadas deshechas
# With help: {help}.
history-with-help = Con ayuda: { $help }.
# won
history-won = ganada
# won
history-won-head = ganadas
# a further end of {match}, gone on with from a copy; the first one counts
history-further-end = otro final de { $match }, seguida desde una copia; cuenta el primero
# this match is not over
history-not-over = esta partida no ha acabado

## doublesix.server.http.routes.book

# A book goes on from the “more” of an earlier answer, or begins without.
problem-bad-place = Un libro sigue desde el «more» de una respuesta anterior, o empieza sin él.

## doublesix.analysis.told

# {seat} drew {tiles} where {pips} lay open.
told-drew = { $seat } robó { $tiles } con { $pips } a la vista.
# {seat} holds {tiles}.
told-holds = { $seat } tiene { $tiles }.
# {seat} passed where {pips} lay open.
told-passed = { $seat } pasó con { $pips } a la vista.

## doublesix.mistakes.weaknesses

# you leave more ends that fit
weakness-block = dejas más extremos en los que encajar
# you keep heavy tiles too long
weakness-counting = guardas demasiado tiempo las fichas pesadas
# you open what the other scores on
weakness-defence = abres donde el otro puntúa
# you miss how a last hand ends
weakness-endgame = no ves cómo termina la última mano
# you miss what the exact target asks for
weakness-exact-target = no ves lo que pide la meta exacta
# you let the other go on without drawing
weakness-forcing-draws = dejas que el otro siga sin robar
# you miss what the first score asks for
weakness-get-in = no ves lo que pide el primer tanteo
# your own hand has nowhere to go
weakness-mobility = tu propia mano se queda sin salida
# you play where drawing is better
weakness-optional-draw = juegas donde es mejor robar
# you miss what your partner needs
weakness-partner = no ves lo que necesita tu compañero
# no single count tells why
weakness-positional = ninguna cuenta sola lo explica
# you take points that cost more later
weakness-sacrifice = tomas tantos que luego cuestan más
# you leave points lying
weakness-score = dejas tantos sin tomar
# you let a skunk come near
weakness-skunk = dejas que se acerque un capote
# you open or miss the spinner
weakness-spinner = abres o descuidas el doble con brazos

## doublesix.server.http.routes.mistakes

# The zone is the number of minutes that your clock is ahead of UTC, from -840 to 840.
problem-bad-zone = La zona son los minutos que tu reloj va por delante de UTC, de -840 a 840.
# You have no such mistake here; its match may have been deleted. Nothing was changed.
problem-no-such-mistake = Aquí no tienes ese error; quizá se borró su partida. No se ha cambiado nada.

## doublesix.server.http.routes.practice

# “{given}” is no theme of puzzles; there are {themes}.
problem-unknown-theme = «{ $given }» no es un tema de problemas; hay { $themes }.

## doublesix.server.http.privacy

# What reviews say of your choices, for your own book, and your answers to your mistakes; only you see them, and they go with their matches.
privacy-mistakes = Lo que los análisis dicen de tus decisiones, para tu propio libro, y tus respuestas a tus errores; solo las ves tú, y se van con sus partidas.
# The checker axe finds no violation on the lobby, on the form of a new table, at a table in all its stages, in its panels and in the replay, in light and dark colours, down to {pixels} pixels of width; nor in the chat and at the host's desk.
accessibility-axe = El comprobador axe no encuentra ninguna falta en el vestíbulo, en el formulario de una mesa nueva, en una mesa en todas sus fases, en sus paneles y en la repetición, en colores claros y oscuros, hasta { $pixels } píxeles de ancho; tampoco en la charla ni en la página del anfitrión.
# What is said in the chat is announced, and reporting it does not lose the focus.
accessibility-chat = Lo que se dice en la charla se anuncia, y al avisar de ello no se pierde el foco.
# Words have a contrast of at least {least} to 1 and large ones of {large} to 1, also on the cloth of the lobby and of the table.
accessibility-contrast = Las palabras tienen un contraste de al menos { $least } a 1, y las grandes de { $large } a 1, también sobre el tapete del vestíbulo y de la mesa.
# In colours that the system forces, the words of the lobby stand on no picture.
accessibility-forced = Con los colores que impone el sistema, las palabras del vestíbulo no están sobre ninguna imagen.
# A seat is taken, a whole match is played, and its deals are verified by the keyboard alone.
accessibility-keyboard = Solo con el teclado se toma un asiento, se juega una partida entera y se verifican sus repartos.
# In Spanish, names that a screen reader is told are Spanish, too.
accessibility-language = En español, también son españoles los nombres que se dan a un lector de pantalla.
# The aim is WCAG 2.2, level AA. It was assessed by these tests alone, and as a whole by no one.
accessibility-level = El objetivo es WCAG 2.2, nivel AA. Solo lo han evaluado estas pruebas, y nadie lo ha evaluado en conjunto.
# Where the system asks for less motion, nothing at a table moves.
accessibility-motion = Donde el sistema pide menos movimiento, nada se mueve en una mesa.
# The names and roles that a screen reader is told are enough to play.
accessibility-names = Los nombres y papeles que se dan a un lector de pantalla bastan para jugar.
# What is not, and what to do
accessibility-not-tested = Qué no se prueba, y qué hacer
# No screen reader is among the tests, and no person who needs one has tried the page for us.
accessibility-people = Entre las pruebas no hay ningún lector de pantalla, y ninguna persona que lo necesite ha probado la página para nosotros.
# At {pixels} pixels of width, on a phone and at 200 % zoom the lobby, a table and its replay do not scroll sideways, and nothing to be pressed is smaller than {least} pixels.
accessibility-small = Con { $pixels } píxeles de ancho, en un teléfono y con un zoom del 200 %, el vestíbulo, una mesa y su repetición no se desplazan de lado, y nada que se pulse mide menos de { $least } píxeles.
# If something keeps you from playing, tell a host of this house.
accessibility-tell = Si algo te impide jugar, díselo a un anfitrión de esta casa.
# What is tested
accessibility-tested = Qué se prueba
# A table has time limits only where the person who made it chose some; its card says which.
accessibility-time = Una mesa solo tiene límites de tiempo si quien la creó los eligió; su ficha dice cuáles.

## doublesix.terminal.review.mistakes

# {file} is no file of mistakes, in line {line}: {why}
mistakes-bad-file = { $file } no es un archivo de errores, en la línea { $line }: { $why }

## doublesix.terminal.lines.mistakes

# Back on {day}.
mistakes-back = Vuelve el { $day }.
# Best is {best}.
mistakes-best = Lo mejor es { $best }.
# {played:capital}, which was played, cost {cost}.
mistakes-cost = { CAPITAL($played) }, lo que se jugó, costó { $cost }.
# Also good: {move}. It is as good as {best}, within the error.
mistakes-good = También vale: { $move }. Vale tanto como { $best }, dentro del error.
# {number} of {all}: {players}, {day}, {scores}
mistakes-heading = { $number } de { $all }: { $players }, { $day }, { $scores }
# It went home: right four times. It does not come again.
mistakes-home = Ha llegado a casa: cuatro aciertos. No vuelve más.
# The next one comes on {day}.
mistakes-next = El próximo viene el { $day }.
# Not an answer: {why}. You may answer 1 to {most}.
mistakes-no-answer = No es una respuesta: { $why }. Puedes contestar de 1 a { $most }.
# No mistake is known yet: a match that you finish here is reviewed, and what cost most is asked.
mistakes-none-yet = Todavía no se conoce ningún error: se analiza una partida que termines aquí, y se pregunta lo más caro.
# It was answered today already; that answer counts.
mistakes-not-counted = Ya se contestó hoy; vale aquella respuesta.
# that could not be done here
mistakes-not-here = eso no se podía hacer aquí
# This answer could not be kept: {why}.
mistakes-not-kept = Esta respuesta no se pudo guardar: { $why }.
# Not yet: {move}. Best is {best}.
mistakes-not-yet = Todavía no: { $move }. Lo mejor es { $best }.
# Nothing comes back today.
mistakes-nothing = Hoy no vuelve nada.
# Yes: {move}.
mistakes-right = Sí: { $move }.
# {number} of {all}: {what}. doublesix puzzles play --theme {theme}
mistakes-theme = { $number } de { $all }: { $what }. doublesix puzzles play --theme { $theme }
# What do you play now? “show” tells it, “quit” leaves.
mistakes-which = ¿Qué juegas ahora? «show» lo dice, «quit» sale.

## doublesix.cli.puzzle_mistakes

# match {match} of the history is not reviewed: {why}
mistakes-not-reviewed = la partida { $match } del historial no se analiza: { $why }
# Reviewing {number} of {all}: match {match} of the history
mistakes-reviewing = Analizando { $number } de { $all }: partida { $match } del historial
# Only mistakes of this person, in new reviews.
option-puzzles-as = Solo errores de esta persona, en análisis nuevos.
# Review so many matches first.
option-puzzles-reviews = Analizar antes tantas partidas.

## doublesix.cli.puzzles

# Answer your own mistakes again, at most five a day, until they stay right.
#
# doublesix puzzles mine
#
# doublesix puzzles mine --reviews 20          first review twenty more matches
#
# Matches that were finished at this keyboard are reviewed, the newest first; choices that cost most are asked again after 1, 4, 11 and 30 days. The best move is right, and so is one as good within two errors. Ctrl-C during a review goes on with what is known.
command-puzzles-mine-help =
    Contesta otra vez tus propios errores, cinco al día como mucho, hasta que queden bien.

    doublesix puzzles mine

    doublesix puzzles mine --reviews 20          analiza antes veinte partidas más

    Se analizan las partidas terminadas en este teclado, las más recientes primero; las decisiones más caras se preguntan de nuevo tras 1, 4, 11 y 30 días. La mejor jugada acierta, y también otra igual de buena dentro de dos errores. Ctrl-C durante un análisis sigue con lo que se sabe.

## doublesix.cli.host

# {matches} finished matches were looked at: {changed} were written anew, {unreadable} cannot be read. {people} people have answered mistakes: {states} mistakes were written anew.
host-books = Se miraron { $matches } partidas terminadas: { $changed } se escribieron de nuevo, { $unreadable } no se pueden leer. { $people } personas han contestado errores: { $states } errores se escribieron de nuevo.
