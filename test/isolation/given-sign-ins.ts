import type { Ids } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';

/** Somebody who is signed in, a link by which they could be, and an API key. */
export async function givenSignIns(
  client: TestClient,
  { session, apiKey, property }: Ids,
  secret: string,
): Promise<void> {
  const values = [client.accountId, session, secret];
  await client.work(
    `insert into accounts.agent (account_id, id, kind, name, email, reach, status, created_at, updated_at)
     values ($1, $2, 'person', $3, 'signed-in@' || $3, array[$4], 'active', now(), now())`,
    [...values, property],
  );
  await client.work(
    `insert into accounts.session (account_id, id, agent_id, token_hash, created_at, last_seen_at, expires_at, user_agent,
       address)
     values ($1, $2, $2, convert_to($2, 'utf8'), now(), now(), now() + interval '1 day', $3, $3)`,
    values,
  );
  await client.work(
    `insert into accounts.sign_in_link (account_id, id, agent_id, purpose, mailbox, token_hash, created_at, expires_at)
     values ($1, $2, $2, 'operator', $3, 'x', now(), now() + interval '1 day')`,
    values,
  );
  await client.work(
    `insert into accounts.api_key (account_id, id, name, key_hash, key_end, scopes, addresses, created_by, created_at)
     values ($1, $2, $3, convert_to($2, 'utf8'), 'abcd', '{admin}', '{}',
       jsonb_build_object('kind', 'service', 'id', $3::text, 'name', $3::text), now())`,
    [client.accountId, apiKey, secret],
  );
}
