import type { Workbook } from './open-workbook.ts';
import { parseAll } from './parse-xml-part.ts';

/** All different texts of the workbook are kept in memory. */
const MAX_TEXTS_BYTES = 128 * 1_048_576;

/** The pronunciation of a text in characters that do not show it, which the file stores beside the text. */
export const SPOKEN = 'rPh';

/**
 * XML escapes characters that it cannot hold by their numbers, such as `_x000D_`, and texts that look like such an
 * escape.
 */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    : text;

/** The texts to which cells of a workbook refer by number. */
export async function readTexts(workbook: Workbook, path: string): Promise<string[]> {
  const texts: string[] = [];
  if (!workbook.has(path)) return texts;
  let current = '';
  let isText = false;
  let isSpoken = false;
  await parseAll(await workbook.part(path, MAX_TEXTS_BYTES), {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === SPOKEN) isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === 'si') texts.push(unescaped(current));
      if (name === SPOKEN) isSpoken = false;
      isText = false;
    },
  });
  return texts;
}
