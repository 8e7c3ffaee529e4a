import { sqlMigration, stepwiseMigration } from '../db/migration.ts';
import type { NamedMigration } from '../db/migration.ts';
import { BACKUP_ROLE, WORKER_ROLE } from '../db/roles.ts';

/** The present log as one table, which a partitioned one of the same name is to replace. */
const IS_ONE_TABLE = `exists (select from pg_class where oid = 'events.event'::regclass and relkind = 'r')`;

/**
 * A block that has the log to itself. It asks for the lock again and again for moments: whoever comes while it waits does not
 * wait behind it for long.
 */
const alone = (
  declared: string,
  body: string,
  condition = IS_ONE_TABLE,
): string => `do $alone$ declare ${declared} begin
  for attempt in 1..1000 loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      lock table events.event in access exclusive mode;
      exit;
    exception when lock_not_available then
      if attempt = 1000 then raise; end if;
      perform pg_sleep(0.2);
    end;
  end loop;
  perform set_config('lock_timeout', '0', true);
  if ${condition} then ${body} end if;
end $alone$`;

/** What rows of the one table have as the time they were recorded at: also those that are written until it is replaced. */
const LONG_AGO = `'-infinity'`;

/** Rights and row policies go on to the new table; nobody but its owner looks into a part of it by the part's own name. */
const handOverAccess = `
  for given in
    select acl.privilege_type as what, acl.grantee::regrole as role
    from pg_class c cross join lateral aclexplode(c.relacl) acl
    where c.oid = 'events.event_before'::regclass and acl.grantee <> c.relowner
  loop
    execute format('grant %s on events.event to %s', given.what, given.role);
    execute format('revoke %s on events.event_before from %s', given.what, given.role);
  end loop;
  for given in
    select polname as name, polpermissive as is_permissive, pg_get_expr(polqual, polrelid) as seen,
      pg_get_expr(polwithcheck, polrelid) as written,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as what,
      (select string_agg(role::regrole::text, ', ') from unnest(polroles) role) as roles
    from pg_policy where polrelid = 'events.event_before'::regclass
  loop
    execute format('create policy %I on events.event as %s for %s to %s', given.name,
        case when given.is_permissive then 'permissive' else 'restrictive' end, given.what, given.roles)
      || coalesce(' using (' || given.seen || ')', '') || coalesce(' with check (' || given.written || ')', '');
    execute format('drop policy %I on events.event_before', given.name);
  end loop;`;

/** Whoever would wait for the log longer gives way, and the job asks again later. */
const GIVES_WAY = `set search_path = pg_catalog, pg_temp set lock_timeout = '200ms' set timezone = 'UTC'`;

/** The month of a time, as the name of its part has it. */
const partOf = (time: string): string => `'event_' || to_char(${time}, 'YYYY_MM')`;

/** What the owner of the tables does for the job that keeps the months. */
const keepingMonths = sqlMigration('events/0410-keeping-months', [
  // Rows of a month that nobody had prepared wait in event_other, and move as the month is made. A row that is on its way there
  // meanwhile would be refused, so nobody writes.
  `create function events.prepare_months(until timestamptz) returns integer language plpgsql security definer ${GIVES_WAY} as $$
   declare month timestamptz; part text; made integer := 0;
   begin
     for month in
       select m from generate_series(date_trunc('month', now()), date_trunc('month', until), interval '1 month') m
       union
       select date_trunc('month', recorded_at) from events.event_other where isfinite(recorded_at)
       order by 1
     loop
       part := ${partOf('month')};
       continue when to_regclass('events.' || part) is not null;
       lock table events.event in access exclusive mode;
       execute format('create table events.%I (like events.event_other including all)', part);
       execute format('alter table events.%I enable row level security', part);
       execute format('with moved as (delete from events.event_other where recorded_at >= %L and recorded_at < %L returning *)
         insert into events.%I select * from moved', month, month + interval '1 month', part);
       execute format('alter table events.event attach partition events.%I for values from (%L) to (%L)',
         part, month, month + interval '1 month');
       made := made + 1;
     end loop;
     return made;
   exception when lock_not_available then
     return 0;
   end $$`,
  // The planner's figures of the log as a whole are nobody else's to renew.
  `create function events.describe_log() returns void language plpgsql security definer ${GIVES_WAY} as $$
   begin
     analyze events.event;
   exception when lock_not_available then
     null;
   end $$`,
  // What came to be in the month behind the last place that was noted would be gone without a note.
  `create function events.drop_month(part text, last_pos bigint) returns boolean language plpgsql security definer ${GIVES_WAY} as $$
   declare is_left boolean;
   begin
     if not exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'events.event'::regclass and c.relname = part and c.relname ~ '^event_(before|\\d{4}_\\d{2})$') then
       raise exception 'expected a month of the event log, got %', part;
     end if;
     lock table events.event in access exclusive mode;
     execute format('select exists (select from events.%I where pos is null or pos > %L)', part, last_pos) into is_left;
     if is_left then return false; end if;
     execute format('drop table events.%I', part);
     return true;
   exception when lock_not_available then
     return false;
   end $$`,
  ...['prepare_months(timestamptz)', 'describe_log()', 'drop_month(text, bigint)'].flatMap((signature) => [
    `revoke all on function events.${signature} from public`,
    `grant execute on function events.${signature} to ${WORKER_ROLE}`,
  ]),
]);

