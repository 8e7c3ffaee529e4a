import type { ErrorRows } from '../../platform/errors.ts';

/** The failures that only clients of this subgraph meet. */
export const financeErrors = {
  ledger_entry_conflict: { status: 409, title: 'The identifier is taken by an entry with other content' },
  already_reversed: { status: 409, title: 'The entry was taken back already' },
} as const satisfies ErrorRows;

declare module '../../platform/errors.ts' {
  interface SubgraphErrors {
    finance: keyof typeof financeErrors;
  }
}
