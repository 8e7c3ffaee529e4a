import type { Workbook } from './open-workbook.ts';
import { parseAll } from './parse-xml-part.ts';

/** Every different text of the workbook is kept in memory. */
const MAX_TEXTS_BYTES = 128 * 1_048_576;

/** How a text is spoken, beside it where it is written in signs that do not say it. */
export const SPOKEN = 'rPh';

/** Characters that XML cannot hold are written by their numbers, `_x000D_`, and so is what would look like that. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    : text;

/** The texts that cells of a workbook name by their numbers. */
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
