const MOST_WORDS = 2_000;
const MOST_BYTES = 48;

/** Whether a byte belongs to a word: letters, digits, marks within names, and everything beyond ASCII. */
const IN_WORD = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[\w'.&/$-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Collects the first words of a text that contain characters beyond ASCII; of a long word only its end. */
export class NonAsciiWords {
  readonly words: Buffer[] = [];
  private readonly word = Buffer.alloc(MOST_BYTES);
  private length = 0;
  private isOdd = false;

  /** Looks at the next piece of the text; undefined follows the last piece. */
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
