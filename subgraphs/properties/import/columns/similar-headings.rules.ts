import type { ImportField } from '../../../../platform/imports/import-kind.ts';

/** A heading in small letters, with a blank between its words. */
const wordsOf = (heading: string): string =>
  heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/**
 * Whether a heading that no system is known for means a field by its words, and the cell below it can be read as that.
 * @param below the first cell below the heading
 */
export function isSimilarHeading({ alike, read }: ImportField, heading: string, below: string): boolean {
  if (!alike) return false;
  const words = wordsOf(heading);
  if (!alike.words.test(words) || alike.unless.test(words)) return false;
  const text = below.trim();
  const cell = read(text);
  return text === '' || !('expected' in cell) || cell.isOfCurrency === true;
}
