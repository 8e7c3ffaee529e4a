/** Longer words are noise (pasted ids, held-down keys) and are cut before any look-up. */
const LONGEST_WORD = 32;
/** Invisible joining characters, which text copied from a page may contain. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’`´]/g;
const HELD_KEY = /([a-z])\1{2,}/g;
const ASCII_LOWER = /^[a-z\d]+$/;

/**
 * Makes a word lower case, without accents and apostrophes, with wide or bold letters made plain, and cuts repeated
 * letters ("heeelp") to two.
 */
export function normalizeWord(raw: string): string {
  const cut = raw.length > LONGEST_WORD ? raw.slice(0, LONGEST_WORD) : raw;
  if (ASCII_LOWER.test(cut)) return cut.replace(HELD_KEY, '$1$1');
  // Removes apostrophes first, because the decomposition of one of them begins with a space.
  const joined = cut.replace(APOSTROPHES, '').replace(UNSEEN, '');
  const plain = joined.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return plain.replace(HELD_KEY, '$1$1');
}
