import type { Sql } from '../../../platform/db/sql.ts';
import type { LeaseStatus } from './lease.entity.ts';

/** A lease as references and edges give it. */
export interface LeaseRow {
  id: string;
  unitId: string;
  startDate: string;
  endDate: string | null;
  movedOutOn: string | null;
  rentMinor: number;
  depositMinor: number;
  currency: string;
  paymentDueDay: number;
  status: LeaseStatus;
}

const columns = `l.id, l.unit_id as "unitId", l.start_date as "startDate", l.end_date as "endDate",
  l.moved_out_on as "movedOutOn", l.rent_minor as "rentMinor", l.deposit_minor as "depositMinor", l.currency,
  l.payment_due_day as "paymentDueDay", l.status`;

/**
 * The lease of each unit that covers the day which `at` falls on where the property stands: not a draft, begun, and
 * not past its last day, which is the day of moving out or, for an ended lease, its end date. A lease that ran out
 * while the tenants stay still covers.
 */
export async function currentLeaseOfUnits(
  sql: Sql,
  unitIds: readonly string[],
  { at }: { at: Date },
): Promise<Map<string, LeaseRow>> {
  const rows = await sql<LeaseRow>(
    `select distinct on (l.unit_id) ${columns}
     from properties.lease l
     join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id
     join properties.property p on p.account_id = u.account_id and p.id = u.property_id
     cross join lateral (select ($2::timestamptz at time zone p.timezone)::date as today) local
     where l.unit_id = any($1::text[]) and l.status <> 'draft' and l.start_date <= local.today
       and local.today <= coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity')
     order by l.unit_id, l.start_date desc, l.id`,
    [unitIds, at],
  );
  return new Map(rows.map((row) => [row.unitId, row]));
}

/** Leases by id. */
export async function leasesById(sql: Sql, ids: readonly string[]): Promise<Map<string, LeaseRow>> {
  const rows = await sql<LeaseRow>(`select ${columns} from properties.lease l where l.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
