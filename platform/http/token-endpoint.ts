import { createHash } from 'node:crypto';
import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import { createAttemptLimit } from '../auth/attempt-limit.ts';
import { addressOf } from '../auth/authenticator.ts';
import type { Actor } from '../actor.ts';
import type { Principal } from '../auth/principal.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { scopeOf } from './request-scope.ts';

const FAILURES_ALLOWED = 10;
const FORGIVE_AFTER_MS = 6_000;

/** What a client may have in its tokens. */
export interface VerifiedClient {
  accountId: string;
  scopes: readonly string[];
  name: string;
}

/** What the token endpoint needs. */
export interface TokenEndpointOptions {
  tokens: Tokens;
  ttlSeconds: number;
  clock: Clock;
  /** The client of these credentials; undefined when they are wrong. */
  verifyClient(clientId: string, secret: string): Promise<VerifiedClient | undefined>;
  /** The rights of a person of the account who may act; undefined when there is none with this id. */
  findPerson(accountId: string, agentId: string): Promise<PersonOfToken | undefined>;
}

/** A person for whom a client acts. */
export type PersonOfToken = Pick<Principal, 'scopes' | 'reach' | 'grants'> & { actor: Actor };

/** A failure in the form of RFC 6749 §5.2. */
class OAuthError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Serves `POST /oauth/token`: the client credentials grant of RFC 6749 §4.4. */
export function tokenEndpoint(options: TokenEndpointOptions): Router {
  const wrongSecrets = createAttemptLimit(FAILURES_ALLOWED, FORGIVE_AFTER_MS, options.clock);
  const router = express.Router();

  const answer = async (request: Request, response: Response): Promise<void> => {
    const form = membersOf(request.body);
    refuseRepeated(form);
    refuseOtherGrants(form['grant_type']);
    const { clientId, secret } = credentialsOf(request.get('authorization'), form);
    // Hashed, so that what a stranger sends as an id takes no memory.
    const key = createHash('sha256')
      .update(`${addressOf(request)} ${clientId}`)
      .digest('base64');
    wrongSecrets.check(key);
    const client = await options.verifyClient(clientId, secret);
    // Once more: guesses that were sent at once have all passed the first check.
    wrongSecrets.check(key);
    if (!client) {
      wrongSecrets.fail(key);
      throw new OAuthError(401, 'invalid_client', 'The client is unknown or revoked, or the secret is wrong.');
    }
    const { accountId } = client;
    const person = await personOf(options, accountId, form['on_behalf_of']);
    const allowed = person ? client.scopes.filter((scope) => person.scopes.has(scope)) : client.scopes;
    const scopes = grantedScopes(form['scope'], allowed);
    const { ttlSeconds } = options;
    const service = { kind: 'service', id: clientId, name: client.name } as const;
    const { actor: onBehalfOf, reach, grants } = person ?? {};
    const actor = onBehalfOf ? { ...service, onBehalfOf } : service;
    const subject = clientId;
    const token = await options.tokens.issue({ accountId, subject, scopes, ttlSeconds, actor, reach, grants });
    response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
    response.json({ access_token: token, token_type: 'Bearer', expires_in: ttlSeconds, scope: scopes.join(' ') });
  };

  router.post('/oauth/token', refuseOtherTypes, readForm, readJson, answer);
  router.all('/oauth/token', refuseMethod);
  router.use('/oauth/token', handleFailure);
  return router;
}

/** The person whom a client acts for, if it names one. */
async function personOf(
  { findPerson }: TokenEndpointOptions,
  accountId: string,
  agentId: unknown,
): Promise<PersonOfToken | undefined> {
  if (agentId === undefined || agentId === '') return undefined;
  const person = typeof agentId === 'string' ? await findPerson(accountId, agentId) : undefined;
  if (person) return person;
  const came = JSON.stringify(agentId).replaceAll('"', "'").slice(0, 150);
  const description = `Expected on_behalf_of to be the id of an active person of the account, but got ${came}.`;
  throw new OAuthError(400, 'invalid_request', description);
}

const BODY_BYTES = 8_192;
const readForm = express.urlencoded({ extended: false, limit: BODY_BYTES });
/** Many clients send JSON wherever they can; what it says is the same. */
const readJson = express.json({ limit: BODY_BYTES });

function membersOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  }
  if (body === undefined) return {};
  throw new OAuthError(400, 'invalid_request', 'Expected a JSON object with grant_type, client_id and client_secret.');
}

