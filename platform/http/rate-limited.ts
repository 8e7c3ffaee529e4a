import type { Request, Response } from 'express';
import { rateLimitHeaders, rateLimited } from '../limits/rate-limit.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { RequestKind } from '../limits/request-kind.ts';
import type { Caller } from './caller.ts';

/**
 * Counts a request against its account's limit and says in its headers how the account stands. What another process of
 * the service passes on has been counted there.
 * @throws AppError `rate_limited`
 */
export async function countRequest(
  limit: RateLimit,
  caller: Caller,
  kind: RequestKind,
  response: Response,
): Promise<void> {
  if (!caller.isInternal) await countFor(limit, caller.principal.accountId, kind, response);
}

/**
 * The same for a request whose account is known without a caller.
 * @throws AppError `rate_limited`
 */
export async function countFor(
  limit: RateLimit,
  accountId: string,
  kind: RequestKind,
  response: Response,
): Promise<void> {
  const state = await limit.take(accountId, kind);
  response.set(rateLimitHeaders(state));
  if (!state.isAllowed) throw rateLimited(state);
}

/** Whether a REST request reads or writes. */
export function kindOf({ method }: Request): RequestKind {
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
}
