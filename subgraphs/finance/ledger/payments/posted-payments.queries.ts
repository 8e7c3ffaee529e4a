import type { Sql } from '../../../../platform/db/sql.ts';
import { ledgerColumns } from '../ledger.queries.ts';
import type { PostedPart } from '../ledger-row.ts';
import type { PaymentParties } from './payment-party.types.ts';

/** What payments that may be the same have in common, but for their notes. */
export interface PaymentFacts extends PaymentParties {
  postedOn: string;
  kind: string;
  amountMinor: number;
}

/** What is posted under the identifiers of receipts, and as parts of these, by receipt. Each is looked up by itself. */
export async function postedUnder(sql: Sql, receipts: readonly string[]): Promise<Map<string, PostedPart[]>> {
  if (receipts.length === 0) return new Map();
  const rows = await sql<PostedPart & { under: string }>(
    `select said.text as under, ${ledgerColumns}, back.id is not null as "isTakenBack"
     from unnest($1::text[]) said (text)
     cross join lateral (
       select * from finance.ledger_entry own where own.external_id = said.text
       union all
       select * from finance.ledger_entry part where part.receipt = said.text
       offset 0
     ) e
     left join lateral (select one.id from finance.ledger_entry one where one.reverses_id = e.id limit 1) back on true
     order by e.created_at, e.id`,
    [receipts],
  );
  return Map.groupBy(rows, ({ under }) => under);
}

const WITHOUT_TENANT = `said.tenant_id is null and e.tenant_id is null and e.kind in ('payment', 'credit', 'refund')
  and e.property_id = said.property_id`;
/**
 * How entries are found: those of a tenant by the tenant and the day, others by what they are of. The property of the former is
 * left to who asks, or the index of entries by property might be taken, which leads to thousands.
 */
const MATCH_CONDITIONS = [
  'e.tenant_id = said.tenant_id',
  `${WITHOUT_TENANT} and e.unit_id = said.unit_id`,
  `${WITHOUT_TENANT} and said.unit_id is null and e.unit_id is null`,
  // Only one of both tells the tenant.
  `said.tenant_id is not null and e.tenant_id is null and e.kind in ('payment', 'credit', 'refund')
    and e.property_id = said.property_id and e.unit_id = said.unit_id`,
  `said.tenant_id is null and e.tenant_id is not null and e.lease_id = said.lease_id`,
];
const SAME_FACTS = MATCH_CONDITIONS.map(
  (condition) => `select * from finance.ledger_entry e
    where ${condition} and e.posted_on = said.day and e.kind = said.kind and e.amount_minor = said.amount
      and e.reverses_id is null`,
).join(' union all ');

/**
 * For each payment, by place, the entries that say the same but perhaps of another property, with another note, or with or without
 * a tenant, the first first. Each is looked up by itself, or a kept plan may read all entries.
 */
export async function entriesOfFacts(sql: Sql, payments: readonly PaymentFacts[]): Promise<PostedPart[][]> {
  if (payments.length === 0) return [];
  const rows = await sql<PostedPart & { place: number }>(
    `select said.place::int, ${ledgerColumns}, back.id is not null as "isTakenBack"
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::text[], $7::bigint[])
       with ordinality said (property_id, unit_id, lease_id, tenant_id, day, kind, amount, place)
     cross join lateral (${SAME_FACTS} offset 0) e
     left join lateral (select one.id from finance.ledger_entry one where one.reverses_id = e.id limit 1) back on true
     order by said.place, e.created_at, e.id`,
    [
      payments.map(({ propertyId }) => propertyId),
      payments.map(({ unitId }) => unitId),
      payments.map(({ leaseId }) => leaseId),
      payments.map(({ tenantId }) => tenantId),
      payments.map(({ postedOn }) => postedOn),
      payments.map(({ kind }) => kind),
      payments.map(({ amountMinor }) => amountMinor),
    ],
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return payments.map((_, index) => byPlace.get(index + 1) ?? []);
}
