import type { LedgerEntryRow } from '../../../subgraphs/finance/ledger/ledger-row.ts';
import type { Table } from '../insert-rows.ts';

/** How rows go into `finance.ledger_entry`. */
export const LEDGER_TABLE: Table<LedgerEntryRow> = {
  name: 'finance.ledger_entry',
  columns: {
    id: 'text',
    propertyId: 'text',
    unitId: 'text',
    leaseId: 'text',
    tenantId: 'text',
    kind: 'text',
    glClass: 'text',
    amountMinor: 'bigint',
    currency: 'text',
    dueDate: 'date',
    postedOn: 'date',
    reference: 'text',
    externalId: 'text',
    reversesId: 'text',
    charge: 'text',
    receipt: 'text',
    createdAt: 'timestamptz',
  },
};
