import type { Beside } from './beside.ts';
import type { LoadRequest } from './load.ts';

/** The first page of properties. */
export const PROPERTIES = '/api/v1/properties?limit=50';

let reads = 0;

/** Reads a path, again and again, each time with another token. */
export function reading(path: string, tokens: readonly string[]): () => LoadRequest {
  return () => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${tokens[reads++ % tokens.length]}` },
  });
}

let count = 0;

/** Files a ticket, each another one, in the units of the benchmark's account in turn. */
export function filingTickets({ tokens }: Pick<Beside, 'tokens'>): () => LoadRequest {
  const headers = { authorization: `Bearer ${tokens?.alike[0]}`, 'content-type': 'application/json' };
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
