import type { SMTPTransportOptions } from 'nodemailer';
import { asHtml } from '../message/render.rules.ts';
import type { ClaimedNotification, SendResult, Sender } from './sending.types.ts';
import type { SmtpSettings } from './sender-settings.types.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const MOST_OF_ANSWER = 300;

/** A mail, whatever it is about. */
export type Mail = Pick<ClaimedNotification, 'messageId' | 'address' | 'subject' | 'body' | 'language'>;

/** Hands a mail to the mail server. Never throws; failures are results. */
export type Mailer = (mail: Mail) => Promise<SendResult>;

/**
 * Sends mails through a mail server. The Message-ID is derived from the notification, so that mail programs recognize
 * duplicates.
 */
export function createMailer({ url, from }: SmtpSettings): Mailer {
  const server = serverOf(new URL(url));
  let opened: Promise<Transport> | undefined;
  return async (mail) => {
    try {
      const transport = await (opened ??= openTransport(server));
      const { response } = await transport.sendMail({ ...mailOf(mail, from), from });
      return { kind: 'sent', answer: response.slice(0, MOST_OF_ANSWER) };
    } catch (error) {
      return resultOf(error as SmtpFailure);
    }
  };
}

/** Sends notifications by mail. */
export const createEmailSender = (settings: SmtpSettings): Sender => ({
  transport: 'smtp',
  send: createMailer(settings),
});

type Transport = Awaited<ReturnType<typeof openTransport>>;

/** Loads the mail library only when a mail is sent. */
async function openTransport(server: SMTPTransportOptions) {
  const { createTransport } = await import('nodemailer');
  return createTransport(server);
}

function serverOf({ protocol, hostname, port, username, password }: URL): SMTPTransportOptions {
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Passwords are never sent over an unencrypted connection.
    ...(username ? { auth, requireTLS: !secure } : {}),
  };
}

function mailOf({ messageId, address, subject, body, language }: Mail, from: string): object {
  const domain = /@([^<>\s@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    to: { name: '', address },
    messageId: `<${messageId}@${domain}>`,
    subject,
    text: body,
    html: asHtml(body),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  };
}

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * A refusal of the mail itself is final. A busy or unreachable server, or one that refuses our password, may accept it
 * later.
 */
function resultOf({ code, responseCode, response }: SmtpFailure): SendResult {
  if (responseCode === undefined) {
    if (code === 'EENVELOPE') return { kind: 'refused', failure: 'The address cannot be written to.' };
    return { kind: 'retry', failure: 'The mail server could not be reached, or went away.' };
  }
  const failure = `The mail server answered: ${(response ?? String(responseCode)).slice(0, MOST_OF_ANSWER)}`;
  const isFinal = responseCode >= 500 && code !== 'EAUTH';
  return { kind: isFinal ? 'refused' : 'retry', failure };
}
