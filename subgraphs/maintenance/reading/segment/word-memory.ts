/** Texts are untrusted: no memory outgrows so many words, nor keeps longer ones. */
const MOST_WORDS = 20_000;
const LONGEST_KEPT = 40;

/**
 * Keeps what was worked out for a word, since most words of a text were in others before. The results are shared: nobody
 * may change them.
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

/** A word of a text with what was worked out for it, which every text with that word shares. */
export interface KeptWord {
  norm: string;
  plain: string;
  memory: unknown[];
}

let places = 0;

/**
 * Keeps what was worked out for a word with the word itself, where it need not be looked up. The results are shared: nobody may
 * change them.
 */
export function rememberWithWord<Result>(workOut: (norm: string, plain: string) => Result): (word: KeptWord) => Result {
  const place = places;
  places += 1;
  return ({ norm, plain, memory }) => {
    // Only this function writes to its place.
    const kept = memory[place] as Result | undefined;
    if (kept !== undefined) return kept;
    const result = workOut(norm, plain);
    memory[place] = result;
    return result;
  };
}
