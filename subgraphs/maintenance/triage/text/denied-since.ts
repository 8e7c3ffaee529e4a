import { HEARSAY, LAYMEN } from '../lexicon/endings.ts';
import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import { doneAt, isTold, sentenceEnd, sentenceStart } from './endings.ts';
import type { Stretch } from './endings.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { normAt } from './tokenize.ts';

/** What can be noticed to be there no longer. */
const PLAINLY_SENSED = words('gas_smell burning_smell smoke spark sparks hum shock leak plain_leak co_alarm gas_sound');
const SINCE = words('since after desde tras');
const DONE_REACH = 6;
const NOT_OVER = words(
  'still again same but except until pero todavia sigue aun otra nobody nadie not smells huele tape taped',
);
const PATCHED = words('patched caulked');

/** Where a sentence says since when: behind "since" somebody did something to a thing, who is no layman; otherwise -1. */
function sinceDone(reading: Reading, { from, to }: Stretch): number {
  const { tokens } = reading;
  for (let at = from; at <= to; at += 1) {
    if (!SINCE.has(normAt(tokens, at))) continue;
    const told = tokens.slice(at + 1, Math.min(to, at + DONE_REACH) + 1);
    const isDone = told.some(
      ({ norm }, ahead) => PATCHED.has(norm) || doneAt(tokens, at + 1 + ahead)?.isStep === false,
    );
    if (isDone && !told.some(({ norm }) => LAYMEN.has(norm) || HEARSAY.has(norm))) return at;
  }
  return -1;
}

/** "No gas smell since the valve was replaced": what is denied since its repair is over. */
export function deniedSince(reading: Reading, sign: Mention): Stretch | null {
  if (!PLAINLY_SENSED.has(sign.concept) || isTold(reading, sign.from)) return null;
  const { tokens, mentions } = reading;
  const sentence = { from: sentenceStart(tokens, sign.from), to: sentenceEnd(tokens, sign.from) };
  if (sinceDone(reading, sentence) < 0) return null;
  const denial = reading.scopes.negatedBy[sign.from] ?? sign.from;
  const isOver = !tokens
    .slice(sentence.from, sentence.to + 1)
    .some(
      ({ norm }, ahead) => NOT_OVER.has(norm) && (sentence.from + ahead < denial || sentence.from + ahead > sign.to),
    );
  const isLive = mentions.some(
    ({ concept, from }) =>
      from >= sentence.from &&
      from <= sentence.to &&
      DANGER_SIGNS.has(concept) &&
      concept !== 'no_function' &&
      isTold(reading, from),
  );
  return isOver && !isLive ? { from: denial, to: sign.to } : null;
}

const CAME = words('come came comes coming gotten got entered');
const INTO = words('in through down inside');
const COVERS = words('roof ceiling skylight window windows wall basement door gutter');
const CAME_REACH = 3;

/** "Since you patched the ceiling no water has come in" tells of a roof that holds, and of no tap. */
export function staysOut(reading: Reading, sign: Mention): Stretch | null {
  const { tokens } = reading;
  if (sign.concept !== 'no_water') return null;
  const came =
    tokens.slice(sign.to + 1, sign.to + 1 + CAME_REACH).findIndex(({ norm }) => CAME.has(norm)) + sign.to + 1;
  if (came <= sign.to || !INTO.has(normAt(tokens, came + 1))) return null;
  const sentence = { from: sentenceStart(tokens, sign.from), to: sentenceEnd(tokens, sign.from) };
  const isCover = tokens.slice(sentence.from, sentence.to + 1).some(({ norm }) => COVERS.has(norm));
  return isCover && sinceDone(reading, sentence) >= 0 ? { from: sign.from, to: came + 1 } : null;
}
