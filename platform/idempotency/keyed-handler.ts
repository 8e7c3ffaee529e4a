import type { Request, RequestHandler, Response } from 'express';
import type { Principal } from '../auth/principal.ts';
import { AppError, errorRow } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { KeptAnswer, KeyedRequest, KeyedRequests } from './keyed-requests.ts';
import { isDone, isRefusal } from './open-key.ts';
import type { OpenKey } from './open-key.ts';
import { markOfForm, markOfJson } from './same-payload.ts';

/** Headers that a repeat of the request needs as much as the first one did. */
const KEPT_HEADERS = ['Location', 'ETag'];

/** Says that the request ran before, and did not run again. */
const REPLAYED_HEADER = { 'Idempotent-Replayed': 'true' };

const entryOf = (name: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[name, value]];

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;
const openKeys = new WeakMap<Request, OpenKey>();

/** The Idempotency-Key of a request, for its commands to claim. */
export function openKeyOf(request: Request): OpenKey | undefined {
  return openKeys.get(request);
}

type Authenticate = (request: Request) => Promise<Principal>;

/**
 * Honours `Idempotency-Key` on POST and PATCH: stands behind the body parser and before what runs the commands. A repeat
 * is given the answer that is kept; where there is none, it is made anew of the results that the commands have kept.
 * @param authenticate finds out whose key it is
 */
export function keyedHandler(keyed: KeyedRequests, authenticate: Authenticate): RequestHandler {
  return async (request, response, next) => {
    const keyedRequest = await keyedRequestOf(request, authenticate);
    if (!keyedRequest) return next();
    const key = keyed.open(keyedRequest);
    const answer = await keyed.findAnswer(keyedRequest, key);
    if (answer) return void replay(response, answer);
    openKeys.set(request, key);
    beforeSending(response, key, (sent) => keyed.keep(keyedRequest, key, sent));
    next();
  };
}

/**
 * The same for a request whose answer says nothing that the results of its commands do not: it is always made of them,
 * and never kept.
 */
export function openKeyHandler(keyed: KeyedRequests, authenticate: Authenticate): RequestHandler {
  return async (request, response, next) => {
    const keyedRequest = await keyedRequestOf(request, authenticate);
    if (!keyedRequest) return next();
    const key = keyed.open(keyedRequest);
    openKeys.set(request, key);
    beforeSending(response, key, async (sent) => sent);
    next();
  };
}

/** @throws AppError `validation_failed` when the key is none */
async function keyedRequestOf(request: Request, authenticate: Authenticate): Promise<KeyedRequest | undefined> {
  const key = request.get('idempotency-key');
  const { method } = request;
  if (key === undefined || (method !== 'POST' && method !== 'PATCH')) return undefined;
  if (!KEY_FORM.test(key)) throw malformed();
  const { accountId, scopes, reach } = await authenticate(request);
  const path = `${request.baseUrl}${request.path}`;
  const body: unknown = request.body ?? null;
  const payload = request.is('multipart/form-data') ? markOfForm(body) : markOfJson(body);
  return { accountId, method, path, key, payload, scopes, reach };
}

function malformed(): AppError {
  const detail = 'Expected an Idempotency-Key of 1 to 255 visible ASCII characters.';
  return new AppError('validation_failed', detail, {
    faults: [{ parameter: 'Idempotency-Key', code: 'pattern', detail }],
  });
}

function replay(response: Response, { status, contentType, headers, body }: KeptAnswer): Response {
  return response
    .status(status)
    .set({ ...headers, 'Content-Type': contentType, ...REPLAYED_HEADER })
    .send(body);
}

/** The answer is kept before the client has it: were it the other way round, a crash in between would lose it. */
function beforeSending(response: Response, key: OpenKey, keep: (answer: KeptAnswer) => Promise<KeptAnswer>): void {
  const send = response.send.bind(response);
  let isSent = false;
  response.send = (body: unknown) => {
    // Express calls send again from within send when it turns an object into text.
    if (isSent || typeof body !== 'string') return send(body);
    isSent = true;
    if (isRefusal(key.outcome)) showRefusal(response, key.outcome);
    // What failed did not run, and an answer that failed is made again of the results.
    if (!isDone(key.outcome) || response.statusCode >= 500) return send(body);
    if (key.outcome === 'replayed') response.set(REPLAYED_HEADER);
    const contentType = response.get('content-type') ?? 'application/json';
    const headers = Object.fromEntries(KEPT_HEADERS.flatMap((name) => entryOf(name, response.get(name))));
    const answer = { status: response.statusCode, contentType, headers, body };
    void keep(answer)
      // An answer that cannot be kept is given all the same; a repeat makes its own of the results.
      .catch(() => answer)
      .then((kept) => (kept.body === body ? send(body) : replay(response, kept)));
    return response;
  };
}

/** GraphQL answers most failures with 200; a refused key shows in the status at every door. */
function showRefusal(response: Response, code: ErrorCode): void {
  response.status(errorRow(code).status);
  if (code === 'idempotency_in_flight') response.set('Retry-After', '1');
}
