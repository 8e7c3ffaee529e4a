import { z } from 'zod';
import type { SettingRows, Settings } from '../../platform/settings/read-settings.ts';
import type { NotificationSettings } from './notification/sending/sender-settings.types.ts';

declare module '../../platform/settings/config.ts' {
  interface SubgraphConfig {
    notifications: NotificationSettings;
  }
}

const E164 = /^\+[1-9]\d{6,14}$/;

const sender = z
  .string()
  .regex(/^([^<>@\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'expected an address like desk@example.com');

const twilioSender = z
  .string()
  .refine((text) => E164.test(text) || /^MG[0-9a-f]{32}$/.test(text), 'expected +13035550123 or MG…');

/** The settings for mail and text messages. */
export const accountsSettings = {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    about:
      'Mail server for notifications, `smtp://user:password@host:587` or `smtps://…`. A password is only sent encrypted. Without a mail server, emails are only stored, and the log says where to read them.',
    isSecret: true,
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
    isSecret: true,
  },
  TWILIO_FROM: {
    schema: twilioSender.optional(),
    about: 'Phone number that sends text messages, or the id of a messaging service; required with TWILIO_ACCOUNT_SID.',
  },
  TWILIO_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
    about: 'Address of the Twilio API; set another one for tests.',
  },
} as const satisfies SettingRows;

const INCOMPLETE = 'SMTP_URL needs MAIL_FROM, and TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN and TWILIO_FROM';

/**
 * What the settings say of notifications.
 * @returns a sentence without a full stop when one that another needs is missing
 */
export function notificationsOf(settings: Settings<typeof accountsSettings>): NotificationSettings | string {
  const { SMTP_URL: url, MAIL_FROM: from, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = settings;
  const { TWILIO_FROM: number, TWILIO_BASE_URL: baseUrl } = settings;
  if ((url && !from) || (accountSid && !(authToken && number))) return INCOMPLETE;
  return {
    smtp: url && from ? { url, from } : undefined,
    twilio: accountSid && authToken && number ? { accountSid, authToken, from: number, baseUrl } : undefined,
  };
}
