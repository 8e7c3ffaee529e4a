const MOST_WORDS = 2_000;
const MOST_BYTES = 48;

/** Whether a byte belongs to a word: letters, digits, what stands within names, and all that is not ASCII. */
const IN_WORD = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[\w'.&/$-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Collects the words of a text that are not plain ASCII, the first of them; of a long one its end. */
export class NonAsciiWords {
  readonly words: Buffer[] = [];
  private readonly word = Buffer.alloc(MOST_BYTES);
  private length = 0;
  private isOdd = false;

  /** Looks at the next piece of the text, undefined behind the last. */
  take(piece: Buffer | undefined): void {
    if (!piece) this.endWord();
    if (!piece || this.words.length >= MOST_WORDS) return;
    for (const byte of piece) {
      if (!IN_WORD[byte]) {
        this.endWord();
        continue;
      }
      if (this.length === MOST_BYTES) this.endWord();
      this.word[this.length++] = byte;
      this.isOdd ||= byte >= 0x80;
    }
  }

  private endWord(): void {
    if (this.isOdd && this.words.length < MOST_WORDS) {
      this.words.push(Buffer.from(this.word.subarray(0, this.length)));
    }
    this.length = 0;
    this.isOdd = false;
  }
}
