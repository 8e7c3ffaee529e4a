import type { Actor } from '../../../../platform/actor.ts';
import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, dueQuery, lockHeld, renewClaims } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';
import type { Encoding } from '../file/encoding/encodings.ts';
import type { ImportedObject } from './queue.statements.ts';
import type { ImportKind } from './import.types.ts';
import type { WantedMapping } from '../columns/mapping-rules.types.ts';

/** An import that a worker holds. */
export interface HeldImport {
  accountId: string;
  id: string;
  holder: string;
}

/** How long the imports of a dead worker stay claimed. */
export const IMPORT_CLAIM_MS = 30_000;

/**
 * An import is due when it waits, or when its worker died, unless another import of its account is in progress: the files
 * of an account build on each other.
 */
const IMPORTS: ClaimSource<'accountId' | 'id'> = {
  table: 'properties.import',
  keys: { accountId: 'account_id', id: 'id' },
  isDue: `(c.status = 'queued' or (c.status = 'running' and c.claimed_until < $1))
    and not exists (
      select 1 from properties.import other
      where other.account_id = c.account_id and other.id <> c.id and other.status = 'running'
        and (c.status = 'queued' or other.claimed_until >= $1))`,
  order: 'c.created_at, c.id',
  most: 1,
  endsAt: 'claimed_until',
  claimMs: IMPORT_CLAIM_MS,
  claimFrom: 'search',
  holder: 'holder',
  isHeld: `c.status = 'running'`,
  sets: `status = 'running'`,
  gives: `c.kind, c.wanted_mapping, c.wanted_encoding, c.dry_run,
    c.actor, c.rows_total,
    case when c.object_key is not null then jsonb_build_object('connection', c.connection, 'bucket', c.bucket,
      'objectKey', c.object_key, 'objectTag', c.object_tag) end as object`,
};

/** Finds whether an import waits, or its worker has died. */
export const DUE_IMPORTS = dueQuery(IMPORTS);

/** Renews the claims of a worker on its imports. */
export async function renewImportClaims(worker: Sql, held: readonly HeldImport[], now: DatabaseInstant): Promise<void> {
  await renewClaims(worker, IMPORTS, held, now);
}

/**
 * Locks an import that a worker holds.
 * @returns false when the worker does not hold it any more: it was cancelled or taken over
 */
export const lockHeldImport = (sql: Sql, held: HeldImport): Promise<boolean> => lockHeld(sql, IMPORTS, held);

/** An import that a worker has claimed. */
export interface ClaimedImport {
  accountId: string;
  id: string;
  kind: ImportKind;
  wantedMapping: WantedMapping;
  /** The encoding that the sender states. */
  wantedEncoding: Encoding | null;
  dryRun: boolean;
  actor: Actor;
  /** The number of rows that are done; an import that is continued has some. */
  rowsTotal: number;
  /** Where the file is; null for a file that was sent. */
  object: ImportedObject | null;
}

/**
 * Claims the oldest import that is due. Workers claim one at a time, so each sees the claims before its own; a worker that
 * comes while another one claims gets nothing.
 * @param sql of a worker, in a transaction of its own
 */
export async function claimImport(
  sql: Sql,
  search: { holder: string; now: DatabaseInstant },
): Promise<ClaimedImport | undefined> {
  const [lock] = await sql<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('claim an import', 0)) as held`,
  );
  if (!lock?.held) return undefined;
  const [claimed] = await claimDue<ClaimedImport>(sql, IMPORTS, search);
  return claimed;
}
