import type { GlClass, LedgerKind } from '../../../subgraphs/finance/ledger/ledger.enums.ts';
import type { Table } from '../insert-rows.ts';

/** A row of `finance.ledger_entry`. */
export interface LedgerRow {
  id: string;
  propertyId: string;
  unitId: string | null;
  leaseId: string | null;
  tenantId: string | null;
  kind: LedgerKind;
  glClass: GlClass;
  amountMinor: number;
  currency: string;
  dueDate: string | null;
  postedOn: string;
  reference: string | null;
  externalId: string | null;
  reversesId: string | null;
  createdAt: Date;
}

/** How rows go into `finance.ledger_entry`. */
export const LEDGER_TABLE: Table<LedgerRow> = {
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
    createdAt: 'timestamptz',
  },
};
