import type { Sql } from '../../../platform/db/sql.ts';
import type { PersonSubject } from '../../../platform/personal-data/personal-data.types.ts';
import { residencesIn } from './residence.sql.ts';

const FOLDED = (name: string): string => `properties.published_folded_name(${name})`;
/** What a report may call a tenant, in full or at last by the first name alone. */
const NAMES = `array[${[`t.first_name || ' ' || t.last_name`, `t.last_name || ' ' || t.first_name`, `t.last_name || ', ' || t.first_name`, 't.first_name'].map(FOLDED).join(', ')}]`;
const UNKNOWN = `r.account_id = $1 and r.reporter_tenant_id is null`;
const SHARER = `select c.contact, t.id, ${NAMES} as names
  from (select distinct contact, reporter_email, reporter_phone from report) c
  join properties.tenant t on t.account_id = $1 and t.id <> $2`;

/**
 * Reports without a tenant's id that may be the person's, other tenants with the same contacts, and who lived there then. Each is
 * found once, however many share a contact: it may be a number that stands for a missing one.
 */
const CANDIDATES = `report as materialized (
    select x.*, concat_ws(' ', reporter_email, reporter_phone) as contact,
      nullif(${FOLDED('x.reporter_name')}, 'erased person') as name
    from (
      select r.*, true as by_contact from person p join maintenance.published_report r
        on ${UNKNOWN} and r.reporter_email = p.email_key
      union
      select r.*, true from person p join maintenance.published_report r
        on ${UNKNOWN} and r.reporter_phone in (p.phone_key, ltrim(p.phone_key, '1'))
      union
      select r.*, false from home h join maintenance.published_report r on ${UNKNOWN} and r.unit_id = h.unit_id
    ) x
  ), sharer as materialized (
    ${SHARER} and t.email_key = c.reporter_email
    union
    ${SHARER} and t.phone_key in (c.reporter_phone, '1' || c.reporter_phone, ltrim(c.reporter_phone, '1'))
  ), resident as materialized (
    select h.*, ${NAMES} as names from (${residencesIn('select unit_id from report')}) h
    join properties.tenant t on t.account_id = $1 and t.id = h.tenant_id
  ), household as materialized (
    select r.ticket_id, bool_or(h.tenant_id = $2 and r.created_at >= h.since and r.created_at < h.until) as lived,
      bool_or(o.lived) as others_lived, bool_or(o.lived and r.name = any(h.names)) as named_lived,
      bool_or(o.lived and (r.contact, h.tenant_id) in (select contact, id from sharer)) as sharers_lived
    from report r join resident h on h.unit_id = r.unit_id
    cross join lateral (select
      h.tenant_id <> $2 and r.created_at >= h.perhaps_since and r.created_at < h.perhaps_until as lived) o
    group by r.ticket_id
  )`;

/**
 * A contact decides alone only where no other tenant has it, and nobody of the reporter's name lived there. Otherwise the name
 * decides, and then who lived there. What stays unclear is not the person's.
 */
const IS_OWN = `case
  when not r.has_reporter then e.lived and not e.others_lived
  when n.is_named and not n.others_are_named then r.by_contact or n.is_named_in_full and e.lived
  when n.others_are_named and not n.is_named then false
  else r.by_contact and (not n.is_shared or e.lived and not e.sharers_lived) end`;

const OWN = `own as (
    select ticket_id from maintenance.published_report where account_id = $1 and reporter_tenant_id = $2
    union
    select r.ticket_id from report r cross join person p
    left join household h on h.ticket_id = r.ticket_id
    cross join lateral (select coalesce(h.lived, false) as lived, coalesce(h.others_lived, false) as others_lived,
      coalesce(h.named_lived, false) as named_lived,
      coalesce(h.sharers_lived, false) or coalesce(h.named_lived, false) as sharers_lived) e
    cross join lateral (select
      coalesce(r.name = any(p.names), false) as is_named,
      coalesce(r.name = any(p.names[1:3]), false) as is_named_in_full,
      e.named_lived or coalesce((r.contact, r.name) in (select contact, unnest(names) from sharer), false)
        as others_are_named,
      e.named_lived or r.contact in (select contact from sharer) as is_shared) n
    where ${IS_OWN}
  )`;

/**
 * Finds what is a tenant's. A ticket is the tenant's who reported it, by id, contact or name. One without a reporter is that of
 * the tenant who lived in the unit alone on its day; of a home that was shared, only what mentions the tenant can be told apart.
 * @param sql sees the whole account, since a contact may be that of a tenant elsewhere, too
 */
export async function findSubject(
  sql: Sql,
  accountId: string,
  tenantId: string,
): Promise<Omit<PersonSubject, 'pattern'>> {
  const [row] = await sql<Omit<PersonSubject, 'tenantId' | 'pattern'>>(
    `with person as (
       select t.*, ${NAMES} as names from properties.tenant t where t.account_id = $1 and t.id = $2
     ), lease as (
       select l.id, l.unit_id
       from properties.lease_tenant lt join properties.lease l on l.account_id = lt.account_id and l.id = lt.lease_id
       where lt.account_id = $1 and lt.tenant_id = $2
     ), home as (
       select unit_id from lease union select unit_id from person where unit_id is not null
     ), ${CANDIDATES}, ${OWN}, ticket as (
       select ticket_id from own union select ticket_id from report where by_contact
       union
       select r.ticket_id from home h join maintenance.published_report r on r.account_id = $1 and r.unit_id = h.unit_id
       union
       select ticket_id from accounts.published_ticket_of_tenant where account_id = $1 and tenant_id = $2
     )
     select array(select ticket_id from own) as own_tickets, array(select ticket_id from ticket) as tickets,
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
