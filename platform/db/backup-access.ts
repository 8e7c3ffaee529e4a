import type pg from 'pg';
import { BACKUP_ROLE, WORKER_ROLE } from './roles.ts';

/** Held shared by a backup while it reads the tables: a migration would change them under it. */
export const BACKUP_LOCK = 7_239_117;

/** There while a restore is under way, or was killed: the data of such a database is not complete. */
export const UNFINISHED_RESTORE = 'public.property_service_unfinished_restore';

/** A table or sequence of the service. */
interface OwnRelation {
  name: string;
  schema: string;
  kind: 'table' | 'sequence';
  /** Whether {@link BACKUP_ROLE} may read it, and reads all of its rows. */
  isReadable: boolean;
}

/** The schemas of the service: those with a table that its workers see. Other programs may have theirs beside them. */
const OWN_SCHEMAS = `select distinct c.relnamespace from pg_policy p join pg_class c on c.oid = p.polrelid
  where '${WORKER_ROLE}'::regrole = any (p.polroles)`;

/** A policy that narrows would hide rows from a backup without a word. */
const SHOWS_ALL_ROWS = `not c.relrowsecurity or (
  exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
    and '${BACKUP_ROLE}'::regrole = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true')
  and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
    and (0::oid = any (p.polroles) or '${BACKUP_ROLE}'::regrole = any (p.polroles))))`;

const OWN_RELATIONS = `select format('%I.%I', n.nspname, c.relname) as name, format('%I', n.nspname) as schema,
    case c.relkind when 'S' then 'sequence' else 'table' end as kind,
    has_schema_privilege('${BACKUP_ROLE}', n.oid, 'usage') and case c.relkind
      when 'S' then has_sequence_privilege('${BACKUP_ROLE}', c.oid, 'select')
      else has_table_privilege('${BACKUP_ROLE}', c.oid, 'select') and (${SHOWS_ALL_ROWS}) end as "isReadable"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'S') and not c.relispartition and c.relnamespace in (${OWN_SCHEMAS})
  order by n.nspname, c.relname`;

/** Every table and sequence of the service. */
export async function ownRelations(client: pg.ClientBase): Promise<OwnRelation[]> {
  const { rows } = await client.query<OwnRelation>(OWN_RELATIONS);
  return rows;
}

/**
 * Lets {@link BACKUP_ROLE} read all rows of the tables that it cannot read yet. Each table is a transaction of its own, so
 * that none is locked while the next one is waited for.
 */
export async function letBackupsRead(client: pg.ClientBase): Promise<void> {
  const closed = (await ownRelations(client)).filter(({ isReadable }) => !isReadable);
  for (const { name, schema, kind } of closed) {
    await client.query(`grant usage on schema ${schema} to ${BACKUP_ROLE}`);
    await client.query(`grant select on ${kind} ${name} to ${BACKUP_ROLE}`);
    if (kind === 'sequence') continue;
    await client.query('begin');
    await client.query(`drop policy if exists backups on ${name}`);
    await client.query(`create policy backups on ${name} for select to ${BACKUP_ROLE} using (true)`);
    await client.query('commit');
  }
}
