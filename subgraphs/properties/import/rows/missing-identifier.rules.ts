import type { ImportedRow, NaturalKey } from '../../../../platform/imports/import-kind.ts';
import { oneWordNameFault } from '../fields/one-word-names.rules.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import { faultIn } from '../columns/row-faults.rules.ts';
import { membersOf } from '../columns/placed-columns.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';

/** Advice about a cell that may be empty by mistake. */
const remedyFor = (member: string): string =>
  member === 'propertyId' ? ' A cell that is merged with the one above it counts as empty.' : '';

/** The fault of a row that has no identifier and lacks members from which one could be made. */
export function missingIdentifierFault(
  { naturalKey, mapped }: { naturalKey?: NaturalKey | undefined; mapped: readonly PlacedColumn[] },
  line: number,
  input: ImportedRow['input'],
): RowFault {
  const half = oneWordNameFault(input);
  const named = mapped.find(({ field }) => membersOf(field).includes('firstName'));
  if (half !== undefined && named && membersOf(named.field).includes('lastName')) return faultIn(named, line, half);
  const columnOf = (member: string): string | undefined =>
    mapped.find(({ field }) => membersOf(field).includes(member))?.column;
  const possibleChoices = (naturalKey?.choices ?? []).filter((choice) =>
    choice.every((member) => columnOf(member) !== undefined),
  );
  const choices = possibleChoices.map((choice) => [...new Set(choice.map(columnOf))].join(' and '));
  const expected = choices.length > 0 ? choices.join(', or ') : 'an external_id';
  const empty = [...new Set(possibleChoices.flat())].filter((member) => input[member] === undefined);
  const columns = [...new Set(empty.map((member) => JSON.stringify(columnOf(member))))];
  const lacking = columns.length > 0 ? `, but nothing under ${columns.join(', ')}` : '';
  const remedies = [...new Set(empty.map(remedyFor))].join('');
  return { line, column: '', reason: `Expected ${expected}, by which the row is found again${lacking}.${remedies}` };
}
