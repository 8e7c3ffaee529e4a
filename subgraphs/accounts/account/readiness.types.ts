import type { EscalationContact } from './account.entity.ts';

/** How much a finding matters. */
export const FindingSeverity = { BLOCKING: 'blocking', WARNING: 'warning' } as const;
export type FindingSeverity = (typeof FindingSeverity)[keyof typeof FindingSeverity];

/** A gap in an account's setup. */
export interface Finding {
  /** A stable code. */
  code: string;
  severity: FindingSeverity;
  /** What is missing, what follows from it, and how to fix it. */
  detail: string;
}

/** The readiness of an account. */
export interface Findings {
  ready: boolean;
  /** The findings, blocking ones first. */
  findings: Finding[];
}

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
