import type { Sql } from '../../../../platform/db/sql.ts';
import { ledgerColumns } from '../ledger.queries.ts';
import type { PostedPart } from '../ledger-row.ts';
import type { PaymentParties } from './payment-party.types.ts';

/** The facts that equal payments share, apart from their notes. */
export interface PaymentFacts extends PaymentParties {
  postedOn: string;
  kind: string;
  amountMinor: number;
}

/**
 * The entries posted under receipt identifiers and as parts of these receipts, by receipt. Each receipt is looked up by
 * itself.
 */
export async function postedUnder(sql: Sql, receipts: readonly string[]): Promise<Map<string, PostedPart[]>> {
  if (receipts.length === 0) return new Map();
  const rows = await sql<PostedPart & { receiptId: string }>(
    `select lookup.text as receipt_id, ${ledgerColumns}, back.id is not null as is_taken_back
     from unnest($1::text[]) lookup (text)
     cross join lateral (
       select * from finance.ledger_entry own where own.external_id = lookup.text
       union all
       select * from finance.ledger_entry part where part.receipt = lookup.text
       offset 0
     ) e
     left join lateral (select reversal.id from finance.ledger_entry reversal where reversal.reverses_id = e.id limit 1) back on true
     order by e.created_at, e.id`,
    [receipts],
  );
  return Map.groupBy(rows, ({ receiptId }) => receiptId);
}

const WITHOUT_TENANT = `payment.tenant_id is null and e.tenant_id is null and e.kind in ('payment', 'credit', 'refund')
  and e.property_id = payment.property_id`;
/**
 * How entries are found: by tenant and day, or else by property and unit. A tenant's entries are not narrowed by
 * property because the planner might then use the index by property, which returns thousands of rows.
 */
const MATCH_CONDITIONS = [
  'e.tenant_id = payment.tenant_id',
  `${WITHOUT_TENANT} and e.unit_id = payment.unit_id`,
  `${WITHOUT_TENANT} and payment.unit_id is null and e.unit_id is null`,
  // Only one of the two names the tenant.
  `payment.tenant_id is not null and e.tenant_id is null and e.kind in ('payment', 'credit', 'refund')
    and e.property_id = payment.property_id and e.unit_id = payment.unit_id`,
  `payment.tenant_id is null and e.tenant_id is not null and e.lease_id = payment.lease_id`,
];
const SAME_FACTS = MATCH_CONDITIONS.map(
  (condition) => `select * from finance.ledger_entry e
    where ${condition} and e.posted_on = payment.day and e.kind = payment.kind and e.amount_minor = payment.amount
      and e.reverses_id is null`,
).join(' union all ');

/**
 * For each payment, in order, the entries with the same facts, oldest first. Property, note and presence of a tenant
 * may differ. Each payment is looked up by itself because a cached plan can scan all entries.
 */
export async function entriesOfFacts(sql: Sql, payments: readonly PaymentFacts[]): Promise<PostedPart[][]> {
  if (payments.length === 0) return [];
  const rows = await sql<PostedPart & { place: number }>(
    `select payment.place::int, ${ledgerColumns}, back.id is not null as is_taken_back
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::text[], $7::bigint[])
       with ordinality payment (property_id, unit_id, lease_id, tenant_id, day, kind, amount, place)
     cross join lateral (${SAME_FACTS} offset 0) e
     left join lateral (select reversal.id from finance.ledger_entry reversal where reversal.reverses_id = e.id limit 1) back on true
     order by payment.place, e.created_at, e.id`,
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
