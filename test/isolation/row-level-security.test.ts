import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  BACKUP_ROLE,
  MOVER_ROLE,
  PUBLISHER_ROLE,
  REACH_COMMAND_ROLE,
  REACH_ROLE,
  REQUEST_ROLE,
  WORKER_ROLE,
} from '../../platform/db/roles.ts';
import { asAdmin } from '../support/database/admin.ts';
import { COUNTERS, ourTables, storedOf } from '../support/database/stored.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { THEIRS, givenNeighbours } from './isolation.builders.ts';
import type { Neighbours } from './isolation.builders.ts';

let service: TestService;
let neighbours: Neighbours;
let stranger: TestClient;
let tables: string[];

beforeAll(async () => {
  service = await startTestService();
  neighbours = await givenNeighbours(service);
  stranger = await neighbours.stranger();
  tables = await ourTables(service.database);
});
afterAll(() => service.stop());

const admin = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asAdmin(service.databaseUrl, async (client) => (await client.query<Row>(text, values)).rows);

/** The SQLSTATE of a failure. */
async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

describe('The other account', () => {
  it('has a row in every table, or nothing would be tested here', async () => {
    const stored = await storedOf(service.database, THEIRS.account, { withFollowers: true });
    const empty = tables.filter((table) => !COUNTERS.has(table) && !stored[table]?.rows);
    expect(empty.map((table) => `${table} has no row: add one in test/isolation/given-everything.ts.`)).toEqual([]);
  });
});

