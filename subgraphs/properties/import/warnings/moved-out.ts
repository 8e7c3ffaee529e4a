import type { PlacedColumn } from '../columns/placed-columns.rules.ts';
import type { RowWarnings } from './row-warnings.ts';

/** Notes that a row calls somebody a current tenant whose day of moving out is past. */
export function noteMovedOut(
  { mapped, noticed, today }: { mapped: readonly PlacedColumn[]; noticed: RowWarnings; today: string },
  line: number,
  { status, moveOutDate }: Readonly<Record<string, unknown>>,
): void {
  if (status !== 'current' || typeof moveOutDate !== 'string' || moveOutDate >= today) return;
  const column = mapped.find(({ field }) => field.member === 'status')?.column ?? null;
  noticed.note('moved_out', column, line);
}
