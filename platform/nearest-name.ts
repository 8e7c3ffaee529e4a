/** The most similar name; undefined without candidates. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const ranked = names.map((candidate) => ({ candidate, rank: unlikeness(plain(name), plain(candidate)) }));
  return ranked.sort((left, right) => left.rank - right.rank)[0]?.candidate;
}

/** Differences in case and separators do not count. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Longer names are not typos, and comparing them takes time. */
const LONGEST_COMPARED = 64;

/**
 * The distance of two names, from 0 for equal names to 1. A name that contains the other (`unit`, `unit_id`) is nearer
 * than any similar spelling.
 */
function unlikeness(name: string, candidate: string): number {
  const longer = Math.max(name.length, candidate.length);
  if (longer > LONGEST_COMPARED) return 1;
  if (name.length > 1 && (name.includes(candidate) || candidate.includes(name))) {
    return (longer - Math.min(name.length, candidate.length)) / (4 * longer);
  }
  return editDistance(name, candidate) / Math.max(longer, 1);
}

/** The Levenshtein distance of two texts. */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, target] of [...to].entries()) {
      const replaced = previous[column]! + (letter === target ? 0 : 1);
      current.push(Math.min(replaced, previous[column + 1]! + 1, current[column]! + 1));
    }
    previous = current;
  }
  return previous.at(-1)!;
}
