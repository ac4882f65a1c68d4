/** A log is damaged: an entry cannot follow those before it. */
export class DamagedLog extends Error {}

/** A log that was read before is no longer there: another page of this browser has deleted the match. */
export class GoneLog extends DamagedLog {}
