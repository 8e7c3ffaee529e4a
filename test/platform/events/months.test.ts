import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Database } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { forgottenUntil } from '../../../platform/events/forget-events.ts';
import { forgetOldEvents } from '../../../platform/events/forget-old-events.job.ts';
import { keepLogInMonths } from '../../../platform/events/keep-log-in-months.job.ts';
import { BACKUP_ROLE } from '../../../platform/db/roles.ts';
import { monthMigrations } from '../../../platform/events/month-migrations.ts';
import { readEventsAfter } from '../../../platform/events/read-events.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { sequenceBatch } from '../../../platform/events/sequencer.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { allMigrations } from '../../../service/all-migrations.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { dropPlace, emptyPlace } from '../../service/backup/backup.builders.ts';
import { ACCOUNT, eventOf, openProcess, origin } from './event-log.builders.ts';

const DAY_MS = 86_400_000;

/** What `pg_dump` asks for and the role of backups may not read, or does not see all rows of. */
const HIDDEN_FROM_DUMPS = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)' and c.relkind in ('r', 'p', 'S')
    and not (has_schema_privilege('${BACKUP_ROLE}', n.oid, 'usage') and case c.relkind
      when 'S' then has_sequence_privilege('${BACKUP_ROLE}', c.oid, 'select')
      else has_table_privilege('${BACKUP_ROLE}', c.oid, 'select') and (not c.relrowsecurity or exists (
        select from pg_policy p where p.polrelid = c.oid and '${BACKUP_ROLE}'::regrole = any (p.polroles)
          and pg_get_expr(p.polqual, p.polrelid) = 'true')) end)`;

let storage: TestDatabase;
let database: Database;

beforeEach(async () => {
  storage = await createTestDatabase({ hasPromisedEvents: false });
  database = await openProcess(storage.url, 6);
});
afterEach(async () => {
  await database.close();
  await storage.drop();
});

const marks = async (after = 0): Promise<unknown[]> =>
  (await readEventsAfter(database.reader(ACCOUNT), { after, limit: 1_000 })).map(({ data }) => data['mark']);

/** Records an event as if in the month that is so many after this one. */
async function recordIn(month: number, mark: string): Promise<void> {
  await database.transaction(ACCOUNT, ({ sql }) => recordEvents(sql, origin(), [eventOf(`of-${mark}`, mark)]));
  await database.worker(
    `update events.event set recorded_at = date_trunc('month', now()) + $2::int * interval '1 month' + interval '3 days'
     where data ->> 'mark' = $1`,
    [mark, month],
  );
}

const parts = async (): Promise<Record<string, number>> => {
  const { rows } = await asAdmin(storage.url, (admin) =>
    admin.query<{ name: string; count: number }>(
      `select tableoid::regclass::text as name, count(*)::int as count from events.event group by 1`,
    ),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

/** The start of the month that is so many after this one. */
async function startOfMonth(month: number): Promise<Date> {
  const [row] = await database.worker<{ at: Date }>(
    `select date_trunc('month', now()) + $1::int * interval '1 month' as at`,
    [month],
  );
  return row!.at;
}

const service = (now: Date, days = 90): ServiceContext =>
  ({
    database,
    clock: { databaseNow: () => DatabaseInstant.at(now) },
    config: { eventRetentionMs: days * DAY_MS },
  }) as unknown as ServiceContext;

/** @returns in how many turns something was forgotten */
async function forget(now: Date): Promise<number> {
  let turns = 0;
  while ((await forgetOldEvents.run(service(now))) > 0) turns += 1;
  return turns;
}

describe('The log in months', () => {
  it('is one log to its readers, and places what a month that nobody had prepared holds', async () => {
    await recordIn(0, 'first');
    await recordIn(40, 'second');
    await recordIn(1, 'third');
    expect(await sequenceBatch(database)).toBe(3);
    expect(await marks()).toEqual(['first', 'second', 'third']);
    expect(Object.values(await parts())).toEqual([1, 1, 1]);
    expect((await parts())['events.event_other']).toBe(1);
  });

  it('gets its months before they begin, and moves there what waited for them', async () => {
    await recordIn(40, 'waiting');
    await recordIn(7, 'also waiting');
    await sequenceBatch(database);
    await keepLogInMonths.run(service(await startOfMonth(6)));
    expect((await parts())['events.event_other']).toBeUndefined();
    for (let month = 0; month <= 8; month += 1) await recordIn(month, `later ${month}`);
    expect((await parts())['events.event_other']).toBeUndefined();
    await sequenceBatch(database);
    expect((await marks()).slice(0, 2)).toEqual(['waiting', 'also waiting']);
    expect(await marks()).toHaveLength(11);
  });

  it('forgets a month at once when all of it is old, tells readers up to where, and keeps the next', async () => {
    await recordIn(0, 'old');
    await recordIn(1, 'young');
    await sequenceBatch(database);
    const next = (await startOfMonth(1)).getTime();
    await forget(new Date(next + 90 * DAY_MS));
    expect(await marks()).toEqual(['old', 'young']);
    await forget(new Date(next + 91 * DAY_MS));
    expect(await marks()).toEqual(['young']);
    expect(await forgottenUntil(database.reader(ACCOUNT))).toBe(1);
    expect(Object.values(await parts())).toEqual([1]);
  });

  it('leaves no gap where the places of two months are mixed', async () => {
    await recordIn(1, 'placed first');
    await sequenceBatch(database);
    await recordIn(0, 'placed second');
    await sequenceBatch(database);
    await recordIn(1, 'placed third');
    await sequenceBatch(database);
    const now = new Date((await startOfMonth(1)).getTime() + 91 * DAY_MS);
    await forget(now);
    expect(await marks()).toEqual(['placed third']);
    expect(await forgottenUntil(database.reader(ACCOUNT))).toBe(2);
  });

  it('keeps younger events of other accounts, though an account has places far above theirs', async () => {
    await database.transaction('other', ({ sql }) =>
      recordEvents(sql, { ...origin(), accountId: 'other' }, [eventOf('of-other', 'young')]),
    );
    await recordIn(1, 'young');
    await recordIn(0, 'old');
    await sequenceBatch(database);
    await database.worker(`update events.event set pos = 1000000 where data ->> 'mark' = 'old'`);
    await forget(new Date((await startOfMonth(1)).getTime() + 91 * DAY_MS));
    expect(await marks()).toEqual([]);
    expect(await readEventsAfter(database.reader('other'), { after: 0, limit: 10 })).toHaveLength(1);
  });

  it('keeps a month while somebody reads the log for long, or an event of it has no place, and notes nothing', async () => {
    await recordIn(0, 'old');
    const now = new Date((await startOfMonth(1)).getTime() + 91 * DAY_MS);
    await forget(now);
    await sequenceBatch(database);
    expect(await marks()).toEqual(['old']);
    await database.workerTransaction(async (sql) => {
      await sql('select 1 from events.event');
      expect(await forget(now)).toBe(0);
    });
    expect(await marks()).toEqual(['old']);
    expect(await forgottenUntil(database.reader(ACCOUNT))).toBe(0);
    expect(await forget(now)).toBe(1);
    expect(await marks()).toEqual([]);
    expect(await forgottenUntil(database.reader(ACCOUNT))).toBe(1);
  });
});

describe('A month', () => {
  it('is in a dump of pg_dump as docs/operate/backup.md has it, also the months that were made later', async () => {
    await recordIn(40, 'of a month that is made later');
    await keepLogInMonths.run(service(await startOfMonth(6)));
    const { rows } = await asAdmin(storage.url, (admin) => admin.query(HIDDEN_FROM_DUMPS));
    expect(rows).toEqual([]);
    const logRows = await asAdmin(storage.url, async (admin) => {
      await admin.query(`set role ${BACKUP_ROLE}`);
      const found = await admin.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'events.event'::regclass`,
      );
      const counted = found.rows.map(({ name }) => `select data ->> 'mark' as mark from ${name}`);
      return (await admin.query<{ mark: string }>(counted.join(' union all '))).rows;
    });
    expect(logRows).toEqual([{ mark: 'of a month that is made later' }]);
    const dump = spawnSync(
      'pg_dump',
      [`--role=${BACKUP_ROLE}`, '--enable-row-security', '--data-only', '--table=events.*', storage.url],
      { encoding: 'utf8' },
    );
    // A machine without it, or with one that is older than the server, has the rights checked alone.
    if (dump.error !== undefined || dump.stderr.includes('server version mismatch')) return;
    expect({ code: dump.status, stderr: dump.stderr }).toEqual({ code: 0, stderr: '' });
    expect(dump.stdout).toContain('of a month that is made later');
  });
});