/**
 * The log in parts of a month each, by the time at which events are recorded. What was there before becomes one part, as it
 * is: it is read through once, while others write, and neither copied nor indexed again.
 */
const monthsOfTheLog = stepwiseMigration('events/0411-months', [
  alone('', `alter table events.event add column if not exists recorded_at timestamptz not null default ${LONG_AGO};`),
  alone(
    '',
    `alter table events.event drop constraint if exists event_recorded_long_ago;
     alter table events.event add constraint event_recorded_long_ago check (recorded_at = ${LONG_AGO}) not valid;`,
  ),
  // Others read and write meanwhile.
  `do $$ begin if ${IS_ONE_TABLE} then alter table events.event validate constraint event_recorded_long_ago; end if; end $$`,
  alone(
    `given record; this_month timestamptz := date_trunc('month', now(), 'UTC');`,
    `create table events.event_in_months (like events.event including defaults) partition by range (recorded_at);
     alter table events.event_in_months alter column recorded_at set default now();
     alter table events.event rename to event_before; alter table events.event_in_months rename to event;
     execute format('alter table events.event attach partition events.event_before for values from (minvalue) to (%L)',
       this_month);
     alter table events.event_before drop constraint event_recorded_long_ago;
     alter table events.event_before alter column recorded_at set default now();
     alter table events.event enable row level security;
     alter table events.event force row level security;
     ${handOverAccess}
     alter table events.event_before no force row level security;
     create table events.event_other (like events.event_before including all);
     alter table events.event_other enable row level security;
     alter table events.event attach partition events.event_other default;
     perform events.prepare_months(now() + interval '2 months');`,
  ),
]);

/** Statements that let backups read a part by its own name, as `pg_dump` does; `part` is a variable with its bare name. */
const letBackupsReadPart = `
  execute format('grant select on events.%I to ${BACKUP_ROLE}', part);
  execute format('create policy backups on events.%I for select to ${BACKUP_ROLE} using (true)', part);`;

/** The months as `pg_dump` reads them: each by its own name, whoever makes it. */
const monthsInDumps = stepwiseMigration('events/0480-months-in-dumps', [
  `create or replace function events.prepare_months(until timestamptz) returns integer language plpgsql security definer ${GIVES_WAY} as $$
   declare month timestamptz; part text; made integer := 0;
   begin
     for month in
       select m from generate_series(date_trunc('month', now()), date_trunc('month', until), interval '1 month') m
       union
       select date_trunc('month', recorded_at) from events.event_other where isfinite(recorded_at)
       order by 1
     loop
       part := ${partOf('month')};
       continue when to_regclass('events.' || part) is not null;
       lock table events.event in access exclusive mode;
       execute format('create table events.%I (like events.event_other including all)', part);
       execute format('alter table events.%I enable row level security', part);${letBackupsReadPart}
       execute format('with moved as (delete from events.event_other where recorded_at >= %L and recorded_at < %L returning *)
         insert into events.%I select * from moved', month, month + interval '1 month', part);
       execute format('alter table events.event attach partition events.%I for values from (%L) to (%L)',
         part, month, month + interval '1 month');
       made := made + 1;
     end loop;
     return made;
   exception when lock_not_available then
     return 0;
   end $$`,
  alone(
    'part text;',
    `for part in
       select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'events.event'::regclass
         and not exists (select from pg_policy where polrelid = c.oid and polname = 'backups')
     loop ${letBackupsReadPart}
     end loop;`,
    'true',
  ),
]);

/** How the log comes to be in months, and is kept so. */
export const monthMigrations: readonly NamedMigration[] = [keepingMonths, monthsOfTheLog, monthsInDumps];
