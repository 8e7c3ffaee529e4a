import type { EscalationContact } from '../account/account.entity.ts';

/** The contacts of an account for emergencies that no vendor takes. */
export interface EmergencyPeople {
  escalationContact: Pick<EscalationContact, 'email' | 'phone'> | null;
  ownerEmail: string | null;
}

/** The channels that send messages; messages of other channels are only stored and logged. */
export interface SentMessages {
  mails: boolean;
  texts: boolean;
  /** Whether this is a production installation, where a message that is only stored is lost. */
  isProduction: boolean;
}
