import type { Ids } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';

/** A person with a role of the account's own. */
export async function givenPerson(client: TestClient, { agent, role, property }: Ids, text: string): Promise<void> {
  await client.work(
    `insert into accounts.role (account_id, id, description, scopes, created_at, updated_at)
     values ($1, $2, $3, '{maintenance:read}', now(), now())`,
    [client.accountId, role, text],
  );
  await client.work(
    `insert into accounts.agent (account_id, id, kind, name, email, roles, reach, status, external_subject, created_at,
       updated_at)
     values ($1, $2, 'person', $3, $3, array[$4], array[$5], 'active', $3, now(), now())`,
    [client.accountId, agent, text, role, property],
  );
}

/** Details and a note of a ticket, with a change that the person made. */
export function givenTicketPeople(
  client: TestClient,
  { agent, note, ticket, property }: Ids,
  text: string,
): Promise<unknown> {
  return client.write(async ({ sql }) => {
    await sql(
      `insert into audit.change (account_id, at, actor, actor_id, entity_type, entity_id, property_id, action, changes)
       values ($1, now(), $4, $3, 'ticket', $2, $5, 'updated', jsonb_build_object('tags', jsonb_build_array(null, $6::text)))`,
      [client.accountId, ticket, agent, JSON.stringify({ kind: 'person', id: agent, name: text }), property, text],
    );
    await sql(
      `insert into maintenance.ticket_details (account_id, ticket_id, assignee_id, tags) values ($1, $2, $3, array[$4])`,
      [client.accountId, ticket, agent, text],
    );
    const author = JSON.stringify({ kind: 'person', id: agent, name: text });
    await sql(
      `insert into maintenance.ticket_note (account_id, id, ticket_id, text, visibility, author, created_at, version)
       values ($1, $2, $3, $4, 'staff', $5, now(), 2)`,
      [client.accountId, note, ticket, text, author],
    );
    await sql(
      `insert into maintenance.ticket_note_edit (account_id, note_id, version, text, visibility, document_ids, author, at)
       values ($1, $2, 1, $3, 'staff', '{}', $4, now())`,
      [client.accountId, note, text, author],
    );
  });
}

/** Another tenant of the unit, whose data was erased; the erasure is completed, so that no worker takes it up. */
export async function givenErasure(client: TestClient, { tenant, unit }: Ids, text: string): Promise<void> {
  const values = [client.accountId, `${tenant}-erased`, text];
  await client.work(
    `insert into properties.tenant (account_id, id, first_name, last_name, language, status, unit_id, created_at, updated_at)
     values ($1, $2, $3, $3, 'en', 'past', $4, now(), now())`,
    [...values, unit],
  );
  await client.work(
    `insert into properties.tenant_erasure (account_id, tenant_id, status, actor, request_id, despite, marks,
       requested_at, erased_at, completed_at)
     values ($1, $2, 'completed', jsonb_build_object('kind', 'service', 'id', $3::text, 'name', $3::text), $3, '{}',
             array[$3], now(), now(), now())`,
    values,
  );
}
