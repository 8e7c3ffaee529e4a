import type { Beside } from './beside.ts';
import type { LoadRequest } from './load.ts';

/** The first page of properties. */
export const PROPERTIES = '/api/v1/properties?limit=50';

/** Reads a path, again and again. */
export function reading(path: string, { token }: Pick<Beside, 'token'>): () => LoadRequest {
  const headers = { authorization: `Bearer ${token}` };
  return () => ({ method: 'GET', path, headers });
}

let count = 0;

/** Files a ticket, each another one, in the units of the benchmark's account in turn. */
export function filingTickets({ token }: Pick<Beside, 'token'>): () => LoadRequest {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return () => ({
    method: 'POST',
    path: '/api/v1/maintenance',
    headers: { ...headers, 'idempotency-key': `bench-${++count}` },
    body: JSON.stringify({
      ticket_id: `bench-${count}`,
      unit_id: `unit-${1 + (count % 1_000)}`,
      description: 'The kitchen tap snapped off and water is hitting the ceiling',
    }),
  });
}
