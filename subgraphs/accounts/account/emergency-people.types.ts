import type { EscalationContact } from './account.entity.ts';

/** The contacts of an account for emergencies that no vendor takes. */
export interface EmergencyPeople {
  escalationContact: Pick<EscalationContact, 'email' | 'phone'> | null;
  ownerEmail: string | null;
}
