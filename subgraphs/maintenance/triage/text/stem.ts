const ENDINGS = ['ings', 'ing', 'edly', 'ies', 'ied', 'ed', 'es', 's', 'ly'] as const;
const SHORTEST_STEM = 3;

/** A light stem, the same for English and Spanish plurals; only for the model, so a rough cut does no harm. */
export function stem(word: string): string {
  for (const ending of ENDINGS) {
    if (word.length - ending.length >= SHORTEST_STEM && word.endsWith(ending)) {
      const cut = word.slice(0, -ending.length);
      return /([^aeioulsz])\1$/.test(cut) ? cut.slice(0, -1) : cut;
    }
  }
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}
