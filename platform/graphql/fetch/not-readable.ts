/** Why something is not read in one statement. The query then runs as every other, and so its answer says what is the matter. */
export class NotReadable extends Error {}
