import type { Database } from '../../platform/db/database.ts';
import { insertAccount } from '../../subgraphs/accounts/account/account.statements.ts';
import { reports } from '../search/bench-texts.ts';

const UNITS = 2_000;

/** Stores an account with an owner and this many open tickets, with the texts of reports; no emergency among them waits. */
export async function givenBoard(database: Database, accountId: string, tickets: number): Promise<void> {
  await insertAccount(database.worker, { id: accountId, name: accountId, at: new Date() });
  await database.transaction(accountId, async ({ sql }) => {
    await sql(
      `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
       select $1, 'property-' || n, 'Maple Court ' || n, n || ' Maple Street', 'UTC', now(), now() from generate_series(0, 49) n`,
      [accountId],
    );
    await sql(
      `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
       select $1, 'unit-' || n, 'property-' || n % 50, n::text, 'occupied', now(), now() from generate_series(0, $2 - 1) n`,
      [accountId, UNITS],
    );
    await sql(
      `insert into maintenance.vendor (account_id, id, name, is_active, categories, severities, created_at, updated_at)
       select $1, 'vendor-' || n, 'Vendor ' || n, true, array['plumbing'], array['emergency', 'urgent', 'standard'], now(), now()
       from generate_series(0, 24) n`,
      [accountId],
    );
    await sql(
      `insert into accounts.agent (account_id, id, kind, name, email, roles, status, created_at, updated_at)
       select $1, 'agent-' || n, 'person', 'Coordinator ' || n, $1 || n || '@example.com', array['owner'], 'active', now(), now()
       from generate_series(0, 9) n`,
      [accountId],
    );
    await insertTickets(sql, accountId, tickets);
  });
  await database.analyze();
}

type Sql = Parameters<Parameters<Database['transaction']>[1]>[0]['sql'];

async function insertTickets(sql: Sql, accountId: string, tickets: number): Promise<void> {
  const texts = reports().slice(0, tickets);
  await sql(
    `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos,
       content_hash, severity, category, status, vendor_id, sla_facts, sla_state, next_due_at, created_at, updated_at)
     select $1, 'open-' || n, 'unit-' || n % $3, 'unit-' || n % $3, 'property-' || n % 50, 'UTC',
       ($4::text[])[1 + n % cardinality($4::text[])], '{}', 'open-' || n,
       case when n % 50 = 0 then 'emergency' when n % 4 = 0 then 'urgent' else 'standard' end, 'plumbing',
       case when n % 3 = 0 and n % 50 > 0 then 'open' else 'accepted' end,
       case when n % 3 = 0 and n % 50 > 0 then null else 'vendor-' || n % 25 end, '{}', 'running',
       now() + (20 + n) * interval '1 minute', now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n`,
    [accountId, tickets, UNITS, texts],
  );
  await sql(
    `insert into maintenance.triage_record (account_id, ticket_id, severity, category, confidence, needs_review, evidence,
       classifier_version, decided_at)
     select account_id, id, severity, category, 0.9, false, '[]', 'bench', now() from maintenance.ticket where account_id = $1`,
    [accountId],
  );
  await sql(
    `insert into maintenance.ticket_details (account_id, ticket_id, assignee_id)
     select $1, 'open-' || n, 'agent-' || n % 10 from generate_series(1, $2::int) n where n % 2 = 0`,
    [accountId, tickets],
  );
}
