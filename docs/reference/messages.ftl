# Every message of the package with its English; made by `make docs`, not to be edited. A translation is a file of these
# ids in src/doublesix/messages/languages; what the variables are, src/doublesix/messages/__init__.py says.

## doublesix.messages.units

# All of several things.
# $items: a list
list-and = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } and { $items_last }
}

# One of several things.
# $items: a list
list-or = { $items_count ->
    [1] { $items_last }
   *[other] { $items_others } or { $items_last }
}

# Several things, one after another.
# $items: a list
list-series = { $items }

# A number in words up to eighteen, otherwise in digits.
# $n: a number
number-word = { $n ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
   *[other] { $n }
}

# A text that a person wrote, such as the summary of their own game; the same in every language.
# $text: a name or code
text-verbatim = { $text }

# A number of holes of a cribbage board.
# $n: a number
unit-holes = { $n ->
    [1] { $n } hole
   *[other] { $n } holes
}

# A number of pips.
# $n: a number
unit-pips = { $n ->
    [1] { $n } pip
   *[other] { $n } pips
}

# A number of points.
# $n: a number
unit-points = { $n ->
    [1] { $n } point
   *[other] { $n } points
}

# A number of tiles.
# $n: a number
unit-tiles = { $n ->
    [1] { $n } tile
   *[other] { $n } tiles
}
