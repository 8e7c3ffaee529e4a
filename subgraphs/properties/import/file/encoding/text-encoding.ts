import { decoderOf } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { likeliestEncoding } from './likeliest-encoding.rules.ts';
import { NonAsciiWords } from './non-ascii-words.ts';
import type { ByteSource } from '../sheet/sheet.types.ts';
import { UnreadableFile } from '../sheet/unreadable-file.ts';
import { Utf8Scan } from './utf8-scan.rules.ts';

/** The encoding of a file's text. */
export interface TextFormat {
  encoding: Encoding;
  /** Whether some bytes belong to no character. */
  hasStrays?: true;
  /** Words that allow another reading, in both readings; absent if the encoding is clear. */
  doubtful?: readonly string[];
}

const SAMPLE_BYTES = 65_536;
/** How many control characters a short text may contain by mistake. */
const STRAY_CONTROLS = 4;
/** The decoder's error code for bytes that belong to no character. */
const NO_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA';
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Detects the encoding of a text. It reads the whole file, since the only accent may be in the last row.
 * @throws UnreadableFile if it is no text
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
 * The format of a text in the encoding that the sender states.
 * @throws UnreadableFile if it is no text
 */
export async function formatIn(encoding: Encoding, source: ByteSource): Promise<TextFormat> {
  for await (const bytes of source()) {
    if (!encoding.startsWith('utf-16')) refuseBinary(bytes.subarray(0, SAMPLE_BYTES));
    return encoding === 'utf-8' ? { encoding, hasStrays: true } : { encoding };
  }
  throw new UnreadableFile('The file is empty.');
}

/**
 * Whether a text is UTF-8 except for a few bytes, and its first words beyond ASCII. Two letters of a single-byte
 * encoding rarely form a UTF-8 character.
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
  // Without a byte order mark: headers have plain letters, whose every other byte is 0.
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

/** The bytes of a text in UTF-8, with marks for the bytes that belong to no character. */
export async function* inUtf8(source: ByteSource, { encoding, hasStrays }: TextFormat): AsyncGenerator<Buffer> {
  if (encoding !== 'utf-8') {
    for await (const text of decoded(source(), encoding)) yield Buffer.from(text);
  } else if (!hasStrays) {
    // The parser reads UTF-8 itself.
    yield* source();
  } else {
    const scan = new Utf8Scan();
    for await (const bytes of source()) yield scan.take(bytes);
    yield scan.take(undefined);
  }
}

/** The beginning of a text. */
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
