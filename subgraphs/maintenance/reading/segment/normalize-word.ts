/** Words longer than this are noise (pasted ids, held-down keys) and are cut before any look-up. */
const LONGEST_WORD = 32;
/** Joins letters on the screen and is not seen: what was copied from a page may have some. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’`´]/g;
const HELD_KEY = /([a-z])\1{2,}/g;
const ASCII_LOWER = /^[a-z\d]+$/;

/** Lower case, no accents, no apostrophes, letters drawn wide or bold made plain, and held-down keys ("heeelp") cut to two letters. */
export function normalizeWord(raw: string): string {
  const cut = raw.length > LONGEST_WORD ? raw.slice(0, LONGEST_WORD) : raw;
  if (ASCII_LOWER.test(cut)) return cut.replace(HELD_KEY, '$1$1');
  // Apostrophes first: the decomposition of one of them begins with a blank.
  const joined = cut.replace(APOSTROPHES, '').replace(UNSEEN, '');
  const plain = joined.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return plain.replace(HELD_KEY, '$1$1');
}
