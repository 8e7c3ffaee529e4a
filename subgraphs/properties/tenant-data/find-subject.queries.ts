import type { Sql } from '../../../platform/db/sql.ts';
import type { PersonSubject } from '../../../platform/personal-data/personal-data.types.ts';

/** A day more on both sides, since days of leases are those of the property. */
const IS_DURING = (since: string, until: string): string =>
  `r.created_at between coalesce(${since}, '-infinity')::timestamptz - interval '1 day'
     and coalesce(${until}, 'infinity')::timestamptz + interval '2 days'`;

/**
 * Finds what is a tenant's. A ticket is the tenant's who reported it, by id or contact. One of an unknown reporter is that of
 * the tenant who lived in the unit alone; of a home that was shared, only what mentions the tenant can be told apart.
 */
export async function findSubject(
  sql: Sql,
  accountId: string,
  tenantId: string,
): Promise<Omit<PersonSubject, 'pattern'>> {
  const [row] = await sql<Omit<PersonSubject, 'tenantId' | 'pattern'>>(
    `with person as (
       select * from properties.tenant where account_id = $1 and id = $2
     ), lease as (
       select l.id, l.unit_id, l.start_date as since, coalesce(l.moved_out_on, l.end_date) as until
       from properties.lease_tenant lt join properties.lease l on l.account_id = lt.account_id and l.id = lt.lease_id
       where lt.account_id = $1 and lt.tenant_id = $2
     ), home as (
       select unit_id, since, until from lease
       union select unit_id, move_in_date, move_out_date from person where unit_id is not null
     ), reported as (
       select ticket_id from maintenance.published_report where account_id = $1 and reporter_tenant_id = $2
       union
       select r.ticket_id from person p join maintenance.published_report r
         on r.account_id = $1 and r.reporter_email = p.email_key where r.reporter_tenant_id is null
       union
       select r.ticket_id from person p join maintenance.published_report r
         on r.account_id = $1 and r.reporter_phone in (p.phone_key, ltrim(p.phone_key, '1'))
         where r.reporter_tenant_id is null
     ), at_home as (
       select r.ticket_id, r.unit_id, r.created_at, r.has_reporter, bool_or(${IS_DURING('h.since', 'h.until')}) as is_during
       from (select distinct unit_id from home) u
       join maintenance.published_report r on r.account_id = $1 and r.unit_id = u.unit_id
       join home h on h.unit_id = u.unit_id
       group by r.ticket_id, r.unit_id, r.created_at, r.has_reporter
     ), own as (
       select ticket_id from reported
       union
       select r.ticket_id from at_home r where r.is_during and not r.has_reporter
         and not exists (select from properties.lease l
           join properties.lease_tenant lt on lt.account_id = l.account_id and lt.lease_id = l.id and lt.tenant_id <> $2
           where l.account_id = $1 and l.unit_id = r.unit_id and l.deleted_at is null
             and ${IS_DURING('l.start_date', 'coalesce(l.moved_out_on, l.end_date)')})
         and not exists (select from properties.tenant t
           where t.account_id = $1 and t.unit_id = r.unit_id and t.id <> $2
             and ${IS_DURING('t.move_in_date', 't.move_out_date')})
     ), ticket as (
       select ticket_id from own union select ticket_id from at_home union
       select ticket_id from accounts.published_ticket_of_tenant where account_id = $1 and tenant_id = $2
     )
     select array(select ticket_id from own) as "ownTickets", array(select ticket_id from ticket) as tickets,
       array(select id from lease) as leases,
       array(select id from properties.screening where account_id = $1 and tenant_id = $2) as screenings,
       array(select id from properties.document where account_id = $1 and tenant_id = $2
         union select id from properties.document where account_id = $1 and tenant_id is null
           and (ticket_id in (select ticket_id from own)
             or created_by = $2 and ticket_id in (select ticket_id from ticket))) as documents`,
    [accountId, tenantId],
  );
  return { tenantId, ...row! };
}
