import type { Kept } from '../record/record.types.ts';
import type { ContactChannel, TenantStatus } from './tenant.entity.ts';

/** What is said of a tenant. */
export interface TenantFacts {
  externalId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  preferredChannel: ContactChannel;
  language: string;
  status: TenantStatus;
  unitId: string | null;
  moveInDate: string | null;
  moveOutDate: string | null;
}

/** A tenant as lists, references and edges give it. */
export interface TenantRow extends TenantFacts, Kept {}
