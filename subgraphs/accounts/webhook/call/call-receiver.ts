import { AppError, invalid } from '../../../../platform/errors.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { egressErrorOf } from '../../../../platform/http/egress/egress-error.ts';
import { destinationOf } from '../pump/destination.ts';
import { signatureHeaders } from '../webhook-signature.ts';
import { callUrl } from './call-url.rules.ts';
import { endpointsToCall } from './call.queries.ts';
import type { CalledEndpoint } from './call.queries.ts';
import type { CallReceiverInput } from './call.inputs.ts';
import type { AnsweredCall } from './record-call.ts';

const TIMEOUT_MS = 15_000;
const MOST_ANSWER_BYTES = 64 * 1024;
const MOST_BODY_CHARACTERS = 64 * 1024;
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Posts a request to a path under an endpoint's URL.
 * @throws AppError `validation_failed` for a path or endpoint that cannot be called; `webhook_disabled`; `receiver_failed`
 *   without an answer, or with one that is not 200 or longer than 64 KiB
 */
export async function callReceiver(context: RequestContext, input: CallReceiverInput): Promise<AnsweredCall> {
  const { path, idempotencyKey } = input;
  const body = JSON.stringify(input.body);
  assertSendable(body, idempotencyKey);
  const endpoint = await findEndpoint(context, input.endpointId ?? null);
  const url = callUrl(endpoint.url, path);
  if (!url) {
    const detail = `Expected a path under the URL of the endpoint, e.g. "/approve-spend", but got ${JSON.stringify(path)}.`;
    throw invalid({ pointer: '/path', code: 'invalid_path', detail });
  }
  return { endpointId: endpoint.id, path, answer: await post(context, endpoint, { url, body, key: idempotencyKey }) };
}

function assertSendable(body: string, key: string): void {
  if (!KEY.test(key)) {
    const detail = 'Expected 1 to 255 visible ASCII characters.';
    throw invalid({ pointer: '/idempotencyKey', code: 'pattern', detail });
  }
  if (body.length > MOST_BODY_CHARACTERS) {
    const detail = `Expected a body of at most ${MOST_BODY_CHARACTERS} characters, but got ${body.length}.`;
    throw invalid({ pointer: '/body', code: 'too_large', detail });
  }
}

async function findEndpoint({ sql }: RequestContext, id: string | null): Promise<CalledEndpoint> {
  const found = await endpointsToCall(sql, id);
  const enabled = found.filter(({ isEnabled }) => isEnabled);
  if (enabled.length === 1) return enabled[0]!;
  if (id !== null && found.length > 0) {
    throw new AppError('webhook_disabled', `The webhook endpoint ${id} is disabled; enable it first.`);
  }
  const detail =
    id === null
      ? `Expected the id of a webhook endpoint, because the account has ${enabled.length} that are enabled.`
      : `Expected the id of a webhook endpoint of the account, but got ${JSON.stringify(id)}.`;
  throw invalid({ pointer: '/endpointId', code: 'unknown_endpoint', detail });
}

async function post(
  { service, principal, requestId }: RequestContext,
  endpoint: CalledEndpoint,
  { url, body, key }: { url: string; body: string; key: string },
): Promise<unknown> {
  const at = service.clock.now();
  const claim = { accountId: principal.accountId, endpointId: endpoint.id, holder: '' };
  const secrets = destinationOf(service, claim, endpoint).secretsAt(at);
  const headers = {
    ...{
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'property-management-service/1.0',
    },
    ...{ 'x-request-id': requestId, 'idempotency-key': key, ...signatureHeaders(secrets, { id: key, at, body }) },
  };
  const request = { url, method: 'POST' as const, headers, body, timeoutMs: TIMEOUT_MS };
  try {
    return await service.egress.receive(request, MOST_ANSWER_BYTES, async ({ status, body: answer }) => {
      if (status !== 200) throw failed(`Expected the status 200, but got ${status}.`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      return jsonOf(Buffer.concat(chunks).toString());
    });
  } catch (error) {
    throw error instanceof AppError ? error : failed(egressErrorOf(error).message);
  }
}

const failed = (detail: string): AppError => new AppError('receiver_failed', `The receiver failed. ${detail}`);

/** The JSON of a text, without what cannot be stored; null for a text that is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '�') : value,
    ) as unknown;
  } catch {
    return null;
  }
}
