import { z } from 'zod';
import type { EgressError } from '../../../../platform/http/egress/egress-error.ts';
import type { EgressAnswer } from '../../../../platform/http/egress/egress.ts';
import type { ClaimedNotification, SendResult, Sender } from './sending.types.ts';
import type { TwilioSettings } from './sender-settings.types.ts';

const TIMEOUT_MS = 15_000;
const MOST_OF_ANSWER = 300;

/** Twilio's code for a recipient who answered STOP. */
const UNSUBSCRIBED = 21_610;

/** Failures before the request was sent. */
const BEFORE_SENDING = new Set(['invalid_url', 'refused_address', 'dns', 'unreachable', 'tls']);

/** Sends text messages through Twilio, which cannot recognize duplicates. */
export function createSmsSender(settings: TwilioSettings): Sender {
  return {
    transport: 'twilio',
    send: async (notification, { egress }) => {
      try {
        return resultOf(await egress.send({ ...requestOf(notification, settings), timeoutMs: TIMEOUT_MS }));
      } catch (error) {
        const { kind, message } = error as EgressError;
        return { kind: BEFORE_SENDING.has(kind) ? 'retry' : 'unknown', failure: message };
      }
    },
  };
}

function requestOf(
  { address, body, requestId }: ClaimedNotification,
  { accountSid, authToken, from, baseUrl }: TwilioSettings,
): { url: string; method: 'POST'; headers: Record<string, string>; body: string } {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    url: `${baseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'x-request-id': requestId,
    },
    body: new URLSearchParams({ To: address, ...sender, Body: body }).toString(),
  };
}

const answerForm = z.object({
  sid: z.string().optional(),
  code: z.number().nullish(),
  message: z.string().nullish(),
});

/** 429 and 503 mean that nothing was sent; after any other server error the outcome is unknown. */
function resultOf({ status, headers, body }: EgressAnswer): SendResult {
  const { sid, code, message } = readAnswer(body);
  if (status >= 200 && status < 300) return { kind: 'sent', answer: sid ?? null };
  const failure = `Twilio answered ${status}${message ? `: ${message.slice(0, MOST_OF_ANSWER)}` : ''}`;
  if (code === UNSUBSCRIBED) return { kind: 'opted_out', failure };
  const isBusy = status === 429 || status === 503;
  if (isBusy) return { kind: 'retry', failure, retryAfterMs: secondsIn(headers['retry-after']) };
  // The operator can fix wrong credentials, so messages are retried.
  if (status === 401 || status === 403) return { kind: 'retry', failure };
  return { kind: status >= 500 ? 'unknown' : 'refused', failure };
}

function readAnswer(body: Buffer): z.output<typeof answerForm> {
  try {
    return answerForm.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}

const secondsIn = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d+$/.test(header) ? Number(header) * 1_000 : undefined;
