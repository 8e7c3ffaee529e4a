import type { GlClass, LedgerKind } from './ledger.enums.ts';

/** What an entry says; everything but when it was written down, and its identifier. */
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

/** What a payment of a file is besides, by which it is known when the file comes again. */
export interface PaidCharge {
  /** What the file calls that which was paid. */
  charge: string | null;
  /** The identifier of the receipt that it is a part of, where that is not its own. */
  receipt: string | null;
}

/** An entry as lists and references give it. */
export interface LedgerEntryRow extends EntryContent, PaidCharge {
  id: string;
  createdAt: Date;
}

/** A posted payment, and whether it was taken back. */
export interface PostedPart extends LedgerEntryRow {
  isTakenBack: boolean;
}

/** The members of an entry's content, by the name that clients give them. */
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
