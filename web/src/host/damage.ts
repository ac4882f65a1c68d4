/** A log is damaged: an entry cannot follow those before it. */
export class DamagedLog extends Error {}
