import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { ImportKind } from './import.types.ts';
import type { Encoding } from '../file/encoding/encodings.ts';
import type { WantedMapping } from '../columns/mapping-rules.types.ts';
import type { ImportedObject } from './queue.statements.ts';

/** An import that a worker holds. */
export interface HeldImport {
  accountId: string;
  id: string;
  holder: string;
}

/** Renews the claims of a worker on its imports. */
export async function renewClaims(
  worker: Sql,
  held: readonly HeldImport[],
  { now, leaseMs }: { now: DatabaseInstant; leaseMs: number },
): Promise<void> {
  await worker(
    `update properties.import i set claimed_until = greatest(i.claimed_until, $4::timestamptz + $5 * interval '1 ms')
     from unnest($1::text[], $2::text[], $3::text[]) as held (account_id, id, holder)
     where (i.account_id, i.id, i.holder) = (held.account_id, held.id, held.holder)
       and i.status = 'running'`,
    [held.map(({ accountId }) => accountId), held.map(({ id }) => id), held.map(({ holder }) => holder), now, leaseMs],
  );
}

/** An import that a worker has claimed. */
export interface ClaimedImport {
  accountId: string;
  id: string;
  kind: ImportKind;
  wantedMapping: WantedMapping;
  /** The encoding that the sender states. */
  wantedEncoding: Encoding | null;
  dryRun: boolean;
  actor: string;
  /** The number of rows that are done; an import that is continued has some. */
  rowsTotal: number;
  /** Where the file is; null for a file that was sent. */
  object: ImportedObject | null;
}

/**
 * Claims the oldest import that nobody works on, of an account without another import in progress, since the files of
 * an account build on each other. Workers claim one at a time, so each sees the claims before its own; a worker that
 * comes while another one claims gets nothing.
 * @param sql of a worker, in a transaction of its own
 */
export async function claimImport(
  sql: Sql,
  { holder, now, leaseMs }: { holder: string; now: DatabaseInstant; leaseMs: number },
): Promise<ClaimedImport | undefined> {
  const [lock] = await sql<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('claim an import', 0)) as held`,
  );
  if (!lock?.held) return undefined;
  const [row] = await sql<ClaimedImport>(
    `update properties.import set status = 'running', holder = $1, claimed_until = $2::timestamptz + $3 * interval '1 ms'
     where (account_id, id) in (
       select i.account_id, i.id from properties.import i
       where (i.status = 'queued' or (i.status = 'running' and i.claimed_until < $2))
         and not exists (
           select 1 from properties.import running
           where running.account_id = i.account_id and running.id <> i.id and running.status = 'running'
             and (i.status = 'queued' or running.claimed_until >= $2))
       order by i.created_at, i.id limit 1 for update of i skip locked)
     returning account_id as "accountId", id, kind, wanted_mapping as "wantedMapping", wanted_encoding as "wantedEncoding", dry_run as "dryRun", actor,
       rows_total as "rowsTotal",
       case when object_key is not null then jsonb_build_object('connection', connection, 'bucket', bucket,
         'objectKey', object_key, 'objectTag', object_tag) end as object`,
    [holder, now, leaseMs],
  );
  return row;
}
