import { Encoding, decoderOf } from './encodings.ts';

/** The single-byte encodings, the usual one first: it wins a tie. */
const CANDIDATES = [Encoding.WINDOWS_1252, Encoding.MAC_ROMAN, Encoding.CP437, Encoding.CP850] as const;

/** By how much a reading has to be better than the next one to be clear, in total and for each word. */
const CLEAR_BY = 2;
const CLEAR_BY_WORD = 0.5;
const MOST_SAMPLES = 5;

/** The most likely encoding of a text, and the words that leave doubt. */
export interface LikelyEncoding {
  encoding: Encoding;
  /** Words in both readings; absent if there is no doubt. */
  doubtful?: readonly string[];
}

/** The most likely encoding of words beyond ASCII, by the positions of letters and marks in Western languages. */
export function likeliestEncoding(words: readonly Buffer[]): LikelyEncoding {
  const readings = CANDIDATES.map((encoding) => {
    const texts = words.map((word) => decoderOf(encoding)(word));
    return { encoding, texts, score: texts.reduce((sum, text) => sum + scoreOf(text), 0) };
  }).sort((left, right) => right.score - left.score);
  const [best, ...otherReadings] = readings as [(typeof readings)[number], ...typeof readings];
  // Code pages share most letters. If both give the same words, there is no doubt.
  const next = otherReadings.find(({ texts }) => texts.some((text, at) => text !== best.texts[at]));
  const margin = best.score - (next?.score ?? -Infinity);
  if (best.score > 0 && margin >= Math.max(CLEAR_BY, words.length * CLEAR_BY_WORD)) return { encoding: best.encoding };
  const samples = best.texts.flatMap((text, at) => {
    const otherText = next?.texts[at];
    return otherText === undefined || otherText === text
      ? []
      : `${quoted(text)} (${next!.encoding}: ${quoted(otherText)})`;
  });
  return { encoding: best.encoding, doubtful: [...new Set(samples)].slice(0, MOST_SAMPLES) };
}

const quoted = (text: string): string => JSON.stringify(text);

const FREQUENT = /[áéíóúñüöäçßèàêãâôåøæëÁÉÍÓÚÑÜÖÄÇÈÀÊÃÂÔÅØÆ]/;
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;

const isAlone = (before: string, after: string): boolean => before === '' && after === '';

/** How much a word looks like a word of a Western language. */
function scoreOf(word: string): number {
  const characters = [...word];
  return characters.reduce((sum, character, at) => {
    if (character < '\u0080') return sum;
    const before = characters[at - 1] ?? '';
    const after = characters.slice(at + 1).join('');
    return (
      sum + (LETTER.test(character) ? scoreOfLetter(character, before, after) : scoreOfMark(character, before, after))
    );
  }, 0);
}

function scoreOfLetter(letter: string, before: string, after: string): number {
  // Ordinal signs follow numbers and short words: `2º`, `Mª`.
  if (/[ªº]/.test(letter)) return /\d|M|N/.test(before) ? 2 : -3;
  if (!LATIN.test(letter)) return -4;
  const next = after[0] ?? '';
  if (UPPER.test(letter) && LOWER.test(before)) return -4;
  if (LOWER.test(letter) && UPPER.test(before) && UPPER.test(next)) return -4;
  // `MÅller`: a word is all capitals, or begins with one.
  if (UPPER.test(letter) && UPPER.test(before) && LOWER.test(next)) return -3;
  // Letters without a neighbor are rarely words.
  if (!LETTER.test(before) && !LETTER.test(next)) return -1;
  const isFrequent = FREQUENT.test(letter);
  // Names begin with capitals.
  if (LOWER.test(letter) && before === '') return isFrequent ? 0.5 : 0;
  return isFrequent ? 3 : 1;
}

function scoreOfMark(mark: string, before: string, after: string): number {
  const next = after[0] ?? '';
  const isWithin = LETTER.test(before) && LETTER.test(next);
  if (/[\p{Cc}\ufffd\p{Co}]/u.test(mark)) return -8;
  if (mark === '’') return scoreOfApostrophe(before, after);
  if (/[£€¥¢¤]/.test(mark)) return /\d/.test(before + next) ? 2 : isAlone(before, next) ? 0.5 : -3;
  if (/[¿¡]/.test(mark)) return LETTER.test(next) && !LETTER.test(before) ? 2 : -3;
  if (/[°®™©½¼¾²³]/.test(mark)) return isWithin || LETTER.test(next) ? -3 : 0.5;
  if (/[–—…•·\u00a0]/.test(mark)) return isWithin ? -1 : 0.5;
  if (/[“”‘«»]/.test(mark)) return isWithin ? -3 : 1;
  return LETTER.test(before + next) ? -4 : -1;
}

/** `it’s`, `O’Neil`, `D’Angelo`, `tenants’`. */
function scoreOfApostrophe(before: string, after: string): number {
  if (/^(?:s|t|d|m|ll|re|ve)(?!\p{L})/iu.test(after) && LETTER.test(before)) return 4;
  if (/[ODLN]/i.test(before) && /^\p{Lu}/u.test(after)) return 4;
  return LETTER.test(before) && LETTER.test(after[0] ?? '') ? -1 : 0;
}
