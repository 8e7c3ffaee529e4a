import type { Sql } from '../../../platform/db/sql.ts';

/** Somebody whom a simulated step writes to. */
interface Recipient {
  kind: string;
  id: string | null;
}

/** Recipients with the names that they have now; null for the escalation contact, and for who is not there any more. */
export async function withNames<Found extends Recipient>(
  sql: Sql,
  recipients: readonly Found[],
): Promise<(Found & { name: string | null })[]> {
  const idsOf = (kind: string): string[] =>
    recipients.flatMap((found) => (found.kind === kind ? (found.id ?? []) : []));
  const rows = recipients.every(({ id }) => id === null)
    ? []
    : await sql<{ kind: string; id: string; name: string | null }>(
        `select 'agent' as kind, id, name from accounts.published_agent where id = any($1::text[])
         union all
         select 'vendor', id, name from maintenance.published_vendor_contact where id = any($2::text[])
         union all
         select 'tenant', id, nullif(concat_ws(' ', first_name, last_name), '') from properties.published_tenant_contact
         where id = any($3::text[])`,
        [idsOf('agent'), idsOf('vendor'), idsOf('tenant')],
      );
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return recipients.map((found) => ({ ...found, name: names.get(`${found.kind} ${found.id}`) ?? null }));
}
