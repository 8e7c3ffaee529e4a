import type { RequestOptions, TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';

/** An answer as it came, byte for byte. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Posts a request and gives its answer unread. */
export async function sendRaw(client: TestClient, path: string, options: RequestOptions): Promise<RawAnswer> {
  const response = await client.request('POST', path, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Sends a request under a key and gives its answer unread. */
export async function sendKeyed(
  client: TestClient,
  method: string,
  path: string,
  { body, key, token }: { body: unknown; key: string; token?: string },
): Promise<RawAnswer> {
  const response = await client.request(method, path, {
    body,
    headers: { 'idempotency-key': key },
    ...(token === undefined ? {} : { token }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Makes a property whose id the service makes, so that whether a command ran twice can be seen. */
export function createProperty(client: TestClient, key: string, name = 'Elm Court'): Promise<RawAnswer> {
  const query = `mutation ($input: CreatePropertyInput!) { createProperty(input: $input) { id name } }`;
  const variables = { input: { name, address: '2 Side St', timezone: 'UTC' } };
  return sendRaw(client, '/graphql', { body: { query, variables }, headers: { 'idempotency-key': key } });
}

/** How many properties the account has. */
export async function propertyCount(service: TestService, { accountId }: TestClient): Promise<number> {
  const [row] = await service.database.worker<{ count: number }>(
    'select count(*)::int as count from properties.property where account_id = $1',
    [accountId],
  );
  return row!.count;
}

/** A key as it is stored. */
export interface StoredKey {
  sealedResult: Buffer | null;
  sealedAnswer: Buffer | null;
}

/** The account's keys, oldest first. */
export function keysOf(service: TestService, { accountId }: TestClient): Promise<StoredKey[]> {
  return service.database.worker<StoredKey>(
    'select * from idempotency.keyed_request where account_id = $1 order by created_at',
    [accountId],
  );
}
