import { FindingSeverity } from './readiness.types.ts';
import type { EmergencyPeople, Finding, Findings, SentMessages } from './readiness.types.ts';

/** The settings that determine how an installation sends messages. */
interface Installation {
  notifications: { smtp?: unknown; twilio?: unknown };
  isProduction: boolean;
}

/** The channels that an installation really sends. */
export const sentMessages = ({ notifications, isProduction }: Installation): SentMessages => ({
  mails: notifications.smtp !== undefined,
  texts: notifications.twilio !== undefined,
  isProduction,
});

/** Checks whether an account is ready, by its settings and the installation's channels. */
export function readinessOf(people: EmergencyPeople, sent: SentMessages, others: readonly Finding[] = []): Findings {
  const findings = [...contactFindings(people), ...sendingFindings(people, sent), ...others];
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

/** Concerns existing contacts only; a missing contact has its own finding. */
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
