import type { Request, RequestHandler, Response } from 'express';
import type { Principal } from '../auth/principal.ts';
import { AppError } from '../errors.ts';
import type { KeptAnswer, KeyMark, KeyedRequest, KeyedRequests } from './keyed-requests.ts';
import type { OpenKey } from './open-key.ts';
import { markOfForm, markOfJson } from './same-payload.ts';

/** Headers that a repeat of the request needs as much as the first one did. */
const KEPT_HEADERS = ['Location', 'ETag'];

/** Says that the request ran before, and did not run again. */
export const REPLAYED_HEADER = { 'Idempotent-Replayed': 'true' };

const entryOf = (name: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[name, value]];

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;
const marks = new WeakMap<Request, KeyMark>();
const openKeys = new WeakMap<Request, OpenKey>();

/** The mark of a request that runs under an Idempotency-Key. */
export function keyMarkOf(request: Request): KeyMark | undefined {
  return marks.get(request);
}

/** The key of a request whose command claims it itself. */
export function openKeyOf(request: Request): OpenKey | undefined {
  return openKeys.get(request);
}

type Authenticate = (request: Request) => Promise<Principal>;

/**
 * Honours `Idempotency-Key` on POST and PATCH: stands behind the body parser and before what runs the command.
 * @param authenticate finds out whose key it is
 */
export function keyedHandler(keyed: KeyedRequests, authenticate: Authenticate): RequestHandler {
  return async (request, response, next) => {
    const asked = await keyedRequestOf(request, authenticate);
    if (!asked) return next();
    const outcome = await keyed.begin(asked);
    if ('replay' in outcome) return replay(response, outcome.replay);
    marks.set(request, outcome.held.mark);
    finishBeforeSending(response, outcome.held.finish);
    next();
  };
}

/** The same where the command runs in this process and claims the key itself; see {@link OpenKey}. */
export function openKeyHandler(keyed: KeyedRequests, authenticate: Authenticate): RequestHandler {
  return async (request, _response, next) => {
    const asked = await keyedRequestOf(request, authenticate);
    if (asked) openKeys.set(request, keyed.open(asked));
    next();
  };
}

/** @throws AppError `validation_failed` when the key is none */
async function keyedRequestOf(request: Request, authenticate: Authenticate): Promise<KeyedRequest | undefined> {
  const key = request.get('idempotency-key');
  const { method } = request;
  if (key === undefined || (method !== 'POST' && method !== 'PATCH')) return undefined;
  if (!KEY_FORM.test(key)) throw malformed();
  const { accountId, scopes } = await authenticate(request);
  const path = `${request.baseUrl}${request.path}`;
  const body: unknown = request.body ?? null;
  const payload = request.is('multipart/form-data') ? markOfForm(body) : markOfJson(body);
  return { accountId, method, path, key, payload, scopes };
}

function malformed(): AppError {
  const detail = 'Expected an Idempotency-Key of 1 to 255 visible ASCII characters.';
  return new AppError('validation_failed', detail, {
    faults: [{ parameter: 'Idempotency-Key', code: 'pattern', detail }],
  });
}

function replay(response: Response, { status, contentType, headers, body }: KeptAnswer): void {
  response
    .status(status)
    .set({ ...headers, 'Content-Type': contentType, ...REPLAYED_HEADER })
    .send(body);
}

/** The answer is kept before the client has it: were it the other way round, a crash in between would lose it. */
function finishBeforeSending(response: Response, finish: (answer: KeptAnswer) => Promise<void>): void {
  const send = response.send.bind(response);
  let isSent = false;
  response.send = (body: unknown) => {
    // Express calls send again from within send when it turns an object into text.
    if (isSent || typeof body !== 'string') return send(body);
    isSent = true;
    const contentType = response.get('content-type') ?? 'application/json';
    const headers = Object.fromEntries(KEPT_HEADERS.flatMap((name) => entryOf(name, response.get(name))));
    const keep = finish({ status: response.statusCode, contentType, headers, body });
    // An answer that cannot be kept is given all the same; a repeat is then told that the outcome is unknown.
    void keep.catch(() => undefined).then(() => send(body));
    return response;
  };
}
