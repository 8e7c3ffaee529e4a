/** Where bytes that are no UTF-8 are kept in a text: characters for private use, which no table has. */
const STRAY = 0x10fe00;
const STRAYS = /[\u{10fe80}-\u{10feff}]/gu;

/** Of three and four bytes, between which the second one of a character has to be, by the first. */
const SECOND: ReadonlyMap<number, readonly [least: number, most: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

/** How many bytes a character of UTF-8 has that begins with a byte; 0 where none does. */
function lengthOf(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** How many bytes the character at a place has: 0 where none stands there, undefined where its end is not in sight. */
function characterAt(bytes: Buffer, at: number): number | undefined {
  const first = bytes[at]!;
  const length = lengthOf(first);
  for (let place = 1; place < length; place++) {
    const next = bytes[at + place];
    if (next === undefined) return undefined;
    const [least, most] = (place === 1 ? SECOND.get(first) : undefined) ?? [0x80, 0xbf];
    if (next < least || next > most) return 0;
  }
  return length;
}

/** Of a text's bytes, the characters beyond ASCII and the bytes that are none, as pieces of it come. */
export class Utf8Scan {
  /** How many characters have several bytes. */
  characters = 0;
  /** How many bytes belong to no character. */
  strays = 0;
  private held: Buffer = Buffer.alloc(0);

  /**
   * Looks at the next piece, undefined behind the last.
   * @returns the piece with strays marked, but for a character at its end that is not whole yet
   */
  take(piece: Buffer | undefined): Buffer {
    const bytes = this.held.length === 0 ? (piece ?? this.held) : Buffer.concat([this.held, piece ?? Buffer.alloc(0)]);
    const parts: Buffer[] = [];
    let done = 0;
    let at = 0;
    while (at < bytes.length) {
      const length = bytes[at]! < 0x80 ? 1 : characterAt(bytes, at);
      if (length === undefined && piece) break;
      if (length) {
        if (length > 1) this.characters++;
        at += length;
        continue;
      }
      this.strays++;
      parts.push(bytes.subarray(done, at), Buffer.from(String.fromCodePoint(STRAY + bytes[at]!)));
      done = ++at;
    }
    this.held = bytes.subarray(at);
    const remainder = bytes.subarray(done, at);
    return parts.length === 0 ? remainder : Buffer.concat([...parts, remainder]);
  }
}

/** A cell with marks for strays as people see it, and its first stray; undefined where it has none. */
export function strayIn(cell: string): { text: string; byte: string } | undefined {
  const [mark] = cell.match(STRAYS) ?? [];
  if (mark === undefined) return undefined;
  const byte = `0x${(mark.codePointAt(0)! - STRAY).toString(16).toUpperCase()}`;
  return { text: cell.replace(STRAYS, '\ufffd'), byte };
}
