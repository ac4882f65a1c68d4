// Names of variations in English.
export const rules = {
  /** Names of games in this language, by their English names; a game without one keeps it. */
  gameNames: {} as Readonly<Record<string, string>>,
  variationNames: {
    reserve: "A reserve in the boneyard",
    "must-play": "Whoever can play must",
    short: "A short match",
    "lowest-takes-all": "The lowest hand takes all",
    "seven-each": "Seven tiles each",
    "sliding-hands": "Hands by the number of players",
    "highest-double": "The highest double leads",
    "no-spinner": "No spinner",
    "optional-draw": "Drawing by choice",
    partners: "Pairs",
    "to-200": "To 200 points",
    cribbage: "On a cribbage board",
    exact: "The target exactly",
    "all-spinners": "Every double is a spinner",
    "to-61": "To 61 points",
    "six-each": "Six tiles each",
    "to-10": "To 10 points",
    "two-for-the-round": "Two points for the round",
    "second-tile": "A second tile at the lead",
    "winner-leads": "The winner leads",
  },
};

export type RulesCatalog = typeof rules;
