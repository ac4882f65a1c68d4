var o=`rules-contradict = las reglas de «{ $name }» se contradicen:
rules-wrong-broken-points = pips_per_point = { $pips } ha de caber en rounding = { $rounding }, o se partirían los tantos
rules-wrong-by-seats = { $name } = { $value }: cada número de puestos, de { $fewest } a { $most }, una sola vez
rules-wrong-call-costs-unit = todo tanteo es múltiplo de { $unit }: tras un aviso falso a { $points } ya no se podría dar con { $target } exactos
rules-wrong-call-needs-muggins = false_call = { $points } necesita claim = muggins: si no, nadie puede avisar
rules-wrong-claim-needs-divisors = claim = { $claim } necesita divisors: sin tantos durante el juego no hay nada que reclamar
rules-wrong-cross-needs-double = cross_first necesita un doble sobre el que crecer: lead_tile = double, o forced con first_lead = highest_double
rules-wrong-cross-needs-spinner = cross_first necesita un doble con brazos: sin brazos no hay cruz
rules-wrong-divisors-twice = divisors = { $value }: números distintos, cada uno de 2 o más
rules-wrong-forfeit-needs-calls = false_call_forfeits necesita claim = muggins: si no, no hay avisos
rules-wrong-get-in-above-target = get_in = { $least } es más que la meta exacta, { $target }
rules-wrong-get-in-too-large = get_in = { $least } no se puede hacer nunca: una jugada da { $best } como mucho
rules-wrong-lead-needs-divisors = lead_tile = double_or_score necesita divisors
rules-wrong-limit-needs-draw = optional_draw_limit = { $limit } no limita nada: necesita optional_draw
rules-wrong-line-needs-no-spinner = line_ends = 1 crece en una sola dirección: necesita spinner = none
rules-wrong-match-needs-no-count = end_match = { $match } va sin divisors: las jugadas puntúan por la cuenta o por extremos iguales
rules-wrong-name = name = { $name }: unas palabras en una línea
rules-wrong-no-hand-size = hand_size no dice nada para { $seats } jugadores
rules-wrong-no-seats = players = []: al menos un número de puestos, cada uno de { $fewest } a { $most }
rules-wrong-nothing-scores = nada puntúa: nadie podría ganar nunca
rules-wrong-optional-draw-needs-draw = optional_draw necesita un draw que no sea none
rules-wrong-pairs-need-four = partnership = { $partnership } necesita 4 en players
rules-wrong-pair-needs-opponents = blocked_by_pair va con blocked_score = opponents, cascade, none o un número; { $score } resta una sola mano de las otras
rules-wrong-play-again-needs-divisors = play_again tras unos tantos necesita divisors
rules-wrong-plays-twice = play_again = { $value }: cada clase de jugada una sola vez
rules-wrong-range = { $name } = { $value }: { $error }
rules-wrong-reserve-needs-draw = una reserva no significa nada con draw = none: de todos modos no se roba
rules-wrong-seats-twice = players = { $value }: cada número de puestos una sola vez
rules-wrong-skunk-needs-get-in = un capote a { $skunk } necesita get_in > 0: si no hay que entrar, todos están dentro desde el principio
rules-wrong-target-needs-unit = todo tanteo es múltiplo de { $unit }, así que nunca se da con { $target } exactos
rules-wrong-team-needs-pairs = team_out = { $team_out } necesita un partnership que no sea never
rules-wrong-too-large = { $name } = { $value }: como mucho { $most }
rules-wrong-too-many-tiles = { $seats } jugadores × { $size } fichas son más que las { $tiles } que hay
rule-blocked-lead-label = Quién sale tras un cierre
rule-blocked-lead-meaning = Quién sale tras un cierre.
rule-blocked-score-allowed = un número fijo desde 1
rule-blocked-score-error = un número fijo es al menos 1 (escribe «none» si nada)
rule-blocked-score-label = Tantos por un cierre
rule-blocked-score-meaning = Lo que da un cierre a la mano más baja.
rule-blocked-tie-label = Cierres empatados
rule-blocked-tie-meaning = Qué pasa si empatan las manos más bajas.
rule-claim-label = Cantar los tantos
rule-claim-meaning = Si los tantos cuentan por sí mismos, hay que cantarlos o se pueden robar.
rule-count-score-label = Tantos por una cuenta
rule-count-score-meaning = Lo que vale una cuenta así: sus puntos, o las veces que se dividió.
rule-cross-first-label = Primero la cruz
rule-cross-first-meaning = Si se rodea el doble de salida antes de que crezca nada más.
rule-crosswise-label = Qué dobles se cruzan
rule-crosswise-meaning = Qué dobles se cruzan, y por eso cuentan sus dos mitades en un extremo abierto.
rule-divisors-allowed = none, o números desde 2, como 3,5
rule-divisors-error = números distintos, cada uno de 2 o más
rule-divisors-label = Por cuánto se divide la cuenta
rule-divisors-meaning = Múltiplos con los que puntúa una cuenta.
rule-domino-score-allowed = un número fijo desde 1
rule-domino-score-error = un número fijo es al menos 1 (escribe «none» si nada)
rule-domino-score-label = Tantos por terminar
rule-domino-score-meaning = Lo que da terminar.
rule-draw-allowed = como mucho tantas por turno, desde 1
rule-draw-error = «none», «until_playable» o al menos 1 ficha por turno
rule-draw-label = Robar
rule-draw-meaning = Robar cuando no se puede jugar.
rule-end-match-label = Tantos por extremos iguales
rule-end-match-meaning = Si puntúan los extremos iguales: todos a la vez, o los del número que muestra la jugada.
rule-exact-label = La meta ha de ser exacta
rule-exact-meaning = Si hay que dar con la meta exacta.
rule-false-call-forfeits-label = Reclamar mal pierde la siguiente reclamación
rule-false-call-forfeits-meaning = Si además se pierde el aviso en la siguiente jugada de un rival.
rule-false-call-allowed = 0 si nada, o tantos
rule-false-call-error = los tantos que cuesta, o 0 si nada
rule-false-call-label = Lo que cuesta reclamar mal
rule-false-call-meaning = Lo que cuesta avisar tras una jugada que no puntuó.
rule-finish-label = Cuándo acaba una partida
rule-finish-meaning = Cuándo acaba la partida al llegar a la meta.
rule-first-lead-label = Quién sale primero
rule-first-lead-meaning = Cómo se decide quién sale.
rule-get-in-allowed = 0 si no hay que entrar, o tantos
rule-get-in-error = 0 si no hay que entrar, o el primer tanteo mínimo
rule-get-in-label = Tantos para entrar
rule-get-in-meaning = El primer tanteo mínimo; hasta entonces nada cuenta.
rule-hand-size-allowed = como 2:7,3:5,4:5
rule-hand-size-error = al menos 1 ficha cada uno
rule-hand-size-label = Fichas por mano
rule-hand-size-meaning = Fichas que toma cada uno, por número de jugadores.
rule-lead-tile-label = Con qué se sale
rule-lead-tile-meaning = Con qué se sale; «forced» es la ficha que ganó la salida.
rule-line-ends-allowed = 1 o 2
rule-line-ends-error = la línea crece desde 1 o 2 extremos de la salida
rule-line-ends-label = Extremos de la línea
rule-line-ends-meaning = Desde cuántos extremos de la salida crece la mesa.
rule-next-lead-label = Quién sale en la ronda siguiente
rule-next-lead-meaning = Quién sale tras una ronda en que alguien terminó.
rule-no-double-label = Si nadie tiene un doble
rule-no-double-meaning = Qué pasa si falta el doble que pide la salida.
rule-optional-draw-limit-allowed = none sin límite, o fichas desde 1
rule-optional-draw-limit-error = al menos 1 ficha por turno, o none sin límite
rule-optional-draw-limit-label = Fichas robadas por gusto en un turno
rule-optional-draw-limit-meaning = Cuántas fichas puede robar por gusto en un turno quien puede jugar, o salir.
rule-optional-draw-label = Robar por gusto
rule-optional-draw-meaning = Si quien puede jugar puede robar en su lugar.
rule-optional-pass-label = Pasar por gusto
rule-optional-pass-meaning = Si quien puede jugar puede pasar en su lugar.
rule-partner-hand-label = La mano del compañero
rule-partner-hand-meaning = Si se restan los puntos del compañero cuando un jugador termina.
rule-partnership-label = Parejas
rule-partnership-meaning = Si cuatro juegan en dos parejas con los tantos en común.
rule-pips-per-point-allowed = 1, o 5 si rounding es 5
rule-pips-per-point-error = al menos 1
rule-pips-per-point-label = Puntos de ficha por tanto
rule-pips-per-point-meaning = Puntos de ficha que hacen un tanto de la ronda.
rule-play-again-label = Qué da otra jugada
rule-play-again-meaning = Jugadas tras las que el mismo jugador puede jugar otra vez.
rule-players-allowed = números de 2 a 8, como 2,3,4
rule-players-error = al menos un número de puestos, cada uno de 2 a 8
rule-players-label = Jugadores
rule-players-meaning = Cuántos pueden jugar.
rule-reserve-allowed = none, o como 2:2,3:1,4:1
rule-reserve-error = no menos de 0 fichas
rule-reserve-label = Fichas que quedan en el montón
rule-reserve-meaning = Fichas del pozo que no se roban.
rule-rounding-each-label = Se redondea cada mano
rule-rounding-each-meaning = Si se redondea cada mano antes de sumar.
rule-rounding-allowed = 1 o 5
rule-rounding-error = los tantos de las manos se redondean a 1 o a 5
rule-rounding-label = Redondeo
rule-rounding-meaning = Los tantos de la ronda van al múltiplo de esto más cercano.
rule-set-allowed = de 1 a 18
rule-set-error = el doble más alto va de 1 a 18
rule-set-label = Doble más alto del juego
rule-set-meaning = El doble más alto del juego.
rule-single-order-label = Orden de las fichas que no son dobles
rule-single-order-meaning = Cómo se ordenan las fichas que no son dobles para «la más pesada».
rule-skunk-allowed = none, o tantos
rule-skunk-error = un número de tantos, o none
rule-skunk-label = Capote
rule-skunk-meaning = Tantos con los que se gana mientras ningún rival está dentro.
rule-spinner-count-label = Hasta cuándo cuenta un doble con brazos
rule-spinner-count-meaning = Hasta cuándo cuenta un doble con brazos.
rule-spinner-order-label = Orden de los lados de un doble con brazos
rule-spinner-order-meaning = Si los lados de un doble con brazos van antes que sus puntas.
rule-spinner-label = Qué dobles abren brazos
rule-spinner-meaning = Qué dobles admiten cuatro fichas.
rule-tally-label = Cómo se anota
rule-tally-meaning = Cómo se anotan los tantos.
rule-target-allowed = de 1 a 1000000
rule-target-error = una partida necesita al menos 1 tanto
rule-target-label = Meta
rule-target-meaning = Tantos con los que se gana la partida.
rule-blocked-by-pair-label = Una ronda cerrada es de la pareja con menos puntos en sus dos manos
rule-blocked-by-pair-meaning = Si una pareja gana una ronda cerrada por los puntos de sus dos manos.
rule-team-out-label = Cuándo termina una pareja
rule-team-out-meaning = Si una pareja termina con su primer jugador o sigue hasta que terminan los dos.
drawing-ends = Extremos abiertos: { $pips }.
drawing-hand = Mano del sitio { $seat }: { $tiles }.
drawing-holds = el sitio { $seat } tiene { $tiles }
drawing-layout = Mesa: { $tiles }.
drawing-no-ends = Extremos abiertos: ninguno.
drawing-no-hand = Mano del sitio { $seat }: ninguna ficha.
drawing-no-tile = Mesa: todavía sin fichas.
drawing-others = De los demás, { $hands }; pozo { $boneyard }.
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
unit-seat = sitio { $n }
unit-tiles = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
text-dash = - { $item }
text-detailed = { $headline }{ $details_indented }
text-lines = { $lines_stacked }
unit-large-number = { NUMBER($n, useGrouping: "auto") }
puzzle-bad-table = se dio «{ $text }» como mesa; escribe el número de puestos, con una p si hay parejas: 4p
puzzle-fact-fewer-fit = Tras { $best } encajan { $fitting } fichas ocultas; tras { $other }, { $other_fitting }.
puzzle-fact-more-fit = Tras { $best } encajan { $playable } fichas de tu mano; tras { $other }, { $other_playable }.
puzzle-fact-on-spinner = Juega un doble con brazos, o en uno.
puzzle-fact-points-left = Deja { $points } tantos en la mesa.
puzzle-fact-tempting-on-spinner = La jugada tentadora juega un doble con brazos, o en uno.
puzzle-file-empty = esto no es un fichero de problemas: está vacío; su primera línea es una cabecera
puzzle-file-format = línea 1: el fichero tiene el formato { $format }; este programa lee los formatos de 1 a { $newest }
puzzle-file-header = línea 1: esto no es la cabecera de un fichero de problemas ({ $problem })
puzzle-file-id = su id es { $given }, el de su vista es { $right }
puzzle-file-line = línea { $line }: esto no es un problema ({ $problem })
puzzle-file-match = tiene { $worlds } mundos y la partida { $match }; los mundos son 1 o más, las partidas 0 o más
puzzle-file-moves = sus opciones no son las jugadas legales de su vista, cada una una vez
puzzle-file-rating = su puntuación es { $rating } ± { $deviation }; las puntuaciones llegan a { $farthest }, las desviaciones van de 1 a { $widest }
puzzle-file-shares = sus partes de intentos no son { $levels } números de 0 a 1, uno por nivel
puzzle-file-tempting = su opción tentadora es la número { $given } de { $options }; la respuesta es la número 0
puzzle-file-theme = no hay ningún tema { $theme }; los temas son { $themes }
puzzle-file-twice = línea { $line }: el problema { $puzzle } está dos veces en este fichero
puzzle-more-wanted = se pidieron { $wanted } problemas de «{ $rules }»; { $matches } partidas seguidas no dieron ninguno más que los { $there } que hay
puzzle-no-ratings = { $path } se iba a leer como puntuaciones de problemas, y no lo es ({ $problem }); quítalo de ahí para empezar de nuevo
puzzle-no-scores = se iba a contar en «{ $rules }»; allí no se puntúa durante el juego, así que ninguna cuenta importa
puzzle-none = no hay ningún problema
puzzle-none-shipped = se pidieron problemas de «{ $game }»; vienen para { $games }. Para otros juegos: doublesix puzzles make JUEGO --out FICHERO, y puzzles play FICHERO
puzzle-nothing-shown = «{ $rules }» iba a mostrar qué les falta a los puestos; { $rounds } rondas seguidas no mostraron nada, pues quien roba por gusto no muestra nada. Los juegos sin eso muestran más, como double-six-dominoes
puzzle-theme-unused = no hay entre ellos ningún problema con el tema «{ $theme }»
puzzle-unknown-theme = se pidió el tema «{ $theme }»; los temas son { $themes }
puzzle-theme-block = encajan menos fichas ocultas, y no se puede robar nada
puzzle-theme-counting = saca fichas pesadas de una mano que quizá se cuente pronto
puzzle-theme-defence = deja a los rivales menos que anotarse
puzzle-theme-endgame = ya no queda nada oculto
puzzle-theme-exact-target = hay que dar con la meta exacta, y está cerca
puzzle-theme-forcing-draws = encajan menos fichas ocultas, y quien no puede jugar ha de robar
puzzle-theme-get-in = a un bando le falta aún su primer tanteo
puzzle-theme-mobility = después encajan más fichas de la propia mano
puzzle-theme-optional-draw = roba aunque podría jugar
puzzle-theme-partner = se juega con un compañero
puzzle-theme-positional = ninguna cuenta por sí sola distingue las dos jugadas
puzzle-theme-sacrifice = deja tantos en la mesa
puzzle-theme-score = hace más tantos de inmediato
puzzle-theme-skunk = solo un bando está dentro, a medio camino de un capote
puzzle-theme-spinner = solo una de las dos jugadas juega un doble con brazos, o en uno
rules-ruling = { $ruling }: { $statement }
card-no-longer = aquí no vale: { $rule }
rules-plain-clauses = clauses: vale una tabla de temas con listas de cláusulas; mira { $topic }
rules-plain-missing = falta { $key }
rules-plain-name = name = { $value }: vale una línea de texto, de { $most } caracteres como mucho
rules-plain-no-clauses = clauses: vale una tabla de temas con listas de cláusulas, no { $value }
rules-plain-no-rule-set = eso no es un reglamento:
rules-plain-no-table = un reglamento es una tabla de sus parámetros, no { $value }
rules-plain-unknown = { $key } no es una regla; { $nearest }
rules-value-not-allowed = { $name }: { $problem }; vale: { $allowed }
rules-file-as-in-the-parent = Las demás reglas son las del juego del que sale este. Quita el signo # de delante de una para cambiarla.
rules-file-long-line = { $file } no es un reglamento: la línea { $line } es demasiado larga (más de { $most } caracteres)
rules-file-no-change = no cambia ningún parámetro
rules-file-no-rule-set = { $file } no es un reglamento:
rules-file-no-range = { $value } no es una tabla de parámetros con su número menor y mayor, como {"{"} target = [1, 60] {"}"}
rules-file-no-rules = { $value } no es una tabla de reglas
rules-file-no-table = { $value } no es una tabla
rules-file-no-text = { $value } no es un texto
rules-file-no-example = { $value } no es una salida y la ficha siguiente; escribe dos fichas, como ["42", "62"]
rules-file-no-texts = { $value } no es una lista de textos
rules-file-no-toml = { $file } no es TOML: { $reason }
rules-file-no-utf-8 = { $file } no es un texto: la línea { $line } no es UTF-8
rules-file-no-variations = { $value } no es una tabla de variantes
rules-file-not-printable = { $text } tiene caracteres que no se pueden imprimir
rules-file-of-key = { $key }: { $problem }
rules-file-of-variation = variante { $name }: { $problem }
rules-file-too-deep = { $file } no es un reglamento: un número es demasiado largo o una lista demasiado profunda
rules-file-unknown-key = { $key } no es aquí una clave; { $nearest }
rules-file-variation-name = un nombre son minúsculas, cifras y guiones
rules-choice-given-twice = { $names }: dado en house_rules y como argumento; dalo una sola vez
rules-file-leaves-open = { $game } deja sin decir: { $names }; dalo bajo [parameters], o nombra en parent un juego del que tomar lo que no se dice, como parent = «five-up»
rules-file-name-of-ours = { $file } se llama { $name }, y { $game } es uno de nuestros juegos; da a unas reglas propias un nombre propio
rules-file-own-ancestor = { $file } es su propio antepasado por el parent { $parent }
rules-file-too-many-ancestors = { $file } es el padre del padre de un padre, y así sucesivamente: hay más de { $most } ficheros por encima del primero; junta algunos
rules-game-several = { $name } es el nombre de varios juegos; elige uno de { $games }
rules-game-unknown = no hay ningún juego llamado { $name }; { $nearest }
rules-namesake = { $name } es también otro nombre de { $other } ({ $game }).
rules-namesake-by-clauses = { $name } es también otro nombre de { $other } ({ $game }), según su propio documento ({ $clauses }).
rules-namesake-by-document = { $name } es también otro nombre de { $other } ({ $game }), según su propio documento.
rules-did-you-mean = ¿querías decir { $words }?
rules-parameter-unknown = no hay ninguna regla llamada { $name }; { $nearest }
rules-there-are = hay { $words }
rules-there-are-none = no hay ninguna
rules-allowed-any-of = none, o cualquiera de { $words }
rules-allowed-or-numbers = { $words }, o { $numbers }
rules-proposal = Regla de la casa: se roban por gusto como mucho { $most } por turno; sin límite, quien sale primero puede robar casi todo, y gana demasiado.
rules-choice-against-each-other = las variantes { $one } y { $other } no van juntas: { $one } dice { $name }={ $value }, { $other } dice { $name }={ $other_value }
rules-choice-against-variation = la regla de la casa { $name }={ $value } y la variante { $variation }, que dice { $name }={ $other }, no van juntas; deja una de las dos
rules-choice-no-variation = { $game } no tiene la variante { $name }; { $nearest }
card-claim-auto = Los tantos cuentan por sí mismos; nadie tiene que reclamarlos.
card-claim-call = Los tantos se reclaman antes de que el siguiente juegue, robe o pase; si no, se pierden.
card-claim-claim = Los tantos se reclaman antes de que el siguiente juegue, robe o pase.
card-claim-false-call-costs = Un aviso tras una jugada que no puntuó cuesta { $points }. Nadie baja de 0.
card-claim-false-call-costs-and-forfeits = Un aviso tras una jugada que no puntuó cuesta { $points } y hace perder el aviso en la siguiente jugada de un rival. Nadie baja de 0.
card-claim-false-call-forfeits = Un aviso tras una jugada que no puntuó hace perder el aviso en la siguiente jugada de un rival.
card-claim-steal = Si el jugador los deja pasar, se los queda el primer rival que avise; si hablan a la vez, el más cercano a la izquierda del jugador. El tiempo acaba para todos cuando el siguiente juega, roba o pasa.
card-claim-steal-by-word = Si el jugador los deja pasar, se los queda el primer rival que diga «{ $word }»; si hablan a la vez, el más cercano a la izquierda del jugador. El tiempo acaba para todos cuando el siguiente juega, roba o pasa.
card-claim-steal-two = Si el jugador los deja pasar, el rival puede quedárselos avisando en ese tiempo.
card-claim-steal-two-by-word = Si el jugador los deja pasar, el rival puede quedárselos diciendo «{ $word }» en ese tiempo.
card-by-seats = { $what } si juegan { $seats }
card-no-tile = ninguna
card-to-the-left = a la izquierda
card-to-the-opponent = al rival
card-draw-at-most = Quien no puede jugar roba del pozo hasta que una ficha encaje, pero no más de { $most } por turno.
card-draw-at-most-besides-lead = Quien no puede jugar roba del pozo hasta que una ficha encaje, pero no más de { $most } por turno, sin contar lo que se roba para la salida.
card-draw-by-choice = Quien puede jugar, o salir, no roba por gusto más de { $most } por turno.
card-draw-drawn-may-go-on = Entonces puede jugarla o seguir robando; las robadas que no se juegan quedan en la mano.
card-draw-drawn-may-pass = La ficha que encaja se puede jugar, o se pasa; las robadas que no se juegan quedan en la mano.
card-draw-drawn-may-stay = La ficha que encaja no hay por qué jugarla; las robadas que no se juegan quedan en la mano.
card-draw-drawn-must-be-played = La ficha que encaja ha de jugarse; las demás robadas quedan en la mano.
card-draw-may-draw = Quien puede jugar, también quien sale, puede robar antes mientras haya fichas, pero después ha de jugar.
card-draw-may-draw-or-pass = Quien puede jugar puede robar o pasar en su lugar.
card-draw-may-pass = Quien puede jugar puede pasar, pero no robar.
card-draw-must-play = Quien puede jugar ha de jugar.
card-draw-nobody = No se roba: quien no puede jugar pasa, solo por ese turno.
card-draw-nobody-but-for-lead = Salvo para la salida, no se roba: quien no puede jugar pasa, solo por ese turno.
card-draw-pass = Quien no puede jugar ni robar pasa, solo por ese turno, y vuelve a intentarlo en el siguiente.
card-draw-reserve = Las { $number } últimas fichas del pozo no se roban.
card-draw-reserve-by-seats = Algunas fichas del pozo no se roban: { $numbers }.
card-draw-reserve-one = La última ficha del pozo no se roba.
card-draw-the-last = la última
card-draw-the-last-of = las { $number } últimas
card-draw-until-playable = Quien no puede jugar roba del pozo hasta que una ficha encaje.
card-end-blocked = Hay cierre cuando nadie puede jugar y ya no se puede robar.
card-end-both-out = De una pareja han de terminar los dos: la ronda sigue hasta entonces, y quien ha terminado no tiene más turnos.
card-end-ends = La ronda acaba cuando un jugador juega la última ficha de su mano (termina, «domina»), o cuando se cierra.
card-end-won-by-side = Quien termina gana la ronda; una ronda cerrada la gana el bando con menos puntos, y de una pareja cuentan los de sus dos manos.
card-end-won-by = Gana la ronda quien terminó; un cierre lo gana la mano con menos puntos.
card-round-blocked-cascade = En un cierre cada jugador, empezando por la mano más baja, se anota la diferencia con cada rival que tiene más puntos; las manos iguales, por orden de turno desde la izquierda de quien jugó el último.
card-round-blocked-cascade-to-target = En un cierre cada jugador, empezando por la mano más baja, se anota la diferencia con cada rival que tiene más puntos; las manos iguales, por orden de turno desde la izquierda de quien jugó el último; gana el primero que llega a la meta.
card-round-blocked-cascade-two = En un cierre el jugador con menos puntos se anota la diferencia con los del rival.
card-round-blocked-difference = En un cierre el jugador con menos puntos se anota los del rival menos los suyos.
card-round-blocked-differences = En un cierre el jugador con menos puntos se anota, por cada rival, los puntos de este menos los suyos.
card-round-blocked-fixed = En un cierre el jugador con menos puntos se anota { $points }.
card-round-blocked-nothing = Un cierre no da nada.
card-round-blocked-once = En un cierre el jugador con menos puntos se anota los de las manos de los rivales, menos los suyos.
card-round-blocked-opponent = En un cierre el jugador con menos puntos se anota los de la mano del rival; los suyos no se restan.
card-round-blocked-opponents = En un cierre el jugador con menos puntos se anota los de las manos de los rivales; los suyos no se restan.
card-round-each-rounded = Lo que añade cada mano se redondea al { $multiple } más cercano antes de sumar.
card-round-going-out = Terminar da { $points }.
card-round-going-out-hand = Terminar da los puntos que quedan en la mano del rival.
card-round-going-out-hands = Terminar da los puntos que quedan en las manos de los rivales.
card-round-blocked-fixed-of-side = En una ronda cerrada el bando con menos puntos se anota { $points }.
card-round-blocked-opponents-of-side = En una ronda cerrada el bando con menos puntos se anota los de las manos rivales; los suyos no se restan.
card-round-going-out-nothing = Terminar no da nada.
card-round-not-rounded = No se redondea: cuenta cada punto.
card-round-partner-aside = La mano del compañero no se cuenta.
card-round-partner-subtracted = Cuando un jugador termina, antes se restan los puntos de la mano de su compañero; eso puede costar tantos, pero nadie baja de 0.
card-round-partners-do-not-tie = Entre compañeros no hay empate.
card-round-points-of-pips = Después, cada { $pips } puntos hacen un tanto: { $nothing } puntos no valen nada, { $one } valen un tanto, { $two } dos.
card-round-from-to = { $least } a { $most }
card-round-player-gets-in = Los tantos de la última ficha van primero, y con ellos se puede entrar.
card-round-player-off-board = Quien no está dentro no se anota nada por la ronda.
card-round-side-gets-in = Los tantos de la última ficha van primero, y con ellos se puede entrar.
card-round-side-off-board = El bando que no está dentro no se anota nada por la ronda.
card-round-sum-rounded = La suma se redondea al { $multiple } más cercano: 22 pasa a 20 y 23 a 25.
card-round-tie-nothing = Si dos bandos empatan con menos puntos, nadie puntúa.
card-round-tie-split = Los bandos que empatan con menos puntos se reparten lo que valen las demás manos.
card-round-tie-three-hand = Si dos de tres jugadores empatan con menos puntos, se reparten la tercera mano (el punto impar se pierde).
card-round-tie-three-hand-only = Si dos de tres jugadores empatan con menos puntos, se reparten la tercera mano (el punto impar se pierde); cualquier otro empate no da nada.
card-round-tie-three-score = Si dos de tres jugadores empatan con menos puntos, se reparten esos tantos.
card-round-tie-three-score-only = Si dos de tres jugadores empatan con menos puntos, se reparten esos tantos; cualquier otro empate no da nada.
card-round-tie-two = Si los dos tienen los mismos puntos, nadie puntúa.
card-equal-all = Una jugada puntúa si tras ella todos los extremos de la mesa muestran el mismo número, también en la salida: un tanto por cada mitad que lo muestra.
card-equal-any = Una jugada puntúa si dos o más mitades en los extremos de la mesa muestran el número que trae, también en la salida: un tanto por cada una.
card-equal-double-once = Un doble en un extremo abierto muestra su número una vez, como cualquier ficha.
card-equal-double-twice = Un doble en un extremo abierto muestra su número dos veces hasta que se cubre su otro lado.
card-equal-examples = Por ejemplo, si se juegan una tras otra, cada una en el extremo más reciente: { $plays }.
card-equal-only-its-own = Los demás extremos iguales no dan nada: solo vale el número que se acaba de traer.
card-equal-play = { $tile } da { $points }
card-equal-spinner-twice = Un doble en un extremo abierto muestra su número una vez, salvo que abra brazos.
card-heading-a-double = un doble
card-heading-a-score = un tanteo
card-heading-again = { $after } da otra jugada
card-heading-all-doubles = todo doble abre brazos
card-heading-call = los tantos que no se cantan se pierden
card-heading-cross = primero se rodea el doble de salida
card-heading-equal-ends = puntúan en juego los extremos iguales
card-heading-exactly = una partida a { $points } exactos
card-heading-get-in = { $least } para entrar
card-heading-may-draw = se puede robar en lugar de jugar
card-heading-may-draw-few = en lugar de jugar se puede robar { $most }
card-heading-muggins = los tantos que no se cantan se pueden robar
card-heading-multiples = puntúan en juego los múltiplos de { $divisors }
card-heading-no-drawing = nadie roba
card-heading-no-spinner = ningún doble abre brazos
card-heading-nothing-in-play = en juego nada puntúa
card-heading-one-end = la mesa crece desde un extremo
card-heading-skunk = capote a los { $points }
card-heading-the-lead = la salida
card-heading-to = una partida a { $points }
card-heading = { CAPITAL($facts) }.
card-layout-after-cross = Cubiertos los cuatro lugares de la salida, se juega en cualquier extremo abierto, en cualquier orden.
card-layout-again-after-double = un doble
card-layout-again-after-lead = la salida
card-layout-again-after-score = una ficha que puntúa
card-layout-example = Por ejemplo, si se sale con { $lead } y se le une { $tile }, los extremos abiertos son { $ends }.
card-layout-all-sides-at-any-time = La primera ficha admite otras por sus cuatro lados, en cualquier momento; se juega en cualquier extremo abierto.
card-layout-all-spinners = Todo doble abre brazos: admite cuatro fichas, en sus dos lados y en sus dos puntas.
card-layout-blanks = La blanca solo se une a la blanca.
card-layout-both-halves = La mesa crece desde las dos mitades de la salida.
card-layout-cross-first = Primero se rodea el doble de salida: hasta que sus cuatro lugares estén cubiertos no hay otro extremo abierto.
card-layout-cross-first-if-double = Si se sale con un doble, primero se rodea: hasta que sus cuatro lugares estén cubiertos no hay otro extremo abierto.
card-layout-doubles-across = Los dobles se ponen atravesados; las demás fichas, a lo largo.
card-layout-doubles-along = Los dobles se ponen a lo largo, como las demás fichas.
card-layout-first-spinner = El primer doble que se juega abre brazos: admite cuatro fichas, en sus dos lados y en sus dos puntas.
card-layout-later-doubles = Los dobles siguientes no abren brazos.
card-layout-matching = Una ficha se une a un extremo abierto por una mitad con los mismos puntos.
card-layout-no-spinner = No hay dobles con brazos: ninguno se ramifica.
card-layout-one-end = La mesa crece solo desde un extremo de la salida.
card-layout-one-tile = En cada turno se juega una ficha.
card-layout-play-again = En cada turno se juega una ficha; quien juega { $after } puede jugar otra, sin obligación.
card-layout-sides-of-lead-first = La mesa crece primero desde los dos lados de la salida; después se juega en cualquier extremo abierto.
card-layout-spinner-any-order = Los lados y las puntas del doble se cubren en cualquier orden.
card-layout-spinner-sides-first = Hay que cubrir los dos lados del doble antes de que se abran sus puntas.
card-layout-spinners-across = Solo se atraviesa el doble con brazos; los demás dobles van a lo largo.
card-lead-any = Se puede salir con cualquier ficha.
card-lead-by-halves = por la mitad más alta y luego por la más baja
card-lead-by-pips = por la suma de puntos y luego por la mitad más alta
card-lead-double = Se sale con un doble; vale cualquiera de la mano.
card-lead-double-or-score = Se sale con un doble o con una ficha que puntúe.
card-lead-forced = Hay que salir con esa ficha.
card-lead-forced-blocked = En la primera ronda, y tras un cierre, hay que salir con esa ficha.
card-lead-forced-first = En la primera ronda hay que salir con esa ficha.
card-lead-forced-tied = En la primera ronda, y tras un cierre con empate, hay que salir con esa ficha.
card-lead-heaviest-tile = Sale quien tiene la ficha más pesada, { $order }.
card-lead-highest-double = Sale quien tiene el doble más alto.
card-lead-later-passes = Tras cada ronda, con cierre o sin él, la salida pasa { $to }.
card-lead-later-passes-unless-blocked = Tras una ronda en que alguien terminó, la salida pasa { $to }; tras un cierre se decide como en la primera.
card-lead-later-same = Así se decide quién sale en cada ronda.
card-lead-later-winner = Quien terminó sale en la ronda siguiente; tras un cierre se decide como en la primera.
card-lead-later-winner-or-lowest = Quien terminó sale en la ronda siguiente; tras un cierre sale la mano más baja o, si hay empate, se decide como en la primera.
card-lead-lot = La salida se sortea: cada jugador toma una ficha y sale la más pesada, por la suma de puntos y luego por la mitad más alta. Las fichas del sorteo vuelven antes de repartir.
card-lead-next-free = Quien sale porque le toca por turno puede salir con cualquier ficha.
card-lead-nobody-draw = Si nadie tiene un doble, el primer jugador roba de una en una hasta que salga uno, y ha de salir con esa misma ficha; las demás quedan en la mano.
card-lead-nobody-heaviest = Si nadie tiene un doble, sale la ficha sencilla más pesada, { $order }.
card-lead-nobody-redeal = Si nadie tiene un doble, todas las fichas vuelven, se mezclan y se reparten otra vez.
card-lead-passes = Cuando ya no se puede robar, la salida pasa { $to }; si nadie puede salir, se reparte de nuevo.
card-lead-winner-free = Quien sale por haber ganado la ronda anterior puede salir con cualquier ficha.
card-lead-without-draw = Quien no tiene ninguno roba de una en una hasta que salga uno, y ha de salir con esa misma ficha; las demás quedan en la mano.
card-lead-without-heaviest = Quien no tiene ninguno sale con la ficha sencilla más pesada, { $order }.
card-lead-without-pass = Quien no tiene ninguna cede la salida { $to }; si nadie puede salir, se reparte de nuevo.
card-lead-without-redeal = Si quien sale no tiene una ficha así, todas vuelven y se reparten otra vez.
card-match-at-once = Con ello acaba la partida en el acto, aun a mitad de una ronda.
card-match-beyond-lost = Un tanteo que pase de ahí se pierde entero, y el juego sigue a la izquierda.
card-match-beyond-lost-two = Un tanteo que pase de ahí se pierde entero, y el juego sigue.
card-match-exactly = Gana la partida el primero que llega a { $points } { $points_n ->
    [one] exacto
   *[other] exactos
}.
card-match-or-more = Gana la partida el primero que llega a { $points } o más.
card-match-round-played-out = Antes se juega la ronda hasta el final; de quienes hayan llegado gana quien más tenga.
card-match-skunk = Quien tiene { $points } o más sin que ningún rival esté dentro gana en el acto: es el capote.
card-match-skunk-of-side = El bando que tiene { $points } o más sin que ningún rival esté dentro gana en el acto: es el capote.
card-match-skunk-two = Quien tiene { $points } o más sin que el rival esté dentro gana en el acto: es el capote.
card-tally-house = En una casa 5 tantos son un trazo y 10 una cruz; después, un cuarto por cada 10 más y medio cuarto por cada 5.
card-tally-houses = Se anota en casas de 50 tantos.
card-tally-pegs = Se anota con clavijas en una pista de { $holes }.
card-tally-points = Se anota con cifras.
card-tally-strokes = Se anota con trazos, uno por cada cinco tantos.
card-deal-boneyard = { $tiles_n ->
    [one] La ficha que sobra forma el pozo.
   *[other] Las { $tiles } que sobran forman el pozo.
}
card-deal-boneyard-by-seats = Las fichas que sobran forman el pozo: { $numbers }.
card-deal-hand-size = Cada jugador toma { $tiles }.
card-deal-hidden = Nadie ve la mano de los demás.
card-deal-hidden-two = El rival no ve la mano.
card-deal-leader-first = Primero toma quien sale, y luego los demás en el sentido del reloj.
card-deal-leader-first-two = Primero toma quien sale.
card-deal-none-left = Se reparten todas las fichas.
card-deal-out-of-play = { $tiles_n ->
    [one] La ficha que sobra queda fuera de juego.
   *[other] Las { $tiles } que sobran quedan fuera de juego.
}
card-deal-out-of-play-by-seats = Las fichas que sobran quedan fuera de juego: { $numbers }.
card-deal-shuffle = Las fichas se mezclan boca abajo antes de tomarlas.
card-deal-shuffle-every-round = Antes de cada ronda mezclan todos, uno tras otro.
card-deal-shuffle-first = Antes de la primera ronda mezclan todos, uno tras otro.
card-deal-shuffle-later = Antes de las demás rondas mezcla el vecino de la derecha de quien sale.
card-deal-shuffle-later-loser = Antes de las demás rondas mezcla el rival de quien terminó; tras un cierre, quien no sale.
card-deal-shuffle-later-two = Antes de las demás rondas mezcla quien no sale.
card-players-aim-equal = Se trata de puntuar en la mesa, por extremos iguales.
card-players-aim-equal-and-go-out = Se trata de puntuar en la mesa, por extremos iguales, y de ser el primero en terminar.
card-players-aim-go-out = Se trata de terminar el primero, y de tener pocos puntos en la mano cuando nadie puede seguir.
card-players-aim-score = Se trata de puntuar en la mesa, por la cuenta de los extremos abiertos.
card-players-aim-score-and-go-out = Se trata de puntuar en la mesa, por la cuenta de los extremos abiertos, y de ser el primero en terminar.
card-players-alone = Para { $numbers } jugadores, cada uno por su cuenta.
card-players-alone-or-pairs = Para { $numbers } jugadores, cada uno por su cuenta o en dos parejas.
card-players-doubles = Las { $number } fichas de mitades iguales son los dobles.
card-players-four-may-pair = Para { $numbers } jugadores, cada uno por su cuenta; cuatro también pueden jugar en dos parejas.
card-players-four-pair = Para { $numbers } jugadores, cada uno por su cuenta; pero cuatro juegan siempre en dos parejas.
card-players-pairs = Para { $numbers } jugadores, en dos parejas.
card-players-partners = Los compañeros se sientan uno frente al otro, juegan cada uno su mano y comparten los tantos.
card-players-set = Se juega con fichas hasta el doble { $highest }: { $tiles }, { $pips }.
card-players-turns = El turno pasa a la izquierda, en el sentido del reloj.
card-players-two-sit = Los dos se sientan frente a frente.
card-players-two-turns = Se juega por turnos.
card-score-all-ends = Cuentan todos los extremos abiertos que haya.
card-score-both-ends = Cuentan los dos extremos abiertos.
card-score-counted = Tras cada jugada, también la salida, se cuentan los puntos de los extremos abiertos.
card-score-double-half = Un doble en un extremo abierto cuenta una mitad, como cualquier ficha.
card-score-double-whole = Un doble en un extremo abierto cuenta sus dos mitades hasta que se cubre su otro lado.
card-score-examples = Por ejemplo, salir con 5-5 cuenta { $fives } y salir con 6-6 cuenta { $sixes }; con 6-3 en uno de sus lados la cuenta es { $one_side }, y con 6-2 en el otro, { $both_sides }.
card-score-example = Por ejemplo, salir con { $lead } cuenta { $before }; cuando se le une { $tile }, la cuenta es { $after } y da { $points }.
card-score-first-of-player = El primer tanteo de un jugador ha de ser de { $least } o más, en una sola jugada; hasta entonces nada cuenta.
card-score-first-of-side = El primer tanteo de un bando ha de ser de { $least } o más, en una sola jugada; hasta entonces nada cuenta.
card-score-makes = { $count } da { $points }
card-score-multiple-pips = Una cuenta que es múltiplo de { $divisor } da sus puntos como tantos: { $examples }.
card-score-multiple-times = Una cuenta que es múltiplo de { $divisor } da un tanto por cada { $divisor }: { $examples }.
card-score-multiples-pips = Una cuenta da sus puntos una vez por cada número, { $divisors }, del que es múltiplo: { $examples }.
card-score-multiples-times = Por cada número, { $divisors }, del que la cuenta es múltiplo, da las veces que cabe en ella: { $examples }.
card-score-nothing = Durante el juego no se puntúa.
card-score-on-board = Después, «dentro», cuenta todo.
card-score-spinner-until-covered = El doble con brazos cuenta entero hasta que se cubren sus dos lados, y después nada; un brazo cuenta desde que se empieza.
card-score-spinner-while-exposed = El doble con brazos cuenta su número una vez por cada una de sus dos puntas que aún no esté cubierta.
card-score-spinner-whole = Un doble en un extremo abierto cuenta una mitad, salvo que abra brazos.
card-score-up-to-four-ends = Cuentan todos los extremos abiertos que haya: dos, tres o cuatro.
card-score-zero = Una cuenta de 0 no da nada.
card-title-claiming = Reclamar
card-title-drawing = Robar y pasar
card-title-layout = La mesa
card-title-lead = La salida
card-title-match = La partida
card-title-players = Jugadores y fichas
card-title-round-end = Fin de la ronda
card-title-round-score = Tantos de la ronda
card-title-scoring = Tantos durante el juego
card-title-tally = Anotación
rules-file-cannot-be-read = { $path } no se puede leer: { $cause }
rules-file-no-file-name = { $path } no es el nombre de un fichero
rules-file-too-large = { $path } es demasiado grande para un reglamento (más de { $most } KiB)
rules-spec-given-twice = la regla { $name } se da dos veces, como { $one } y como { $other }
rules-spec-no-house-rule = { $text } no es una regla de la casa; escríbela nombre=valor, como target=200
rules-spec-no-text = se dio { $value } como reglas; las nombra un texto como five-up o five-up;target=200
rules-value-a-table = una tabla
rules-value-beyond = un número desmesurado
rules-value-no-flag = { $value } no es ni true ni false
rules-value-no-number = { $value } no es un número entero de tamaño posible
rules-value-no-numbers = { $value } no es una lista de números
rules-value-no-option = { $value } no es una de sus palabras
rules-value-no-table-by-seats = { $value } no es una tabla de puestos a fichas
rules-value-no-words = { $value } no es una lista de palabras
rules-value-not-written-by-seats = { $value } no está escrito como 2:7,3:5
rules-value-twice = { $values } nombra algo dos veces
game-all-fives-summary = El juego de cincos habitual: un doble de cuatro brazos, nueve fichas para dos, sale quien terminó; a 250 puntos.
game-all-fives-variation-cribbage = Todos los tantos se dividen por cinco y se anotan en un tablero de cribbage; a 61.
game-all-fives-variation-exact = Hay que dar con la meta exacta; un tanteo que la pase se pierde.
game-all-fives-variation-to-200 = Una partida a 200, como es usual con tres o cuatro jugadores.
game-all-threes-exception-1 = Hay quien redondea al 3 más cercano lo que da una ronda; aquí se cuenta punto por punto.
game-all-threes-summary = Muggins con treses: puntúa la cuenta que es múltiplo de 3.
game-american-sniff-summary = Cincos en que el primer doble, el «sniff», sigue contando mientras un extremo suyo esté libre.
game-bergen-exception-1 = En otros textos sale el doble más bajo, quedan dos fichas en el pozo o recibe menos quien está a tres tantos o menos de la meta.
game-bergen-summary = Draw con tantos por extremos iguales: dos por una pareja, tres si uno es un doble; a 15 tantos.
game-bergen-variation-reserve = Las dos últimas fichas del pozo no se roban.
game-bergen-variation-to-10 = Una partida a 10 tantos, como dice un texto para tres o cuatro jugadores.
game-bergen-variation-two-for-the-round = Quien termina, o gana un cierre, se anota 2.
game-block-with-spinners-exception-1 = Si nadie tiene un doble, en la fuente cada uno roba una ficha por turno; aquí roba quien sale, hasta que llegue un doble.
game-block-with-spinners-exception-2 = La fuente juega a 61 entre tres o cuatro sin parejas: es la variante «A 61 tantos».
game-block-with-spinners-summary = Bloqueo que sale con el doble más alto, que admite cuatro fichas.
game-block-with-spinners-variation-all-spinners = Todo doble abre brazos, no solo el primero.
game-block-with-spinners-variation-to-61 = Una partida a 61, para tres o cuatro que juegan cada uno por su cuenta.
game-block-summary = El más sencillo: igualar un extremo o pasar; nadie roba, y solo puntúa terminar o tener la mano más baja.
game-british-fives-and-threes-exception-1 = El tanto por terminar se compara con el 61 por separado, tras los de la última ficha; en la fuente los dos son un solo tanteo.
game-british-fives-and-threes-summary = El juego de los pubs: sin brazos y sin robar, un punto por cada cinco y cada tres de la cuenta; 61 exactos.
game-british-fives-and-threes-variation-league-hands = Como reparte la liga de Teesdale: nueve fichas a cada uno cuando juegan dos, seis cuando juegan cuatro.
game-british-fives-and-threes-variation-twice-around = A 121, dos vueltas al tablero, como juegan las ligas por parejas.
game-cross-exception-1 = Falta una variante de la fuente: que los lados de la salida aún abiertos tras el primer turno de todos queden cerrados.
game-cross-summary = Se sale con el doble más alto, y hay que jugar por sus cuatro lados antes de abrir otro extremo.
game-cross-variation-second-tile = Quien sale puede añadir en el acto una segunda ficha a la salida, o dejarlo.
game-cross-variation-six-each = Cada uno toma 6 fichas, el resto queda fuera de juego y quien no puede jugar pasa.
game-double-bergen-exception-1 = En la fuente, si nadie tiene un doble, se roba por turnos para salir; aquí se reparte de nuevo.
game-double-bergen-summary = Bergen con cuatro brazos: primero se rodea el doble de salida, y puntúa toda pareja, trío o más en los extremos.
game-double-bergen-variation-to-10 = Una partida a 10 tantos, como dice un texto para tres o cuatro jugadores.
game-double-six-dominoes-summary = Cada doble abre ramas; durante la ronda no se puntúa y quien la gana se lleva la diferencia; a 100 puntos.
game-double-six-endless-summary = El gemelo de Double-Six Dominoes: el mismo juego, según otro documento que dice cuántos juegan.
game-draw-summary = Bloqueo con un pozo del que se roba hasta poder jugar; las dos últimas fichas se quedan.
game-five-up-armanino-summary = Five-Up como lo dio a conocer Armanino: todo doble abre brazos y los cincos se anotan hasta 61.
game-five-up-note-1 = Aquí se puede robar por gusto sin límite, y entre dos eso decide la partida: quien sale puede robar casi todo el pozo en el primer turno, y entonces gana. Entre jugadores iguales, quien salió primero ganó el 98 % de 2000 partidas.
game-five-up-note-2 = Un límite de una ficha robada por gusto en un turno iguala el juego: con él, quien salió primero ganó el 55 % de 4000 partidas, más o menos como si no se robara por gusto. El programa propone Five-Up con esta regla de la casa.
game-five-up-summary = Puntúan los cincos durante el juego, los tantos olvidados se pueden robar y se puede robar ficha en vez de jugar; a 100.
game-five-up-variation-partners = Cuatro juegan siempre en dos parejas, con los tantos en común.
game-five-up-variation-to-200 = Una partida a 200 tantos en lugar de 100, o, con el objetivo como regla de la casa, a cualquier número mayor.
game-horse-race-exception-1 = En la fuente el turno acaba con una ficha que hubo que robar; aquí un doble robado o unos tantos dan también otra jugada.
game-horse-race-summary = Cincos en que todo doble abre brazos, y un doble o un tanto dan otra jugada.
game-jamaican-partner-dominoes-exception-1 = Las fuentes juegan en sentido contrario al reloj; aquí el turno va a la izquierda, que es el mismo juego en un espejo.
game-jamaican-partner-dominoes-exception-2 = Falta el «six-love», en que una ronda del otro bando devuelve el tanteo a cero: gana el primero que llega a seis rondas, forma que las fuentes también dan.
game-jamaican-partner-dominoes-exception-3 = De la pareja ganadora sale quien ganó la ronda; en las fuentes lo acuerdan los dos.
game-jamaican-partner-dominoes-summary = El juego caribeño de dos parejas: se reparte todo, quien gana una ronda sale en la siguiente y ganan seis rondas.
game-maltese-cross-exception-1 = La versión en que cada brazo ha de seguir con su propio doble, un segundo anillo en torno a la cruz, es otro juego.
game-maltese-cross-summary = Cross con siete fichas cada uno y sin robar: cinco fichas forman la cruz antes de que crezca nada más.
game-merry-go-round-summary = Se sale con un doble que hay que rodear antes de seguir; puntúan los cincos, y el 61 ha de ser exacto.
game-merry-go-round-variation-lowest-takes-all = En un cierre solo puntúa la mano más baja, que se lleva los puntos de los rivales; dos que empatan se reparten la tercera mano, y los demás empates no dan nada.
game-merry-go-round-variation-must-play = Quien puede jugar ha de jugar. Así leemos también el juego mismo; la variante lo dice en voz alta.
game-merry-go-round-variation-reserve = Las últimas fichas del pozo no se roban: dos con dos jugadores, una con tres o cuatro.
game-merry-go-round-variation-short = Una partida a menos tantos, acordada antes de repartir, para un grupo mayor: a 31 o, con el objetivo como regla de la casa, a cualquier número menor que 61.
game-muggins-summary = Cincos sin brazos: dos extremos, y quien olvida un tanto oye «muggins» de un rival, que se lo lleva.
game-multiples-of-five-summary = Uno contra uno con nueve fichas: diez para entrar, «muggins», capote a los 75 y casas de 50; a 150 puntos.
game-one-arm-joe-exception-1 = Las fuentes admiten hasta nueve jugadores; aquí, ocho como mucho.
game-one-arm-joe-summary = Tiddly-Wink robando y contando puntos: tres fichas cada uno, un brazo, un doble da otra jugada; a 100 puntos.
game-partnership-dominoes-exception-1 = La fuente juega en sentido contrario al reloj; aquí turno y salida pasan a la izquierda, que es el mismo juego en un espejo.
game-partnership-dominoes-exception-2 = Falta la forma en que los ganadores se anotan también los puntos de sus propias manos, a 200.
game-partnership-dominoes-summary = Cuatro en parejas y todo repartido: el dominó sin robar de España y Latinoamérica; a 100 puntos.
game-partnership-dominoes-variation-winner-leads = Sale en la ronda siguiente quien terminó, o quien tiene menos puntos.
game-sebastopol-summary = Cuatro jugadores, todas las fichas repartidas: primero se rodea el doble seis, y quien no puede pasa; a 60 puntos.
game-seven-toed-pete-exception-1 = La regla especial de la fuente para una última ficha que puntúa no está: terminar acaba la ronda.
game-seven-toed-pete-summary = Cuatro jugadores, todo repartido, sin robar: un doble o un tanto dan otra jugada.
game-threes-and-fives-summary = Puntúan los múltiplos de tres y de cinco; lo que es múltiplo de ambos, dos veces; a 251 puntos.
game-threes-and-fives-variation-highest-double = Sale quien tiene el doble más alto, y con esa ficha; si no hay dobles, se reparte de nuevo.
game-threes-and-fives-variation-must-play = Quien puede jugar ha de jugar. Así leemos también el juego mismo; la variante lo dice en voz alta.
game-threes-and-fives-variation-no-spinner = Ningún doble abre brazos: la mesa tiene siempre dos extremos abiertos.
game-threes-and-fives-variation-optional-draw = Se puede robar aunque se pueda jugar, pero después hay que jugar.
game-threes-and-fives-variation-partners = Cuatro juegan siempre en dos parejas, con los tantos en común.
game-threes-and-fives-variation-reserve = Las últimas fichas del pozo no se roban: dos con dos jugadores, una con tres o cuatro.
game-threes-and-fives-variation-seven-each = Cada uno toma 7 fichas, sean cuantos sean; entre cuatro no queda pozo.
game-threes-and-fives-variation-sliding-hands = Dos jugadores toman 7 fichas cada uno; tres, 6; cuatro, 5.
game-tiddle-a-wink-exception-1 = Los grupos mayores usan más fichas; aquí las de hasta el doble seis sirven de dos a seis jugadores.
game-tiddle-a-wink-exception-2 = Una de las tres fuentes (pagat.com) conoce también una forma con los dos extremos abiertos.
game-tiddle-a-wink-summary = El primo británico de Tiddly-Wink: se reparte todo por igual, la mesa crece desde un extremo y un doble da otra jugada.
game-tiddly-wink-exception-1 = Cada ronda se juega por un bote, que aquí vale un tanto; una partida son cinco botes.
game-tiddly-wink-exception-2 = Si nadie tiene un doble, la fuente descubre una ficha del pozo; aquí sale la sencilla más pesada.
game-tiddly-wink-summary = De cinco a ocho jugadores, tres fichas cada uno, un solo extremo; un doble da otra jugada, y la ronda gana el bote.
company-doubles = Un doble. Nunca me gusta soltarlos.
company-forgets = Alguien robó o pasó. ¿A qué número era?
company-grabs = Los puntos son puntos. No miro lo que viene después.
company-heaviest = Primero las pesadas, digo yo.
company-miscounts = Cuatro que cuentan: que cuente otro, por favor.
company-oblivious = ¡Puntos! Por cierto, ¿cómo va la partida?
company-silent = Yo miro mis puntos; lo que otros dejan, ahí queda.
review-drawing-by-choice = Aquí se puede robar por gusto, y los buenos jugadores lo hacen a menudo; las jugadas se juzgan aparte de eso.
review-free-drawing = Si se roba sin límite, decide la partida quien roba primero; las jugadas se juzgan aparte de eso.
review-opponents-forced = Las probabilidades son contra un juego de más o menos el nivel 4, que roba solo si no hay más remedio, como los bots de esta mesa.
review-opponents-free = Las probabilidades son contra el nivel 8, que roba a su gusto, como bots de esta mesa.
review-opponents-own = Las probabilidades son contra el juego de los propios bots: roban solo si no hay más remedio.
review-opponents-people = Las probabilidades son contra un juego de más o menos el nivel 4, que roba solo si no hay más remedio.
grade-blunder = error grave
grade-good = bien
grade-howler = disparate
grade-inaccuracy = imprecisión
grade-mistake = error
move-calling = reclamar
move-claiming = cantar
move-drawing = robar
move-letting-go = dejarlo pasar
move-on-double = { $tile } junto a { $pip }–{ $pip }
move-on-pip = { $tile } en el { $pip }
move-passing = pasar
move-tile = { $high }–{ $low }
quiz-as-good = Sí: { $move } vale tanto como { $best }, dentro del error.
quiz-clue-block = Tras ella, el siguiente rival puede jugar en { $able } de 100 repartos.
quiz-clue-reply = La mejor respuesta a ella hace { DECIMAL($points) } de media.
quiz-clue-score = Hace { $points } ahora; se puede hacer más.
quiz-clue-threat = { $points_n ->
    [0] No amenaza con nada en el turno siguiente.
   *[other] Amenaza con { $points } en el turno siguiente.
}
quiz-clue-weight = Quita { $pips } puntos de la mano.
quiz-not-yet = Todavía no: { $move } cuesta { $cost }.
quiz-right = Sí: { $move } es lo mejor.
quiz-solution = Lo mejor es { $move }: { $value }.
quiz-which-play = ¿Qué jugada es la mejor?
reason-ahead = { CAPITAL($best) } resultó mejor por { DECIMAL($loss) } puntos; estas cuentas explican { DECIMAL($explained) } de ellos.
reason-block = Tras { $best }, el siguiente rival puede jugar en { $able } de 100 repartos; tras { $played }, en { $other }.
reason-boneyard = { CAPITAL($best) } resultó mejor; tras { $played }, el siguiente rival puede jugar en { $other } de 100 repartos y roba en los demás; tras { $best }, puede en { $able }, y el pozo queda.
reason-burden = { CAPITAL($best) } resultó mejor; una ficha robada añade { DECIMAL($pips) } puntos a la mano de media.
reason-double = { CAPITAL($best) } se deshace de un doble, que solo se une a un número.
reason-draws = Tras { $best }, el otro bando roba { DECIMAL($tiles) } fichas en los turnos que siguen; tras { $played }, { DECIMAL($other) }.
reason-ends = { $fitting } fichas no vistas encajan tras { $best }; { $other }, tras { $played }.
reason-equal = { CAPITAL($second) } vale lo mismo, dentro del error.
reason-growth = { CAPITAL($best) } resultó mejor; la mano puede crecer de { $held } fichas a { $most }, y entonces quedan { $left } por robar.
reason-idle = De media, { $best } hace { DECIMAL($points) } puntos y { $played } { DECIMAL($other) }, lo que no cambia nada en la partida con este tanteo.
reason-match-over-points = De media, { $best } hace { DECIMAL($points) } puntos y { $played } { DECIMAL($other) }; pero de 100 partidas { $best } gana { DECIMAL($wins) } y { $played } { DECIMAL($other_wins) }, que es lo que cuenta con este tanteo.
reason-mobility = { $fit ->
    [1] De las fichas que quedan encaja { $fit } tras { $best }; tras { $played }, solo { $fewer }.
   *[other] De las fichas que quedan encajan { $fit } tras { $best }; tras { $played }, solo { $fewer }.
}
reason-only-move = No se puede hacer otra cosa: { $best }.
reason-only-play = No se puede jugar otra cosa: { $best }.
reason-outcome = Jugado hasta el final, { $best } hace { DECIMAL($own) } y regala { DECIMAL($others) }; { $played }, { DECIMAL($played_own) } y { DECIMAL($played_others) }.
reason-own-draws = Tras { $best }, este bando roba { DECIMAL($tiles) } fichas en los turnos que siguen; tras { $played }, { DECIMAL($other) }.
reason-passes = Tras { $best }, el otro bando pasa { DECIMAL($times) } veces en los turnos que siguen; tras { $played }, { DECIMAL($other) }.
reason-pips-held = Unos turnos tras { $best }, este bando tiene { DECIMAL($own) } puntos en la mano y el otro { DECIMAL($others) }; tras { $played }, { DECIMAL($played_own) } y { DECIMAL($played_others) }.
reason-reply = La mejor respuesta a { $best } hace { DECIMAL($points) } de media; a { $played }, { DECIMAL($other) }.
reason-score = { CAPITAL($best) } hace { $points } ahora; { $played }, { $other }.
reason-threat = { $points_n ->
    [0] { CAPITAL($best) } no amenaza con nada en el turno siguiente; { $played }, con { $other }.
   *[other] { CAPITAL($best) } amenaza con { $points } en el turno siguiente; { $played }, con { $other }.
}
reason-threat-points = { $n ->
    [0] nada
   *[other] { $n }
}
reason-tiles-held = Unos turnos tras { $best }, este bando tiene { DECIMAL($own) } fichas y el otro { DECIMAL($others) }; tras { $played }, { DECIMAL($played_own) } y { DECIMAL($played_others) }.
reason-turns = En los turnos que siguen, { $best } hace { DECIMAL($own) } y regala { DECIMAL($others) }; { $played }, { DECIMAL($played_own) } y { DECIMAL($played_others) }.
reason-unexplained = { CAPITAL($best) } resultó mejor; ninguna cuenta por sí sola dice por qué.
reason-weight = { CAPITAL($best) } quita { $pips } puntos de la mano; { $played }, { $other }.
hint-first = la mejor
hint-second = 2.ª
hint-third = 3.ª
number-minus = −{ DECIMAL($n) }
number-plus = +{ DECIMAL($n) }
number-with-error = { DECIMAL($value) } ± { DECIMAL($error) }
number-zero = { DECIMAL($n) }
review-about-level = { $rate }, más o menos el nivel { $level } de diez
review-about-levels = { $rate }, más o menos el nivel { $low } o { $high } de diez
review-best-move = La mejor jugada: { $move }, { $value }.
review-better-move = { $verdict }; { $best } era mejor.
review-did-not-call = { $name }, que no reclamó: { $judgement }
review-drawn = { $players_count ->
    [1] { $players_last }: quedó en empate
   *[other] { $players_others } y { $players_last }: quedaron en empate
}
review-error-rate = { $number ->
    [one] { $name }: tasa de error { DECIMAL($rate) } en { $number } decisión no forzada
   *[other] { $name }: tasa de error { DECIMAL($rate) } en { $number } decisiones no forzadas
}
review-good-move = Bien: { $move }, { $value }; { $best } vale más o menos lo mismo.
review-headline = { $result }: fichas { $tiles }, juego { $play }
review-in-points = { DECIMAL($value) } puntos
review-lost = { $players_items_count ->
    [one] { $players } perdió por { $points }
   *[other] { $players } perdieron por { $points }
}
review-of-the-match = { DECIMAL($value) } % de la partida
review-solved = Resuelto hasta el final de la ronda: estos valores no tienen error.
review-solved-value = { $value } (resuelto)
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
review-won = { $players_items_count ->
    [one] { $players } ganó por { $points }
   *[other] { $players } ganaron por { $points }
}
list-clauses = { $items_clauses }
text-paragraph = { $sentences_spaced }
record-helped = Se jugó con pistas: { $players }.
illegal-already-released = ya se ha dicho que no hay nada
illegal-call-forfeited = tras un aviso falso no se puede avisar en esta jugada
illegal-can-lead = quien puede salir ha de salir
illegal-can-play = quien puede jugar ha de jugar
illegal-claim-first = antes hay que reclamar los tantos recién hechos o dejarlos pasar
illegal-cross-first = hay que rodear el doble de salida antes de jugar en otro extremo
illegal-does-not-match = las dos mitades que se tocarían no son iguales
illegal-draw-for-lead = se roba hasta que llegue una con la que se pueda salir
illegal-draw-limit = en este turno ya no se puede robar
illegal-extra-play = el turno extra es para jugar, no para robar
illegal-lead-double = hay que salir con un doble
illegal-lead-double-or-score = hay que salir con un doble o con una ficha que puntúe
illegal-lead-drawn = hay que salir con la ficha robada para la salida
illegal-lead-first = aún no hay nada en la mesa: una salida no nombra extremo
illegal-lead-forced = hay que salir con la ficha que ganó la salida
illegal-lead-heaviest = sin un doble se sale con la ficha más pesada de la mano
illegal-lead-is-made = ya se ha salido: una jugada nombra el extremo al que se une
illegal-must-draw = hay fichas que robar
illegal-no-drawing = en este juego no se roba
illegal-no-stealing = los tantos sin reclamar se pierden, nadie se los queda
illegal-no-such-end = no hay en la mesa un extremo libre así
illegal-not-in-hand = esa ficha no está en la mano
illegal-not-worth = aquí esos tantos no contarían
illegal-not-yet = quien los hizo aún puede reclamarlos
illegal-not-your-score = los tantos son de otro: un rival avisa, no reclama
illegal-not-your-turn = es el turno de otro
illegal-nothing-to-claim = no hay tantos que reclamar
illegal-nothing-to-draw = el pozo está vacío
illegal-one-direction = la línea crece en una sola dirección
illegal-optional-draw-limit = en este turno ya no se puede robar por gusto
illegal-own-side = solo un rival puede quedarse los tantos
illegal-reserved = las últimas fichas del pozo no se roban
illegal-round-over = la ronda ha terminado
illegal-sides-first = los dos lados del doble se juegan antes que sus puntas
illegal-window-closed = no hay tantos sin reclamar: el siguiente ya ha jugado, o no los hubo
refusal-already-spoken = ya has dicho que no hay nada
refusal-asked-already = ya lo has pedido; se espera a los demás
refusal-automatic-scores = en esta mesa los tantos cuentan por sí mismos; nada se reclama ni se avisa
refusal-back-no-bot = ningún bot juega por ti; el sitio es tuyo
refusal-back-over = la partida ha terminado: no hay a qué volver; puedes pedir la revancha
refusal-being-dealt = se están repartiendo las fichas; enseguida se podrá jugar
refusal-bot-illegal = el bot { $bot } respondió { $move }, que no está entre { $legal }
refusal-bot-plays = un bot juega por ti; vuelve primero
refusal-bot-table-changed = la mesa ha cambiado desde que se preguntó al bot
refusal-bot-tables-network = Bots solos pueden jugar en { $most } mesas a la vez para todos los visitantes de una red sin sitio ni cuenta; deja una, o siéntate.
refusal-bot-tables-visitor = Bots solos pueden jugar en { $most } mesas a la vez para un visitante; deja una, o siéntate.
refusal-broken = Algo falla en el servidor, no en lo que pediste; nada ha cambiado.
refusal-call-forfeited = un aviso falso te ha costado el aviso en esta jugada
refusal-call-time-over = se acabó el tiempo para avisar
refusal-call-too-late = Los tantos se reclamaron a tiempo, o se los quedó otro.
refusal-chat-invisible = De esto no se puede mostrar nada: solo tiene caracteres invisibles; escribe algunas palabras.
refusal-chat-no-seat = En esta mesa solo hablan los jugadores; quien mira puede leer.
refusal-chat-off = El chat está desactivado en este servidor.
refusal-chat-partners = En parejas se juega sin palabras: se puede hablar antes de la partida, entre rondas y al final.
refusal-chat-too-much = Como mucho { $most } mensajes en { $seconds } segundos; inténtalo dentro de { $wait } s.
refusal-report-no-house = Esta mesa no está en ninguna casa con anfitriones a quienes avisar.
refusal-report-no-line = Esta línea ya no se guarda: se puede avisar de las treinta últimas de una mesa.
refusal-report-no-name = Nadie con este nombre está en la mesa; avisa del nombre de alguien que juegue o mire.
refusal-report-own = Es tuyo; puedes cambiar tu nombre en el vestíbulo.
refusal-report-full = Hay más avisos de los que los anfitriones de esta casa han mirado; habla con uno de ellos.
refusal-report-full-own = Cincuenta avisos tuyos siguen sin mirar; podrás dar más cuando un anfitrión los haya visto.
refusal-report-gone = El nombre de esta persona se ha borrado entretanto; no hay nada de qué avisar.
refusal-report-too-many = En los últimos minutos se ha avisado de muchas cosas desde aquí; espera unos minutos.
refusal-claim-time-over = se acabó el tiempo para reclamar
refusal-frame-too-long = Este mensaje tiene { $given } bytes; se leen { $most } como mucho.
refusal-frame-unreadable = Este mensaje no es ninguna orden: { $fault }. Las formas están en /api/frames.json.
refusal-hint-no-engine = aquí no hay pistas: necesitan el motor, un juego hasta el doble seis y cuatro puestos como mucho
refusal-hint-not-alone = pediste una pista, y aquí juegan otras personas; las pistas son para una persona entre bots
refusal-hint-not-your-turn = una pista trata de una jugada; pídela cuando sea tu turno
refusal-hint-table-changed = la mesa ha cambiado desde que pediste la pista; pídela otra vez cuando sea tu turno
refusal-hint-watching = una pista es para quien ha de jugar, y tú solo miras
refusal-match-over = la partida ha terminado; se puede pedir la revancha
refusal-may-still-claim = { $owner } aún puede reclamar; lo que no se reclame se podrá avisar después
refusal-no-name = Para hacer algo en una mesa hace falta un nombre; entra primero.
refusal-no-stealing = en este juego los tantos sin reclamar se pierden y nadie se los queda
refusal-no-window = tras una jugada hay tiempo para reclamar y avisar, y ahora no lo hay
refusal-not-begun = la partida no ha empezado; empieza cuando todos los sitios están ocupados
refusal-not-seated = no tienes sitio en esta mesa, así que solo puedes mirar; un sitio libre se puede tomar
refusal-sheet-full = una hoja compartida admite { $rows } cambios y { $entries } anotaciones de una partida; queda guardada en este teléfono, y un cuadrado nuevo empieza otra
refusal-sheet-gap = la hoja tiene menos anotaciones que las que esta sigue; se compara de nuevo con este teléfono
refusal-sheet-not-yours = ahora escribe otro teléfono en esta hoja, así que esta anotación no se tomó; queda guardada aquí, y quien tome el lápiz puede ofrecerla de nuevo
refusal-sheet-read-only = la casa es de solo lectura antes de una actualización; lo escrito queda en el teléfono y se envía después
refusal-sheet-too-fast = desde aquí se ha escrito demasiado; lo que está en el teléfono sigue ahí, y se envía de nuevo dentro de un minuto
refusal-sheet-too-many = desde aquí se han compartido demasiadas hojas de tanteo; prueba dentro de unos minutos, esta queda en el teléfono
refusal-not-stored = Esto no se pudo guardar y la mesa está como antes; envíalo otra vez, con la misma clave. { $cause }
refusal-nothing-to-call = tras esta jugada no hay nada que { $seat } pueda avisar
refusal-nothing-to-claim = tras esta jugada no hay nada que { $seat } pueda reclamar
refusal-opponent-calls = solo un rival puede avisar de lo que no se reclamó; quien lo hizo lo reclama
refusal-others-speak = ahora le toca hablar a { $seats }
refusal-own-commands = reclamar, avisar y callar son órdenes aparte
refusal-owner-claims = { $owner } hizo la última jugada, y solo quien la hizo puede reclamarla
refusal-ready-already = ya has dicho que estás listo; se espera a los demás
refusal-ready-not-between = la ronda siguiente se pide cuando una ronda ha terminado y la partida no
refusal-rematch-made = la partida siguiente está en la mesa { $table }
refusal-rematch-not-over = la revancha se pide cuando la partida ha terminado
refusal-round-over = la ronda ha terminado; di que estás listo para la siguiente
refusal-sit-already = ya estás sentado en el sitio { $seat }; levántate antes de tomar otro
refusal-sit-bad-entropy = lo que un sitio añade a la semilla tiene 16 cifras hexadecimales en minúscula
refusal-sit-begun = la partida ha empezado; un sitio solo se toma antes
refusal-sit-no-such-seat = no existe el sitio { $seat }; van del 0 al { $last }
refusal-sit-none-open = no hay sitios libres
refusal-sit-open = { $seats_count ->
    [1] está libre: { $seats }
   *[other] están libres: { $seats }
}
refusal-sit-other-commitment = lo que añades responde al compromiso { $given }..., y el de esta mesa es { $own }...; mira otra vez la mesa antes de sentarte
refusal-sit-taken = { $name } ya está en el sitio { $seat }; { $others }
refusal-stand-begun = la partida ha empezado; el sitio solo se deja antes
refusal-stand-bot-plays = ya juega por ti el bot { $bot }; vuelve para recuperar el sitio
refusal-stand-over = la partida ha terminado: no hay sitio que dejar
refusal-start-begun = la partida ha empezado; solo se puede empezar antes
refusal-start-not-host = solo el anfitrión empieza la partida antes de que estén todos los sitios ocupados
refusal-table-changed = la mesa ha cambiado desde que elegiste; mira otra vez y elige de nuevo
refusal-takeback-agreed-already = ya has aceptado; se espera a los demás
refusal-takeback-asked-before = los demás no aceptaron cuando lo pediste antes; puedes volver a pedirlo en la próxima ronda
refusal-takeback-in-round = una jugada solo se puede deshacer mientras sigue la ronda
refusal-takeback-not-asked = no hay ninguna jugada que deshacer
refusal-takeback-only-last = solo se puede deshacer tu última jugada, y solo mientras no haya actuado nadie después
refusal-takeback-own-play = es tu propia jugada; los demás dicen si se puede deshacer
refusal-time-up = se te acabó el tiempo; la mesa hace esta jugada por ti
refusal-wait-bot-plays = ya juega un bot por { $seat }
refusal-wait-clock = en esta mesa el reloj decide cuánto dura un turno; cuando se acaba, mueve un bot
refusal-wait-may-think = { $seat } puede pensar { $seconds } s más; después se puede pedir que juegue un bot
refusal-wait-no-limit = en esta mesa un turno dura lo que haga falta: así lo ha elegido el anfitrión
refusal-wait-nothing-held-up = nadie hace esperar a la mesa; esto se pide mientras alguien ha de jugar
refusal-wait-other-seat = es el turno de { $seat }; solo para ese sitio se puede pedir un bot
refusal-wait-own-turn = es tu turno; levántate para que un bot juegue por ti
refusal-window-open = la última jugada aún se puede reclamar o avisar; después se sigue
bye-broken = Algo falla en el servidor; ha quedado anotado allí.
bye-no-answer = No hubo respuesta a un ping; vuelve a conectarte.
bye-not-read = La mesa no se puede leer ahora; vuelve más tarde. { $cause }
bye-open-first = El primer mensaje de esta conexión abre una hoja; las formas están en /api/frames.json.
bye-restarting = El servidor se reinicia; nada se pierde.
bye-too-fast = Por una conexión se pueden enviar { $frames } mensajes en { DECIMAL($seconds) } segundos, no más.
bye-too-large = Un mensaje tiene como mucho { $most } bytes.
bye-too-many-sockets = Un visitante solo puede tener abiertas { $visitor } mesas a la vez, y { $strangers } entre todos los desconocidos de una dirección.
bye-too-slow = Esta conexión no lee lo que se le envía.
account-has-one = Ya tienes una cuenta, o aquí no se te conoce: inicia sesión, o elige antes un nombre.
account-taken = La cuenta { $account } ya existe. Elige otra palabra.
problem-bad-name = Un nombre tiene de 1 a 16 signos visibles; espacios, solo entre ellos.
problem-bad-after = «after» es el «at» de un desafío anterior, o se omite.
problem-bot-away = Este bot no está conectado ahora; GET /api/bots/waiting da la lista de los que se pueden desafiar.
problem-bot-needs-account = Los bots pertenecen a cuentas, para que sus claves se puedan retirar: regístrate primero.
problem-no-such-bot = Ninguno de tus bots tiene este identificador; GET /api/account/bots los enumera.
problem-not-a-bot = Los desafíos son para bots: envía la clave de uno.
problem-token-plays = La clave de un bot sirve para jugar: abre mesas y lee el vestíbulo, los juegos y los desafíos; lo demás es cosa de la página de su dueño.
problem-too-many-bots = Una persona tiene aquí { $most } bots como mucho; quita antes uno.
problem-analysis-missing-rule = A esta acta le falta la regla { $rule }.
problem-analysis-rules-by-file = Una línea nombra sus reglas por un juego, como five-up.
problem-analysis-nothing-to-choose = El asiento de esta vista no tiene nada que elegir, así que no hay nada que medir.
problem-bad-seed = Una semilla tiene de 1 a 16 cifras hexadecimales en minúscula.
problem-body-cut-off = El cuerpo de la petición terminó antes de la longitud indicada.
problem-body-too-slow = El cuerpo de la petición no llegó a tiempo.
problem-body-unreadable = El cuerpo no es { $shape } (véase /schema): { $fault }.
problem-busy-replays = Se están preparando demasiadas repeticiones y actas; inténtalo dentro de un minuto.
problem-damaged = El registro de esta mesa está dañado y no se puede mostrar.
problem-foreign-origin = La cabecera Origin no nombra este servidor; eso solo lo pueden pedir sus propias páginas.
problem-going-down = El servidor se está apagando; vuelve dentro de un momento.
problem-http-broken = Algo falla en el servidor, no en lo que se pidió; ha quedado anotado allí.
problem-http-forbidden = Eso no se puede pedir desde ahí.
problem-http-head-too-long = La cabeza de la petición es demasiado larga; se leen 32 KiB como mucho, con destino y cabeceras.
problem-http-nobody = A nadie se conoce por esta cookie; antes, POST /api/guest con un nombre.
problem-http-not-allowed = Eso se entiende, pero no se puede hacer: la respuesta dice por qué.
problem-http-not-found = No hay nada en esta dirección; /schema dice qué se puede pedir.
problem-http-not-http = La petición no está escrita como pide HTTP; /schema dice qué se puede pedir.
problem-http-not-json = El cuerpo debe ser JSON, con la cabecera content-type: application/json.
problem-http-too-large = El cuerpo es demasiado grande; ninguna petición necesita más de unos kilobytes.
problem-http-too-many = Eso se pidió demasiadas veces; inténtalo dentro de un rato.
problem-http-two-hosts = La cabecera Host llegó más de una vez; se admite una.
problem-http-unavailable = Eso no se puede servir ahora; inténtalo dentro de un rato.
problem-http-unknown-host = Este servidor no se llama así; hay que iniciarlo con --origin y la dirección de sus páginas.
problem-http-unreadable-body = El cuerpo no se puede leer; /schema dice qué forma tiene.
problem-http-wrong-method = Esta dirección admite otros métodos; la cabecera Allow los nombra.
problem-metrics-no-token = Las cifras son para quien envía su clave: «Authorization: Bearer …», como la tiene { $variable }.
problem-metrics-not-local = Las cifras son para programas en la máquina del servidor que las piden sin intermediario; para otros, define { $variable } y envíala con «Authorization: Bearer …».
problem-no-account = Un invitado no tiene contraseña; POST /api/register crea una cuenta.
problem-no-csrf = La cabecera { $header } debe repetir «csrf» de GET /api/me, con la cookie de allí.
problem-no-such-device = Ninguno de tus dispositivos tiene este identificador; GET /api/account los enumera.
problem-no-such-id = Aquí no hay ninguna mesa. La dirección puede estar cortada.
problem-no-sheet = Tras este enlace no hay ninguna hoja de tanteo. Puede estar cortado; o hace tanto que no se anota nada que el servidor la ha borrado, y los teléfonos que la llevaban todavía la tienen.
problem-no-such-table = Aquí no hay ninguna mesa. La dirección puede estar cortada; pídela de nuevo.
problem-not-finished = La partida aún no ha terminado. Su acta y su repetición se podrán ver en cuanto termine.
problem-not-your-match = Solo quienes jugaron una partida pueden pedir su análisis; un análisis terminado está abierto a todos.
problem-other-password = La contraseña es otra; nada ha cambiado.
problem-page-not-built = La página no está construida; se hace con «make page».
problem-registrations = Se probaron desde aquí demasiadas palabras que ya existen; el próximo intento se permite dentro de { $seconds } s.
problem-restarting = El servidor se reinicia; nada se pierde. Vuelve dentro de un momento.
problem-session-over = Esta sesión ha terminado: se cerró, o se terminó desde otro dispositivo. GET /api/me empieza otra.
problem-session-renewed = Este navegador ya tiene otra sesión; vuelve con su nueva cookie.
problem-this-device = Este es el dispositivo que pregunta; POST /api/logout termina su sesión.
problem-too-many-bot-tables = Ya juegan bots para ti en tantas mesas como se permite.
problem-too-many-tables = Se crearon demasiadas mesas desde aquí; inténtalo dentro de unos minutos.
problem-too-much = Desde aquí se pidió más de lo que puede tener un visitante; inténtalo dentro de { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
problem-tries = Falló demasiadas veces desde aquí; el próximo intento se permite dentro de { $seconds } s. No afecta a los dispositivos que ya iniciaron sesión antes, y un código de recuperación abre la cuenta sin su contraseña.
problem-unavailable = Esto no se puede obtener ahora.
problem-unknown-form = Un acta se escribe en una de estas formas: { $forms }.
problem-unknown-game = Este ejercicio pregunta por uno de estos juegos: { $games }.
problem-unknown-seats = «{ $game }» es para { $players } jugadores.
problem-wrong-code = No existe esa cuenta, o el código de recuperación es otro, o ya se usó; cada uno la abre una vez.
problem-wrong-password = No existe esa cuenta, o la contraseña es otra.
queue-all-waiting = Hay demasiadas peticiones en espera aquí ({ $things }: { $count }). Inténtalo dentro de un minuto.
queue-hints = pistas
queue-moves = jugadas de bots
queue-network-waiting = Hay demasiadas peticiones de tu red en espera ({ $things }: { $count }). Inténtalo dentro de un minuto.
queue-no-hint = Ahora mismo no hay pista; inténtalo dentro de un minuto.
queue-no-password = Ahora mismo no se pueden comprobar contraseñas; inténtalo dentro de un minuto.
queue-no-puzzle = Ahora mismo no se pueden preparar problemas ni ejercicios; inténtalo dentro de un minuto.
queue-no-position = Ahora mismo no se pueden medir posiciones; inténtalo dentro de un minuto.
queue-own-waiting = Tienes demasiadas peticiones en espera ({ $things }: { $count }). Vuelve a pedirlo cuando termine una de ellas.
queue-passwords = contraseñas
queue-quick = repeticiones, actas, imágenes, problemas y ejercicios
queue-reviews = análisis
queue-too-many-hints = Se han pedido demasiadas pistas; inténtalo dentro de un minuto.
queue-too-many-positions = Se han pedido demasiadas posiciones; inténtalo dentro de un minuto.
queue-too-many-puzzles = Se han pedido demasiados problemas y ejercicios; inténtalo dentro de un minuto.
queue-too-many-reviews = Se han pedido demasiados análisis; inténtalo dentro de unos minutos.
store-bad-value = La base de datos no admite un texto o un número así.
store-broken = La base de datos no funciona.
store-cannot-be-opened = El archivo de la base de datos no se puede abrir: la carpeta debe existir, y en ambos se debe poder escribir.
store-changed-by-others = Otros procesos cambiaron las mismas mesas una y otra vez.
store-closed = El almacén está cerrado; ya no se puede guardar nada.
store-damaged = El archivo de la base de datos está dañado: hay que reponer una copia.
store-disk-error = El disco no lee o no escribe el archivo de la base de datos.
store-disk-full = El disco está lleno.
store-failed = { $cause } Nada se confirmó; vuelve a funcionar por sí solo en cuanto eso pase.
store-link-beside = { $path } es un enlace, y SQLite escribiría en su destino. Hay que quitar el enlace.
store-link-of-another = { $path } es un enlace que hizo otro usuario (número { $user }). Hay que nombrar el archivo mismo.
store-link-to-nothing = { $path } es un enlace a un archivo que no existe. Hay que crear el archivo, o nombrar el archivo mismo.
store-locked = La base de datos está bloqueada por otro programa.
store-may-not-change = Este usuario no puede cambiar la base de datos.
store-no-answer = La base de datos no responde.
store-no-database = El archivo no es una base de datos: hay que nombrar otro.
store-no-folder = { $path } no se puede abrir. El archivo se crea, pero la carpeta debe existir.
store-no-such-database = No existe esa base de datos: hay que crearla con createdb, o nombrar otra.
store-no-write = El almacén no ha guardado nada en { DECIMAL($seconds) } segundos.
store-not-opened = { $database } no se puede abrir. { $cause }
store-not-permitted = Este usuario no puede abrir el archivo de la base de datos.
store-out-of-resources = A la base de datos se le ha agotado algo.
store-read-only = La base de datos no admite cambios ahora: es de solo lectura.
store-read-only-file = El archivo de la base de datos es de solo lectura.
store-server-disk-error = El disco de la base de datos no funciona.
store-server-disk-full = El disco de la base de datos está lleno.
store-stopping-or-starting = La base de datos se está parando o iniciando.
store-too-many-connections = La base de datos tiene demasiadas conexiones.
store-too-many-writers = Demasiados otros escriben en esta mesa.
store-too-slow = La base de datos tardó demasiado en responder.
store-unreachable = No se llega a la base de datos.
store-user-refused = La base de datos rechaza a este usuario: mira el usuario y la contraseña de la dirección.
award-both = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } y de { $n_last }
}
award-clauses = { $message } ({ $clauses })
award-either = { $n_count ->
    [1] { $n_last }
   *[other] { $n_others } ni de { $n_last }
}
award-fixed = un tanteo fijo
award-holds = { $who_id ->
    [person-you] tienes { $pips }
   *[other] { $who } tiene { $pips }
}
award-holds-more = { $who_id ->
    [person-you] tienes { $pips } - { $less } = { $left }
   *[other] { $who } tiene { $pips } - { $less } = { $left }
}
award-less-own = menos { $pips } de la mano propia
award-less-partner = menos { $pips } del compañero, { $who }
award-equal-halves = { $halves } mitades muestran un mismo número
award-matched = el { $pip } se ve en { $tiles }: { $halves }
award-multiple = múltiplo de { $divisors }
award-no-multiple = no es múltiplo de { $divisors }
award-nobody-holds-more = nadie tiene más
award-not-below-zero = pero ningún tanteo baja de 0
award-off-board = no vale: todavía sin apuntar
award-over-target = no vale: pasaría de la meta
award-points = { $arithmetic } -> { $points }
award-rounded = redondeado a { $n }
award-rounded-term = { $term }, redondeado a { $n }
award-scores-nothing = que no puntúa
award-shown = { $halves ->
    [1] { $tile } una vez
    [2] { $tile } dos veces
   *[other] { $tile } { $halves } veces
}
award-split = repartido entre { $n }
award-sum = { $terms }: { $total }
award-void = { $award }, { $why }
award-counts = { $tile } cuenta { $pips }
award-gives = { $tile } da { $pips }
arena-asynchronous-player = el método choose del jugador de { $seat } es asíncrono: play_match_async lo espera
arena-no-move = el jugador de { $seat } no respondió con una jugada: { $why }
answer-no-such-move = no hay jugada { $given }
answer-not-in-hand = { $tile } no está en tu mano
answer-not-in-set = no hay ficha { $tile } en este juego
fair-no-commitment = «{ $given }» no puede ser un compromiso; tiene 64 cifras hexadecimales
fair-no-digits = «{ $given }» no puede ser { $what }; tiene { $digits } cifras hexadecimales en minúsculas
fair-no-fair-seed = «{ $given }» no es la semilla de un reparto limpio; se lee «{ $scheme } SECRETO ENTROPÍA ...», una entropía por sitio
fair-no-receipt = esto no es el recibo de una partida: { $reason }
fair-no-seed = se dio la semilla { $given }; un repartidor toma un texto o un número entero, como Dealer(7)
fair-no-seed-in-record = el registro no tiene semilla, así que no se puede decir cuáles deberían ser sus fichas
fair-receipt-too-large = esto es demasiado grande para un recibo (más de { $most } KiB)
fair-seed-no-text = una semilla es texto en UTF-8; { $given } tiene bytes que no lo son
fair-the-entropy = la entropía de un sitio
fair-the-secret = el secreto de la casa
fair-two-promises = se dieron un compromiso y un recibo; el recibo tiene uno, así que quita el otro
fair-unfit-for-receipt = el servidor envió lo que no cabe en ningún recibo: { $reason }
join-a-seat = un sitio
join-answer-too-large = a { $path } se respondió con más de { $most } MiB
join-early-change = un cambio llega antes que la mesa
join-lost = ya no se llega a la mesa: { $reason }
join-no-address = «{ $given }» no es la dirección de una mesa; se lee como http://127.0.0.1:8066/t/NOMBRE, tal como la muestra el navegador con la mesa abierta
join-no-open-seat = no hay ningún sitio libre
join-no-play = el servidor dice que «{ $given }» está en la mesa; eso no es una jugada
join-no-table-server = { $url } respondió { $status } con algo que no es el servidor de una mesa
join-no-welcome = la primera trama no es una bienvenida
join-open-seats = están libres { $seats }
join-other-receipt = se pidió { $file } para guardar el recibo de { $table }, y tiene el de { $kept }; da el nombre de un archivo que no exista
join-other-seats = un cambio es de otros sitios
join-out-of-reach = no se llega a { $address }: { $reason }
join-rules-by-file = el servidor nombra sus reglas con un archivo, «{ $file }»; se permite un juego
join-seat-asked = en esta mesa se pidió { $asked }, y { $seats }
join-server-says = el servidor dice: { $reason }
join-strange = el servidor envía lo que no envía ninguna mesa: { $detail }
join-table-says = la mesa dice: { $reason }
match-interrupted = se interrumpió la partida; no se pierde nada: sigue con «doublesix play --resume»
match-interrupted-turn = se interrumpió la partida en el turno de { $player }; no se pierde nada: sigue con «doublesix play --resume»
option-listed-game = { $name }  { $summary }
option-no-calls = se pidió un coste de los avisos falsos, y en esta mesa no se canta: los tantos cuentan por sí mismos; añade --calling, o quita --false-call y --forfeit
option-no-draws = se pidió --draw-limit { $limit }; en «{ $game }» no se roba por gusto, así que no hay nada que limitar; quítala, o elige reglas con optional_draw, como five-up
option-no-game = se pidió una partida sin juego, y donde no hay terminal no hay menú; nombra uno de estos tras «doublesix play»:
option-nothing-to-call = se pidió --calling; en «{ $game }» cada tanto cuenta por sí mismo, así que no hay nada que cantar (--rule claim=muggins hace que lo haya)
option-too-many-names = se nombraron { $named } jugadores para { $seats } sitios; quita algunos, o pide --seats { $named }
save-cannot = La partida no se puede guardar ({ $reason }: { $file }); se sigue jugando sin guardarla.
save-in-use = se pidió { $file }, pero esta partida se está jugando en otra terminal; sigue allí, o ciérrala primero
save-no-record = No se conserva ningún registro de esta partida, como dice --no-history.
save-no-such-file = --resume { $name }: no hay tal archivo; { $known }
save-none-to-resume = se pidió --resume, pero en { $folder } no se guarda ninguna partida sin acabar; empieza una con: doublesix play five-up
save-none-unfinished = no se guarda ninguna partida sin acabar
save-over = --resume { $file }: esta partida ha acabado; para verla otra vez: doublesix replay { $file }
save-unfinished = sin acabar están: { $matches }
save-unreadable = --resume { $file }: no se puede leer ({ $reason })
seats-bad-name = «{ $given }» no puede ser el nombre de un jugador; un nombre tiene de 1 a { $longest } caracteres imprimibles
seats-no-such-player = se pidió «{ $given }» como jugador, y no lo hay; un sitio es para «you» (tú), «human:NOMBRE», un programa («{ $program }ORDEN») o un bot; { $nearest }
seats-same-names = dos jugadores se llaman igual en «{ $given }»; da a cada uno un nombre propio
server-a-number = un número
server-a-whole-number = un número entero
server-bad-days = se pidió --keep { $name }={ $given }; da un número de días de 0 (para siempre) a { $most }, como --keep { $name }={ $usual }
server-bad-limit = se pidió --limit { $name }={ $given }; { $name } es { $kind } por encima de 0, { $most } como mucho, como --limit { $name }={ $usual }
server-bad-token = el testigo de las cifras ({ $variable }, --metrics-token) se podría adivinar o no se puede enviar; da al menos { $least } letras y cifras, al azar, o ninguna
server-key-elsewhere = { $file } no está, pero esta base de datos tiene cookies firmadas con una clave; con otra no valdrían nada. Copia el archivo de la clave desde la máquina que lo tiene, nómbralo con --key-file, o pon en { $variable } lo que dice; si se ha perdido, escribe una nueva (32 caracteres al azar): todos tendrán que volver a entrar
server-key-of-another = { $file } es de otro usuario (número { $owner }), que conoce la clave de las cookies y podría entrar como cualquiera; bórralo para tener una clave nueva, o «chown { $user } { $file }» si ese usuario es de fiar
server-key-unreadable = la clave de las cookies no se puede leer de { $file }: { $reason }
server-key-unwritable = la clave de las cookies no se puede escribir en { $file }: { $reason }; nombra otro archivo con --key-file, o pon { $variable }
server-no-key = { $file } no tiene ninguna clave: tiene { $length } caracteres, una clave { $least } o más
server-no-origin = «{ $given }» no es de donde pueda venir una página; un origen se escribe como https://dominoes.example
server-no-postgres-driver = Postgres necesita el paquete asyncpg: pip install 'doublesix[postgres]'.
server-no-redis = Redis necesita su paquete: pip install 'doublesix[redis]'.
server-no-redis-address = Esto no es la dirección de un Redis. Da redis://HOST:PUERTO/0, o ninguna para un solo proceso.
server-no-such-kind = se pidió «--keep { $given }», y «{ $name }» no es ninguno de: { $known }
server-no-such-limit = se pidió el límite «{ $name }», y no lo hay; los límites son: { $known }
server-no-such-port = no hay tal puerto
server-port-unusable = se pidió el puerto { $port } de { $host }, pero no se puede usar: { $reason }; elige otro con --port, como --port 8067, o --port 0 para cualquiera que esté libre
server-short-secret = { $variable } tiene { $length } caracteres, y las cookies firmadas con tan pocos se podrían falsificar; da al menos { $least }, al azar, o ninguno
language-no-renderer = el idioma { $code } necesita el paquete fluent.runtime, que no está instalado: pip install 'doublesix[languages]'
language-unknown = no hay ningún idioma { $given }; hay { $known }
number-shown = { DECIMAL($n) }
contest-after = tras
contest-by-equal-deals = por repartos iguales
contest-deals = { $n ->
    [one] 1 reparto
   *[other] { NUMBER($n, useGrouping: "auto") } repartos
}
contest-decisions = decisiones
contest-deviation = desviación
contest-elo-guesses = { DECIMAL($low) } o { DECIMAL($high) } Elo
contest-first-rounds = Cada ronda es la primera de una partida nueva. Fue por delante quien ganó más tantos en una; un empate cuenta la mitad.
contest-forfeited = Los programas perdieron { NUMBER($n, useGrouping: "auto") } jugadas por no responder según las reglas; las hizo por ellos el jugador «greedy». Las conversaciones enteras están en { $folder }
contest-forfeits = perdidas
contest-games = juegos
contest-guesses = hipótesis
contest-headline-of-matches = { $game }: { $deals }, { NUMBER($games, useGrouping: "auto") } partidas de { NUMBER($rounds, useGrouping: "auto") } rondas, { $table }, semilla { $seed }
contest-headline-of-rounds = { $game }: { $deals }, { NUMBER($games, useGrouping: "auto") } rondas, { $table }, semilla { $seed }
contest-interrupted = Interrumpido: se jugaron { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } repartos, y son los que se cuentan aquí.
contest-intervals = (bajo a alto) contiene el valor verdadero 19 de cada 20 veces; cada reparto cuenta una vez, se jugara lo que se jugara con él.
contest-ladder = Clasificación
contest-less-luck = Lo mismo, descontada la suerte del robo
contest-margins = Tabla cruzada: la fila contra la columna, tantos de más por ronda
contest-match-shares = Tabla cruzada: la fila contra la columna, parte de las partidas ganadas
contest-median = mediana
contest-meetings = Enfrentamientos: lo que saca el primero al segundo
contest-microseconds = { DECIMAL($n) } µs
contest-milliseconds = { DECIMAL($n) } ms
contest-more-points = tantos de más por juego
contest-most-times = 19 de 20 en
contest-no-openskill = openskill no está instalado, así que faltan sus puntuaciones; lo trae pip install 'doublesix[ladder]'.
contest-pairs = { $n } pares
contest-points-guesses = { DECIMAL($low) } o { DECIMAL($high) } tantos por ronda
contest-ratio = logaritmo de la razón de verosimilitudes
contest-rounds-ahead = rondas por delante
contest-saved = varianza ahorrada
contest-seconds = { DECIMAL($n) } s
contest-signed-with-error = { $value } ± { DECIMAL($error) }
contest-stops = { $ratio }, se para en ±{ DECIMAL($bound) }
contest-test = Prueba secuencial
contest-times = Tiempo por decisión, en esta máquina
contest-unfinished-matches = { NUMBER($n, useGrouping: "auto") } partidas se cortaron en un límite, sin ganador.
contest-unfinished-rounds = { NUMBER($n, useGrouping: "auto") } rondas se cortaron en un límite, sin ganador.
contest-verdict = veredicto
contest-verdict-high = se acepta la hipótesis mayor
contest-verdict-low = se acepta la hipótesis menor
contest-verdict-open = sin decidir
contest-versus = { $first } contra { $second }
equity-alike = Todos los bandos juegan igual y a por tantos; cómo juegan cerca del final solo se sabe donde la meta es exacta.
equity-at-start = Al principio, quién gana
equity-by-needs = Gana el bando que sale, según lo que le falta a él y lo que le falta al otro
equity-by-scores = Quién gana, sitio a sitio desde el bando que sale
equity-headline = { $game }: a { $target }, { $table }, { NUMBER($rounds, useGrouping: "auto") } rondas de { $player }, semilla { $seed }
equity-leader = el bando que sale
equity-leads = sale
equity-needs = le faltan { $points }
equity-next-left = el bando siguiente a la izquierda
equity-other = el otro bando
equity-points-needed = Las filas y las columnas son los tantos que faltan para la meta.
equity-score = { $one } a { $other }
equity-second-left = el segundo bando a la izquierda
equity-skunks = Con la victoria como 1 y el capote como 2
equity-standard-errors = Según qué rondas se jugaran, la probabilidad del principio cambia en un { DECIMAL($start) } %, y ninguna en más de un { DECIMAL($most) } % (errores típicos).
equity-steps = La tabla va de { $points } en { $points } tantos, y lo que queda en medio se toma de líneas rectas.
equity-third-left = el tercer bando a la izquierda
equity-wins = gana
equity-worth = vale
stats-ended-block = cierre
stats-ended-domino = dominó
stats-ended-skunk = capote
stats-ended-target = meta
stats-half = la mitad
stats-half-note = «la mitad» y «19 de 20» dicen entre qué números están la mitad, o 19 de cada 20, de las rondas o partidas.
stats-how-many-rounds = Cuántas partidas duraron tantas rondas
stats-how-often = Cuántas veces por ronda puntuó cada cuenta, y su parte
stats-incomplete-matches = { $simulation }: incompleta, { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } partidas.
stats-incomplete-rounds = { $simulation }: incompleta, { NUMBER($done, useGrouping: "auto") } de { NUMBER($wanted, useGrouping: "auto") } rondas.
stats-leader = El bando que salió
stats-longest = la más larga
stats-match-length = Duración de una partida
stats-matches = partidas
stats-more-than-mean = más que la media de los otros
stats-most = 19 de 20
stats-often-and-share = { DECIMAL($often) }{ $gap }{ DECIMAL($share) } %
stats-player = { $simulation }: { $player }
stats-players = Jugadores
stats-points-a-round = tantos por ronda
stats-points-of-all = Tantos por ronda, de todos los bandos juntos
stats-range = { $low } a { $high }
stats-rounds = rondas
stats-unfinished-matches = { $simulation }: { NUMBER($n, useGrouping: "auto") } partidas se cortaron en un límite.
stats-unfinished-rounds = { $simulation }: { NUMBER($n, useGrouping: "auto") } rondas se cortaron en un límite.
simulation-between = { $value } ({ $low } a { $high })
simulation-count = cuenta
simulation-counts = Cuentas que puntuaron
simulation-ended = Cómo acabaron las rondas
simulation-ended-block = cierre: ningún sitio pudo seguir
simulation-ended-domino = dominó: un sitio se quedó sin fichas
simulation-ended-skunk = capote: ganada sin que ningún otro bando entrara
simulation-ended-target = meta: la partida se ganó a mitad de ronda
simulation-errors = ± es el error típico; (bajo a alto) contiene el valor verdadero 19 de cada 20 veces.
simulation-first-rounds = Cada ronda es la primera de una partida nueva, con todos los tanteos a 0.
simulation-from-hands = de las manos
simulation-headline = { $game }: { $played }, { $table }, semilla { $seed }
simulation-in-play = en juego
simulation-interrupted = Interrumpido: se acabaron { NUMBER($done, useGrouping: "auto") } de { $wanted }, y son las que se cuentan aquí.
simulation-lead = La salida
simulation-leader-points = tantos del bando que salió
simulation-leader-won = rondas ganadas por el bando que salió
simulation-led = salió
simulation-length = Duración de una ronda
simulation-limits = { NUMBER($deals, useGrouping: "auto") } repartos, o { NUMBER($acts, useGrouping: "auto") } actos en una ronda
simulation-match-length = Una partida duró { $rounds } rondas.
simulation-matches = { $n ->
    [1] 1 partida
   *[other] { NUMBER($n, useGrouping: "auto") } partidas
}
simulation-matches-of-rounds = { $matches } de { $rounds }
simulation-matches-won = partidas ganadas
simulation-mean = { DECIMAL($mean) }
simulation-mean-with-error = { DECIMAL($mean) } ± { DECIMAL($error) }
simulation-more-than-others = más que la media de los otros bandos
simulation-per-round = por ronda
simulation-percent = { DECIMAL($n) } %
simulation-percent-between = { DECIMAL($n) } % ({ DECIMAL($low) } a { DECIMAL($high) })
simulation-players = Jugadores, con tantos por ronda
simulation-points = tantos
simulation-redeals = Otros { NUMBER($n, useGrouping: "auto") } repartos se repitieron, porque ningún sitio podía salir; no son rondas.
simulation-rounds = { $n ->
    [1] 1 ronda
   *[other] { NUMBER($n, useGrouping: "auto") } rondas
}
simulation-rounds-won = rondas ganadas
simulation-seats = { $n } sitios
simulation-seats-in-pairs = { $n } sitios en dos parejas
simulation-share = parte
simulation-signed = { $sign }{ DECIMAL($n) }
simulation-tiles-drawn = fichas robadas
simulation-tiles-played = fichas jugadas
simulation-times = veces
simulation-turns-passed = turnos pasados
simulation-unfinished = { $games } se cortaron tras { $limits }: no tienen ganador.
illegal-by-clauses = { $reason } ({ $clauses })
illegal-move = { $seat } no puede hacer { $move }: { $reason }; puede hacer { $legal }
illegal-nothing-now = nada por ahora
setup-always-partners = se pidieron jugadores sueltos con 4 sitios; en «{ $rules }» cuatro juegan siempre en parejas (partnership = optional permite ambas cosas)
setup-no-event = { $given } no es un suceso; una partida avanza con un sorteo, un reparto o la acción de un sitio
setup-no-half = se pidió una mitad de ficha { $given }; una mitad tiene de 0 a { $most } puntos
setup-no-move = { $given } no es una jugada; se puede jugar, robar, pasar, reclamar, avisar o dejarlo pasar
setup-no-move-but-text = { $given } no es una jugada; se puede jugar, robar, pasar, reclamar, avisar o dejarlo pasar; parse_move la lee de un texto
setup-no-partners = se pidieron parejas con { $seats } sitios; «{ $rules }» no tiene parejas
setup-no-rules = se dio { $given } como reglas; hay que dar un RuleSet, como doublesix.rule_set('five-up')
setup-no-such-seat = se pidió el sitio { $given }; van del 0 al { $last }
setup-no-tile = se dio { $given } como ficha
setup-no-tiles = se dio { $given } como fichas
setup-one-half = se dio solo { $given } como ficha; hay que dar sus dos mitades, como 6 y 4
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
setup-partners-at-four = se pidieron parejas con { $seats } sitios; «{ $rules }» solo las tiene con 4 jugadores
setup-seats = se pidieron { $seats } sitios; «{ $rules }» es para { $players } jugadores
setup-wrong-deal = un reparto son las { $tiles } fichas del juego, cada una una vez, en cualquier orden
setup-wrong-lots = sorteo { $given }: cada uno de los { $seats } sitios toma una ficha del juego
illegal-cannot = { $name } no puede { $deed }: { $reason }
illegal-do = { $move ->
    [draw] robar
    [pass] pasar
    [claim] reclamar
    [call] avisar
    [release] dejarlo pasar
   *[other] { $move }
}
illegal-do-lead = salir con { $move }
illegal-do-play = jugar { $move }
illegal-layout = mesa    { $plays }
illegal-legal = legal   { $moves }
illegal-legal-other = legal   nada: se espera a { $seat }
illegal-legal-over = legal   nada: la ronda ha terminado
illegal-open-ends = libres  { $ends }
illegal-spectator = quien solo mira
list-then = { $first }; { $second }
notation-a-move = una jugada
notation-a-tile = una ficha
notation-ambiguous = «{ $text }» podría ser { $moves }: hay que escribir la que se quiere decir
notation-an-end = un extremo
notation-end-in-full = aquí el extremo se escribe entero, como 66/s1 en 63>66/s1
notation-end-missing = falta el extremo en que se juega, como 66/s1 en 63>66/s1
notation-halves = cada mitad es 0-9, o una letra de A (diez) a I (dieciocho)
notation-halves-of = las mitades de { $tile } son { $tile }/{ $high } y { $tile }/{ $low }
notation-malformed = «{ $text }» no es { $what }: { $hint }
notation-moves = una jugada es una ficha con la que se sale (66), una ficha y su extremo (63>66/s1), { $words }
notation-no-text = se esperaba un texto, no { $kind }
notation-parts-of-an-end = un extremo es una ficha, una barra y un lugar en ella, como 63/3 o 66/s1
notation-places-on-a-double = los lugares de un doble son { $tile }/s1 y { $tile }/s2 (lados), { $tile }/e1 y { $tile }/e2 (puntas)
notation-two-signs = una ficha son dos signos, como 63 o 66
place-at = { $place }: { $problem }
place-event = suceso { $n }
place-line = línea { $n }
place-lines = { $lines_count ->
    [1] línea { $lines }
   *[other] líneas { $lines }
}
place-lines-and-more = líneas { $lines } y { $more } más
setup-cannot-come = «{ $rules }» no puede llegar a esta posición: { $problem }
setup-cannot-come-for = «{ $rules }» no puede llegar a esta posición:
line-a-number = un número de hasta { $most } cifras
line-a-seat = un sitio
line-an-answer = una respuesta
line-an-end = una forma de terminar una ronda
line-binding = lo que puede obligar a quien sale
line-drawn-by-choice = el número de fichas robadas por gusto
line-here-belongs = aquí va { $what }
line-hidden-tiles = un número de fichas ocultas tras { $sign }
line-is-a-view = esto es lo que ve un sitio de una posición, con fichas ocultas: hay que leerlo como vista
line-last-seat = el sitio que puso la última ficha
line-lead-passes = cuántos sitios han dejado pasar la salida
line-no-act = «{ $word }» no es una acción: se escribe el sitio, dos puntos y la jugada, como 1:63>66/s1
line-no-choice = «{ $word }» no es { $what }: se admiten { $allowed }
line-no-option = «{ $word }» no es ninguna de las opciones { $options }, cada una con su valor
line-no-play = «{ $word }» no pone ficha: aquí van jugadas, como 66 para la salida o 63>66/s1
line-no-position = «{ $line }» no es una posición: tiene al menos siete palabras, para reglas, sitios, mesa, manos, pozo, sitio que ha de jugar y tantos
line-no-rules = esta posición no nombra reglas (su primera palabra es «-»): hay que dárselas al lector
line-no-such-side = board={ $sides } nombra un bando que no tiene tantos
line-no-view = esto no es una vista: le falta view=, con el sitio de quien la ve, o view=- para quien solo mira
line-option-twice = la opción { $option }= está dos veces
line-other-last = last= dice que { $given } puso la última ficha, y past= que fue { $right }
line-other-plays = las jugadas de past= no son las de la mesa, en su orden
line-other-size = { $seat } tiene { $held } fichas; de las { $dealt } que se le repartieron, con { $played } jugadas y { $drawn } robadas según past=, quedan { $left }
line-points-of-a-side = los tantos de un bando
line-rules-by-file = «{ $word }» es un archivo: una posición nombra sus reglas por un juego, como five-up
line-scoring-seat = el sitio que hizo los tantos
line-seat-asked = el sitio que ha de jugar
line-seat-barred = un sitio que no puede avisar
line-seat-forfeited = un sitio que ha perdido su aviso
line-seat-leading = el sitio que sale
line-seat-that-acted = el sitio que actuó
line-seat-to-speak = un sitio al que se pregunta por los tantos
line-seats = un número de sitios, como 2 o 4p
line-seats-beyond = past= nombra el sitio { $seats }; van del 0 al { $last }
line-shows-hidden = «{ $word }» muestra fichas ocultas: se escribe { $sign } y cuántas son
line-side-at-target = un bando que llegó a la meta
line-side-on-board = un bando que ya ha entrado
line-tiles-drawn = el número de fichas robadas
line-winning-side = el bando que ha ganado
line-won-twice = están won= y skunk=: una partida se gana de una sola forma
line-wrong-hand = «{ $word }» no puede ser la mano de { $seat }: se muestran las fichas del sitio de la vista, y todas cuando la ronda ha terminado; ninguna otra
record-a-deal = un reparto
record-a-list-of-clauses = una lista de cláusulas
record-absent = ausente
record-after-match = la partida ha terminado: lo que hay aquí no cuenta
record-after-result = «{ $line }» está después del resultado
record-all-rules = todas las reglas
record-an-act = una acción de { $seat }
record-another-record = «{ $line }» está después del resultado: aquí empieza otra acta, y los archivos de varias son para read_records
record-boneyard-open = el pozo no está entero: se añadieron, en este orden, { $tiles }
record-cannot-stand = aquí no puede estar { $event }: { $reason }
record-dealt-twice = repartidas dos veces: { $tiles }
record-empty-file = { $path } no contiene ninguna acta: está vacío
record-facts-left-out = faltan líneas que se siguen de las demás: { $words }
record-foreign-file = { $path } no contiene ninguna acta: nada en él empieza como una
record-format-missing = al encabezado le falta «format: { $format }»
record-four-as-partners = aquí cuatro juegan en parejas: el encabezado es «seats: 4 as partners»
record-game-is-file = «{ $game }» es un archivo: hay que nombrar un juego, como five-up, o dar todas las reglas
record-gives-nothing = nada
record-hand-of-the-rest = falta la mano de { $seat }: todas las fichas que quedan
record-hands-missing = al reparto le falta la mano del sitio { $seats }
record-in-file = { $path }, acta { $number }
record-invented-lots = no hay sorteo: se inventó uno para que salga el sitio debido
record-key-twice = la clave «{ $key }» está dos veces: no se sabe cuál vale
record-kinds = se dieron { $given } tipos para { $seats } sitios; hay uno por sitio
record-last-line-missing = el acta se interrumpe: su última línea sería «{ $line }»
record-line-missing = esta acta no está completa: no tiene ninguna línea «{ $key }: ...»
record-loose-tiles = las fichas se escriben con dos signos sin nada en medio, como 63
record-lots = un sorteo
record-match-over = la partida ha terminado; aquí va «{ $line }»
record-match-won = la partida está ganada
record-missing-after = después falta «{ $act }»
record-missing-before = antes falta «{ $act }»
record-move-not-in-full = la jugada no está escrita entera
record-next-line-missing = el acta se interrumpe: su siguiente línea sería «{ $line }»
record-no-act = «{ $line }» está donde van un sitio y su jugada
record-no-beginning = «{ $text }» no empieza un acta: «format: 1» sí
record-no-file-name = «{ $text }» no es un nombre de archivo
record-no-game = esta acta no dice a qué se jugó: hay que escribir encima, por ejemplo, «game: five-up»
record-no-holder = «{ $line }» no dice de quién es la mano: se escribe «hand 0 63 54 ...»
record-no-name = el encabezado no nombra al jugador de { $seat }
record-no-quoted-word = «{ $text }» no es una palabra entre comillas, como las de JSON
record-no-result = al acta le falta la última línea, «{ $line }»
record-no-seating = «{ $text }» no dice cuántos se sientan: se admite un número de sitios, como 2, o 4 { $partners }
record-no-such-fact = «{ $line }» no es cierto: las reglas no dan aquí nada parecido
record-no-such-seat = se reparte una mano a { $seat }, que no existe
record-not-dealt = sin repartir: { $tiles }
record-not-json = esto no es un acta en JSON: { $fault }
record-not-one-line = «{ $text }» no puede ser { $key } de un acta: es una línea de 1 a { $most } signos, sin espacios en los bordes
record-not-utf8 = { $name } no es un acta: no es texto en UTF-8 (byte { $byte })
record-nothing = nada
record-nothing-more = { $given } está donde no debería haber nada más
record-numbers-left-out = faltan cuentas, tantos, marcadores o fichas robadas
record-other-clause = cláusula «{ $topic }»: «{ $given }» no es una cláusula de «{ $rules }»; lo correcto es «{ $right }»
record-other-fact = «{ $line }» no es cierto: las reglas dan «{ $right }»
record-other-format = esta versión de doublesix solo lee el formato { $format }
record-other-keyword = «{ $line }» está donde va «{ $keyword } ...»
record-other-need = «{ $line }» está donde la partida necesita { $needed ->
    [lots] un sorteo
    [deal] un reparto
    [act] una acción
   *[other] que no pase nada
}
record-other-numbers = «{ $given }» no es lo que dan las reglas: { $right }
record-other-size = { $seat } recibe { $held } fichas; según las reglas son { $right }
record-other-value = regla { $rule }: «{ $given }» está donde lo correcto para «{ $rules }» es «{ $right }»; unas reglas propias necesitan un nombre propio
record-players = se dieron { $given } jugadores para { $seats } sitios; hay uno por sitio
record-result = resultado
record-right = debe   { $line }
record-round-not-over = la ronda { $round } no ha terminado: le toca a { $seat }
record-rule-missing = las reglas no están completas: no hay ninguna línea «rule { $rule } = ...»
record-rules = reglas
record-rules-taken = el encabezado no da las reglas enteras: se tomó de «{ $rules }»: { $which }
record-said-already = «{ $key }» ya estaba en la línea { $line }
record-said-already-ignored = «{ $key }» ya estaba en la línea { $line }: esto no cuenta
record-seat-not-named = no se nombra el sitio: es el que puede haberlo hecho
record-seats-taken = el encabezado no dice cuántos se sentaron a la mesa: se nombran { $seats }
record-some-kinds = algunos jugadores tienen tipo y otros no; un acta lo dice de todos o de ninguno
record-some-kinds-ignored = el encabezado solo dice el tipo de algunos jugadores: no cuenta ninguno
record-stands = dice   { $line }
record-this = esto
record-too-large = { $name } es demasiado grande para un acta (más de { $most } MiB)
record-too-much-missing = antes de esto falta demasiado
record-unknown-format = se pidió un acta de formato { $given }; esta versión conoce el formato { $known }
record-unknown-key = «{ $key }» no es una clave de un acta así
record-unknown-key-ignored = «{ $key }» no es una clave de un encabezado: no cuenta
record-untrue = { $path } es { $given }, y lo correcto es { $right }
record-word = «{ $word }»
record-word-is-right = { $given } está donde lo correcto es «{ $right }»
record-words-with-commas = se admiten palabras con comas entre ellas
record-wrong-tiles = las fichas repartidas están mal: { $problems }
record-no-standard-input = la entrada estándar está vacía o cerrada
record-standard-input = la entrada estándar
log-cannot-follow = la entrada { $entry } no puede seguir: { $reason }
log-empty = el registro de una mesa tiene al menos una entrada, que dice qué mesa es
log-no-beginning = el registro de una mesa empieza por la entrada 1, que dice qué mesa es
log-no-table = la entrada 1 no es una mesa: { $reason }
log-other-entry = la entrada { $given } está donde toca la entrada { $due }
ruling-a-ds-01 = Pueden jugar dos, tres o cuatro, como dice el texto gemelo.
ruling-a-ds-02 = Un doble posterior abre tres extremos: su otro lado y sus dos puntas.
ruling-a-ds-03 = Todo doble abre brazos, no solo el primero.
ruling-a-ds-04 = Los lados y las puntas de un doble se cubren en cualquier orden.
ruling-a-ds-05 = Hay que salir con el doble más alto mismo.
ruling-a-ds-07 = El doble más alto sale en cada ronda.
ruling-a-ds-08 = Los puntos del ganador se restan de los de cada rival, y las diferencias se suman.
ruling-a-ds-10 = Si empatan con la mano más baja, nadie puntúa.
ruling-a-ds-11 = Una blanca no es comodín.
ruling-a-ds-13 = La ficha robada que encaja se juega en el acto.
ruling-a-ds-16 = No hay parejas.
ruling-a-fu-01 = La salida se sortea en cada ronda.
ruling-a-fu-03 = «Los cuatro extremos» son los que haya: dos, tres o cuatro.
ruling-a-fu-04 = Solo el primer doble abre brazos.
ruling-a-fu-05 = Los lados del doble con brazos van antes que sus puntas.
ruling-a-fu-06 = Los dobles posteriores también se cruzan, y cuentan sus dos mitades.
ruling-a-fu-07 = Quien puede jugar puede robar antes las fichas que quiera, pero el turno acaba con una jugada.
ruling-a-fu-09 = Quien no puede jugar ni robar pasa, como en el otro juego del folleto.
ruling-a-fu-10 = Los tantos se pueden cantar hasta que actúa el siguiente; vale el primer aviso, y si hablan a la vez el más cercano a la izquierda.
ruling-a-fu-11 = Un compañero no puede llevarse los tantos.
ruling-a-fu-12 = Los tantos robados los pierde su jugador.
ruling-a-fu-15 = Se redondea el total, no cada diferencia.
ruling-a-fu-16 = La mano del compañero no se cuenta.
ruling-a-fu-17 = Si los bandos empatan con la mano más baja, nadie puntúa.
ruling-a-fu-18 = Con 100 tantos o más se gana, y en el acto.
ruling-a-fu-19 = La variante se juega a 200 tantos o más; se puede acordar otra meta.
ruling-a-fu-21 = También quien sale puede robar antes de salir.
ruling-a-mgr-01 = La primera salida se sortea.
ruling-a-mgr-02 = Se sortea de nuevo en cada ronda.
ruling-a-mgr-04 = Si el pozo se acaba antes de que salga un doble, la salida pasa a la izquierda; si nadie puede salir, se reparte de nuevo.
ruling-a-mgr-05 = Si no queda pozo, quien sale sin doble cede la salida a la izquierda.
ruling-a-mgr-08 = Solo abre brazos el doble con el que se sale.
ruling-a-mgr-09 = Un doble posterior abre un extremo, y cuenta en él sus dos mitades.
ruling-a-mgr-12 = Se da un tanto por cada 5 puntos de la cuenta, no uno por jugada.
ruling-a-mgr-13 = El doble de salida cuenta sus dos mitades hasta que se cubren sus dos lados.
ruling-a-mgr-14 = Los 61 exactos obligan a todos los tantos, a los de una ronda como a los de una jugada.
ruling-a-mgr-15 = Un tanteo que pase de 61 se pierde entero, no en parte.
ruling-a-mgr-17 = En un cierre las diferencias se anotan solo con las manos de más puntos.
ruling-a-mgr-18 = Las diferencias de un cierre se redondean y se dividen por 5, como los tantos por terminar.
ruling-a-mgr-19 = Se redondea la suma de las diferencias de cada jugador, no cada una.
ruling-a-mgr-20 = Un cierre se anota mano a mano, la más baja primero, las iguales desde la izquierda de quien jugó la última ficha; gana el primero que llega a la meta.
ruling-a-mgr-23 = Los puntos del compañero se restan de los de los rivales antes de redondear y dividir la suma.
ruling-a-mgr-24 = Si el compañero tiene más que los rivales, el resto se quita de los tantos, pero no por debajo de 0.
ruling-a-mgr-25 = Si se reparte una tercera mano de puntos impares, el punto impar se pierde.
ruling-a-mgr-26 = Quien puede jugar ha de jugar, en el juego mismo como en la variante que lo dice.
ruling-a-mgr-27 = Quien se anota todos los puntos de un cierre se anota los de todos los rivales, redondeados y divididos por 5.
ruling-a-mgr-28 = Entre compañeros no hay empate por la mano más baja.
ruling-a-mgr-29 = Cuatro juegan siempre en parejas.
ruling-a-mgr-31 = También a menos tantos hay que dar con la meta exacta.
ruling-a-mof-01 = Quien sale por la ficha más grande ha de salir con ella; quien ganó una ronda sale con cualquiera.
ruling-a-mof-02 = La ficha sencilla más pesada es la de más puntos, y entre iguales la de la mitad más alta.
ruling-a-mof-03 = Tras un cierre sale otra vez la ficha más grande, y hay que salir con ella.
ruling-a-mof-04 = Un primer tanteo de menos de 10 se pierde, y no se guarda.
ruling-a-mof-06 = Los tantos de la ronda no meten dentro a nadie.
ruling-a-mof-07 = Quien ha de estar dentro es el jugador que se llevaría los tantos.
ruling-a-mof-08 = Una última ficha que da 10 mete dentro a su jugador antes de que se anote la ronda.
ruling-a-mof-09 = Los tantos que no se cantan se los puede llevar el rival.
ruling-a-mof-10 = Los tantos se pueden reclamar, o llevárselos cuando se dejan pasar, hasta que actúa el siguiente.
ruling-a-mof-13 = El capote se mira tras cada tanteo, también el de una ronda; gana el jugador que tiene 75 tantos.
ruling-a-mof-14 = Quien no puede jugar roba hasta que una ficha encaje.
ruling-a-mof-16 = Quien puede jugar no puede robar.
ruling-a-mof-17 = Los tantos de un cierre se redondean como los de terminar.
ruling-a-mof-18 = Si las dos manos tienen lo mismo, nadie puntúa.
ruling-a-mof-19 = Con 150 tantos o más se gana, y en el acto.
ruling-a-mof-20 = Los extremos abiertos, sean dos, tres o cuatro, son los que cuentan.
ruling-a-mof-21 = Un doble cuenta sus dos mitades hasta que se cubre su otro lado; si abre brazos, los dos lados.
ruling-a-mof-22 = Una casa se dibuja con un trazo por 5, una cruz por 10, cuartos de 10 y medios cuartos de 5.
ruling-a-mof-23 = Tras un cierre mezcla quien no sale.
ruling-a-tf-01 = Se sortea con fichas, y gana la más pesada.
ruling-a-tf-02 = Se sortea de nuevo en cada ronda.
ruling-a-tf-03 = Los lados del doble con brazos van antes que sus puntas.
ruling-a-tf-04 = El doble con brazos cuenta sus dos mitades hasta que se cubren sus dos lados.
ruling-a-tf-05 = Una cuenta de 15 vale 30 tantos; una de 0, nada.
ruling-a-tf-06 = La salida puntúa: 6-6 da 12 tantos.
ruling-a-tf-08 = No hay que dar con los 251 tantos exactos; más también valen.
ruling-a-tf-09 = «Por lo común» 251: esa es la meta si no se acuerda otra.
ruling-a-tf-10 = La partida acaba en cuanto se llega a la meta.
ruling-a-tf-11 = Si los bandos empatan con la mano más baja de un cierre, nadie puntúa.
ruling-a-tf-12 = Los puntos propios del ganador no se restan.
ruling-a-tf-13 = Solo cuentan las manos de los rivales, no la del compañero.
ruling-a-tf-15 = Donde sale el doble más alto y nadie tiene ninguno, se reparte de nuevo.
ruling-a-tf-17 = Sin dobles con brazos, un doble en un extremo abierto también cuenta sus dos mitades.
ruling-a-tf-18 = Quien puede robar con una ficha jugable en la mano puede robar las que quiera, de una en una, y después ha de jugar.
ruling-a-tf-19 = Quien puede jugar ha de jugar, en el juego mismo como en la variante que lo dice.
ruling-a-tf-21 = Los tantos de la ronda no se redondean.
ruling-c-01 = Un doble con brazos cuenta sus dos mitades hasta que se cubren sus dos lados, y después nada.
ruling-c-02 = Un brazo de un doble cuenta desde la primera ficha que se juega en él.
ruling-c-03 = Todo doble se cruza, y cuenta sus dos mitades en un extremo abierto.
ruling-c-04 = Un doble deja de contar cuando se cubre su otro lado.
ruling-c-05 = Los lados de un doble con brazos van antes que sus puntas.
ruling-c-07 = Una cuenta de 0 no da nada, y no hay nada que reclamar.
ruling-c-08 = La salida puntúa como cualquier otra jugada.
ruling-c-09 = Se sortea con fichas: gana la más pesada, por sus puntos, y entre iguales por la mitad más alta.
ruling-c-10 = Quién sale en las demás rondas se decide como en la primera, si el texto no dice otra cosa.
ruling-c-11 = Al 5 más cercano: un resto de 1 o 2 se quita, uno de 3 o 4 se completa.
ruling-c-12 = Se redondea la suma de las manos, no cada mano.
ruling-c-13 = La partida acaba en cuanto se llega a la meta, también a mitad de una ronda.
ruling-c-14 = Los tantos de la última ficha van antes que los de la ronda.
ruling-c-15 = Una ficha robada porque no se podía jugar ninguna se juega cuando encaja.
ruling-c-16 = Quien no puede jugar roba hasta que una ficha encaje.
ruling-c-17 = Si los bandos empatan con la mano más baja de un cierre, nadie puntúa.
ruling-c-18 = Un cierre lo gana la mano más baja de todas; entre compañeros no hay empate.
ruling-c-19 = La mano del compañero no se cuenta, salvo que el texto la reste.
ruling-c-21 = Hay cierre cuando nadie puede jugar y no se puede robar nada.
ruling-c-22 = Los tantos cuentan por sí mismos donde el texto no dice cómo cantarlos.
ruling-r-07 = Si nadie tiene el doble con el que se sale, lo roba el primero que tomó fichas; después la salida pasa.
ruling-r-14 = Mezclan todos, uno tras otro, antes de una primera ronda y donde las fichas de la mano deciden quién sale en cada ronda; si no, mezcla el vecino de la derecha de quien sale.
ruling-r-21 = Si un texto no dice de qué se trata, la tarjeta dice lo que puntúa.
ruling-r-22 = Los compañeros se sientan uno frente al otro, juegan cada uno su mano y comparten los tantos.
ruling-r-23 = El turno pasa a la izquierda si el texto no lo dice; dos juegan por turnos.
ruling-r-24 = Un texto que no dice con qué fichas, pero se llama por el doble seis, se juega con fichas hasta el doble seis.
ruling-r-25 = Un doble es una ficha de dos mitades iguales.
ruling-r-26 = Las fichas se mezclan boca abajo antes de tomarlas.
ruling-r-27 = Si se sabe quién sale antes de repartir, ese toma primero.
ruling-r-28 = Cada jugador ve solo las fichas de una mano.
ruling-r-29 = Las fichas que no se reparten forman el pozo.
ruling-r-30 = Una ficha se une donde son iguales las dos mitades que se tocan.
ruling-r-31 = La blanca es un número como otro: solo se une a la blanca.
ruling-r-32 = En cada turno se juega una ficha.
ruling-r-33 = La mesa crece desde las dos mitades de la primera ficha.
ruling-r-34 = Quien puede jugar ha de jugar, y no pasa ni roba, si el texto no lo permite.
ruling-r-35 = Una ficha robada y no jugada queda en la mano.
ruling-r-36 = Quien no puede jugar ni robar pasa, solo por ese turno.
ruling-r-37 = Durante el juego no se puntúa si el texto no nombra tantos así.
ruling-r-38 = La ronda acaba cuando a un jugador no le quedan fichas, o con un cierre.
ruling-r-39 = Se anota con cifras, o con clavijas donde se cuenta en puntos pequeños, si el texto no lo dice.
ruling-r-40 = Una partida más corta es a 31 tantos, si no se acuerda otro número.
ruling-r-41 = Un juego del catálogo es como Five-Up, con los tantos que cuentan por sí mismos, en lo que la lista del catálogo no nombra.
ruling-r-42 = Si los parámetros no pueden decir lo que dice una fuente, la tarjeta dice lo que se juega aquí.
ruling-r-43 = Una ficha con la que hay que salir obliga solo a quien sale por tenerla.
ruling-r-51 = De los extremos iguales puntúan los del número que trae la jugada; otros que ya lo eran, no.
setup-led-no-double = la salida es { $tile }, pero con estas reglas se sale con un doble
setup-led-no-double-or-score = la salida es { $tile }, pero con estas reglas se sale con un doble o con una ficha que puntúa
setup-led-not-the-heaviest = la salida es { $tile }, pero { $better } va antes y se repartió: en total se robaron { $drawn } fichas
setup-below-first-score = el bando { $side } está dentro con { $points } tantos; el primer tanteo es de { $least } como mínimo
setup-not-a-multiple = el bando { $side } tiene { $points } tantos, pero aquí todo tanteo es múltiplo de { $unit }
setup-skunked = el bando { $side } tiene { $points } tantos y ningún rival está dentro, así que la partida ha acabado
setup-act-of-no-seat = hay una acción de un sitio que no existe; van del 0 al { $last }
setup-always-on-board = el bando { $side } no ha entrado, pero en este juego todos están dentro
setup-at-target = el bando { $side } tiene { $points } de { $target } tantos, así que la partida ha terminado
setup-barred = los sitios { $seats } no pueden haber perdido el aviso sobre la última jugada de { $last }
setup-beyond-target = el bando { $side } tiene { $points } tantos, pero la meta de { $target } ha de ser exacta
setup-blocked-but-drawable = la ronda está cerrada, pero hay fichas que robar
setup-blocked-but-playable = la ronda está cerrada, pero un sitio puede jugar
setup-blocked-so-over = ningún sitio puede jugar y no hay nada que robar, así que la ronda ha terminado
setup-boneyard-too-large = { $tiles } fichas en el pozo: el reparto deja allí { $left }
setup-bound-too-late = no puede ser obligatorio salir con { $tile }: ya se ha salido, o nunca se saldrá
setup-cannot-play = { $seat } no puede jugar { $move }
setup-claim-in-automatic-game = hay tantos por reclamar, pero en este juego cuentan por sí mismos
setup-claim-of-nothing = hay tantos por reclamar, pero una cuenta de { $count } no da ninguno
setup-claim-out-of-play = hay tantos por reclamar, pero la ronda no está en juego
setup-claim-worth-nothing = hay tantos por reclamar que no contarían
setup-drawn = se dice que en este turno se robaron { $turn } fichas, y en total { $all }
setup-drawn-by-choice = { $chosen } de { $drawn } fichas robadas por gusto; el límite es { $limit }
setup-drawn-by-choice-unlimited = { $chosen } de { $drawn } fichas robadas por gusto; no hay límite
setup-drawn-too-many = { $drawn } fichas robadas en este turno; pueden ser { $most }
setup-drawn-without-drawing = { $tiles } fichas en el pozo: sin robar quedan las { $left } del reparto
setup-end-missing = ya se ha salido con { $tile }, así que hay que nombrar un extremo
setup-end-not-scored = la ronda terminó por { $kind }, pero el marcador no sabe nada de ello
setup-end-of-no-seat = un final por { $kind } que no hizo ningún sitio
setup-end-of-other-side = { $seat } terminó la ronda, pero ganó el bando { $side }
setup-end-of-seat = un final por { $kind } que hizo { $seat }
setup-end-tiles = un final por { $kind }, con { $tiles } fichas en la mesa
setup-extra-unearned = un turno extra de { $seat } que no puede haber ganado
setup-extra-without-play = un turno extra, pero no se ha jugado nada
setup-first-wins = hay bandos que llegaron a la meta, pero en este juego gana el primero que llega
setup-forfeits = los sitios { $seats } no pueden haber perdido un aviso
setup-hand-too-large = { $seat } tiene { $tiles } fichas: se le repartieron { $dealt }, y en total se robaron { $drawn }
setup-hand-too-small = { $seat } tiene { $tiles } fichas: se le repartieron { $dealt }, y no se ha jugado nada
setup-hands-for-seats = { $hands } manos para { $seats } sitios
setup-last-without-play = { $seat } puso la última ficha, pero no se ha jugado nada
setup-lead-bound = la salida está obligada por «{ $rule }», lo que estas reglas nunca hacen
setup-lead-never-passes = se dejó pasar la salida, pero en este juego no se puede
setup-lead-passes = { $passes } sitios dejaron pasar la salida, de { $seats }
setup-lead-with-end = aún no hay nada en la mesa, así que una salida no nombra extremo
setup-lies-there = esa ficha ya está en la mesa
setup-missing = en ningún lugar: { $tiles }
setup-moves-of-no-seat = ningún sitio puede hacer nada, o este solo mira, pero se nombran jugadas
setup-must-lead = { $seat } ha de salir con { $tile }, que no tiene
setup-never-drawn-for-lead = se robaron fichas para la salida, pero en este juego no se hace
setup-no-caller-left = la última jugada admite un aviso falso, pero no queda ningún sitio que pueda darlo
setup-no-free-end = en ese momento no hay un extremo libre así
setup-no-such-seats = no existe el sitio { $seats }; van del 0 al { $last }
setup-no-such-sides = no existe el bando { $sides }; van del 0 al { $last }
setup-not-in-set = no están en un juego hasta el doble { $set }: { $tiles }
setup-of-play = { $play }: { $problem }
setup-off-board = el bando { $side } tiene { $points } tantos, pero no ha entrado
setup-open-to-call = la última jugada admite un aviso falso, lo que estas reglas, o sus tantos, no permiten
setup-other-asked = sale { $leader }, pero se espera a { $asked }
setup-other-asking = los sitios { $seats } no pueden ser los que aún han de hablar de los tantos de { $owner }
setup-other-count = hay por reclamar { $points } tantos por una cuenta de { $given }; la mesa cuenta { $right }
setup-other-ends = los extremos de la mesa no son los que dejan sus jugadas
setup-other-first = se espera a { $given }, pero { $right } va antes
setup-other-led = salió { $leader }, pero la única ficha la puso { $last }
setup-other-moves = { $seat } puede hacer { $moves }, y nada más
setup-other-owner = puede reclamar { $owner }, pero la última ficha la puso { $last }
setup-other-plays = las jugadas de su historia no son las que están en la mesa
setup-other-reached = los bandos { $given } llegaron a la meta, pero según los tantos fueron { $right }
setup-other-scores = sus tantos son de otras reglas, o de otra mesa
setup-other-side = el bando { $side } recibió tantos que hizo { $seat }
setup-out-but-not-last = { $seat } no tiene fichas, pero la última la puso { $last }
setup-out-so-over = { $seat } no tiene fichas, así que la ronda ha terminado
setup-out-with-tiles = { $seat } terminó, pero aún tiene fichas
setup-over-with-claim = la ronda ha terminado, pero hay tantos por reclamar
setup-phase-over = { $phase ->
    [lead] se espera la salida
    [play] la ronda está en juego
   *[other] la ronda ha terminado
}; solo una ronda terminada tiene un final, y siempre lo tiene
setup-phase-tiles = { $phase ->
    [lead] se espera la salida
    [play] la ronda está en juego
   *[other] la ronda ha terminado
}, con { $tiles } fichas en la mesa
setup-redeal-after-match = las fichas vuelven, pero la partida ha terminado
setup-redeal-with-points = las fichas vuelven, pero se dieron tantos
setup-reserve-drawn = { $tiles } fichas en el pozo: las últimas { $reserve } no se roban
setup-scores = tantos { $scores }; van de 0 a { $most }
setup-scores-for-sides = { $scores } marcadores para { $sides } bandos
setup-sides-on-board = de { $given } bandos se dice si han entrado; hay { $sides }
setup-skunk-too-low = el bando { $side } ganó por capote con { $points } tantos
setup-skunk-without-winner = un capote, pero ningún bando ha ganado
setup-tiles-placed = { $tiles } fichas entre manos, pozo y mesa; el juego tiene { $set }
setup-to-act-but-out = le toca a { $seat }, pero no tiene fichas
setup-too-many-plays = { $plays } jugadas: el juego tiene { $tiles } fichas
setup-twice = en más de un lugar: { $tiles }
setup-unsorted = la mano de { $seat } no está ordenada
setup-won-in-play = el bando { $side } ha ganado, pero la ronda sigue
setup-won-too-low = el bando { $side } ganó con { $points } tantos
log-made-twice = una mesa se crea una vez, con la primera entrada
log-nothing-to-say = { $seat } no tiene nada que decir ahora
problem-replay-before-end = una repetición muestra todas las manos, así que no la hay antes de que termine la partida
problem-rules-by-file = una mesa en el navegador juega a un juego de GET /api/games; no se pueden nombrar archivos
table-bad-name = «{ $name }» no puede ser el nombre de una mesa; es una línea de { $most } signos como mucho
table-patience-too-short = se pidió patience = { $given }; son al menos { $least } segundos, para que todos puedan pensar, o 0 para nunca
table-target-too-high = se pidió target = { $given }; en una mesa es { $most } como mucho, { $times } veces los { $usual } de «{ $game }»
table-unknown-game = se pidió «{ $given }» como juego; los juegos son: { $games }
argument-function-or-none = una función o None
argument-invalid = { $argument } ha de ser { $allowed }, y se dio { $given }
argument-invalid-item = cada elemento de { $argument } ha de ser { $allowed }, y se dio { $given }
argument-list = una lista
argument-number-above = un número mayor que { DECIMAL($least) } y de { DECIMAL($most) } como mucho
argument-number-between = un número de { DECIMAL($least) } a { DECIMAL($most) }
argument-one-of = { $names_count ->
    [1] { $names }
   *[other] uno de estos: { $names }
}
argument-tile = una ficha
argument-whole-number = un número entero de { NUMBER($least, useGrouping: "auto") } a { NUMBER($most, useGrouping: "auto") }
argument-whole-number-from = un número entero, de { $least } en adelante
argument-wrong-length = { $argument } ha de tener { $allowed } elementos, y tiene { $given }
argument-wrong-range-of-length = { $argument } ha de tener de { $least } a { $most } elementos, y tiene { $given }
file-folder-not-empty = { $folder } ha de ser una carpeta nueva o vacía
file-damaged = { $file } está dañado: { $problem }
file-wrong-checksum = no cuadra su suma de comprobación; hay que volver a copiarlo o a hacerlo
package-missing = { $feature } necesita { $package }, que no está instalado; se instala con pip install 'doublesix[{ $extra }]'
engine-equity-falls-back = la probabilidad de ganar la partida se calcula donde un tanteo de 0 quiere decir que no se ha entrado; en «{ $rules }» un tanteo puede volver a 0 (get_in con partner_hand = subtract)
engine-equity-never-ends = en estas rondas no anota ningún lado donde faltan { $points } tantos, y la partida no acabaría nunca; conviene tomar más rondas
engine-equity-no-part-of-table = de la tabla a { $whole } tantos no se puede sacar una a { $target }: la meta ha de ser menor en un múltiplo de { $unit }, y la partida sin primera anotación ni doble por paliza
engine-equity-no-rounds = una muestra ha de tener al menos una ronda
engine-equity-not-a-table = { $file } no es una tabla de probabilidades de ganar la partida; doublesix equity JUEGO --out ARCHIVO hace una
engine-equity-not-of-two-sides = esta tabla es para { $sides } lados y este método para dos; sirve shares()
engine-equity-other-version = { $file } es una tabla de probabilidades de la versión { $version }; este programa lee la versión { $known }; hay que volver a hacerla
engine-equity-several-winners = a la meta puede llegar un solo lado, y no varios como en los tanteos { $scores }
engine-equity-too-few-rounds = de las { $rounds } rondas de la muestra empezaron muy pocas como empiezan las de esta partida; conviene tomar más rondas
engine-equity-too-many-cells = la probabilidad de ganar a { $target } tantos exactos con { $sides } lados necesita más de { NUMBER($most, useGrouping: "auto") } celdas, y una meta exacta no se puede redondear; hay que elegir una meta menor
engine-equity-too-many-sides = la probabilidad de ganar la partida se calcula para 2 a { $most } lados, no para { $sides }
engine-equity-wrong-heading = su encabezado no describe su contenido; hay que volver a hacerla
engine-equity-wrong-scores = esta tabla es para { $sides } lados: toma { $sides } tanteos, y como salida None o un lado de 0 a { $last }, y se dieron los tanteos { $scores } y la salida { $leader }
engine-no-deal = ningún reparto cuadra con esta vista: su mano, su historia y sus reglas se contradicen
engine-seed = un texto o un número entero
engine-seed-in-utf-8 = un texto que se pueda codificar en UTF-8
engine-shorter-seed = un texto, o un número de menos cifras
engine-tile-not-in-set = { $tile } no está en este juego de fichas; la más alta es { $highest }
engine-true-false-or-none = True, False o None
engine-compiled-rules = unas reglas compiladas, como las que da engine.compile()
engine-data-frame = una tabla de rondas simuladas
engine-deal = order ha de ser las { $tiles } fichas del juego, cada una una vez, y se dieron { $given } fichas, { $different } de ellas distintas
engine-guess-hands = una serie con las fichas de cada puesto
engine-guess-own-hand = { $seat } ve su propia mano, { $hand }, que no puede ser { $given }
engine-guess-seen-otherwise = con estas fichas el puesto vería otra mesa: se mostrarían otras manos, o serían legales otras jugadas
engine-guess-sizes = la vista muestra manos de { $hands } fichas y { $boneyard } por robar, y se dieron manos de { $given_hands } y { $given_boneyard } por robar
engine-lineup = una lista de { $sides } contendientes, cada uno de 0 a { $last }
engine-lineups = una lista de al menos una alineación, o None
engine-network-does-not-fit = la red no es para esta mesa, que tiene { $table }; doublesix train hace una que sí
engine-network-none = no viene ninguna red para { $table }; doublesix train hace una, para cuatro puestos como mucho y juegos hasta el doble seis
engine-network-not-a-network = { $file } no es una red; doublesix train hace una
engine-network-other-table = la red { $file } se entrenó para { $game } en otra mesa; no puede jugar en una con { $table }
engine-network-other-version = la red { $file } es de la versión { $version } ({ $first } y { $second } unidades); este programa lee la versión { $known } ({ $known_first } y { $known_second } unidades); hay que volver a entrenarla
engine-network-too-large = { $file } tiene { NUMBER($size, useGrouping: "auto") } bytes; una red tiene { NUMBER($most, useGrouping: "auto") } como mucho
engine-network-unreadable = no se puede leer la red { $file }: { $reason }
engine-network-wrong-heading = no se puede leer su encabezado; hay que volver a entrenarla
engine-no-seating = «{ $rules }» no se juega en { $seating }
engine-nothing-to-undo = no hay nada que deshacer: no se ha hecho ninguna jugada desde que se montó el tablero
engine-rules-of-a-board = un RuleSet, su texto como 'five-up', o unas reglas compiladas
engine-table-size = { $in_pairs ->
    [1] { $seats } puestos en parejas y un juego de doble { $highest }
   *[other] { $seats } puestos y un juego de doble { $highest }
}
engine-table-too-large = las creencias, los jugadores y las redes del programa son para { $seats } puestos como mucho y juegos hasta el doble { $highest }; esta mesa tiene { $table }
engine-training-damaged = el punto de control { $file } de un entrenamiento está dañado; hay que borrarlo para empezar de nuevo
engine-training-other = { $file } es un punto de control de otro entrenamiento (son distintas las reglas, los puestos, la semilla, las rondas, la red inicial o la versión); hay que acabarlo con su propia orden o borrarlo
engine-view-contradicts-itself = esta vista se contradice: { $problem }
engine-view-of-a-finished-round = la ronda ha terminado: todas las manos están a la vista y no queda nada que suponer
engine-view-of-a-spectator = las creencias son de un puesto, y esta es la vista de un espectador
engine-cannot-play = «{ $player }» no puede jugar a «{ $rules }» con { $table }; se puede elegir otro jugador, como greedy
engine-player-forms = un nombre con su presupuesto y sus ajustes, como flat, flat@300 o master@10ms;depth=4
engine-player-level = uno de level-1 a level-{ $last }, sin presupuesto ni ajustes
engine-rollouts-no-network = los repartos y los robos los valora una red, y «{ $player }» no tiene ninguna para «{ $rules }» con { $table }
engine-rollouts-other-rules = este evaluador es para «{ $rules }» con { $table }, no para las reglas o la mesa de esta vista
engine-solve-match-of-two-sides = el objetivo «match» es para dos lados, no para { $sides }; se puede resolver por tantos
engine-solve-no-values = el objetivo «match» necesita values: la probabilidad de que el lado 0 gane la partida, según los dos tanteos
engine-solve-numbers = una matriz de números
engine-solve-over = la ronda ha terminado: no queda jugada que valorar; hay que dar una posición en la que le toque a un puesto
engine-solve-seconds = un número mayor que 0, o None o math.inf para no poner límite
engine-solve-square = una matriz de { $size } × { $size }, con un valor para cada par de tanteos por debajo de la meta
engine-solve-start = una Position o un Board
engine-solve-values-for-points = values es solo para el objetivo «match»; hay que quitarlo, o resolver para la partida
engine-tabular-acts = un juego tabulado no tiene reclamaciones, ni paso voluntario, ni turnos de más: claim=auto, y sin lo demás
engine-tabular-entries = una serie de { $entries } números, las probabilidades de todas las jugadas
engine-tabular-illegal = la política eligió { $move } con la mano { $hand }; las jugadas legales son { $legal }
engine-tabular-lead = un juego tabulado necesita que la primera salida se sortee: first_lead=lot
engine-tabular-not-a-policy = los números de una política han de ser 0 o más, y sumar 1 en cada conjunto de información
engine-tabular-probabilities = las probabilidades de { $legal } han de ser 0 o más y sumar 1, y son { $given }
engine-tabular-table-too-large = un juego tabulado es para dos puestos y juegos hasta el doble { $highest }, no para { $table }
engine-tabular-too-many-hands = un juego tabulado es para { NUMBER($most, useGrouping: "auto") } manos de un puesto como mucho, no { NUMBER($hands, useGrouping: "auto") }; con juegos y manos menores hay menos, como con un juego de doble tres y manos de cuatro
engine-tabular-too-many-nodes = el árbol de esta ronda tiene más de { NUMBER($most, useGrouping: "auto") } nodos, o no hay ningún reparto con el que se pueda salir; con juegos y manos menores es más pequeño, como con un juego de doble tres y manos de cuatro
engine-tabular-weights = reading ha de ser mayor que 0, playing 0 o más, y floor de 0 a 1, y se dio { $given }
type-missing = falta { $path }, que ha de ser de tipo { $expected }
type-not-a-tuple = { $path } ha de ser una tupla de { $length } elementos, y se dio { $given }
type-too-large = { $path } ha de estar entre { $least } y { $most }, y se dio un número mayor
type-wrong = { $path } ha de ser de tipo { $expected }, no { $given }
type-wrong-member = { $path } ha de ser de tipo { $expected } ({ $names }), no { $given }
drawing-no-free-end = el contorno de { $play } ha de estar en un extremo libre de la mesa
type-dealer = un Dealer, como Dealer('a seed')
type-game = el nombre de un juego, como 'five-up', o la ruta de un archivo de reglas
type-house-rules = una asociación, como {"{"}'target': 200{"}"}
type-match = un Match, como Match.start('five-up', 2)
type-name-of-variation = nombres de variantes: { $game } tiene { $names }
type-no-variations = una lista vacía, porque el juego no tiene variantes
type-path = un texto o un pathlib.Path
type-player = uno de doublesix.player_names(), como 'greedy'
type-players = una lista con uno para cada puesto, como ['greedy', 'random']
type-position = una Position, como match.position
type-record = un Record, como los que da read_file()
type-variations = una lista de nombres, como ['to-200']
type-view = un SeatView, como doublesix.view(position, seat)
arena-worker-failed = un proceso falló con { $kind }: { $problem }
arena-other-games = no contiene las partidas que dice su nombre
arena-cluster-killed = cuatro procesos del grupo acabaron uno tras otro con la misma tarea
arena-cluster-lacks = a un proceso del grupo le falta el paquete { $package }; todos necesitan la misma instalación
arena-cluster-lost = se perdió la conexión con el grupo: su planificador ha acabado, o no se llega a él
arena-cluster-no-scheduler = en { $address } no responde ningún planificador de Dask; una dirección es como tcp://127.0.0.1:8786
arena-cluster-no-worker = el grupo lleva { $seconds } segundos sin procesos
arena-cluster-not-the-scheduler = en { $address } responde un { $kind } de Dask; hay que dar la dirección del planificador
arena-cluster-other-release = un proceso del grupo tiene doublesix { $there }, y este { $here }; todos necesitan la misma versión
arena-files-missing = { $folder } contiene { NUMBER($there, useGrouping: "auto") } de { NUMBER($all, useGrouping: "auto") } partidas, porque faltan archivos; --partial la lee como está
arena-folder-in-use = otro proceso está escribiendo en { $folder }; hay que esperar a que acabe, o pararlo
arena-hypotheses = el primer valor de una prueba ha de ser menor que el segundo, como en --sprt 0,5, y se dieron { DECIMAL($low) } y { DECIMAL($high) }
arena-no-contest = no contiene ningún torneo
arena-no-plan = { $folder } no es la carpeta de una simulación guardada con --out: no tiene { $file }
arena-not-a-folder = { $folder } no es la carpeta de una simulación guardada con --out: no existe esa carpeta
arena-other-contest = { $folder } contiene otro torneo, distinto en { $name }; hay que seguirlo con la orden que lo empezó, o nombrar otra carpeta
arena-other-format = { $file } es del formato { $format }; esta versión de doublesix lee el formato { $known }
arena-other-simulation = { $folder } contiene otra simulación, distinta en { $names }; hay que seguirla con la orden que la empezó, o nombrar otra carpeta
arena-other-value = { $folder } contiene otro torneo: { $name } es allí { $there } y aquí { $here }; hay que seguirlo con la orden que lo empezó, o nombrar otra carpeta
arena-picture = el nombre de un archivo PNG o SVG, acabado en .png o .svg
arena-picture-of-two-sides = el dibujo de una tabla tiene un eje para cada uno de dos lados; esta tabla tiene { $sides }
arena-player = el nombre de un jugador, o un objeto con un método choose(view)
arena-players-for-sides = { $players } jugadores no pueden turnarse en los { $sides } lados; hay que nombrar { $fitting }
arena-quick-of-engine-players = un torneo rápido es para jugadores del motor: { $problem }
arena-quick-of-two-sides = un torneo rápido es para dos lados, no para { $sides }; hay que quitar --quick
arena-quick-without-records = un torneo rápido no guarda actas ni admite otros límites; hay que quitar lo uno o lo otro
arena-record-missing = en { $folder } falta { $file }, el acta de una partida ya jugada; una simulación se sigue con la carpeta de actas con que empezó
arena-stopped = { $folder } contiene { NUMBER($there, useGrouping: "auto") } de { NUMBER($all, useGrouping: "auto") } partidas, porque la simulación se paró o sigue en marcha; --partial la lee como está
arena-test-of-two = una prueba secuencial (--sprt) compara a dos jugadores en una mesa de dos lados
arena-too-many-tables = con { $players } jugadores salen { NUMBER($tables, useGrouping: "auto") } mesas de { $sides }, más de { NUMBER($most, useGrouping: "auto") }; hay que nombrar menos jugadores
arena-worker-lost = un proceso falló o lo pararon; se puede probar otra vez, o con menos --jobs
arena-wrong-total = sus archivos contienen { NUMBER($there, useGrouping: "auto") } rondas, y { $file } dice { NUMBER($said, useGrouping: "auto") }
envs-round-over = la ronda ha terminado y se conocen todas sus manos; hay que tomar un estado de una ronda en curso
envs-no-state = un estado que un lote ha guardado
envs-numbers-of-saved = { $n } números enteros de entornos guardados, de 0 a { $last }, o -1 para un entorno que se queda como está
envs-other-batch-saved = el estado es de un lote con otras reglas, otra mesa, u otros episodios, recompensas u observaciones
envs-other-number-saved = el estado tiene { $saved } entornos y el lote { $n }; con el argumento «of» no hace falta que sean tantos
envs-actions = números enteros, { $n } en una fila
envs-history-of-net = la observación «net» no tiene historia; hay que quitar history, o elegir «plain»
envs-illegal-action = la acción { $action } no es legal aquí; son legales { $legal }
envs-illegal-choice = entorno { $env }: el contrario de { $seat } eligió { $move }, que no es legal; choose(view) ha de devolver una de view.legal
envs-in-environment = entorno { $env }: { $problem }; véase su fila de la máscara
envs-legal-moves = las jugadas legales de una posición o de una vista
envs-no-action = { $move } no tiene acción en este juego de fichas, cuya ficha más alta es { $highest }
envs-no-chance = la recompensa «chance» necesita una tabla de probabilidades de ganar la partida, y con estas reglas no la hay para { $sides } lados; se puede elegir «points» o «margin»
envs-no-episode = no hay ningún episodio en marcha; antes hay que llamar a reset()
envs-not-reset = antes del primer episodio no hay nada que dibujar; hay que llamar a reset()
envs-nothing-legal = la acción { $action } no es legal: aquí no hay ninguna legal
envs-one-seed = un número entero o None: una semilla vale para todos los entornos, cada uno con sus propios números al azar
envs-opponent = el nombre de un jugador, o un objeto con un método choose(view)
envs-render-mode = uno de { $names }, o None
envs-rgb-array = el modo de dibujo rgb_array
envs-spectator = una observación es la de un puesto, y esta es la vista de un espectador
envs-width = una matriz de { $width } números en su última dimensión
envs-win-of-a-round = la recompensa «win» es para el episodio «match», no para «round»
players-budget = un número de mundos, como 300, o un tiempo, como 10ms o 1.5s
players-program-closed = ha cerrado su salida
players-program-greeted = saludó donde se esperaba una jugada
players-program-illegal-move = { $move } no es ninguna de las jugadas legales
players-program-late = no ha contestado a tiempo
players-program-long-line = escribió una línea de más de { $most } bytes
players-program-many-lines = escribió más de { $most } líneas que no se le habían pedido
players-program-no-command = un programa como jugador necesita su orden detrás de { $prefix }, como en cmd:./mybot
players-program-no-log = no se puede escribir el registro { $file } de un programa: { $reason }; la variable { $variable } da otra carpeta
players-program-none = no hay ningún programa «{ $program }» que se pueda ejecutar; hay que dar uno que esté en la ruta, o su lugar, como en cmd:./mybot
players-program-not-a-command = la orden del jugador «{ $line }» no se puede leer: { $reason }
players-program-not-asked = contestó a la pregunta { $number }, que no se había hecho
players-program-not-started = el programa «{ $program }» no se puede poner en marcha: { $reason }
players-program-other-version = habla la versión { $given } del protocolo; aquí es la { $spoken }
players-program-reports = avisa: { $problem }
players-program-spectator = un bot recibe la vista de un puesto, y esta es la de un espectador
players-program-stopped = se le hizo parar
players-protocol-contradicts = la vista se contradice: su línea tiene otros valores de { $names }
players-protocol-greeted = a este bot ya se le ha saludado
players-protocol-in-a-match = la partida anterior no ha acabado
players-protocol-misplaced = «{ $message }» no puede estar aquí: { $reason }
players-protocol-no-match = pertenece a una partida, y no ha empezado ninguna
players-protocol-no-round = pertenece a una ronda, y no ha empezado ninguna
players-protocol-not-a-message = esta línea no es un mensaje: { $reason }
players-protocol-not-greeted = a un programa se le saluda primero, con hello
players-protocol-other-moves = las jugadas legales de la pregunta no son las de su vista: { $moves }
players-protocol-other-table = la vista es de otras reglas, otra mesa u otro puesto que la partida
players-protocol-other-version = este bot habla la versión { $spoken } del protocolo, no la { $given }
players-protocol-player-failed = el jugador falló con { $kind }: { $problem }
players-protocol-too-long = esta línea es demasiado larga; un mensaje tiene { $most } bytes como mucho
players-python-failed = el jugador «{ $name }» falló al elegir: { $problem }
players-python-failed-to-see = el jugador «{ $name }» falló al acabar una ronda: { $problem }
players-python-form = «{ $name }» se ha de escribir como py:MÓDULO:CLASE, por ejemplo py:my_agents:Agent
players-python-illegal = el jugador «{ $name }» eligió { $move }, que no es legal; choose(view) ha de devolver una de view.legal, aquí: { $legal }
players-python-no-class = no se puede hacer el jugador «{ $name }»: { $module } no tiene ninguna clase { $kind } con un método choose(view)
players-python-not-a-move = el jugador «{ $name }» eligió { $move } (de tipo { $kind }, que no es una jugada); choose(view) ha de devolver una de view.legal, aquí: { $legal }
players-python-not-imported = no se puede importar { $module }, del jugador «{ $name }»: { $problem }
players-python-not-made = no se puede hacer el jugador «{ $name }»: { $problem }
players-worlds = un número entero de mundos
drawing-png = una imagen PNG
drawing-subject = una mesa, una vista, una posición o un tablero
engine-missing = esto necesita el motor, que está { $state }: { $remedy }
engine-missing-beginning = en plena compilación
engine-missing-compiling = en plena compilación ({ $done } de { $files } archivos)
engine-missing-make = «make native» lo compila en unos minutos
engine-missing-not-compiled = sin compilar aquí
engine-missing-pip = hay que volver a instalar doublesix sin DOUBLESIX_ENGINE=no en el entorno (pip install --force-reinstall --no-deps)
hint-no-moves = esta vista no da ninguna jugada legal de su puesto, aunque le toca; el campo «may» de una vista las da
hint-not-to-act = { $seat } no tiene nada que elegir; le toca a { $to_act }
hint-over = la ronda ha terminado; hay que dar la vista de un puesto al que le toque
hint-spectator = una pista es para un puesto, y esta es la vista de un espectador; le toca a { $seat }
players-misspelled = no hay ningún jugador «{ $name }»; ¿sería { $near }? Los jugadores son: { $names }, y de level-1 a level-{ $levels }
players-needs-engine = el jugador «{ $name }» necesita el motor, que está { $state }; sin él hay { $others }
players-no-name = el nombre de un jugador está vacío; los jugadores son: { $names }, y de level-1 a level-{ $levels }
players-not-built = sin compilar aquí
players-not-built-because = sin compilar aquí ({ $reason })
players-unknown = no hay ningún jugador «{ $name }»; los jugadores son: { $names }, y de level-1 a level-{ $levels }
testing-empty-hand = cada mano ha de tener una ficha: con una mano vacía la ronda ha terminado
testing-not-a-lead = { $play } no se puede colocar: la primera ficha no lleva extremo
testing-not-fitting = { $play } no se puede colocar; los extremos abiertos son { $ends }
testing-rest = un lugar ha de ser «*», para las fichas que no se nombran, { $tiles }; lo son { $places }
testing-twice = cada ficha puede estar en un solo lugar; están en varios: { $tiles }
view-problem-act-of-no-seat = hay una jugada de un puesto que no existe
view-problem-act-out-of-turn = en su historia hay una jugada fuera de turno
view-problem-ends = los extremos de la mesa no son los que dejan sus fichas
view-problem-fewer-plays = en la mesa hay fichas que su historia no juega
view-problem-hand-by-history = una mano tiene más o menos fichas de las que le deja su historia
view-problem-hand-size = no hay manos de ese tamaño
view-problem-lead = la salida está hecha, o no, al contrario de lo que muestra la mesa
view-problem-more-draws = en su historia se roban más fichas de las que hay
view-problem-more-plays = en su historia se juegan más fichas de las que hay en la mesa
view-problem-no-such-seat = no hay tal puesto
view-problem-not-of-the-set = en la mesa hay algo que no es una ficha del juego
view-problem-not-the-whole-set = las fichas de la mesa, de las manos y por robar no son el juego entero
view-problem-numbers = tiene números que no tiene ninguna mesa
view-problem-other-plays = las fichas jugadas en su historia no son las de la mesa
view-problem-own-hand-size = el puesto tiene más o menos fichas de las que se dice que tiene su mano
view-problem-play-does-not-fit = en su historia se jugó una ficha donde no encaja
view-problem-round-over = la ronda ha terminado y todas las manos están a la vista
view-problem-tile-also-in-hand = en la mesa hay una ficha que el puesto tiene en la mano
view-problem-tile-does-not-fit = en la mesa hay una ficha donde no encaja
view-problem-tile-twice = una ficha está dos veces en la mesa
view-problem-turn = le toca a otro puesto del que dice su historia
view-problem-turn-so-far = el turno ha ido de otro modo del que dice su historia
command-score-sheet = { $file } es una hoja de tanteo, que no tiene jugadas que repetir: «doublesix score --print { $name }» la muestra y «doublesix check { $name }» la verifica
check-entries = { $n ->
    [1] { $n } anotación
   *[other] { $n } anotaciones
}
check-only-scores = una hoja de tanteo: cada cuenta, mano, tanteo y resultado es posible según las reglas y cuadra; si las fichas estaban así en la mesa no consta en ella
command-score = Lleva el tanteo de una partida con fichas de verdad.
command-score-help =
    Lleva el tanteo de una partida que se juega con fichas de verdad.
    doublesix score five-up --players Ana,Ben
    doublesix score british-fives-and-threes -p Ana,Ben,Cleo,Dan --partners --target 121
    doublesix score --resume                    sigue donde se dejó la última
    doublesix score --print evening.txt         la hoja, para firmarla o comprobarla
    Escribe lo que pasa: «15» o «ana 15» para una cuenta que puntúa, «ana out», «ben blocked», «undo»; «help» lo enumera todo. Las cuentas que no pueden ser se rechazan, todo se guarda tras cada línea y «doublesix check» lo verifica.
option-score-game = Un juego, o un archivo TOML de reglas; con --resume, una hoja guardada.
option-score-out = Guarda la hoja en este archivo nuevo.
option-score-players = Quiénes juegan, por asiento, en el sentido del reloj; las parejas, enfrente.
option-score-print = Muestra la hoja guardada y acaba.
option-score-resume = Sigue con la última hoja, o con una.
option-score-target = Tantos con los que se gana la partida.
placeholder-names = NOMBRE,NOMBRE
score-no-game = nombra el juego al que se juega, como en: doublesix score five-up --players Ana,Ben
score-resume-alone = --resume y --print toman una hoja como se guardó: no van con juego, jugadores, reglas ni --out
award-ends-count = los extremos cuentan { $count }
award-false-call = un anuncio equivocado
sheet-empty-hand = { $seat } no tiene nada, así que se fue
sheet-hand-not-made = { $seat } no puede tener { $pips }: ninguna de las fichas que quedan para esa mano suma eso
sheet-hand-too-heavy = { $seat } no puede tener { $pips }: las { $tiles } fichas más altas que quedan para esa mano tienen { $most }
sheet-hands-not-together = el juego no tiene fichas para manos de { $pips } puntos a la vez
sheet-more-than-set = las manos suman { $pips }; con al menos { $tiles } en otra parte suman como mucho { $most }
sheet-negative-hand = { $seat } no puede tener { $pips } puntos
sheet-no-equal-ends = { $given } no puede ser: los extremos iguales dan { $points }
sheet-no-false-call = en este juego un anuncio equivocado no cuesta nada; la regla de la casa false_call le pone precio
sheet-no-play-scores = en este juego las jugadas no puntúan; los tantos llegan al final de cada ronda
sheet-no-score = { $given } no puede ser: una cuenta puntúa si es múltiplo de { $divisors }; las más cercanas son { $nearest }
sheet-one-score = { $given } no puede ser: la única cuenta que puntúa en este juego es { $only }
sheet-no-stealing = en este juego un tanteo que no se reclama se pierde, y ningún rival puede tomarlo
sheet-no-tile = { $tile } no es una ficha de este juego; la más alta es { $highest }
sheet-not-out = { $seat } se fue, así que esa mano está vacía, y no con { $pips }
sheet-over = la partida ha terminado: no se puede anotar nada más, pero la última anotación se puede deshacer
sheet-tile-twice = { $tile } se ha nombrado dos veces; el juego la tiene una vez
sheet-too-many-tiles = { $seat } no puede tener { $given }; quedan como mucho { $most } para esa mano
sheet-too-much = { $given } no puede ser: ninguna mesa de este juego cuenta más de { $most }
sheet-two-blanks = { $seats } no pueden tener todos 0 puntos: solo la blanca doble no tiene ninguno
sheet-wrong-hands = se dan { $given } manos; juegan { $seats } asientos
sheet-name-twice = «{ $name }» es el nombre de dos jugadores; cada uno necesita el suyo
sheet-no-name = «{ $name }» no es un nombre para una hoja: es una línea de 1 a { $most } caracteres
sheet-wrong-names = se dan { $given } nombres; juegan { $seats } asientos
sheet-no-entry = «{ $line }» no es una anotación de una hoja de tanteo; estas lo son: 0 count 15, 0 steal 15, 0 false_call, 0 out, 0 blocked
sheet-no-hand = «{ $line }» está donde toca una mano: left { $seat }, luego sus fichas y =puntos, o solo =puntos
sheet-other-format = esta versión de doublesix lee solo hojas de tanteo del formato { $format }
type-sheet = un SheetRecord, como lo devuelve read_sheet()
scoring-all-hands = hace falta lo que tiene cada otra mano, en la misma línea: ana out ben 52 60 cleo =13
scoring-ambiguous-name = «{ $given }» podría ser { $names }
scoring-blocked = cerrada tras la ficha de { $name }
scoring-by-points = en este juego las jugadas no puntúan; solo el final de cada ronda
scoring-counts = { $name } cuenta { $count }
scoring-gains = { $side }: { $award }
scoring-help-blocked = ronda cerrada, tras una ficha de Ben; se preguntan todas las manos
scoring-help-count = una cuenta que puntúa, de quien puntuó el último o del jugador nombrado
scoring-help-out = Ana se fue; se preguntan las otras manos: 52 60, o =13 si solo son los puntos
scoring-help-pad = lo que haría ahora cada cuenta
scoring-help-quit = salir; todo queda guardado
scoring-help-sheet = las rondas hasta ahora
scoring-help-steal = un tanteo que no se reclamó, donde las reglas dejan tomarlo
scoring-help-undo = deshace la última anotación, o varias
scoring-help-wrong = un anuncio equivocado, donde la casa hace que cueste algo
scoring-kept = Guardado en { $file }; sigue con: doublesix score --resume { $name }
scoring-kept-in = El tanteo se guarda en { $file }; «help» enumera lo que se puede escribir.
scoring-key = { $count } { $outcome }
scoring-lost = se pierde
scoring-makes = hace { $score }
scoring-name-is-command = «{ $name }» no puede ser un nombre en una hoja de tanteo: una línea que empieza por «{ $word }» es una orden; basta una letra o un número tras esa palabra
scoring-name-is-number = «{ $name }» no puede ser un nombre en una hoja de tanteo: una línea que empieza así es una cuenta o una mano; basta una letra delante
scoring-needs = { $side }: { $points } para ganar.
scoring-needs-exactly = { $side }: exactamente { $points } para ganar; un tanteo mayor se pierde entero.
scoring-no-hand = «{ $given }» no es una mano: fichas como 52 60, = y puntos como =13, o - si no queda ninguna
scoring-not-in = no basta para entrar
scoring-not-kept = No todo está guardado: al archivo le falta lo último que se anotó.
scoring-not-true = { $file }: { $found }
scoring-not-understood = «{ $given }» no es una anotación; «help» enumera lo que se puede decir
scoring-nothing-to-undo = no se ha anotado nada que se pueda deshacer
scoring-prompt = { $name }>
scoring-round = Ronda { $round }
scoring-round-score = { $title }: { $sides }
scoring-scores = { $sides } (ronda { $round })
scoring-side-score = { $side } { $points }
scoring-steals = { $name } toma una cuenta de { $count }
scoring-undone = Deshecho: { $what }.
scoring-unknown-name = «{ $given }» no es un jugador; son { $names }
scoring-wants-hand = Lo que tiene { $name } (fichas como 52 60, o =13 si solo son los puntos):
scoring-went-out = se fue { $names }
scoring-wins = gana
scoring-won = Gana la partida: { $side }.
scoring-won-by-skunk = Gana la partida por capote: { $side }.
scoring-wrong-call = { $name } anunció mal
scoring-exists = --out { $file }: ese archivo ya existe; --resume sigue con él
scoring-no-such-sheet = { $file }: no hay tal hoja de tanteo
scoring-none-kept = no hay ninguna hoja de tanteo guardada; empieza una con: doublesix score five-up --players Ana,Ben
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
house-act-host = { $name } es anfitrión de esta casa.
house-act-invited = { $uses_n ->
    [1] Se ha hecho una invitación para una persona.
   *[other] Se ha hecho una invitación para { $uses_n } personas.
}
house-act-no-host = { $name } ya no es anfitrión de esta casa.
house-act-no-welcome = El vestíbulo no dice nada.
house-act-opened = { $what ->
    [entry] Los nuevos entran sin invitación.
    [writing] La casa ya no es de solo lectura.
   *[other] Se pueden crear cuentas nuevas.
}
house-act-removed = Se ha expulsado a { $name }; los bots ocuparon sus puestos.
house-act-renamed = { $before } se llama ahora { $after }.
house-act-settled = El aviso { $report } está atendido.
house-act-resumed = La mesa { $table } continúa.
house-act-undone = Se ha deshecho el acto { $number }.
house-act-welcome = El vestíbulo dice: { $text }
house-deleted-player = jugador eliminado
refusal-ended = el anfitrión de esta casa ha terminado la mesa
refusal-paused = el anfitrión de esta casa ha puesto la mesa en pausa; seguirá donde está, y nadie pierde tiempo
refusal-read-only = la casa es de solo lectura antes de una actualización; la mesa espera, y nadie pierde tiempo
problem-house-a-host = A un anfitrión de la casa no se le puede expulsar ni vetar; quítale antes el cargo. No se ha cambiado nada.
problem-house-name-since = El nombre ya es { $name }, y no el que dio este acto; no se ha cambiado nada.
problem-house-no-act = Este acto no se puede deshacer: no hay ninguno con ese número, ya se deshizo, o deshace otro.
problem-house-no-mark = No se conoce ningún dispositivo ni red de esta persona; veta la cuenta.
problem-house-no-report = No hay ningún aviso con ese número, o ya está atendido; la mesa del anfitrión muestra los que quedan.
problem-house-no-person = Aquí no hay nadie con ese identificador; el escritorio los muestra.
problem-banned = Un anfitrión de esta casa te la ha cerrado hasta { $until } (UTC).
problem-by-invitation = A esta casa solo se entra con invitación; abre el enlace de una, o inicia sesión con tu cuenta.
problem-read-only = La casa es de solo lectura por un rato, antes de una actualización; no se pierde nada, y las partidas siguen donde están.
problem-house-bad-link = Este enlace no hace anfitrión a nadie: se usó, caducó o está cortado; «doublesix host link» hace otro.
problem-house-no-host = Esto es para anfitriones de la casa; un anfitrión puede hacerte uno, y en la máquina «doublesix host link» hace un enlace.
problem-no-invitation = A esta casa solo se entra con invitación, y esta no lo es, o se usó o se retiró; pide otro enlace.
problem-registration-closed = Los anfitriones de esta casa no crean cuentas ahora; puedes jugar como invitado, o iniciar sesión con la cuenta que tengas.
house-changed = Esto se cambió entretanto, con el acto { $seq } del registro; míralo y decide de nuevo. No se ha cambiado nada.
privacy-acts = Lo que hicieron los anfitriones de la casa, con los nombres de las personas de que trata.
privacy-bots = Los bots que has creado: sus nombres y, de sus claves, solo un resumen criptográfico, hasta que los quites.
privacy-addresses = Direcciones de red: se cuentan en la memoria, para que un visitante no estorbe a los demás, y no están en ningún registro de este programa.
privacy-backups = Las copias de seguridad que el anfitrión hizo antes guardan lo que había en ellas.
privacy-chat = Lo que se dice en la charla, salvo que se avise de ello: está en la memoria mientras está la mesa, y se va con ella.
privacy-cookie = Una mantiene tu sesión, una reconoce el navegador para una expulsión, y con cuenta una deja entrar a este navegador aunque otros prueben la contraseña. Cada una es solo para este servidor y dura un año como mucho.
privacy-cookies = Cookies
privacy-days = { $days_n ->
    [1] un día
   *[other] { $days_n } días
}
privacy-delete = Cuenta, Borrar: tu nombre, tu cuenta y tus sesiones desaparecen al momento, y tu nombre sale de todas las partidas; los rivales las conservan con un jugador borrado.
privacy-device = De cada navegador con sesión: su clase, por ejemplo «Firefox on Linux», cuándo entró y la hora de su última visita.
privacy-export = Cuenta, Exportar: todo lo tuyo, en archivos de texto y JSON.
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
privacy-local = Los ajustes, el progreso en las lecciones y los recibos de los repartos se quedan en tu navegador.
privacy-marks = Marcas del navegador y de la red, por las que se mantiene una expulsión: se hacen con un secreto del servidor, y de ellas no se obtiene ninguna dirección.
privacy-reports = Lo que la gente avisa a los anfitriones: un nombre, o una línea de la charla con las que la rodean, y quién avisó.
privacy-matches = Cada mesa con sus asientos, jugadas y tiempos. Una partida terminada la puede leer quien tiene su dirección, con los nombres de sus jugadores.
privacy-name = El nombre que eliges. Con cuenta también su palabra, y de la contraseña solo un resumen cifrado.
privacy-sheets = Una hoja de tanteo de fichas reales queda en el teléfono. Si se comparte por su enlace, sus anotaciones y los nombres que lleva se guardan también aquí, y los puede leer quien tiene el enlace.
privacy-no-chat = Aquí no hay charla.
privacy-not-stored = Lo que no se guarda
privacy-nothing-elsewhere = La página no pide nada a otros sitios, no cuenta visitas ni muestra anuncios; nada se entrega a otros.
privacy-proxy = Delante de este servidor hay un proxy; si anota direcciones, lo dirá su anfitrión.
privacy-rights = Lo que puedes hacer
privacy-stored = Lo que se guarda
problem-too-many-exports = Todo lo tuyo ya se te ha enviado varias veces; vuelve a pedirlo dentro de una hora.
problem-bad-place = Un libro sigue desde el «more» de una respuesta anterior, o empieza sin él.
told-drew = { $seat } robó { $tiles } con { $pips } a la vista.
told-holds = { $seat } tiene { $tiles }.
told-passed = { $seat } pasó con { $pips } a la vista.
weakness-block = dejas más extremos en los que encajar
weakness-counting = guardas demasiado tiempo las fichas pesadas
weakness-defence = abres donde el otro puntúa
weakness-endgame = no ves cómo termina la última mano
weakness-exact-target = no ves lo que pide la meta exacta
weakness-forcing-draws = dejas que el otro siga sin robar
weakness-get-in = no ves lo que pide el primer tanteo
weakness-mobility = tu propia mano se queda sin salida
weakness-optional-draw = juegas donde es mejor robar
weakness-partner = no ves lo que necesita tu compañero
weakness-positional = ninguna cuenta sola lo explica
weakness-sacrifice = tomas tantos que luego cuestan más
weakness-score = dejas tantos sin tomar
weakness-skunk = dejas que se acerque un capote
weakness-spinner = abres o descuidas el doble con brazos
problem-bad-zone = La zona son los minutos que tu reloj va por delante de UTC, de -840 a 840.
problem-no-such-mistake = Aquí no tienes ese error; quizá se borró su partida. No se ha cambiado nada.
problem-unknown-theme = «{ $given }» no es un tema de problemas; hay { $themes }.
privacy-mistakes = Lo que los análisis dicen de tus decisiones, para tu propio libro, y tus respuestas a tus errores; solo las ves tú, y se van con sus partidas.
accessibility-axe = El comprobador axe no encuentra ninguna falta en el vestíbulo, en el formulario de una mesa nueva, en una mesa en todas sus fases, en sus paneles y en la repetición, en colores claros y oscuros, hasta { $pixels } píxeles de ancho; tampoco en la charla ni en la página del anfitrión.
accessibility-chat = Lo que se dice en la charla se anuncia, y al avisar de ello no se pierde el foco.
accessibility-contrast = Las palabras tienen un contraste de al menos { $least } a 1, y las grandes de { $large } a 1, también sobre el tapete del vestíbulo y de la mesa.
accessibility-forced = Con los colores que impone el sistema, las palabras del vestíbulo no están sobre ninguna imagen.
accessibility-keyboard = Solo con el teclado se toma un asiento, se juega una partida entera y se verifican sus repartos.
accessibility-language = En español, también son españoles los nombres que se dan a un lector de pantalla.
accessibility-level = El objetivo es WCAG 2.2, nivel AA. Solo lo han evaluado estas pruebas, y nadie lo ha evaluado en conjunto.
accessibility-motion = Donde el sistema pide menos movimiento, nada se mueve en una mesa.
accessibility-names = Los nombres y papeles que se dan a un lector de pantalla bastan para jugar.
accessibility-not-tested = Qué no se prueba, y qué hacer
accessibility-people = Entre las pruebas no hay ningún lector de pantalla, y ninguna persona que lo necesite ha probado la página para nosotros.
accessibility-small = Con { $pixels } píxeles de ancho, en un teléfono y con un zoom del 200 %, el vestíbulo, una mesa y su repetición no se desplazan de lado, y nada que se pulse mide menos de { $least } píxeles.
accessibility-tell = Si algo te impide jugar, díselo a un anfitrión de esta casa.
accessibility-tested = Qué se prueba
accessibility-time = Una mesa solo tiene límites de tiempo si quien la creó los eligió; su ficha dice cuáles.
`;export{o as default};
