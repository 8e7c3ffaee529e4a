import type { TestClient } from '../../support/test-client.ts';

/** A person to store; active, with a mail address and a telephone number, unless another is given. */
export interface NewPerson {
  id: string;
  name?: string;
  email?: string | null;
  phone?: string | null;
  roles?: string[];
  status?: string;
  language?: string;
  reach?: string[] | null;
}

/** Stores a person who works for the account. */
export async function givenPerson(client: TestClient, person: NewPerson): Promise<string> {
  const { id, name = id, email = `${id}@staff.example`, phone = null, roles = [], status = 'active' } = person;
  await client.work(
    `insert into accounts.agent (account_id, id, kind, name, email, phone, roles, languages, status, reach, created_at, updated_at)
     values ($1, $2, 'person', $3, $4, $5, $6, $7, $8, $9, now(), now())`,
    [
      ...[client.accountId, id, name, email, phone, roles, person.language ? [person.language] : [], status],
      person.reach ?? null,
    ],
  );
  return id;
}

/** Changes the state of a person. */
export async function setStatus(client: TestClient, id: string, status: string): Promise<void> {
  await client.work(`update accounts.agent set status = $3 where account_id = $1 and id = $2`, [
    client.accountId,
    id,
    status,
  ]);
}

/** A layer that changes hands at nine each day. */
export const daily = (kind: 'responder' | 'backup', ...members: string[]): object => ({
  ...{ kind, rotation: 'daily', members },
  ...{ handoff: { time: '09:00' }, starts_on: '2026-01-01' },
});

/** Adds a roster and returns its id. */
export async function givenRoster(client: TestClient, layers: object[], more: object = {}): Promise<string> {
  const body = { name: 'Emergencies', timezone: 'America/New_York', layers, ...more };
  const answer = await client.rest<{ id: string }>('POST', '/api/v1/rosters', { body });
  if (answer.status !== 201) throw new Error(`The roster was not added: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