/** Answers that only POST is served here, in the form of RFC 6749 §5.2. */
export const refuseMethod: RequestHandler = ({ method }, response) => {
  const error_description = `Expected POST, but got ${method}.`;
  response.status(405).set('Allow', 'POST').json({ error: 'invalid_request', error_description });
};

/** RFC 6749 §3.2: no parameter may be sent twice. */
function refuseRepeated(form: Record<string, unknown>): void {
  const repeated = Object.keys(form).filter((name) => Array.isArray(form[name]));
  if (repeated.length === 0) return;
  throw new OAuthError(400, 'invalid_request', `Expected each parameter once, but ${repeated.join(', ')} is repeated.`);
}

function refuseOtherGrants(grant: unknown): void {
  if (grant === undefined) throw new OAuthError(400, 'invalid_request', 'Expected grant_type=client_credentials.');
  if (grant === 'client_credentials') return;
  const came = JSON.stringify(grant);
  throw new OAuthError(400, 'unsupported_grant_type', `Expected the grant client_credentials, but got ${came}.`);
}

const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  if (request.is(['application/x-www-form-urlencoded', 'application/json'])) {
    next();
    return;
  }
  const came = request.get('content-type') ?? 'none';
  const description = `Expected the content type application/x-www-form-urlencoded, but got ${came}.`;
  throw new OAuthError(400, 'invalid_request', description.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "'"));
};

function credentialsOf(
  authorization: string | undefined,
  form: Record<string, unknown>,
): { clientId: string; secret: string } {
  const basic = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  const { client_id: clientId, client_secret: secret } = form;
  if (basic && secret !== undefined) {
    // RFC 6749 §2.3: a client must not use more than one way to authenticate in a request.
    throw new OAuthError(
      400,
      'invalid_request',
      'Expected the secret once, by HTTP Basic or in the body, but got both.',
    );
  }
  if (basic) return ofOneClient(basicCredentials(basic), clientId);
  if (typeof clientId === 'string' && typeof secret === 'string') return { clientId, secret };
  throw new OAuthError(401, 'invalid_client', 'Expected client_id and client_secret, by HTTP Basic or in the body.');
}

function ofOneClient<Credentials extends { clientId: string }>(credentials: Credentials, named: unknown): Credentials {
  if (named === undefined || named === credentials.clientId) return credentials;
  throw new OAuthError(
    400,
    'invalid_request',
    'Expected one client, but HTTP Basic and client_id name different ones.',
  );
}

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined. */
function basicCredentials(encoded: string): { clientId: string; secret: string } {
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  try {
    if (colon < 0) throw new URIError('no colon');
    const [clientId, secret] = [text.slice(0, colon), text.slice(colon + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    );
    return { clientId: clientId ?? '', secret: secret ?? '' };
  } catch {
    throw new OAuthError(401, 'invalid_client', 'The Basic credentials are not well-formed.');
  }
}

/** The scopes that were asked for, or all of the client's. */
function grantedScopes(requested: unknown, allowed: readonly string[]): readonly string[] {
  if (requested === undefined || requested === '') return allowed;
  if (typeof requested !== 'string') throw new OAuthError(400, 'invalid_scope', 'Expected one scope parameter.');
  const scopes = requested.split(' ').filter(Boolean);
  const beyond = scopes.filter((scope) => !allowed.includes(scope));
  if (beyond.length === 0) return scopes;
  throw new OAuthError(400, 'invalid_scope', `The client may not have: ${beyond.join(' ')}.`);
}

const handleFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const { status, code, message } = asOAuthError(error, request);
  response.set('Cache-Control', 'no-store');
  if (status === 401) response.set('WWW-Authenticate', 'Basic realm="oauth"');
  if (error instanceof AppError && error.code === 'rate_limited') {
    response.set('Retry-After', String(error.extensions['retry_after']));
  }
  response.status(status).json({ error: code, error_description: message });
};

function asOAuthError(error: unknown, request: Request): { status: number; code: string; message: string } {
  if (error instanceof OAuthError) return error;
  if (error instanceof AppError && error.status === 429) {
    return { status: 429, code: 'slow_down', message: error.message };
  }
  if (error instanceof AppError && error.status === 503) {
    return { status: 503, code: 'temporarily_unavailable', message: error.message };
  }
  const status = (error as { status?: number }).status ?? 500;
  if (status < 500) return { status: 400, code: 'invalid_request', message: 'The body is neither a form nor JSON.' };
  scopeOf(request).logger.error({ err: error }, 'the token endpoint failed');
  return { status: 500, code: 'server_error', message: 'The service failed to answer.' };
}
