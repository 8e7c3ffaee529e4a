import type { ByteSource } from './import.types.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { Utf8Scan } from './utf8-text.rules.ts';

/** What texts are written in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How the text of a file is written. */
export interface TextFormat {
  encoding: Encoding;
  /** Whether bytes of it belong to no character. */
  hasStrays?: true;
}

const SAMPLE_BYTES = 65_536;
/** Characters of control that a short text may have by mistake. */
const STRAY_CONTROLS = 4;
/** What a decoder says of bytes that belong to no character. */
const NO_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA';
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * How a text is written. Looks at the whole file: a name with an accent may stand in its last row only.
 * @throws UnreadableFile for one that is no text
 */
export async function detectEncoding(source: ByteSource): Promise<TextFormat> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isMarked = false;
  try {
    for await (const bytes of source()) {
      if (isFirst) {
        const wide = wideEncodingOf(bytes);
        if (wide) return { encoding: wide };
        refuseBinary(bytes.subarray(0, SAMPLE_BYTES));
        isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
      }
      isFirst = false;
      decoder.decode(bytes, { stream: true });
    }
    if (isFirst) throw new UnreadableFile('The file is empty.');
    decoder.decode();
    return { encoding: 'utf-8' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== NO_UTF8) throw error;
  }
  const isUtf8 = isMarked || (await isMostlyUtf8(source));
  return isUtf8 ? { encoding: 'utf-8', hasStrays: true } : { encoding: 'windows-1252' };
}

/**
 * Whether a text is UTF-8 but for a byte here and there. Hardly ever do two letters of Windows-1252 beyond ASCII make a
 * character of UTF-8, so that most of them make none.
 */
async function isMostlyUtf8(source: ByteSource): Promise<boolean> {
  const scan = new Utf8Scan();
  for await (const bytes of source()) scan.take(bytes);
  scan.take(undefined);
  return scan.characters > 0 && scan.characters >= scan.strays;
}

function wideEncodingOf(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: the letters of a header are plain ones, and every other byte of those is 0.
  const start = bytes.subarray(0, 64);
  const zeros = (from: number): number => start.filter((byte, place) => place % 2 === from && byte === 0).length;
  if (start.length >= 8 && zeros(1) > start.length / 3 && zeros(0) === 0) return 'utf-16le';
  return start.length >= 8 && zeros(0) > start.length / 3 && zeros(1) === 0 ? 'utf-16be' : undefined;
}

function refuseBinary(bytes: Buffer): void {
  const controls = bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length;
  if (controls > Math.max(bytes.length / 50, STRAY_CONTROLS)) {
    throw new UnreadableFile('Expected a CSV text file or an XLSX workbook, but the file is neither.');
  }
}

/** The bytes of a text in UTF-8; those of it that belong to no character as marks. */
export async function* inUtf8(source: ByteSource, { encoding, hasStrays }: TextFormat): AsyncGenerator<Buffer> {
  if (encoding !== 'utf-8') {
    for await (const text of decoded(source(), encoding)) yield Buffer.from(text);
  } else if (!hasStrays) {
    // Whoever parses it reads UTF-8 itself, without a text in between.
    yield* source();
  } else {
    const scan = new Utf8Scan();
    for await (const bytes of source()) yield scan.take(bytes);
    yield scan.take(undefined);
  }
}

/** How a text begins. */
export async function sampleOf(source: ByteSource, { encoding }: TextFormat): Promise<string> {
  let sample = '';
  for await (const text of decoded(source(), encoding)) {
    sample += text;
    if (sample.length >= SAMPLE_BYTES) break;
  }
  return sample.slice(0, SAMPLE_BYTES);
}

async function* decoded(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
