/** How many typing errors a word may have: none in short ones and in numbers, one from four letters on, two from eight. */
export function errorsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The word, and what it is without as many letters as it may have errors. */
export function spellingsOf(word: string): string[] {
  let latest = [word];
  const all = new Set(latest);
  for (let errors = errorsAllowed(word); errors > 0; errors--) {
    latest = latest.flatMap((spelling) =>
      Array.from({ length: spelling.length }, (_, at) => spelling.slice(0, at) + spelling.slice(at + 1)),
    );
    for (const spelling of latest) all.add(spelling);
  }
  return [...all];
}

/**
 * The fewest typing errors that make what was typed of a word: a letter too many, missing or wrong, or two exchanged.
 * @param isBeginning whether what was typed may be the beginning of the word
 */
export function countErrors(typed: string, word: string, isBeginning: boolean): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        next[j] = Math.min(next[j]!, before[j - 2]! + 1);
      }
    }
    [before, row] = [row, next];
  }
  return isBeginning ? Math.min(...row) : row[word.length]!;
}
