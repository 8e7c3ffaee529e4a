import { plain } from '../../../../platform/imports/read-cell.rules.ts';
import type { SheetRow } from '../file/sheet/sheet.types.ts';
import { isEmptyText, isTotal } from '../sections/non-record-rows.rules.ts';
import type { SheetRows } from '../file/sheet/sheet-rows.ts';

/** The columns of a table with a line for each charge of a lease, of which only the first line names the unit. */
export interface ChargeColumns {
  code: number;
  /** Absent if the rows are no leases. */
  amount: number | undefined;
  /** The places of the other mapped columns, which are empty in the line of a charge. */
  otherPlaces: readonly number[];
}

const RENT = new Set(
  ['rent', 'rnt', 'base rent', 'monthly rent', 'apartment rent', 'apt rent', 'unit rent', 'resident rent', 'res rent']
    .concat(['tenant rent', 'lease rent', 'contract rent', 'rent charge', 'rent income', 'rental income'])
    .map(plain),
);

/** A lease has a few charges; the bound stops endless ones. */
const MOST_LINES = 200;
const ROWS_AT_ONCE = 500;

/** Yields the rows of a table with the rent in the first line of each lease, and marks the other lines of charges. */
export async function* foldCharges(sheet: SheetRows, columns: ChargeColumns): AsyncGenerator<readonly SheetRow[]> {
  let lease: SheetRow[] = [];
  for (;;) {
    const rows = await sheet.take(ROWS_AT_ONCE);
    const done: SheetRow[] = [];
    for (const row of rows) {
      if (lease.length > 0 && lease.length < MOST_LINES && isCharge(row, columns)) {
        lease.push(row);
      } else {
        done.push(...joined(lease, columns));
        lease = [row];
      }
    }
    if (rows.length === 0) break;
    yield done;
  }
  yield joined(lease, columns);
}

const textIn = ({ cells }: SheetRow, place: number): string => {
  const text = cells[place]?.trim() ?? '';
  return isEmptyText(text) ? '' : text;
};

const isCharge = (row: SheetRow, { code, otherPlaces }: ChargeColumns): boolean =>
  row.refusedRow === undefined && textIn(row, code) !== '' && otherPlaces.every((place) => textIn(row, place) === '');

function joined(lease: readonly SheetRow[], columns: ChargeColumns): SheetRow[] {
  const [first, ...parts] = lease;
  if (!first) return [];
  const chargeRows = parts.map((row): SheetRow => {
    const code = textIn(row, columns.code);
    return { ...row, isNone: isTotal(code) ? 'a total' : `a charge of the lease on line ${first.line}: ${code}` };
  });
  return [withRent(first, parts, columns), ...chargeRows];
}

/** The first line of a lease with its rent as the amount, or without amount if the rent is unclear. */
function withRent(first: SheetRow, parts: readonly SheetRow[], { code, amount }: ChargeColumns): SheetRow {
  if (amount === undefined || first.refusedRow !== undefined) return first;
  const charges = [first, ...parts].filter((row) => textIn(row, code) !== '' && !isTotal(textIn(row, code)));
  const [rent, ...furtherRents] = charges.filter((row) => RENT.has(plain(textIn(row, code))));
  const cells = [...first.cells];
  const isOne = rent !== undefined && furtherRents.length === 0;
  if (cells.length > amount) cells[amount] = isOne ? textIn(rent, amount) : '';
  const refused = new Map(first.refused);
  refused.delete(amount);
  const reason = isOne ? rent.refused?.get(amount) : undefined;
  if (reason !== undefined) refused.set(amount, reason);
  const row = { ...first, cells, refused };
  if (isOne || charges.length === 0) return row;
  const codes = charges.map((charge) => textIn(charge, code)).join(', ');
  if (charges.length === 1 && parts.length === 0) return { ...row, isNone: `a charge that is no rent: ${codes}` };
  return { ...row, lacks: `Expected one charge of rent, but got ${codes}.` };
}
