import type { GlClass, LedgerKind } from './ledger.enums.ts';

/** The content of an entry, without its id and the time of its recording. */
export interface EntryContent {
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
}

/** Additional facts of an imported payment, by which a repeated import recognizes it. */
export interface PaidCharge {
  /** The file's name for the charge that was paid. */
  charge: string | null;
  /** The identifier of the receipt that it is part of; absent when the payment has that identifier itself. */
  receipt: string | null;
}

/** An entry in lists and references. */
export interface LedgerEntryRow extends EntryContent, PaidCharge {
  id: string;
  createdAt: Date;
}

/** A posted payment, and whether it was reversed. */
export interface PostedPart extends LedgerEntryRow {
  isTakenBack: boolean;
}

/** The client-facing names of the members of an entry's content. */
export const CONTENT_NAMES: Readonly<Record<keyof EntryContent, string>> = {
  propertyId: 'propertyId',
  unitId: 'unitId',
  leaseId: 'leaseId',
  tenantId: 'tenantId',
  kind: 'kind',
  glClass: 'glClass',
  amountMinor: 'amount',
  currency: 'currency',
  dueDate: 'dueDate',
  postedOn: 'postedOn',
  reference: 'reference',
  externalId: 'externalId',
  reversesId: 'reversesId',
};
