/** Limits on the memory of a word, because texts are untrusted. */
const MOST_WORDS = 20_000;
const LONGEST_KEPT = 40;

/**
 * Remembers the result of a function of a word, since most words occur in many texts. The results are shared, so
 * callers must not change them.
 */
export function rememberByWord<Result>(workOut: (word: string) => Result): (word: string) => Result {
  const kept = new Map<string, Result>();
  return (word) => {
    let result = kept.get(word);
    if (result !== undefined) return result;
    result = workOut(word);
    if (kept.size >= MOST_WORDS) kept.clear();
    if (word.length <= LONGEST_KEPT) kept.set(word, result);
    return result;
  };
}

/** A word of a text with the remembered results, which all texts with this word share. */
export interface KeptWord {
  norm: string;
  plain: string;
  memory: unknown[];
}

let places = 0;

/**
 * Remembers the result of a function of a word with the word itself, so that no look-up is needed. The results are
 * shared, so callers must not change them.
 */
export function rememberWithWord<Result>(workOut: (norm: string, plain: string) => Result): (word: KeptWord) => Result {
  const place = places;
  places += 1;
  return ({ norm, plain, memory }) => {
    // No other function writes to this place.
    const kept = memory[place] as Result | undefined;
    if (kept !== undefined) return kept;
    const result = workOut(norm, plain);
    memory[place] = result;
    return result;
  };
}
