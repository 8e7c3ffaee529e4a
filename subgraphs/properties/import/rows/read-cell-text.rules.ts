import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import { isStorableText, isWords } from '../../../../platform/text.ts';

/** An identifier of another system; a quote that is alone in one was to open or close its cell. */
const IDENTIFIER = /^(?:id|\w+_id|unit_number)$/;
const hasLoneQuote = (text: string): boolean => text.split('"').length % 2 === 0;

/** What a formula gives that has no value; a file of text may have come out of such a sheet. */
const FORMULA_ERROR = /^#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|ERROR!|GETTING_DATA)$/i;

/** What a spreadsheet makes of a unit's number like `4-4`. */
const UNIT = /^unit_(?:id|number)$/;
const MADE_DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2})$/i;
const isMadeDate = (text: string): boolean =>
  MADE_DATE.test(text) && /^[\d-]+$|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i.test(text);

/** Reads a cell that is not empty by its field, unless it is what damaged tables have in the place of a value. */
export function readCellText(field: ImportField, text: string): ReturnType<ImportField['read']> {
  if (FORMULA_ERROR.test(text)) return { expected: 'a value and not the error of a formula' };
  if (!isStorableText(text) || !isWords(text)) return { expected: 'text without control characters' };
  if (UNIT.test(field.name) && isMadeDate(text)) return { expected: 'the number of a unit and not a date' };
  if (IDENTIFIER.test(field.name) && hasLoneQuote(text)) return { expected: 'an identifier without a quote' };
  return field.read(text);
}
