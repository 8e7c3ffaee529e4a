import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { claimDue, dueQuery } from '../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../platform/jobs/claim.ts';
import type { RemainingPlace } from '../../../platform/personal-data/find-remaining.ts';
import type { TenantErasure } from './tenant-data.types.ts';

const ERASURE = `tenant_id, status, actor, despite, requested_at, erased_at,
  completed_at, remaining`;

/** The erasures of tenants, by tenant. */
export async function erasuresOfTenants(sql: Sql, tenantIds: readonly string[]): Promise<Map<string, TenantErasure>> {
  const rows = await sql<TenantErasure>(
    `select ${ERASURE} from properties.tenant_erasure where tenant_id = any($1::text[])`,
    [tenantIds],
  );
  return new Map(rows.map((row) => [row.tenantId, row]));
}

/** An erasure to store. */
export interface NewErasure extends Pick<TenantErasure, 'tenantId' | 'actor' | 'despite' | 'requestedAt'> {
  accountId: string;
  requestId: string;
  marks: readonly string[];
  sealedSubject: Buffer;
}

/** Asks for an erasure: the job finds the row, and from now on nobody changes the tenant. */
export async function insertErasure(sql: Sql, erasure: NewErasure): Promise<void> {
  await sql(
    `with erased as (
       update properties.tenant set erased_at = $7, updated_at = greatest(updated_at, $7), version = version + 1
       where account_id = $1 and id = $2
     )
     insert into properties.tenant_erasure
       (account_id, tenant_id, status, actor, request_id, despite, requested_at, marks, sealed_subject, due_at)
     values ($1, $2, 'requested', $3, $4, $5, $7, $6, $8, $7)`,
    [
      erasure.accountId,
      erasure.tenantId,
      JSON.stringify(erasure.actor),
      erasure.requestId,
      erasure.despite,
      erasure.marks,
      erasure.requestedAt,
      erasure.sealedSubject,
    ],
  );
}

/** A pass of an erasure that is due. */
export interface DueErasure {
  accountId: string;
  tenantId: string;
}

const DUE: ClaimSource<'accountId' | 'tenantId'> = {
  table: 'properties.tenant_erasure',
  keys: { accountId: 'account_id', tenantId: 'tenant_id' },
  isDue: `c.due_at <= $1 and (c.claimed_until is null or c.claimed_until <= $1)`,
  order: 'c.due_at',
  most: 5,
  endsAt: 'claimed_until',
  claimMs: 300_000,
  claimFrom: 'search',
};

/** Finds whether a pass is due. */
export const DUE_ERASURES = dueQuery(DUE);

/** Claims passes that are due; those of a killed worker are due again when the claim ends. */
export const claimErasures = (worker: Sql, now: DatabaseInstant): Promise<DueErasure[]> =>
  claimDue<DueErasure>(worker, DUE, { now });

/** An erasure under way. */
export interface LockedErasure extends Pick<TenantErasure, 'actor' | 'requestedAt'> {
  requestId: string;
  passes: number;
  sealedSubject: Buffer;
}

/** Locks an erasure until the transaction ends; undefined when another worker has made this pass. */
export async function lockErasure(
  sql: Sql,
  { accountId, tenantId }: DueErasure,
  now: DatabaseInstant,
): Promise<LockedErasure | undefined> {
  const [row] = await sql<LockedErasure>(
    `select actor, requested_at, request_id, passes, sealed_subject
     from properties.tenant_erasure where account_id = $1 and tenant_id = $2 and due_at <= $3 for update`,
    [accountId, tenantId, now],
  );
  return row;
}

/** Notes that a pass is done. @param dueAt when the next pass is due; null after the last one */
export async function notePass(
  sql: Sql,
  { accountId, tenantId }: DueErasure,
  { at, dueAt }: { at: Date; dueAt: Date | null },
): Promise<void> {
  await sql(
    `update properties.tenant_erasure set passes = passes + 1, due_at = $4, claimed_until = null,
       status = case when $4::timestamptz is null then 'completed' else 'erased' end,
       erased_at = coalesce(erased_at, $3), completed_at = case when $4::timestamptz is null then $3::timestamptz end,
       sealed_subject = case when $4::timestamptz is not null then sealed_subject end
     where account_id = $1 and tenant_id = $2`,
    [accountId, tenantId, at, dueAt],
  );
}

/** Stores which records the erased person is still named in. */
export async function storeRemaining(
  sql: Sql,
  { accountId, tenantId }: DueErasure,
  remaining: readonly RemainingPlace[],
): Promise<void> {
  await sql(`update properties.tenant_erasure set remaining = $3 where account_id = $1 and tenant_id = $2`, [
    accountId,
    tenantId,
    JSON.stringify(remaining),
  ]);
}
