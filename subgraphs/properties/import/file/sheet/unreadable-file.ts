/** A file that cannot be imported at all. The message tells the sender why. */
export class UnreadableFile extends Error {}
