import type { Sql } from '../../../../platform/db/sql.ts';
import type { Fault } from '../../../../platform/errors.ts';
import type { AmountCell, ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { expectedDetail } from '../rows/amount-cells.rules.ts';
import type { RecordImportKind } from '../fields/record-fields.ts';
import { recordCurrencies } from './stored-currencies.queries.ts';
import type { ResolvedRow } from './references/resolve-references.ts';

/**
 * Reads the amounts of rows without a currency in the currency of the record that they are about, else in the
 * account's.
 */
export async function withStoredCurrency(
  sql: Sql,
  kind: RecordImportKind,
  rows: readonly ResolvedRow[],
  importedRows: readonly Pick<ImportedRow, 'amounts'>[],
): Promise<readonly ResolvedRow[]> {
  if (kind !== 'units' && kind !== 'leases') return rows;
  const amountsOf = (place: number): readonly AmountCell[] =>
    rows[place]!.faults.length > 0 ? [] : (importedRows[place]!.amounts ?? []);
  const identities = rows.map(({ input, claims }, place) => {
    const isAsked = amountsOf(place).length > 0;
    const { id, externalId } = (isAsked ? input : {}) as { id?: string; externalId?: string };
    return { id: id ?? null, externalId: externalId ?? null, claims: (isAsked ? claims : null) ?? null };
  });
  if (!rows.some((_, place) => amountsOf(place).length > 0)) return rows;
  const stored = await recordCurrencies(sql, kind, identities);
  return rows.map((row, place) => withAmounts(row, amountsOf(place), stored[place] ?? null));
}

function withAmounts(row: ResolvedRow, amounts: readonly AmountCell[], stored: string | null): ResolvedRow {
  if (amounts.length === 0) return row;
  const faults: Fault[] = [];
  const read = new Map<string, unknown>();
  for (const { member, text, readIn } of amounts) {
    const cell = readIn(stored);
    if ('expected' in cell) {
      faults.push({ pointer: `/${member}`, code: 'invalid_amount', detail: expectedDetail(cell, text) });
    } else {
      read.set(member, cell.value);
    }
  }
  const entries = Object.entries(row.input).map(([member, value]) => [
    member,
    read.has(member) ? read.get(member) : value,
  ]);
  const input = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as ResolvedRow['input'];
  return { ...row, input, faults };
}