describe('A month of a cell', () => {
  it('stays while an account that has moved has rows in it, whose readers could not be told', async () => {
    await recordIn(0, 'old');
    await sequenceBatch(database);
    const now = new Date((await startOfMonth(1)).getTime() + 91 * DAY_MS);
    const inDatabase = (statement: string): Promise<unknown> => asAdmin(storage.url, (admin) => admin.query(statement));
    await inDatabase(`insert into cells.account_place (account_id, state, move_id, other_cell)
      values ('${ACCOUNT}', 'gone', gen_random_uuid(), 'b')`);
    expect(await forget(now)).toBe(0);
    await inDatabase('delete from cells.account_place');
    expect(await marks()).toEqual(['old']);
    expect(await forget(now)).toBeGreaterThan(0);
    expect(await forgottenUntil(database.reader(ACCOUNT))).toBe(1);
  });
});

describe('A log that was one table', () => {
  const monthNames = new Set(monthMigrations.map(({ name }) => name));
  const former = allMigrations.filter(({ name }) => !monthNames.has(name));
  const access = `select privilege_type as what, grantee::regrole::text as role, null as cond
    from pg_class c cross join lateral aclexplode(relacl) where c.oid = 'events.event'::regclass and grantee <> relowner
    union all select policyname || cmd || permissive, roles::text, concat(qual, ' ', with_check)
    from pg_policies where schemaname = 'events' and tablename = 'event' order by 1, 2`;

  it('comes to be in months while others write, also after it was interrupted, and loses neither events nor policies', async () => {
    const place = await emptyPlace();
    const url = place.databaseUrl;
    await migrate(url, former);
    const before = await openProcess(url, 4);
    let isDone = false;
    let written = 0;
    const write = async (): Promise<void> => {
      while (!isDone) {
        const mark = String((written += 1));
        await before.transaction(ACCOUNT, ({ sql }) => recordEvents(sql, origin(), [eventOf(`of-${mark}`, mark)]));
      }
    };
    const writers = [write(), write()];
    const rights = await asAdmin(url, (admin) => admin.query(access));
    // As if a process had been killed behind the second step.
    await asAdmin(url, async (admin: pg.Client) => {
      for (const step of monthMigrations[1]!.statements.slice(0, 2)) await admin.query(step);
    });
    await migrate(url, allMigrations);
    isDone = true;
    await Promise.all(writers);
    expect(written).toBeGreaterThan(2);
    expect((await asAdmin(url, (admin) => admin.query(access))).rows).toEqual(rights.rows);
    await sequenceBatch(before);
    const events = await readEventsAfter(before.reader(ACCOUNT), { after: 0, limit: 10_000 });
    expect(events.map(({ data }) => Number(data['mark'])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: written }, (_, index) => index + 1),
    );
    await before.close();
    await dropPlace(place);
  });
});
