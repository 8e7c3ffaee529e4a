import type { Reading } from '../text/reading.ts';
import type { Severity } from '../triage.types.ts';
import { conceptFeature, eachWordFeature } from './features.ts';
import { leaningOf } from './linear-model.ts';

/** Words that stand together: `from`..`to` (inclusive). */
export interface Stretch {
  from: number;
  to: number;
}

const LONGEST_STRETCH = 8;

/** By word, how much it speaks for a severity; what several words say together is shared among them. */
function leaningByWord(reading: Reading, severity: Severity): Float64Array {
  const leanings = new Float64Array(reading.tokens.length);
  const share = (id: number, value: number, from: number, to: number): void => {
    const leaning = (leaningOf(id, severity) * value) / (to - from + 1);
    if (leaning !== 0) for (let at = from; at <= to; at += 1) leanings[at]! += leaning;
  };
  eachWordFeature(reading, share);
  for (const mention of reading.mentions) share(conceptFeature(mention, reading), 1, mention.from, mention.to);
  return leanings;
}

/**
 * The words of one sentence that speak most for a severity in the linear model, or null where none do. Shows what the
 * model saw where no rule of the guide says why.
 */
export function tellingWords(reading: Reading, severity: Severity): Stretch | null {
  const leanings = leaningByWord(reading, severity);
  let best: Stretch | null = null;
  let most = 0;
  for (let from = 0; from < leanings.length; from += 1) {
    let sum = 0;
    for (let to = from; to < Math.min(leanings.length, from + LONGEST_STRETCH); to += 1) {
      if (reading.tokens[to]?.sentence !== reading.tokens[from]?.sentence) break;
      sum += leanings[to]!;
      if (sum > most) {
        most = sum;
        best = { from, to };
      }
    }
  }
  return best;
}
