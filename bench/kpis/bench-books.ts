import type pg from 'pg';

/** Books of one account: so many entries, over so many units of 500 properties. */
export interface BenchBooks {
  accountId: string;
  entries: number;
  unitsPerProperty: number;
}

const PROPERTIES = 500;

/** The last day that anything is posted on. */
export const LAST_DAY = '2026-10-20';

/**
 * Fills an account: every unit is let all the time, to a new lease every two years; each month has a charge and a
 * payment, which may be late, partial or missing; now and then a payment is taken back or the property spends something.
 * @param admin a connection that row-level security does not bind
 */
export async function fillBooks(admin: pg.Client, { accountId, entries, unitsPerProperty }: BenchBooks): Promise<void> {
  const units = PROPERTIES * unitsPerProperty;
  const months = Math.ceil(entries / units / 2);
  await admin.query(
    `insert into accounts.account (account_id, name, created_at, updated_at) values ($1, $1, now(), now())`,
    [accountId],
  );
  await admin.query(
    `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
     select $1, 'property-' || n, 'Property ' || n, n || ' Main St', 'UTC', now(), now() from generate_series(0, $2 - 1) n`,
    [accountId, PROPERTIES],
  );
  await admin.query(
    `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
     select $1, 'unit-' || n, 'property-' || n % $3, 'unit-' || n, 'occupied', now(), now()
     from generate_series(0, $2 - 1) n`,
    [accountId, units, PROPERTIES],
  );
  await admin.query(
    `insert into properties.lease (account_id, id, unit_id, start_date, end_date, status, rent_minor, deposit_minor,
       currency, payment_due_day, created_at, updated_at)
     select $1, 'lease-' || n || '-' || term, 'unit-' || n, start, case when is_last then null else start + interval '24 months' - interval '1 day' end,
       case when is_last then 'active' else 'ended' end, 1, 1, 'USD', 1, now(), now()
     from generate_series(0, $2 - 1) n cross join generate_series(0, ($3 - 1) / 24) term
     cross join lateral (select date_trunc('month', $4::date) - make_interval(months => $3 - 1 - 24 * term) as start,
       term = ($3 - 1) / 24 as is_last) t`,
    [accountId, units, months, LAST_DAY],
  );
  await fillClocks(admin, accountId, { clocks: entries / 50, months });
  await fillLedger(admin, accountId, { entries, units, months });
}

async function fillLedger(
  admin: pg.Client,
  accountId: string,
  { entries, units, months }: { entries: number; units: number; months: number },
): Promise<void> {
  await admin.query(`alter table finance.ledger_entry disable trigger ledger_entry_totals`);
  await admin.query(
    `insert into finance.ledger_entry (account_id, id, property_id, unit_id, lease_id, kind, gl_class, amount_minor,
       currency, due_date, posted_on, reverses_id, created_at)
     select $1, 'entry-' || i, 'property-' || unit % $6, 'unit-' || unit,
       case when chance % 97 > 0 then 'lease-' || unit || '-' || month / 24 end,
       case when chance % 97 = 0 then 'expense' when is_payment then 'payment' else 'charge' end,
       case when chance % 97 = 0 then 'operating_expense' when chance % 31 = 0 then 'other_income' else 'rent' end,
       case when is_reversal then -1 else 1 end * case when chance % 40 = 0 then 60000 else 100000 end,
       'USD', case when not is_payment then first_day end,
       least($5::date, first_day + case when is_payment then chance % 12 + case when chance % 25 = 0 then 40 else 0 end else 0 end),
       case when is_reversal then 'entry-' || i - 2 * $3 end, now()
     from (
       select i, i % $3 as unit, i / $3 / 2 as month, (i / $3) % 2 = 1 as is_payment,
         (hashint8(i::bigint) & 2147483647) as chance,
         (date_trunc('month', $5::date) - make_interval(months => $4 - 1 - i / $3 / 2))::date as first_day,
         i / $3 / 2 % 24 > 0 and (hashint8(i::bigint) & 2147483647) % 199 = 0 and (hashint8(i::bigint) & 2147483647) % 97 > 0
           and (hashint8(i::bigint - 2 * $3) & 2147483647) % 199 > 0 as is_reversal
       from generate_series(0, $2 - 1) i
     ) e`,
    [accountId, entries, units, months, LAST_DAY, PROPERTIES],
  );
  await admin.query(`alter table finance.ledger_entry enable trigger ledger_entry_totals`);
  await admin.query(`select finance.rebuild_totals($1)`, [accountId]);
}

/** Late clocks, spread over all months; the latest hundred still run. */
async function fillClocks(
  admin: pg.Client,
  accountId: string,
  { clocks, months }: { clocks: number; months: number },
): Promise<void> {
  await admin.query(
    `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos,
       content_hash, severity, category, status, sla_facts, created_at, updated_at)
     select $1, 'ticket-' || n, 'unit-' || n, 'unit-' || n, 'property-' || n % $3, 'UTC', 'Tap drips', '{}', '', 'urgent',
       'plumbing', 'open', '{}', now(), now()
     from generate_series(1, $2) n`,
    [accountId, clocks, PROPERTIES],
  );
  await admin.query(
    `insert into maintenance.sla_clock (account_id, ticket_id, kind, state, breached_at, severity_at_breach, ended_at,
       holds, fee_flat_minor, fee_hourly_minor)
     select $1, 'ticket-' || n, 'done', 'met_late', at, 'urgent', case when n <= $2 - 100 then at + interval '30 hours' end,
       case when n % 3 = 0 then jsonb_build_array(jsonb_build_object('from', at, 'to', at + interval '5 hours')) else '[]' end,
       5000, 1000
     from generate_series(1, $2) n
     cross join lateral (select $4::date - make_interval(hours => ((1 - n::float8 / $2) * 730 * $3)::int) as at) b`,
    [accountId, clocks, months, LAST_DAY],
  );
}
