import type { ServerResponse } from 'node:http';
import type { Caller } from './caller.ts';
import type { KeyedRequests } from '../idempotency/keyed-requests.ts';
import type { OpenKey } from '../idempotency/open-key.ts';

/** The header in which a process tells the one that sent it a request what became of the request's key. */
export const KEY_OUTCOME_HEADER = 'x-service-key-outcome';

/** The Idempotency-Key of a request that another process of the service passes on, if it has one. */
export function passedKey(
  keyed: KeyedRequests,
  { principal, keyMark }: Caller,
  response: ServerResponse,
): OpenKey | undefined {
  if (!keyMark) return undefined;
  const key = keyed.reopen(keyMark, principal);
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (key.outcome) response.setHeader(KEY_OUTCOME_HEADER, key.outcome);
    return writeHead(...head);
  };
  return key;
}
