import type { Database } from '../../platform/db/database.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { insertAccount } from '../../subgraphs/accounts/account/account.statements.ts';

const UNITS = 50;

/** Workflows of an account, and events that it has. */
export interface BenchLoad {
  accountId: string;
  workflows: number;
  events: number;
  /** Type of the events; workflows start with `unit.updated`. */
  type: string;
}

/**
 * Stores an account with enabled workflows and with events behind them that nobody has seen. Of ten workflows two read the record and
 * its property, and the others the event; one event in a thousand starts a run.
 */
export async function givenEvents(
  database: Database,
  { accountId, workflows, events, type }: BenchLoad,
): Promise<void> {
  await insertAccount(database.worker, { id: accountId, name: accountId, at: new Date() });
  await database.transaction(accountId, async ({ sql }) => {
    await sql(`insert into properties.property values ($1, 'property', 'Property', '1 Main St', 'UTC', now(), now())`, [
      accountId,
    ]);
    await sql(
      `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
       select $1, 'unit-' || n, 'property', n::text, 'occupied', now(), now() from generate_series(0, $2 - 1) n`,
      [accountId, UNITS],
    );
    for (let number = 0; number < workflows; number++) await insertWorkflow(sql, accountId, number);
    await sql(
      `insert into events.event (seq, id, account_id, type, status, entity_type, entity_id, entity_seq, occurred_at, request_id,
         data, actor)
       select nextval('events.event_seq'), gen_random_uuid(), $1, $2, 'updated', 'unit', 'unit-' || n % $4, 1000 + n, now(), 'bench',
              jsonb_build_object('number', n % 1000, 'status', 'occupied', 'note', repeat('x', 200)), $5
       from generate_series(1, $3) n`,
      [accountId, type, events, UNITS, JSON.stringify({ kind: 'service', id: 'bench', name: 'bench' })],
    );
  });
}

async function insertWorkflow(sql: Sql, accountId: string, number: number): Promise<void> {
  const ofRecord = {
    all: [
      { field: 'unit.status', op: 'eq', value: 'down' },
      { field: 'property.timezone', op: 'eq', value: 'UTC' },
    ],
  };
  const ofEvent = { field: 'event.data.number', op: 'eq', value: number };
  const definition = {
    trigger: { kind: 'event', types: ['unit.updated'] },
    where: number % 5 === 4 ? ofRecord : ofEvent,
    ...{ once_per: 'event', steps: [{ kind: 'stop' }] },
  };
  const id = `workflow-${number}`;
  await sql(
    `insert into workflows.workflow (account_id, id, name, status, enabled_at, created_at, updated_at)
     values ($1, $2, $2, 'enabled', now() - interval '1 day', now(), now())`,
    [accountId, id],
  );
  await sql(
    `insert into workflows.workflow_version (account_id, workflow_id, version, definition, created_at, created_by)
     values ($1, $2, 1, $3, now(), '{}')`,
    [accountId, id, JSON.stringify(definition)],
  );
}
