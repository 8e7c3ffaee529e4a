import type { Actor } from '../../../../platform/actor.ts';
import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, dueQuery, writeHeld } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';
import type { AdoptedFacts, AdoptionOutcome, Refusal } from './adoption.types.ts';

/** The most refusals that an adoption stores. */
const MOST_REFUSALS = 100;

/** A requested adoption. */
export interface NewAdoption {
  accountId: string;
  id: string;
  connection: string;
  bucket: string;
  prefix: string;
  facts: AdoptedFacts;
  /** Who asked for it; the documents name them. */
  actor: Actor;
  at: Date;
}

/** Queues an adoption for the workers. */
export async function insertAdoption(sql: Sql, adoption: NewAdoption): Promise<void> {
  const { accountId, id, connection, bucket, prefix, facts, actor, at } = adoption;
  await sql(
    `insert into properties.document_adoption
       (account_id, id, status, connection, bucket, prefix, facts, actor, due_at, created_at, updated_at)
     values ($1, $2, 'queued', $3, $4, $5, $6, $7, $8, $8, $8)`,
    [accountId, id, connection, bucket, prefix, JSON.stringify(facts), JSON.stringify(actor), at],
  );
}

/** An adoption that a worker has claimed. */
export interface ClaimedAdoption extends Omit<NewAdoption, 'at'> {
  /** Only the worker with this claim may record outcomes. */
  holder: string;
  /** The last finished key. */
  afterKey: string;
  failures: number;
}

/** How long an adoption stays with a worker that died. */
export const ADOPTION_CLAIM_MS = 300_000;

const ADOPTIONS: ClaimSource<'accountId' | 'id'> = {
  table: 'properties.document_adoption',
  keys: { accountId: 'account_id', id: 'id' },
  isDue: 'c.due_at <= $1',
  order: 'c.due_at',
  most: 1,
  endsAt: 'due_at',
  claimMs: ADOPTION_CLAIM_MS,
  claimFrom: 'search',
  holder: 'holder',
  sets: `status = 'running'`,
  gives: `c.connection, c.bucket, c.prefix, c.facts, c.actor, c.holder, c.after_key, c.failures`,
};

/** Finds whether an adoption is due. */
export const DUE_ADOPTIONS = dueQuery(ADOPTIONS);

/** Claims the adoption that has been due the longest: a waiting one, or one whose worker died. */
export async function claimAdoption(
  worker: Sql,
  search: { holder: string; now: DatabaseInstant },
): Promise<ClaimedAdoption | undefined> {
  const [adoption] = await claimDue<ClaimedAdoption>(worker, ADOPTIONS, search);
  return adoption;
}

/** The outcome of an object. */
export interface ObjectOutcome {
  key: string;
  outcome: AdoptionOutcome;
  refusal?: Refusal;
}

/**
 * Records the outcome of an object and extends the claim.
 * @returns false when another worker has taken over the adoption
 */
export function noteOutcome(
  sql: Sql,
  adoption: ClaimedAdoption,
  { key, outcome, refusal }: ObjectOutcome,
  { at, until }: { at: Date; until: Date },
): Promise<boolean> {
  return writeHeld(sql, ADOPTIONS, adoption, {
    sets: `after_key = $4, ${outcome} = c.${outcome} + 1, failures = 0, updated_at = $5, due_at = $6,
      refusals = case when $7::jsonb is null or jsonb_array_length(c.refusals) >= ${MOST_REFUSALS} then c.refusals
                      else c.refusals || $7::jsonb end`,
    values: [key, at, until, refusal ? JSON.stringify(refusal) : null],
  });
}

/** Ends an adoption that this worker holds, or schedules its next attempt. */
export async function releaseAdoption(
  worker: Sql,
  adoption: ClaimedAdoption,
  end: { status: 'completed' | 'failed' | 'running'; error: string | null; dueAt: Date | null; at: Date },
): Promise<void> {
  await writeHeld(worker, ADOPTIONS, adoption, {
    sets: `status = $4, error = $5, due_at = $6, updated_at = $7, holder = null,
      failures = c.failures + case when $5::text is null then 0 else 1 end,
      finished_at = case when $6::timestamptz is null then $7::timestamptz end`,
    values: [end.status, end.error, end.dueAt, end.at],
  });
}

/** The document of an object, possibly deleted. */
export interface DocumentOfObject {
  id: string;
  objectTag: string;
  deletedAt: Date | null;
}

/** Finds the latest document of an object. */
export async function documentOfObject(
  sql: Sql,
  { accountId, connection, bucket, key }: { accountId: string; connection: string; bucket: string; key: string },
): Promise<DocumentOfObject | undefined> {
  const [row] = await sql<DocumentOfObject>(
    `select id, object_tag, deleted_at from properties.document
     where account_id = $1 and connection = $2 and bucket = $3 and object_key = $4
     order by deleted_at is not null, created_at desc limit 1`,
    [accountId, connection, bucket, key],
  );
  return row;
}

/** Stores the new bytes of a document's object. */
export async function storeNewBytes(
  sql: Sql,
  id: string,
  content: { contentType: string; byteCount: number; sha256: string; objectTag: string; at: Date },
): Promise<void> {
  await sql(
    `update properties.document set content_type = $2, byte_count = $3, sha256 = $4, object_tag = $5, updated_at = $6,
       version = version + 1
     where id = $1`,
    [id, content.contentType, content.byteCount, content.sha256, content.objectTag, content.at],
  );
}
