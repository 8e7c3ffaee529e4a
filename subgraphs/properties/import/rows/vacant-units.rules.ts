import type { Vacancy, ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { membersOf } from '../columns/placed-columns.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';

/** Whether a row describes a unit, perhaps with its rent, but nobody who lives there. */
export function isVacantUnit(
  { mapped, vacancy }: { mapped: readonly PlacedColumn[]; vacancy?: Vacancy | undefined },
  input: ImportedRow['input'],
): boolean {
  if (!vacancy || input['unitId'] === undefined) return false;
  const hasPeople = mapped.some(({ field }) => membersOf(field).some((member) => vacancy.people.includes(member)));
  return hasPeople && [...vacancy.people, ...vacancy.facts].every((member) => input[member] === undefined);
}
