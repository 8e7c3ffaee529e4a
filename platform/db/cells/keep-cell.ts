import type pg from 'pg';
import { ownRelations } from '../backup-access.ts';
import { createRoles } from '../create-roles.ts';
import { hasTable } from '../migration-record.ts';
import { ACCOUNT_SETTING, MOVER_ROLE, MOVING_SETTING, WORKER_ROLE } from '../roles.ts';
import { CLOSED_POLICY } from './places.ts';
import { StartupError } from '../../startup-error.ts';

/** Which of the cells a database is. */
export interface Cell {
  name: string;
  /** From 0 to 1023; no other cell has it. */
  number: number;
}

/** As many cells there can be: each gives every so manieth place of the event log. */
export const MOST_CELLS = 1_024;

/** Places that were given before a database became a cell are below; a million events a day reach it after 3,000 years. */
const FIRST_PLACE = 2n ** 40n;

/** The sequences whose numbers are unique in a database, so that those of several cells must differ. */
const UNIQUE_SEQUENCES = ['events.event_seq', 'events.event_pos'];

/** The tables that tell of accounts where they are. */
const OWN_SCHEMA = 'cells.';

/**
 * Tables in which somebody who asks is found before the account is known. Background work reads them also of accounts that
 * are moving, so that a credential is never taken for a wrong one meanwhile.
 */
const OF_CREDENTIALS = new Set(
  ['account', 'api_client', 'api_key', 'session', 'agent', 'role', 'sign_in_link', 'answer_link'].map(
    (table) => `accounts.${table}`,
  ),
);
/** What is counted before a request is admitted; it may go on counting where the account is no more. */
const OF_ADMISSION = new Set(['limits.rate_bucket', 'limits.live_stream', 'access.used_stream_token']);

/** The cell that a database is; undefined for a service of one database. */
export async function readCell(client: pg.ClientBase): Promise<Cell | undefined> {
  if (!(await hasTable(client, 'cells.this_cell'))) return undefined;
  const { rows } = await client.query<Cell>('select name, number from cells.this_cell');
  return rows[0];
}

/**
 * Makes sure that accounts can move into and out of a database that is a cell. What a newer version has added to it gets what
 * the rest has. Nothing happens to a database that is none.
 */
export async function keepCell(client: pg.ClientBase): Promise<void> {
  const cell = await readCell(client);
  if (!cell) return;
  await createRoles(client, [MOVER_ROLE]);
  const tables = (await ownRelations(client)).filter(
    ({ kind, name }) => kind === 'table' && !name.startsWith(OWN_SCHEMA),
  );
  for (const { schema } of tables) await client.query(`grant usage on schema ${schema} to ${MOVER_ROLE}`);
  await client.query(`grant usage on schema cells to ${MOVER_ROLE}`);
  for (const { name } of tables) {
    if (!(await isMovable(client, name))) await makeMovable(client, name);
    await silenceTriggers(client, name);
    await deferKeys(client, name);
  }
  for (const sequence of UNIQUE_SEQUENCES) await shareNumbers(client, sequence, cell);
}

async function isMovable(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query(`select from pg_policy where polrelid = $1::regclass and polname = 'moves'`, [
    table,
  ]);
  return rows.length > 0;
}

/**
 * What a trigger does as background work belongs to the request that it is in, and that was admitted: half of a change must not
 * be left out because the account begins to leave meanwhile.
 */
const NOT_CLOSED = `account_id <> all ((select cells.closed_accounts())::text[])
  or account_id = current_setting('${ACCOUNT_SETTING}', true)`;

/** Lets moves write a table, and keeps background work from the rows of accounts that are not here. */
async function makeMovable(client: pg.ClientBase, table: string): Promise<void> {
  const closed = (command: string, clauses: string): string =>
    `create policy ${CLOSED_POLICY}_for_${command} on ${table} as restrictive for ${command} to ${WORKER_ROLE} ${clauses}`;
  const writes = [
    closed('insert', `with check (${NOT_CLOSED})`),
    closed('update', `using (${NOT_CLOSED}) with check (${NOT_CLOSED})`),
    closed('delete', `using (${NOT_CLOSED})`),
  ];
  const reads = OF_CREDENTIALS.has(table) ? [] : [closed('select', `using (${NOT_CLOSED})`)];
  await client.query('begin');
  for (const statement of [
    `grant select, insert, update, delete on ${table} to ${MOVER_ROLE}`,
    ...(OF_ADMISSION.has(table) ? [] : [...reads, ...writes]),
    `create policy moves on ${table} to ${MOVER_ROLE} using (true) with check (true)`,
  ]) {
    await client.query(statement);
  }
  await client.query('commit');
}

