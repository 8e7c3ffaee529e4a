import type { Sql } from '../../../platform/db/sql.ts';
import type { PersonRow } from './person.types.ts';

/** The columns of a {@link PersonRow}, of the agent `a`. */
export const PERSON_COLUMNS = `a.account_id, a.id, a.name, a.roles, a.reach,
  a.rights_version,
  (select jsonb_object_agg(r.id, r.scopes) from accounts.role r
   where r.account_id = a.account_id and r.id = any(a.roles)) as custom_roles`;

/** The condition of an agent `a` who is a person that may act. */
export const MAY_ACT = `a.kind = 'person' and a.status in ('active', 'away')`;

/**
 * A person who may act.
 * @param sql a connection with the worker role
 */
export async function findPerson(sql: Sql, accountId: string, id: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow>(
    `select ${PERSON_COLUMNS} from accounts.agent a where a.account_id = $1 and a.id = $2 and ${MAY_ACT}`,
    [accountId, id],
  );
  return row;
}

/** Somebody whom another issuer knows; without a person where the agent may not act. */
export interface ExternalPerson {
  person: PersonRow | undefined;
}

/**
 * The agent with a subject of another issuer; undefined when the account has none.
 * @param sql a connection with the worker role
 */
export async function findExternalPerson(
  sql: Sql,
  accountId: string,
  externalSubject: string,
): Promise<ExternalPerson | undefined> {
  const [row] = await sql<PersonRow & { mayAct: boolean }>(
    `select ${PERSON_COLUMNS}, ${MAY_ACT} as may_act from accounts.agent a
     where a.account_id = $1 and a.external_subject = $2 order by a.status = 'deactivated' limit 1`,
    [accountId, externalSubject],
  );
  return row && { person: row.mayAct ? row : undefined };
}

/**
 * Persons of all accounts whose rights changed since an instant, each as of the latest change.
 * @param sql a connection with the worker role
 */
export async function personsChangedSince(sql: Sql, since: Date): Promise<{ id: string; version: number }[]> {
  return sql(
    `select account_id || '/' || id as id, case when status in ('active', 'away') then rights_version else 2147483647 end as version
     from accounts.agent where rights_changed_at >= $1`,
    [since],
  );
}
