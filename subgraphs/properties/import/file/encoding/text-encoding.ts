import { decoderOf } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { likeliestEncoding } from './likeliest-encoding.rules.ts';
import { NonAsciiWords } from './non-ascii-words.ts';
import type { ByteSource } from '../sheet/sheet.types.ts';
import { UnreadableFile } from '../sheet/unreadable-file.ts';
import { Utf8Scan } from './utf8-scan.rules.ts';

/** How the text of a file is written. */
export interface TextFormat {
  encoding: Encoding;
  /** Whether bytes of it belong to no character. */
  hasStrays?: true;
  /** Words that may be read otherwise, as they are read and as they might be; absent where it is clear how it is written. */
  doubtful?: readonly string[];
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
  const { isMostlyUtf8, words } = await lookAtBytes(source);
  return isMarked || isMostlyUtf8 ? { encoding: 'utf-8', hasStrays: true } : likeliestEncoding(words);
}

/**
 * How a text is written that whoever sent it has said the encoding of.
 * @throws UnreadableFile for one that is no text
 */
export async function formatIn(encoding: Encoding, source: ByteSource): Promise<TextFormat> {
  for await (const bytes of source()) {
    if (!encoding.startsWith('utf-16')) refuseBinary(bytes.subarray(0, SAMPLE_BYTES));
    return encoding === 'utf-8' ? { encoding, hasStrays: true } : { encoding };
  }
  throw new UnreadableFile('The file is empty.');
}

/**
 * Whether a text is UTF-8 but for a byte here and there, and its first words beyond ASCII. Hardly ever do two letters of an
 * encoding in single bytes make a character of UTF-8, so that most of them make none.
 */
async function lookAtBytes(source: ByteSource): Promise<{ isMostlyUtf8: boolean; words: readonly Buffer[] }> {
  const scan = new Utf8Scan();
  const odd = new NonAsciiWords();
  for await (const bytes of source()) {
    scan.take(bytes);
    odd.take(bytes);
  }
  scan.take(undefined);
  odd.take(undefined);
  return { isMostlyUtf8: scan.characters > 0 && scan.characters >= scan.strays, words: odd.words };
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
  const decode = decoderOf(encoding);
  for await (const part of bytes) yield decode(part);
  yield decode(undefined);
}
