/** Bytes that are not UTF-8 are kept as private-use characters, which no table contains. */
const STRAY = 0x10fe00;
const STRAYS = /[\u{10fe80}-\u{10feff}]/gu;

/** By the first byte of a character of three or four bytes, the range of its second byte. */
const SECOND: ReadonlyMap<number, readonly [least: number, most: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

/** How many bytes a UTF-8 character has that begins with this byte; 0 if no character does. */
function lengthOf(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** How many bytes the character at a place has: 0 if there is none, undefined if its end has not arrived. */
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

/** Counts the characters beyond ASCII and the invalid bytes of a text, piece by piece. */
export class Utf8Scan {
  /** The number of characters of several bytes. */
  characters = 0;
  /** The number of bytes that belong to no character. */
  strays = 0;
  private held: Buffer = Buffer.alloc(0);

  /**
   * Looks at the next piece; undefined follows the last piece.
   * @returns the piece with stray bytes marked, without an incomplete character at its end
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

/** A cell in which marks are shown as replacement characters, and its first stray byte; undefined if it has none. */
export function strayIn(cell: string): { text: string; byte: string } | undefined {
  const [mark] = cell.match(STRAYS) ?? [];
  if (mark === undefined) return undefined;
  const byte = `0x${(mark.codePointAt(0)! - STRAY).toString(16).toUpperCase()}`;
  return { text: cell.replace(STRAYS, '\ufffd'), byte };
}
