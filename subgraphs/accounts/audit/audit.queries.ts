import type { Actor } from '../../../platform/actor.ts';
import { ENTITIES_WITHOUT_TRIGGERS } from '../../../platform/audit/record-change.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { AuditActionValue, AuditFilter } from './audit.objects.ts';

/** A change in lists. */
export interface AuditRow {
  id: string;
  at: Date;
  /** The instant with all its digits, for the cursor. */
  position: string;
  actor: Actor;
  requestId: string | null;
  entityType: string;
  entityId: string;
  action: AuditActionValue;
  before: object | null;
  after: object | null;
}

/**
 * The fields of an added record as it began: what its first later change says of a field, or else the record as it is.
 */
const FIRST_FIELDS = `(
  select jsonb_object_agg(field, value) from (
    select field, coalesce(
      (select later.changes -> field -> 0 from audit.change later
       where later.account_id = c.account_id and later.entity_type = c.entity_type and later.entity_id = c.entity_id
         and (later.at, later.place) > (c.at, c.place) and later.changes ? field order by later.at, later.place limit 1),
      record -> field) as value
    from audit.entity e, unnest(e.fields) field, audit.present_record(c.entity_type, c.entity_id) record
    where e.type = c.entity_type
  ) first_values where jsonb_typeof(value) <> 'null')`;

const side = (index: 0 | 1): string => `(select jsonb_object_agg(key, value -> ${index}) from jsonb_each(c.changes))`;

/** The kinds of records whose changes the audit shows. */
export async function auditedKinds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ type: string }>(`select distinct type from audit.entity`);
  return [...rows.map(({ type }) => type), ...ENTITIES_WITHOUT_TRIGGERS].sort();
}

/** A page of the account's changes, newest first. */
export function listChanges(sql: Sql, filter: AuditFilter, { after, limit }: PageRequest): Promise<AuditRow[]> {
  const { entityType = null, entityId = null, actorId = null, since = null, until = null } = filter;
  return sql<AuditRow>(
    `select c.place::text as id, c.at, c.at::text as position, c.actor, c.request_id,
            c.entity_type, c.entity_id, c.action,
            case when c.action <> 'created' then ${side(0)} end as before,
            case c.action when 'created' then ${FIRST_FIELDS} when 'updated' then ${side(1)} end as after
     from audit.change c
     where ($1::text is null or entity_type = $1) and ($2::text is null or entity_id = $2)
       and ($3::text is null or actor_id = $3) and ($4::timestamptz is null or at >= $4)
       and ($5::timestamptz is null or at < $5) and ($6::timestamptz is null or (at, place) < ($6, $7::bigint))
     order by at desc, place desc limit $8`,
    [entityType, entityId, actorId, since, until, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
}
