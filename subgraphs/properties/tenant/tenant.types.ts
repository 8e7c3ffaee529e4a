import type { Kept } from '../record/record.types.ts';
import type { ContactChannel, TenantStatus } from './tenant.entity.ts';

/** The facts of a tenant. */
export interface TenantFacts {
  externalId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** Absent when it is not known whether the extension belongs to the phone number. */
  phoneExtension?: string | null | undefined;
  /** The chosen channel; null without a choice. Absent when it is not known whether there is a choice. */
  preferredChannel?: ContactChannel | null | undefined;
  language: string;
  status: TenantStatus;
  unitId: string | null;
  moveInDate: string | null;
  moveOutDate: string | null;
}

/** A tenant in lists, references and edges. */
export interface TenantRow extends TenantFacts, Kept {
  /** The channel for the tenant: the chosen one, or else the one that the contacts allow. */
  channel: ContactChannel;
  phoneExtension: string | null;
  /** When the person’s data was to be erased. */
  erasedAt: Date | null;
}
