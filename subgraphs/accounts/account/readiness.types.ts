import type { EscalationContact } from './account.entity.ts';

/** How much a finding matters. */
export const FindingSeverity = { BLOCKING: 'blocking', WARNING: 'warning' } as const;
export type FindingSeverity = (typeof FindingSeverity)[keyof typeof FindingSeverity];

/** Something that an account lacks. */
export interface Finding {
  /** A stable word. */
  code: string;
  severity: FindingSeverity;
  /** What is lacking, what follows from it, and what mends it. */
  detail: string;
}

/** Whether an account can be relied on. */
export interface Findings {
  ready: boolean;
  /** Blocking ones first. */
  findings: Finding[];
}

/** Whom an account has for emergencies that nobody takes. */
export interface EmergencyPeople {
  escalationContact: Pick<EscalationContact, 'email' | 'phone'> | null;
  ownerEmail: string | null;
}

/** Which messages leave the service; others are only stored and shown in the log. */
export interface SentMessages {
  mails: boolean;
  texts: boolean;
  /** Whether people rely on the installation, so that a message that is only stored is one that is lost. */
  isProduction: boolean;
}
