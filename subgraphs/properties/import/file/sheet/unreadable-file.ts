/** A file that cannot be taken in at all; the message says why, to whom sent it. */
export class UnreadableFile extends Error {}
