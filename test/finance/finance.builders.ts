import type { Sql } from '../../platform/db/sql.ts';
import type { GlClass, LedgerKind } from '../../subgraphs/finance/ledger/ledger.enums.ts';
import type { LeaseStatus } from '../../subgraphs/properties/lease/lease.entity.ts';
import { givenProperty } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';

/** A line of the books, as tests state it. */
export interface EntryFacts {
  id: string;
  propertyId: string;
  leaseId: string | null;
  tenantId: string | null;
  kind: LedgerKind;
  glClass: GlClass;
  amountMinor: bigint;
  currency: string;
  dueDate: string | null;
  postedOn: string;
  reversesId: string | null;
}

/** A lease, as tests state it. */
export interface LeaseFacts {
  id: string;
  unitId: string;
  startDate: string;
  endDate: string | null;
  movedOutOn: string | null;
  status: LeaseStatus;
  /** RFC 3339; absent or null when it is not deleted. */
  deletedAt?: string | null;
}

/** A unit, as tests state it. */
export interface UnitFacts {
  id: string;
  propertyId: string;
  status: 'available' | 'occupied' | 'down';
  /** RFC 3339; absent or null when it is not deleted. */
  deletedAt?: string | null;
}

let count = 0;

/** A charge of rent over 1,000.00 USD; name what differs. */
export function entry(propertyId: string, overrides: Partial<EntryFacts> = {}): EntryFacts {
  return {
    id: `entry-${++count}`,
    propertyId,
    leaseId: null,
    tenantId: null,
    kind: 'charge',
    glClass: 'rent',
    amountMinor: 100_000n,
    currency: 'USD',
    dueDate: null,
    postedOn: '2026-03-01',
    reversesId: null,
    ...overrides,
  };
}

/** The entry that takes another back. */
export function reversalOf(target: EntryFacts, overrides: Partial<EntryFacts> = {}): EntryFacts {
  return { ...target, id: `entry-${++count}`, amountMinor: -target.amountMinor, reversesId: target.id, ...overrides };
}

/** Posts entries, in their order. */
export async function givenEntries(client: TestClient, entries: readonly EntryFacts[]): Promise<void> {
  await client.write(({ sql }) => postEntries(sql, client.accountId, entries));
}

/** Posts entries within a transaction. */
export async function postEntries(sql: Sql, accountId: string, entries: readonly EntryFacts[]): Promise<void> {
  const rows = entries.map((facts) => ({ ...facts, amountMinor: String(facts.amountMinor) }));
  await sql(
    `insert into finance.ledger_entry (account_id, id, property_id, lease_id, tenant_id, kind, gl_class, amount_minor,
       currency, due_date, posted_on, reverses_id, created_at)
     select $1, "id", "propertyId", "leaseId", "tenantId", "kind", "glClass", "amountMinor", "currency", "dueDate",
       "postedOn", "reversesId", now()
     from jsonb_to_recordset($2) as e ("id" text, "propertyId" text, "leaseId" text, "tenantId" text, "kind" text,
       "glClass" text, "amountMinor" bigint, "currency" text, "dueDate" date, "postedOn" date, "reversesId" text)`,
    [accountId, JSON.stringify(rows)],
  );
}

/** Stores units, by their property. */
export async function givenUnits(client: TestClient, units: readonly UnitFacts[]): Promise<void> {
  await client.write(({ sql }) =>
    sql(
      `insert into properties.unit (account_id, id, property_id, unit_number, status, deleted_at, created_at, updated_at)
       select $1, "id", "propertyId", "id", "status", "deletedAt", now(), now()
       from jsonb_to_recordset($2) as u ("id" text, "propertyId" text, "status" text, "deletedAt" timestamptz)`,
      [client.accountId, JSON.stringify(units)],
    ),
  );
}

/** Stores leases. */
export async function givenLeases(client: TestClient, leases: readonly LeaseFacts[]): Promise<void> {
  await client.write(({ sql }) =>
    sql(
      `insert into properties.lease (account_id, id, unit_id, start_date, end_date, moved_out_on, status, rent_minor,
         deposit_minor, currency, payment_due_day, deleted_at, created_at, updated_at)
       select $1, "id", "unitId", "startDate", "endDate", "movedOutOn", "status", 0, 0, 'USD', 1, "deletedAt", now(), now()
       from jsonb_to_recordset($2) as l ("id" text, "unitId" text, "startDate" date, "endDate" date,
         "movedOutOn" date, "status" text, "deletedAt" timestamptz)`,
      [client.accountId, JSON.stringify(leases)],
    ),
  );
}

/** Stores properties of these names. */
export async function givenProperties(client: TestClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) await givenProperty(client, { id });
}

/** Sets the account's days of grace. */
export async function givenGraceDays(client: TestClient, days: number): Promise<void> {
  await client.write(({ sql }) => sql(`update accounts.account set grace_days = $1`, [days]));
}
