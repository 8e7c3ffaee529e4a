import type pg from 'pg';
import { NAMES } from './bench-texts.ts';

/** How much an account has. */
export interface AccountSize {
  accountId: string;
  tickets: number;
  tenants: number;
  properties: number;
}

const UNITS_PER_PROPERTY = 40;
const AT_ONCE = 100_000;

/** Keeps the reports where the statements that write tickets take theirs from. */
export async function keepReports(admin: pg.Client, texts: readonly string[]): Promise<void> {
  await admin.query('create temporary table report (n integer primary key, text text not null)');
  await admin.query('insert into report select place, text from unnest($1::text[]) with ordinality t (text, place)', [
    texts,
  ]);
  await admin.query('analyze report');
}

/**
 * Fills an account: tickets of three years, each with the text of one or two reports, tenants with names that are common
 * and rare ones, numbers in several forms.
 * @param admin a connection that row-level security does not bind, with the reports
 */
export async function fillAccount(
  admin: pg.Client,
  { accountId, tickets, tenants, properties }: AccountSize,
): Promise<void> {
  await admin.query(
    `insert into accounts.account (account_id, name, created_at, updated_at) values ($1, $1, now(), now())`,
    [accountId],
  );
  await admin.query(
    `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
     select $1, 'property-' || n, s || case n % 3 when 0 then ' Court' when 1 then ' Place' else ' Apartments' end || ' ' || n,
       100 + n * 7 % 9000 || ' ' || s || ' Street, Denver', 'UTC', now(), now()
     from generate_series(1, $2::int) n, lateral (select ($3::text[])[1 + n % cardinality($3::text[])] as s) street`,
    [accountId, properties, NAMES.streets],
  );
  await admin.query(
    `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
     select $1, 'unit-' || n, 'property-' || 1 + n % $3, 1 + n / $3 || chr(65 + n % 4), 'occupied', now(), now()
     from generate_series(0, $2::int - 1) n`,
    [accountId, properties * UNITS_PER_PROPERTY, properties],
  );
  await inPortions(tenants, (first, last) =>
    admin.query(
      `insert into properties.tenant (account_id, id, first_name, last_name, email, phone, language, status, unit_id, created_at, updated_at)
       select $1, 'tenant-' || n, first, last, lower(last) || '.' || n || '@' || case n % 3 when 0 then 'gmail.com' else 'example.org' end,
         case n % 3 when 0 then '+1' || number when 1 then '(' || left(number, 3) || ') ' || substr(number, 4, 3) || '-' || right(number, 4)
           else number end,
         'en', case when n % 4 = 0 then 'past' else 'current' end, 'unit-' || n % $4, now(), now()
       from generate_series($2::int, $3::int) n,
         lateral (select ($5::text[])[1 + (sqrt(hashint4(n) & 1048575) / 1024 * cardinality($5::text[]))::int % cardinality($5::text[])] as first,
                         ($6::text[])[1 + (hashint4(n + 1) & 1073741823) % cardinality($6::text[])] as last,
                         lpad((2000000000 + (hashint8(n) & 2147483647)::bigint * 3 % 7999999999)::text, 10, '5') as number) made`,
      [accountId, first, last, properties * UNITS_PER_PROPERTY, NAMES.first, NAMES.last],
    ),
  );
  await inPortions(tickets, (first, last) =>
    admin.query(
      `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos,
         content_hash, severity, category, status, sla_facts, created_at, updated_at, completed_at)
       select $1, lpad(to_hex(t.n), 8, '0') || '-' || left(md5(t.n::text), 4), unit, unit, 'property-' || 1 + t.n % $4, 'UTC',
         case when t.n % 3 = 0 then a.text else a.text || ' ' || left(b.text, 60) end, '{}', t.n, 'standard', 'plumbing',
         'closed', '{}', at, at, at
       from (select n, 'unit-' || n % ($4 * ${UNITS_PER_PROPERTY}) as unit, now() - ($5 - n) * interval '3 years' / $5 as at,
               1 + (hashint4(n) & 1073741823) % (select count(*) from report) as one,
               1 + (hashint4(n + 77) & 1073741823) % (select count(*) from report) as other
             from generate_series($2::int, $3::int) n) t
       join report a on a.n = t.one join report b on b.n = t.other order by t.n`,
      [accountId, first, last, properties, tickets],
    ),
  );
}

async function inPortions(count: number, fill: (first: number, last: number) => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) await fill(done + 1, Math.min(done + AT_ONCE, count));
}
