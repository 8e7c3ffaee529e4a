import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';
import { digestOf } from '../../platform/auth/api-key-text.ts';
import { startS3 } from '../finance/export/stores.ts';
import type { S3Store } from '../finance/export/stores.ts';
import { publicSchema } from '../support/samples/graph-schema.ts';
import { MUTATION_SAMPLES, NAMES_NOBODY } from '../support/samples/mutation-samples.ts';
import { operationsOf } from '../support/samples/operation-generator.ts';
import { idsWith } from '../support/samples/samples.ts';
import type { Ids } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { givenRows } from './given-everything.ts';
import { ROOMY_LIMITS } from './isolation.builders.ts';

const ME = { kind: 'person', id: 'acting', name: 'Acting Person' };
/** Tables whose rows are written once, each about an act. */
const LOGS = /^(events\.event|audit\.change|maintenance\.(timeline_entry|triage_override|ticket_note_edit)): /;
const INSTRUCTION =
  'add a call that changes something to MUTATION_SAMPLES in test/support/samples/mutation-samples.ts, or let the command record its actor';

const mutation = publicSchema().getMutationType()!;
const fields = mutation.getFields();

let store: S3Store;
let service: TestService;
/** The columns that say who did something. */
let columns: { source: string; column: string }[];

beforeAll(async () => {
  store = await startS3('own-bucket');
  await store.write('rows.csv', Buffer.from('id,name\n1,Ana Silva\n'), 'text/csv');
  // Each mutation has an account of its name.
  const adopt = { adoptDocuments: ['own-bucket/'], importFromBucket: ['own-bucket/'] };
  const customers = { ...store.connection, accounts: [], adopt };
  service = await startTestService({
    ...{ ...ROOMY_LIMITS, EGRESS_ALLOW: '127.0.0.1' },
    EXPORT_CONNECTIONS: JSON.stringify({ customers }),
  });
  columns = await service.database.worker(
    `select c.table_schema || '.' || c.table_name as source, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.data_type = 'jsonb' and t.table_type = 'BASE TABLE'
       and c.column_name in ('actor', 'acted_by', 'author', 'acknowledged_by', 'created_by')`,
  );
});
afterAll(async () => {
  await service.stop();
  await store.close();
});

/** Signs in somebody who owns the account; gives the headers of that browser. */
async function signIn(client: TestClient): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await client.work(
    `with person as (
       insert into accounts.agent (account_id, id, kind, name, email, roles, status, created_at, updated_at)
       values ($1, $2, 'person', $3, 'acting@example.com', '{owner}', 'active', now(), now()))
     insert into accounts.session (account_id, id, agent_id, token_hash, created_at, last_seen_at, expires_at)
     values ($1, 'session of ' || $1, $2, $4, now(), now(), now() + interval '1 day')`,
    [client.accountId, ME.id, ME.name, digestOf(token)],
  );
  return { cookie: `session=${token}`, origin: service.url };
}

/** What the rows of an account say of who did something, by table and row. */
async function actorsOf(accountId: string): Promise<Map<string, { kind: string } | null>> {
  const selects = columns.map(
    ({ source, column }) =>
      `select '${source}: ' || (to_jsonb(t) - 'pos')::text as row, ${column} as actor from ${source} t where account_id = $1`,
  );
  const rows = await service.database.worker<{ row: string; actor: { kind: string } | null }>(
    selects.join(' union all '),
    [accountId],
  );
  return new Map(rows.map(({ row, actor }) => [row, actor]));
}

/** The call of a mutation: with what is required, unless its sample says otherwise. */
function textOf(name: string, ids: Ids): string {
  const field = fields[name]!;
  const { args } = MUTATION_SAMPLES[name] ?? {};
  if (!args) return operationsOf('mutation', mutation, field, ids, 0)[0]!.text;
  const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
  return `mutation { ${name}(${args(ids)}) ${selection} }`;
}

/** Calls a mutation as the person who is signed in. */
async function call(name: string, ids: Ids, client: TestClient, headers: Record<string, string>): Promise<void> {
  const text = textOf(name, ids);
  const custom = MUTATION_SAMPLES[name]?.call;
  const { errors } = await (custom?.(client, headers) ?? client.graphql(text, {}, { token: null, headers }));
  if (errors) throw new Error(`${text} was refused, so ${INSTRUCTION}: ${JSON.stringify(errors)}`);
}

describe('What changes names who changed it, by', () => {
  it.each(Object.keys(fields))('Mutation.%s', async (name) => {
    const client = await service.account(name);
    // Ids of roles are in lower case.
    const ids = { ...idsWith(name.toLowerCase()), account: name };
    await givenRows(client, ids);
    const headers = await signIn(client);
    const more = await MUTATION_SAMPLES[name]?.given?.(client, ids);
    const before = await actorsOf(name);
    await call(name, { ...ids, ...more }, client, headers);
    const written = [...(await actorsOf(name))].filter(([row]) => !before.has(row));
    const isMine = ([, actor]: (typeof written)[number]): boolean => isDeepStrictEqual(actor, ME);
    // Automations go on beside it, such as those that dispatch a ticket.
    const ofNobody = written.filter(
      (entry) => LOGS.test(entry[0]) && !isMine(entry) && entry[1]?.kind !== 'automation',
    );
    expect(ofNobody).toEqual([]);
    const expected =
      NAMES_NOBODY[name] === undefined ? { isNamed: true, instruction: INSTRUCTION } : { isNamed: false };
    expect({ isNamed: written.some(isMine), instruction: INSTRUCTION }).toMatchObject(expected);
  });
});
