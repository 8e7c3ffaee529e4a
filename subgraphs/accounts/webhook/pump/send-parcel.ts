import { eventBody } from '../../../../platform/events/event-body.ts';
import { eventCursor } from '../../../../platform/events/event-cursor.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { EgressError } from '../../../../platform/http/egress/egress-error.ts';
import type { EgressAnswer } from '../../../../platform/http/egress/egress.ts';
import type { Span, SpanStart } from '../../../../platform/tracing/tracing.types.ts';
import { signatureHeaders } from '../webhook-signature.ts';
import { deliveryUrl, nextTryAt, retryAfterMs } from '../webhook.rules.ts';
import type { SigningSecrets } from '../webhook.rules.ts';
import type { DeliveryState, StoredAttempt } from '../webhook.types.ts';
import type { Parcel } from './parcel-queue.ts';

/** The destination, with its signing keys. */
export interface Destination {
  accountId: string;
  url: string;
  secretsAt(now: Date): SigningSecrets;
}

/** The outcome of an attempt. */
export interface Outcome {
  parcel: Parcel;
  attempt: StoredAttempt;
  state: DeliveryState;
  /** When the next attempt is due. */
  dueAt: Date | null;
  /** Until when the receiver asks for no requests. */
  resumeAt: Date | null;
  /** The receiver refuses all further events. */
  isGone: boolean;
}

const TIMEOUT_MS = 15_000;
const KEPT_OF_ANSWER_BYTES = 1_024;

/** Statuses by which a receiver asks to delay all events, not only this one. */
const BUSY_STATUSES = [429, 503];

/** Makes one attempt to deliver an event. Only status 200 is a success. */
export async function sendParcel(
  service: ServiceContext,
  destination: Destination,
  parcel: Parcel,
  signal: AbortSignal,
): Promise<Outcome> {
  const at = service.clock.now();
  const startedAt = performance.now();
  const span = service.tracing?.beginTrace(spanStart(destination, parcel));
  const request = requestOf(service, destination, parcel, at);
  const headers = { ...request.headers, ...span?.headers() };
  const [answer, error] = await service.egress
    .send({ ...request, headers, method: 'POST', timeoutMs: TIMEOUT_MS, signal })
    .then((received): [EgressAnswer, undefined] => [received, undefined])
    .catch((failure: unknown): [undefined, EgressError] => [undefined, failure as EgressError]);
  span?.end(spanOutcome(answer, error));
  const latencyMs = Math.round(performance.now() - startedAt);
  return judge(parcel, answer, {
    at: at.toISOString(),
    latencyMs,
    status: answer?.status ?? null,
    failure: error ? error.message : failureOf(answer),
    response: answer ? excerpt(answer.body) : null,
  });
}

/** The request id is that of whoever caused the event, which finds the trace of the cause. */
const spanStart = ({ accountId }: Destination, { event, tries }: Parcel): SpanStart => ({
  name: 'webhook deliver',
  kind: 'client',
  attributes: {
    'property_service.account_id': accountId,
    'property_service.event_id': event.id,
    'property_service.event_type': event.type,
    'property_service.request_id': event.requestId,
    'property_service.attempt': tries + 1,
  },
});

/** Of its answer, a receiver's host and words stay out. */
function spanOutcome(answer: EgressAnswer | undefined, error: EgressError | undefined): Parameters<Span['end']>[0] {
  if (!answer) return { failure: error?.kind };
  const { status } = answer;
  return {
    failure: status === 200 ? undefined : String(status),
    attributes: { 'http.response.status_code': status },
  };
}

function requestOf(
  { cursors }: ServiceContext,
  { accountId, url, secretsAt }: Destination,
  { event }: Parcel,
  at: Date,
): { url: string; headers: Record<string, string>; body: string } {
  const body = JSON.stringify(eventBody(event, accountId, eventCursor(cursors, accountId, event.pos)));
  return {
    url: deliveryUrl(url),
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'property-management-service/1.0',
      'x-request-id': event.requestId,
      ...signatureHeaders(secretsAt(at), { id: event.id, at, body }),
    },
  };
}

function judge(parcel: Parcel, answer: EgressAnswer | undefined, attempt: StoredAttempt): Outcome {
  const base = { parcel, attempt, dueAt: null, resumeAt: null, isGone: answer?.status === 410 };
  if (attempt.failure === null) return { ...base, state: 'succeeded' };
  const endedAt = new Date(Date.parse(attempt.at) + attempt.latencyMs);
  const waitMs = retryAfterMs(answer?.headers['retry-after'], endedAt);
  const dueAt = nextTryAt(endedAt, { tries: parcel.tries + 1, retryAfterMs: waitMs, chance: Math.random() }) ?? null;
  const isBusy = waitMs !== undefined && BUSY_STATUSES.includes(answer?.status ?? 0);
  return {
    ...base,
    state: dueAt ? 'pending' : 'failed',
    dueAt,
    resumeAt: isBusy ? new Date(endedAt.getTime() + waitMs) : null,
  };
}

const failureOf = ({ status }: EgressAnswer): string | null =>
  status === 200 ? null : `Expected the status 200, but got ${status}.`;

/** The start of a response as storable text, without a character cut in half by the limit. */
function excerpt(body: Buffer): string {
  const text = new TextDecoder().decode(body.subarray(0, KEPT_OF_ANSWER_BYTES), { stream: true });
  return text.replaceAll('\0', '�');
}
