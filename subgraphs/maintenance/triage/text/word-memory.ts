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
