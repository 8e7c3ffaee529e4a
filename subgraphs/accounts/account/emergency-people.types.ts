import type { EscalationContact } from './account.entity.ts';

/** Whom an account tells of emergencies that no vendor takes. */
export interface EmergencyPeople {
  escalationContact: Pick<EscalationContact, 'email' | 'phone'> | null;
  ownerEmail: string | null;
  /** What is known of the people whom pages about any property reach; null without any. */
  paged: {
    /** Whether a roster names some of them; otherwise they are owners. */
    areRostered: boolean;
    haveEmail: boolean;
    havePhone: boolean;
  } | null;
}
