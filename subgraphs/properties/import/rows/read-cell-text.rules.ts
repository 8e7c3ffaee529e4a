import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import { isStorableText, isWords } from '../../../../platform/text.ts';

/** Fields with an identifier of another system; a single quote in one was meant to open or close the cell. */
const IDENTIFIER = /^(?:id|\w+_id|unit_number)$/;
const hasLoneQuote = (text: string): boolean => text.split('"').length % 2 === 0;

/** The error value of a formula. A text file may come from a sheet that had such errors. */
const FORMULA_ERROR = /^#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|ERROR!|GETTING_DATA)$/i;

/** The fields in which a spreadsheet may have turned a unit's number such as `4-4` into a date. */
const UNIT = /^unit_(?:id|number)$/;
const MADE_DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2})$/i;
const isMadeDate = (text: string): boolean =>
  MADE_DATE.test(text) && /^[\d-]+$|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i.test(text);

/** Reads a non-empty cell with its field, unless it has what damaged tables contain in place of a value. */
export function readCellText(field: ImportField, text: string): ReturnType<ImportField['read']> {
  if (FORMULA_ERROR.test(text)) return { expected: 'a value and not the error of a formula' };
  if (!isStorableText(text) || !isWords(text)) return { expected: 'text without control characters' };
  if (UNIT.test(field.name) && isMadeDate(text)) return { expected: 'the number of a unit and not a date' };
  if (IDENTIFIER.test(field.name) && hasLoneQuote(text)) return { expected: 'an identifier without a quote' };
  return field.read(text);
}
