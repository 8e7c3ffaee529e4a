import { AppError, invalid } from '../../../platform/errors.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { findUnstorableText } from '../../../platform/text.ts';
import type { BatchOutcome, BatchRow } from '../record/batch.types.ts';
import { readWhole } from '../record/read-facts.ts';
import { upsertRecords } from '../record/upsert-records.ts';
import { tenantBatch } from './tenant.batch.ts';
import { recordInProperty } from '../record/record-in-property.ts';
import { tenantEvent } from './tenant.events.ts';
import { tenantKind } from './tenant.kind.ts';
import { tenantsById } from './tenant.queries.ts';
import type { TenantFacts, TenantRow } from './tenant.types.ts';

/** Rows of one batch. */
const MOST_ROWS = 500;

/** The outcome of a row, with the current tenant. */
export type TenantBatchResult = BatchOutcome & { tenant: TenantRow | null };

/** A row with its index in the sender's batch, from 0. */
interface PlacedRow {
  row: object;
  place: number;
}

/**
 * Rows with their indexes.
 * @param places the index of each row when some rows of the batch are left out; absent when none are
 * @throws AppError `validation_failed` when the number of indexes differs from the number of rows
 */
export function placedRows(rows: readonly object[], places: readonly number[] | null | undefined): PlacedRow[] {
  if (places && places.length !== rows.length) {
    const detail = `Expected ${rows.length} places, one for each row, but got ${places.length}.`;
    throw invalid({ pointer: '/places', code: 'not_as_many', detail });
  }
  return rows.map((row, index) => ({ row, place: places?.[index] ?? index }));
}

/**
 * Creates or replaces many tenants. A faulty row does not affect the others.
 * @returns the outcome of each row, in their order
 * @throws AppError `validation_failed` when there are too many rows
 */
export async function putTenants(context: CommandContext, rows: readonly PlacedRow[]): Promise<TenantBatchResult[]> {
  if (rows.length > MOST_ROWS) {
    const detail = `Expected at most ${MOST_ROWS} rows, but got ${rows.length}.`;
    throw invalid({ pointer: '/tenants', code: 'max_items', detail });
  }
  const read = rows.map(readRow);
  const outcomes = await upsertRecords(
    context,
    tenantBatch,
    read.filter((row) => 'whole' in row),
  );
  const tenants = await tenantsById(
    context.sql,
    outcomes.flatMap((outcome) => ('id' in outcome ? outcome.id : [])),
  );
  const results = [...outcomes, ...read.filter((row) => 'faults' in row)]
    .sort((left, right) => left.place - right.place)
    .map((outcome) => ({ ...outcome, tenant: 'id' in outcome ? (tenants.get(outcome.id) ?? null) : null }));
  await recordInProperty(context, results.flatMap(eventOf));
  return results;
}

const ENUMS = ['preferredChannel', 'status'] as const;

function readRow({ row, place }: PlacedRow): BatchRow<TenantFacts> | Extract<BatchOutcome, { status: 'failed' }> {
  const unstorable = findUnstorableText(row);
  try {
    const { id, facts } = readWhole(tenantKind, withLowerCaseEnums(row));
    if (unstorable.length > 0) return { place, status: 'failed', faults: unstorable };
    return { place, label: `Row ${place} of the batch`, id, externalId: facts.externalId, whole: facts };
  } catch (error) {
    if (error instanceof AppError) return { place, status: 'failed', faults: [...error.faults, ...unstorable] };
    throw error;
  }
}

/** Rows are untyped, so that a faulty one fails alone; enum values may have the REST or the GraphQL spelling. */
function withLowerCaseEnums(row: object): object {
  const members = row as Record<string, unknown>;
  const spelled = ENUMS.flatMap((name) => {
    const value = members[name];
    return typeof value === 'string' ? [[name, value.toLowerCase()] as const] : [];
  });
  return { ...row, ...Object.fromEntries(spelled) };
}

function eventOf({ status, tenant }: TenantBatchResult): NewEvent[] {
  return tenant && (status === 'created' || status === 'updated') ? [tenantEvent(status, tenant)] : [];
}
