// What the host in the page says, in English.
export const host = {
  elsewhere:
    "This match is open in another tab of this browser, which plays it on; this one follows. Close the other one to play here.",
  damaged: (fault: string) =>
    `This match cannot be opened: its log in this browser is damaged (${fault}). Your other matches are as they were.`,
  notKept: (fault: string) =>
    `This browser does not keep it (${fault}); free some of its storage, or allow this page to store.`,
  broken: "Something went wrong in this page, and nothing of the match is lost: load the page again.",
  noTable: "There is no such match in this browser.",
};

export type HostWords = typeof host;
