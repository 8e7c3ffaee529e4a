import type { Sql } from '../../../platform/db/sql.ts';
import type { PersonSubject } from '../../../platform/personal-data/personal-data.types.ts';
import { residencesIn } from './residence.sql.ts';

const FOLDED = (name: string): string => `properties.published_folded_name(${name})`;
const FULL_NAMES = (t: string): string =>
  [`first_name || ' ' || ${t}.last_name`, `last_name || ' ' || ${t}.first_name`, `last_name || ', ' || ${t}.first_name`]
    .map((name) => FOLDED(`${t}.${name}`))
    .join(', ');
/** Ways in which the number of a reporter, as it was given, may stand in a tenant. */
const SAME_PHONE = (phone: string): string => `in (${phone}, '1' || ${phone}, ltrim(${phone}, '1'))`;
const UNKNOWN = `r.account_id = $1 and r.reporter_tenant_id is null`;

/**
 * Reports without a tenant's id that may be the person's, and whom else they may be of: who has the contact, and who lived
 * there then.
 */
const CANDIDATES = `report as (
    select r.*, true as by_contact from person p join maintenance.published_report r
      on ${UNKNOWN} and r.reporter_email = p.email_key
    union
    select r.*, true from person p join maintenance.published_report r
      on ${UNKNOWN} and r.reporter_phone in (p.phone_key, ltrim(p.phone_key, '1'))
    union
    select r.*, false from home h join maintenance.published_report r on ${UNKNOWN} and r.unit_id = h.unit_id
  ), resident as (
    ${residencesIn('select unit_id from report')}
  ), other as (
    select x.ticket_id, o.*, bool_or(x.has_contact) as has_contact, bool_or(not x.has_contact) as lives
    from (
      select r.ticket_id, t.id, true as has_contact from report r
        join properties.tenant t on t.account_id = $1 and t.email_key = r.reporter_email
      union
      select r.ticket_id, t.id, true from report r
        join properties.tenant t on t.account_id = $1 and t.phone_key ${SAME_PHONE('r.reporter_phone')}
      union
      select r.ticket_id, h.tenant_id, false from report r
        join resident h on h.unit_id = r.unit_id and r.created_at >= h.perhaps_since and r.created_at < h.perhaps_until
    ) x
    cross join lateral (select t.first_name, t.last_name from properties.tenant t
      where t.account_id = $1 and t.id = x.id and t.id <> $2) o
    group by x.ticket_id, x.id, o.first_name, o.last_name
  )`;

/**
 * A contact decides alone only where no other tenant has it, and nobody of the reporter's name lived there. Otherwise the name
 * decides, and then who lived there. What stays unclear is not the person's.
 */
const IS_OWN = `case
  when not r.has_reporter then e.lived and not o.others_lived
  when n.is_named and not o.others_are_named then r.by_contact or n.is_named_in_full and e.lived
  when o.others_are_named and not n.is_named then false
  else r.by_contact and (not o.is_shared or e.lived and not o.sharers_lived) end`;

const OWN = `own as (
    select ticket_id from maintenance.published_report where account_id = $1 and reporter_tenant_id = $2
    union
    select r.ticket_id from report r cross join person p
    cross join lateral (select nullif(${FOLDED('r.reporter_name')}, 'erased person') as name) f
    cross join lateral (select
      f.name is not null and f.name in (${FULL_NAMES('p')}, ${FOLDED('p.first_name')}) as is_named,
      f.name is not null and f.name in (${FULL_NAMES('p')}) as is_named_in_full) n
    cross join lateral (select exists (select from resident h where h.tenant_id = $2 and h.unit_id = r.unit_id
      and r.created_at >= h.since and r.created_at < h.until) as lived) e
    cross join lateral (select
      coalesce(bool_or(o.lives), false) as others_lived,
      coalesce(bool_or(c.is_named), false) as others_are_named,
      coalesce(bool_or(o.has_contact or c.is_named), false) as is_shared,
      coalesce(bool_or(o.lives and (o.has_contact or c.is_named)), false) as sharers_lived
      from other o
      cross join lateral (select f.name is not null
        and f.name in (${FULL_NAMES('o')}, ${FOLDED('o.first_name')}) as is_named) c
      where o.ticket_id = r.ticket_id) o
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
       select * from properties.tenant where account_id = $1 and id = $2
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
