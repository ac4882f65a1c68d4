## doublesix.messages.units

list-and = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } y { $items_last }
}
list-or = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } o { $items_last }
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
unit-tiles = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
