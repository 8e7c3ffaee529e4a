import type { Kept } from '../record/record.types.ts';
import type { ContactChannel, TenantStatus } from './tenant.entity.ts';

/** What is said of a tenant. */
export interface TenantFacts {
  externalId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** What was chosen; null when nobody chose. Absent while it is not known whether something was. */
  preferredChannel?: ContactChannel | null | undefined;
  language: string;
  status: TenantStatus;
  unitId: string | null;
  moveInDate: string | null;
  moveOutDate: string | null;
}

/** A tenant as lists, references and edges give it. */
export interface TenantRow extends TenantFacts, Kept {
  /** How to reach the tenant: what was chosen, or else what the contacts allow. */
  channel: ContactChannel;
}
