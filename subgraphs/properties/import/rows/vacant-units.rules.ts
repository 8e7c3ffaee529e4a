import type { EmptyUnit, ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { membersOf } from '../columns/placed-columns.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';

/** Whether a row describes a unit, perhaps with its rent, but nobody who lives there. */
export function isVacantUnit(
  { mapped, emptyUnit }: { mapped: readonly PlacedColumn[]; emptyUnit?: EmptyUnit | undefined },
  input: ImportedRow['input'],
): boolean {
  if (!emptyUnit || input['unitId'] === undefined) return false;
  const hasPeople = mapped.some(({ field }) => membersOf(field).some((member) => emptyUnit.people.includes(member)));
  return hasPeople && [...emptyUnit.people, ...emptyUnit.facts].every((member) => input[member] === undefined);
}
