import { FindingSeverity } from '../../../platform/readiness/readiness.types.ts';
import type { Finding } from '../../../platform/readiness/readiness.types.ts';
import type { EmergencyPeople } from '../account/emergency-people.types.ts';
import type { SentMessages } from './sent-messages.types.ts';

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

/** Finds why nobody would hear of an emergency that no vendor takes. */
export function alertFindings(people: EmergencyPeople, sent: SentMessages): Finding[] {
  return [...contactFindings(people), ...contactSendingFindings(people, sent)];
}

/** Finds channels whose messages are stored and reach nobody. */
export function senderFindings({ mails, texts }: SentMessages): Finding[] {
  const lacking = (code: string, what: string, settings: string): Finding => ({
    code,
    severity: FindingSeverity.WARNING,
    detail: `${what} to tenants, vendors and staff are stored and shown in the log, and reach nobody: set ${settings}.`,
  });
  const noMail = lacking('no_mail_sender', 'Emails', MAIL_SETTINGS);
  return [
    ...(mails ? [] : [{ ...noMail, detail: `${noMail.detail} ${SIGN_IN_WITHOUT_MAIL}` }]),
    ...(texts ? [] : [lacking('no_sms_sender', 'Text messages', TEXT_SETTINGS)]),
  ];
}

const MAIL_SETTINGS = 'SMTP_URL and MAIL_FROM';
const SIGN_IN_WITHOUT_MAIL =
  'Until then, whoever operates the service makes the links of people who were invited or sign in: npm run -s sign-in -- --email ADDRESS.';
const TEXT_SETTINGS = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM';

function contactFindings({ escalationContact, ownerEmail, paged }: EmergencyPeople): Finding[] {
  if (escalationContact || paged?.areRostered) return [];
  if (ownerEmail === null && paged === null) {
    return [
      {
        code: 'nobody_to_escalate_to',
        severity: FindingSeverity.BLOCKING,
        detail:
          'Nobody is told of an emergency that no vendor takes: add a roster for every property, or name an escalation_contact or an owner_email in the settings.',
      },
    ];
  }
  return [
    {
      code: 'owner_is_escalation_contact',
      severity: FindingSeverity.WARNING,
      detail:
        'Only the owner is told of an emergency that no vendor takes: add a roster for every property, or name an escalation_contact with a telephone number in the settings.',
    },
  ];
}

/** Concerns existing people only; where there is nobody, that has its own finding. */
function contactSendingFindings(
  { escalationContact, ownerEmail, paged }: EmergencyPeople,
  { mails, texts, isProduction }: SentMessages,
): Finding[] {
  const contact = escalationContact ?? { email: ownerEmail, phone: null };
  const hasEmail = contact.email != null || paged?.haveEmail === true;
  const hasPhone = contact.phone != null || paged?.havePhone === true;
  if (!hasEmail && !hasPhone) return [];
  if ((mails && hasEmail) || (texts && hasPhone)) return [];
  return [
    {
      code: 'alerts_not_sent',
      severity: isProduction ? FindingSeverity.BLOCKING : FindingSeverity.WARNING,
      detail: `Alerts of emergencies are stored and shown in the log, and reach nobody: set ${hasEmail ? MAIL_SETTINGS : TEXT_SETTINGS}.`,
    },
  ];
}
