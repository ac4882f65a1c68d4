// What the host in the page says, in English.
export const host = {
  elsewhere:
    "This match is open in another tab of this browser, which plays it on; this one follows. Close the other one to play here.",
  damaged: (fault: string) =>
    `This match cannot be opened: its log in this browser is damaged (${fault}). Your other matches are as they were.`,
  notKept: (fault: string) =>
    `This browser does not keep it (${fault}); free some of its storage, or allow this page to store.`,
  broken: "Something went wrong in this page, and nothing of the match is lost: load the page again.",
  noEngine:
    "This browser cannot run the engine: it has no WebAssembly, or it is switched off. Try another browser, or allow it.",
  noTable: "There is no such match in this browser.",
  noFile: "A file of this page cannot be fetched. Once it has been, it is kept: try again when you are online.",
  noHouseRules: "This page offers the variations of a game; house rules of your own need the program, or a server.",
  noRules: "This page has no such rules; choose another game or variation.",
  noSeats: "These rules are not for that number of seats, or not for partners.",
  badName: "A name has 1 to 16 signs that can be seen; blanks only between them.",
  notHere: "This needs a server; this page plays by itself.",
  hidden: "The match is not over: its hands stay hidden until then.",
};

export type HostWords = typeof host;