describe('Row-level security alone hides', () => {
  it('every foreign row of any table from raw SQL of a stranger', async () => {
    for (const table of tables) {
      const rows = await stranger.write(({ sql }) =>
        sql(`select 1 from ${table} where account_id <> $1`, [stranger.accountId]),
      );
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
  });

  it('foreign rows behind every published view', async () => {
    const views = await admin<{ name: string }>(
      `select schemaname || '.' || viewname as name from pg_views where viewname like 'published\\_%'`,
    );
    expect(views.length).toBeGreaterThan(0);
    for (const { name } of views) {
      const all = await stranger.write(({ sql }) => sql<{ accountId: string }>(`select account_id from ${name}`));
      expect({ name, foreign: all.filter((row) => row.accountId !== stranger.accountId) }).toEqual({
        name,
        foreign: [],
      });
    }
  });
});

describe('Row-level security alone, with the ORM’s filter switched off,', () => {
  it('lets a stranger update and delete no foreign row of any table, by raw SQL', async () => {
    for (const table of tables) {
      for (const statement of [
        `update ${table} set account_id = account_id where account_id = $1 returning 1`,
        `delete from ${table} where account_id = $1 returning 1`,
      ]) {
        const outcome = await stranger
          .write(({ sql }) => sql(statement, [THEIRS.account]))
          .catch(async (error: unknown) => await codeOf(Promise.reject(error as Error)));
        // No such row, or not even the right to such a statement.
        expect([[], '42501']).toContainEqual(outcome);
      }
    }
    await neighbours.expectOwnerUntouched();
  });

  it('lets a stranger put no row under another account’s name', async () => {
    for (const table of tables) {
      const [column] = await admin<{ list: string }>(
        `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
         where table_schema || '.' || table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const [row] = await admin<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t where account_id = $1 limit 1`,
        [THEIRS.account],
      );
      const insert = stranger.write(({ sql }) =>
        sql(
          `insert into ${table} (${column!.list}) select ${column!.list} from jsonb_populate_record(null::${table}, $1)`,
          [JSON.stringify(row!.row)],
        ),
      );
      expect({ table, code: await codeOf(insert) }).toEqual({ table, code: '42501' });
    }
    await neighbours.expectOwnerUntouched();
  });

  it('lets a stranger give no row of its own away', async () => {
    const give = stranger.write(({ sql }) => sql(`update properties.property set account_id = $1`, [THEIRS.account]));
    expect(await codeOf(give)).toBe('42501');
  });

  it('shows nothing at all, and takes nothing, on a fresh connection that names no account', async () => {
    const client = new pg.Client({ connectionString: service.databaseUrl, options: `-c role=${REQUEST_ROLE}` });
    await client.connect();
    try {
      for (const table of tables) {
        expect({ table, rows: (await client.query(`select 1 from ${table}`)).rows }).toEqual({ table, rows: [] });
      }
      await client.query(`begin; set local app.account_id = '${THEIRS.account}'; commit`);
      // Once set and reset, the setting is an empty text and no longer absent.
      for (const table of tables) {
        expect({ table, rows: (await client.query(`select 1 from ${table}`)).rows }).toEqual({ table, rows: [] });
      }
    } finally {
      await client.end();
    }
  });
});

const rights = <Row extends object>(text: string): Promise<Row[]> => admin<Row>(text);

describe('Every table in the catalogue of the database', () => {
  it('has account_id, and row-level security enabled, and forced unless it is a part of another', async () => {
    const loose = await rights<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$|public$)'
         -- Which cell a database is concerns no account.
         and n.nspname || '.' || c.relname <> 'cells.this_cell'
         and not (c.relrowsecurity and (c.relforcerowsecurity or c.relispartition) and exists (
           select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull))`,
    );
    expect(loose).toEqual([]);
    expect(tables.length).toBeGreaterThan(10);
  });

  it('has a policy for requests that names the account, and one for workers', async () => {
    const policies = await rights<{ name: string; roles: string[]; cmd: string; qual: string; with_check: string }>(
      `select schemaname || '.' || tablename as name, roles::text[] as roles, cmd, qual, with_check from pg_policies`,
    );
    for (const table of tables) {
      const own = policies.filter(({ name }) => name === table);
      const request = own.filter(({ roles }) => roles.includes(REQUEST_ROLE));
      expect(request).toHaveLength(1);
      expect(request[0]!.roles.toSorted()).toEqual([PUBLISHER_ROLE, REQUEST_ROLE].toSorted());
      expect(request[0]!.qual).toMatch(/account_id = \( SELECT NULLIF\(current_setting\('app.account_id'/);
      expect(request[0]!.with_check).toMatch(/account_id = NULLIF\(current_setting\('app.account_id'/);
      expect(own.filter(({ roles }) => roles.includes(WORKER_ROLE))).toHaveLength(1);
      expect(own.filter(({ roles }) => roles.includes('public'))).toEqual([]);
      const backup = own.filter(({ roles }) => roles.includes(BACKUP_ROLE));
      expect(backup).toMatchObject([{ roles: [BACKUP_ROLE], cmd: 'SELECT', qual: 'true', with_check: null }]);
    }
  });
});

describe('A part of a table', () => {
  it('is nobody’s but its owner’s and backups’ by its own name, so that the policies of the whole hold', async () => {
    const parts = `select c.oid::regclass::text as name from pg_class c where c.relispartition and c.relkind = 'r'`;
    expect((await rights(parts)).length).toBeGreaterThan(4);
    const backup = `'${BACKUP_ROLE}'::regrole`;
    const grants = `exists (select from aclexplode(c.relacl) acl where acl.grantee <> c.relowner
      and (acl.grantee <> ${backup} or acl.privilege_type <> 'SELECT'))`;
    const policies = `exists (select from pg_policy p where p.polrelid = c.oid
      and (p.polroles <> array[${backup}::oid] or p.polcmd <> 'r'))`;
    expect(await rights(`${parts} and (not c.relrowsecurity or ${grants} or ${policies})`)).toEqual([]);
  });
});

describe('The rights in the catalogue of the database', () => {
  it('give PUBLIC nothing on any schema, table, view, column or sequence of ours', async () => {
    const grants = await rights(
      `select n.nspname, c.relname, acl.privilege_type
       from pg_namespace n
       left join pg_class c on c.relnamespace = n.oid
       left join pg_attribute a on a.attrelid = c.oid
       cross join lateral (select n.nspacl as acl union all select c.relacl union all select a.attacl) lists
       cross join lateral aclexplode(lists.acl) acl
       where n.nspname !~ '^(pg_|information_schema$|public$)' and acl.grantee = 0`,
    );
    expect(grants).toEqual([]);
  });

  it('let the roles neither log in nor pass by row-level security, nor become one another', async () => {
    const roles = await rights<Record<string, unknown>>(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb, rolreplication,
         exists (select from pg_auth_members m where m.member = r.oid) as "isMember"
       from pg_roles r where rolname like 'property_service_%' and rolname not like '%template%' order by 1`,
    );
    // Only a server with a cell has this one.
    expect(roles.map(({ rolname }) => rolname).filter((name) => name !== MOVER_ROLE)).toEqual(
      [BACKUP_ROLE, PUBLISHER_ROLE, REACH_COMMAND_ROLE, REACH_ROLE, REQUEST_ROLE, WORKER_ROLE].toSorted(),
    );
    for (const { rolname, ...powers } of roles) {
      expect({ rolname, powers: Object.entries(powers).filter(([, has]) => has) }).toEqual({ rolname, powers: [] });
    }
  });

  it('make no role that serves requests the owner of a table', async () => {
    const owned = await rights(
      `select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
       where r.rolname in ('${REQUEST_ROLE}', '${WORKER_ROLE}', '${REACH_ROLE}', '${REACH_COMMAND_ROLE}')
          or (r.rolname = '${PUBLISHER_ROLE}' and c.relkind <> 'v')`,
    );
    expect(owned).toEqual([]);
  });

  it('run requests as the request role, and in their own account only while their transaction lasts', async () => {
    // A connection that had an account once tells the empty string afterwards, a new one null.
    const role = `select current_user::text as role, nullif(current_setting('app.account_id', true), '') as account`;
    const expected = [{ role: REQUEST_ROLE, account: stranger.accountId }];
    expect(await stranger.write(({ sql }) => sql(role))).toEqual(expected);
    expect(await service.database.reader(stranger.accountId)(role)).toEqual(expected);
    expect(await service.database.worker(role)).toEqual([{ role: WORKER_ROLE, account: null }]);
  });

  it('let requests not change or delete what is append-only', async () => {
    for (const table of [
      'events.event',
      'maintenance.timeline_entry',
      'maintenance.triage_override',
      'finance.ledger_entry',
    ]) {
      for (const statement of [
        `update ${table} set account_id = account_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        expect(await codeOf(stranger.write(({ sql }) => sql(statement)))).toBe('42501');
      }
    }
  });
});