const UNLESS_MOVING = `current_setting('${MOVING_SETTING}', true) IS DISTINCT FROM 'on'`;

/** What triggers have made of a row comes along with it, so that they keep quiet as it arrives. */
async function silenceTriggers(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and not tgisinternal
       and pg_get_triggerdef(oid) not like '%' || $2 || '%'`,
    [table, MOVING_SETTING],
  );
  for (const { definition } of rows) await client.query(unlessMoving(definition));
}

function unlessMoving(definition: string): string {
  const [, event, condition, call] =
    /^CREATE TRIGGER (.*?)(?: WHEN \((.*)\))? (EXECUTE FUNCTION .*)$/s.exec(definition) ?? [];
  if (event === undefined || call === undefined) throw new Error(`A trigger has another form: ${definition}`);
  const when = condition === undefined ? UNLESS_MOVING : `${UNLESS_MOVING} AND (${condition})`;
  return `CREATE OR REPLACE TRIGGER ${event} WHEN (${when}) ${call}`;
}

/** Tables refer to each other, so that no order of theirs has each row come behind those that it names. */
async function deferKeys(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', conname) as name from pg_constraint
     where conrelid = $1::regclass and contype = 'f' and not condeferrable`,
    [table],
  );
  for (const { name } of rows) {
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially immediate`);
  }
}

/** Has a sequence give numbers that no other cell gives: those that leave the cell's own number behind. */
async function shareNumbers(client: pg.ClientBase, sequence: string, { number }: Cell): Promise<void> {
  await client.query('begin');
  // Holds up whoever draws a number, until the end of the transaction.
  await client.query(`alter sequence ${sequence} increment by ${MOST_CELLS}`);
  const last = await lastValue(client, sequence);
  if (last < FIRST_PLACE || last % BigInt(MOST_CELLS) !== BigInt(number)) {
    await client.query('select setval($1::regclass, $2::bigint)', [sequence, sharedAbove(last, number)]);
  }
  await client.query('commit');
}

/** The first number of a cell that is above all those that were given, here or before this was a cell. */
const sharedAbove = (value: bigint, number: number): string => {
  const floor = value > FIRST_PLACE ? value : FIRST_PLACE;
  return ((floor / BigInt(MOST_CELLS) + 1n) * BigInt(MOST_CELLS) + BigInt(number)).toString();
};

async function lastValue(client: pg.ClientBase, sequence: string): Promise<bigint> {
  const { rows } = await client.query<{ value: string }>(`select last_value::text as value from ${sequence}`);
  return BigInt(rows[0]!.value);
}

/**
 * Has all sequences of a cell go on above numbers of another one, so that what is added to an account that came from there
 * lies behind what the account has.
 * @param wanted the last numbers by the names of the sequences
 */
export async function raiseSequences(
  client: pg.ClientBase,
  wanted: ReadonlyMap<string, bigint>,
  { number }: Cell,
): Promise<void> {
  const own = await lastNumbers(client);
  for (const [sequence, above] of wanted) {
    if ((own.get(sequence) ?? 0n) > above) continue;
    const isShared = UNIQUE_SEQUENCES.includes(sequence);
    // The change of nothing holds up whoever draws a number, until the end of the transaction.
    await client.query(`begin; alter sequence ${sequence} increment by ${isShared ? MOST_CELLS : 1}`);
    if ((await lastValue(client, sequence)) <= above) {
      const value = isShared ? sharedAbove(above, number) : above.toString();
      await client.query('select setval($1::regclass, $2::bigint)', [sequence, value]);
    }
    await client.query('commit');
  }
}

/** The last numbers that the sequences of a database have given, by their names. */
export async function lastNumbers(client: pg.ClientBase): Promise<Map<string, bigint>> {
  const names = (await ownRelations(client)).filter(({ kind }) => kind === 'sequence').map(({ name }) => name);
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, coalesce(pg_sequence_last_value(name::regclass), 1)::text as value from unnest($1::text[]) name`,
    [names],
  );
  return new Map(rows.map(({ name, value }) => [name, BigInt(value)]));
}

/**
 * Makes a database a cell.
 * @throws StartupError when it is another one already
 */
export async function makeCell(client: pg.ClientBase, cell: Cell): Promise<void> {
  const known = await readCell(client);
  if (known && (known.name !== cell.name || known.number !== cell.number)) {
    throw new StartupError(
      `This database is the cell "${known.name}" with the number ${known.number} already; it cannot become "${cell.name}" with ${cell.number}.`,
    );
  }
  if (!known) {
    await client.query('insert into cells.this_cell (name, number) values ($1, $2)', [cell.name, cell.number]);
  }
  await keepCell(client);
}
