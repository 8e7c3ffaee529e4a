import { z } from 'zod';
import type { SettingRows, Settings } from '../../platform/settings/read-settings.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { positive, urlLike, webUrl } from '../../platform/settings/setting-forms.ts';
import type { SignInSettings } from './sign-in/sign-in-settings.types.ts';
import type { NotificationSettings } from './notification/sending/sender-settings.types.ts';

declare module '../../platform/settings/config.ts' {
  interface SubgraphConfig {
    notifications: NotificationSettings;
    signIn: SignInSettings;
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
    schema: urlLike(/^smtps?$/, 'smtp://user:password@mail.example.com:587').optional(),
    about:
      'Mail server for notifications, `smtp://user:password@host:587` or `smtps://…`. A password is only sent encrypted. Without a mail server, emails are only stored, and the log says where to read them; `npm run -s sign-in -- --email` makes the links by which people sign in.',
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
    schema: webUrl.default('https://api.twilio.com'),
    about: 'Address of the Twilio API; set another one for tests.',
  },
  SESSION_IDLE_HOURS: {
    schema: positive.max(720).default(8),
    about: 'Hours without a request after which a session in a browser ends.',
  },
  SESSION_MAX_DAYS: {
    schema: positive.max(365).default(30),
    about: 'Days after which a session in a browser ends, however much it is used.',
  },
  OIDC_ISSUER: {
    schema: webUrl.optional(),
    about:
      'OpenID Connect issuer at which people sign in, instead of by a link in a mail. Requires the next two settings. Its redirect URI is `<PUBLIC_URL>/sign-in/openid/callback`.',
  },
  OIDC_CLIENT_ID: { schema: z.string().min(1).optional(), about: 'Client id of the service at that issuer.' },
  OIDC_CLIENT_SECRET: {
    schema: z.string().min(1).optional(),
    about: 'Client secret of the service at that issuer.',
    isSecret: true,
  },
} as const satisfies SettingRows;

/**
 * What the settings say of notifications.
 * @returns a sentence without a full stop when one that another needs is missing
 */
export function notificationsOf(settings: Settings<typeof accountsSettings>): NotificationSettings | string {
  const { SMTP_URL: url, MAIL_FROM: from, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = settings;
  const { TWILIO_FROM: number, TWILIO_BASE_URL: baseUrl } = settings;
  if (url && !from) return 'SMTP_URL needs MAIL_FROM';
  if (accountSid && !(authToken && number)) return 'TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN and TWILIO_FROM';
  return {
    smtp: url && from ? { url, from } : undefined,
    twilio: accountSid && authToken && number ? { accountSid, authToken, from: number, baseUrl } : undefined,
  };
}

const HOUR_MS = 3_600_000;

/**
 * What the settings say of signing in.
 * @returns a sentence without a full stop when one that another needs is missing, or the issuer cannot be trusted
 */
export function signInOf(settings: Settings<typeof accountsSettings>): SignInSettings | string {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer && !(clientId && clientSecret)) return 'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';
  const { protocol, host } = new URL(issuer ?? 'https://localhost');
  if (protocol === 'http:' && !isLoopback(host)) return `OIDC_ISSUER needs https, but it is ${issuer}`;
  return {
    idleMs: settings.SESSION_IDLE_HOURS * HOUR_MS,
    lifetimeMs: settings.SESSION_MAX_DAYS * 24 * HOUR_MS,
    openId: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
  };
}
