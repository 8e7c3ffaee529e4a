import type { Config } from '../../../platform/config.ts';
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

/** Which messages leave an installation. */
export const sentMessages = ({
  notifications,
  isProduction,
}: Pick<Config, 'notifications' | 'isProduction'>): SentMessages => ({
  mails: notifications.smtp !== undefined,
  texts: notifications.twilio !== undefined,
  isProduction,
});

/** Whether an account can be relied on, from what it says of itself and how messages are sent. */
export function readinessOf(people: EmergencyPeople, sent: SentMessages): Findings {
  const findings = [...contactFindings(people), ...sendingFindings(people, sent)];
  const isBlocking = ({ severity }: Finding): boolean => severity === FindingSeverity.BLOCKING;
  return {
    ready: !findings.some(isBlocking),
    findings: [...findings.filter(isBlocking), ...findings.filter((finding) => !isBlocking(finding))],
  };
}

function contactFindings({ escalationContact, ownerEmail }: EmergencyPeople): Finding[] {
  if (escalationContact) return [];
  if (ownerEmail === null) {
    return [
      {
        code: 'nobody_to_escalate_to',
        severity: FindingSeverity.BLOCKING,
        detail:
          'Nobody is told of an emergency that no vendor takes: name an escalation_contact or an owner_email in the settings.',
      },
    ];
  }
  return [
    {
      code: 'owner_is_escalation_contact',
      severity: FindingSeverity.WARNING,
      detail:
        'An emergency that no vendor takes is mailed to the owner: name an escalation_contact with a telephone number in the settings.',
    },
  ];
}

/** Told of whoever is there to be told: of nobody it is told that there is none. */
function sendingFindings(
  { escalationContact, ownerEmail }: EmergencyPeople,
  { mails, texts, isProduction }: SentMessages,
): Finding[] {
  const { email, phone } = escalationContact ?? { email: ownerEmail, phone: null };
  if (email === null && phone === null) return [];
  if ((mails && email !== null) || (texts && phone !== null)) return [];
  return [
    {
      code: 'alerts_not_sent',
      severity: isProduction ? FindingSeverity.BLOCKING : FindingSeverity.WARNING,
      detail: `Alerts of emergencies are stored and shown in the log, and reach nobody: set ${email !== null ? 'SMTP_URL and MAIL_FROM' : 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'}.`,
    },
  ];
}
