// How the service reaches people: the settings for mail and text messages, and what they say once they are read.
import { z } from 'zod';

/** The mail server that mails are handed to. */
export interface SmtpSettings {
  url: string;
  /** Sender's address, perhaps with a name: `Oak & Main <desk@example.com>`. */
  from: string;
}

/** The Twilio account that text messages are sent from. */
export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A telephone number, or the id of a messaging service. */
  from: string;
  baseUrl: string;
}

/** What is configured; without it messages are only stored, and the log says where to read them. */
export interface NotificationSettings {
  smtp: SmtpSettings | undefined;
  twilio: TwilioSettings | undefined;
}

const E164 = /^\+[1-9]\d{6,14}$/;

const sender = z
  .string()
  .regex(/^([^<>@\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'expected an address like desk@example.com');

const twilioSender = z
  .string()
  .refine((text) => E164.test(text) || /^MG[0-9a-f]{32}$/.test(text), 'expected +13035550123 or MG…');

/** Their rows in the table of settings. */
export const NOTIFICATION_SETTINGS = {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    about:
      'Mail server for notifications, `smtp://user:password@host:587` or `smtps://…`. A password is only sent encrypted. Without a mail server, emails are only stored, and the log says where to read them.',
  },
  MAIL_FROM: { schema: sender.optional(), about: 'Sender of emails; required with SMTP_URL.' },
  TWILIO_ACCOUNT_SID: {
    schema: z.string().min(1).optional(),
    about:
      'Twilio account for text messages. Without it, text messages are only stored, and the log says where to read them.',
  },
  TWILIO_AUTH_TOKEN: {
    schema: z.string().min(1).optional(),
    about: 'Token of the Twilio account; required with TWILIO_ACCOUNT_SID.',
  },
  TWILIO_FROM: {
    schema: twilioSender.optional(),
    about: 'Phone number that sends text messages, or the id of a messaging service; required with TWILIO_ACCOUNT_SID.',
  },
  TWILIO_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
    about: 'Address of the Twilio API; set another one for tests.',
  },
} as const;

/** Settings of which only some are given. */
export const INCOMPLETE_NOTIFICATION_SETTINGS =
  'SMTP_URL needs MAIL_FROM, and TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN and TWILIO_FROM';

type Optional = Exclude<keyof typeof NOTIFICATION_SETTINGS, 'TWILIO_BASE_URL'>;
type GivenSettings = Partial<Record<Optional, string | undefined>> & { TWILIO_BASE_URL: string };

/**
 * The settings as they are used.
 * @returns undefined when one that another needs is missing
 */
export function notificationSettingsOf(settings: GivenSettings): NotificationSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = settings;
  const { TWILIO_FROM: number, TWILIO_BASE_URL: baseUrl } = settings;
  if ((url && !from) || (accountSid && !(authToken && number))) return undefined;
  return {
    smtp: url && from ? { url, from } : undefined,
    twilio: accountSid && authToken && number ? { accountSid, authToken, from: number, baseUrl } : undefined,
  };
}
