import type { LedgerPosting } from './ledger.objects.ts';
import type { LedgerEntryRow } from './ledger-row.ts';
import type { Posting } from './post-entries.ts';

/** Converts the outcome of a row to its GraphQL form. */
export function presentPosting(
  posting: Posting,
  index: number,
): Omit<LedgerPosting, 'entry'> & { entry: LedgerEntryRow | null } {
  const { outcome } = posting;
  if (outcome !== 'rejected') return { index, outcome, entry: posting.entry, code: null, detail: null, faults: [] };
  const { code, message: detail, faults } = posting.error;
  return {
    ...{ index, outcome, entry: null, code, detail },
    faults: faults.map(({ pointer = '', ...fault }) => ({ pointer, ...fault })),
  };
}
