import type { AmountCell, ImportField } from '../../../../platform/imports/import-kind.ts';
import type { CellValue } from '../../../../platform/imports/read-cell.rules.ts';
import { abbreviate } from '../../../../platform/text.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import { faultIn } from '../columns/row-faults.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';

/** The currency of the amounts of rows. */
export interface AmountCurrencies {
  /** The column that gives it for each row. */
  column: PlacedColumn | undefined;
  /** Whether records keep a currency with their amounts, which may differ from the account's. */
  areKept: boolean;
}

export const amountCurrencies = (
  mapped: readonly PlacedColumn[],
  fields: readonly ImportField[],
): AmountCurrencies => ({
  column: mapped.find(({ field: { name } }) => name === 'currency'),
  areKept: fields.some(({ isKeptWithAmounts }) => isKeptWithAmounts),
});

/** Returns a function that makes the columns of amounts read in the currency of the row. */
export function inCurrencyOf(
  { column }: AmountCurrencies,
  cells: readonly string[],
): (amount: PlacedColumn) => PlacedColumn {
  const text = column ? (cells[column.place] ?? '').trim() : '';
  const cell = text === '' ? undefined : column!.field.read(text);
  const currency = cell && 'value' in cell && typeof cell.value === 'string' ? cell.value : undefined;
  if (currency === undefined) return (amount) => amount;
  return (amount) => {
    const { inCurrency } = amount.field.read;
    return inCurrency ? { ...amount, field: { ...amount.field, read: inCurrency(currency, 'row') } } : amount;
  };
}

/**
 * The cell of an amount of a row without a currency that may be read in the currency of the stored record; undefined
 * for any other cell.
 */
export function amountCell(
  { areKept }: AmountCurrencies,
  { field }: PlacedColumn,
  text: string,
  cell: CellValue,
): AmountCell | undefined {
  const { inCurrency } = field.read;
  const isReadable = !('expected' in cell) || (areKept && cell.isOfCurrency === true);
  if (!inCurrency || !isReadable) return undefined;
  return {
    member: field.member,
    text,
    readIn: (currency) => {
      const read = currency === null ? field.read(text) : inCurrency(currency, 'stored record')(text);
      return field.isEmptyIfZero && 'value' in read && read.value === 0 ? { value: undefined } : read;
    },
  };
}

/** The faults in amounts of a row whose record is not looked up. */
export const amountFaults = (
  mapped: readonly PlacedColumn[],
  line: number,
  amounts: readonly AmountCell[],
): RowFault[] =>
  amounts.flatMap(({ member, text, readIn }) => {
    const read = readIn(null);
    const column = mapped.find(({ field }) => field.member === member)!;
    return 'expected' in read ? faultIn(column, line, expectedDetail(read, text)) : [];
  });

/** What was expected, and what the cell has. */
export const expectedDetail = ({ expected }: { expected: string }, text: string): string =>
  `Expected ${expected}, but got ${abbreviate(text)}.`;
