import type { ImportField } from '../../../../platform/imports/import-kind.ts';

/** A heading in lower case, with one space between its words. */
const wordsOf = (heading: string): string =>
  heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/**
 * Whether the words of an unknown heading mean a field, and the cell below it can be read as that field.
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
