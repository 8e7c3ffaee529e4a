import type { EmptyUnit, ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { membersOf } from '../columns/placed-columns.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';

/** Whether a row says of a unit what it costs perhaps, but of nobody who is there. */
export function isVacantUnit(
  { mapped, emptyUnit }: { mapped: readonly PlacedColumn[]; emptyUnit?: EmptyUnit | undefined },
  input: ImportedRow['input'],
): boolean {
  if (!emptyUnit || input['unitId'] === undefined) return false;
  const hasPeople = mapped.some(({ field }) => membersOf(field).some((member) => emptyUnit.people.includes(member)));
  return hasPeople && [...emptyUnit.people, ...emptyUnit.facts].every((member) => input[member] === undefined);
}
