import type { Fault } from '../../platform/errors.ts';
import { summarise } from '../../platform/graphql/parse-input.ts';
import { sentenceInRest, snakeCase } from '../request/execute.ts';
import type {
  LedgerEntryFieldsFragment,
  PostLedgerEntryMutation,
  PostLedgerRowsMutation,
} from '../operations/operations.generated.ts';
import type { RouteOutput } from '../route/route.ts';

/** An entry as REST shows it. */
export function presentLedgerEntry(entry: LedgerEntryFieldsFragment): object {
  return {
    id: entry.id,
    property_id: entry.propertyId,
    unit_id: entry.unitId ?? null,
    lease_id: entry.leaseId ?? null,
    tenant_id: entry.tenantId ?? null,
    kind: entry.kind.toLowerCase(),
    gl_class: entry.glClass.toLowerCase(),
    amount: entry.amount,
    currency: entry.currency,
    due_date: entry.dueDate ?? null,
    posted_on: entry.postedOn,
    reference: entry.reference ?? null,
    external_id: entry.externalId ?? null,
    reverses_id: entry.reversesId ?? null,
    reversed_by_id: entry.reversedById ?? null,
    created_at: entry.createdAt,
  };
}

/** An answer that is one posted entry: 201 where it is new, 200 where it had been posted before. */
export function postedEntryAnswer({ entry, replayed }: PostLedgerEntryMutation['postLedgerEntry']): RouteOutput {
  return {
    status: replayed ? 200 : 201,
    body: presentLedgerEntry(entry),
    location: `/api/v1/financial/ledger/${encodeURIComponent(entry.id)}`,
  };
}

/** What became of a row of a batch. */
interface PostedRow {
  /** Its place in the batch, from 0. */
  index: number;
  outcome: string;
  entry: object | null;
  error: { code: string; detail: string; errors: readonly Fault[] } | null;
}

/**
 * What became of a row that was to be posted.
 * @param index its place in the batch
 */
export function presentPosting(
  { outcome, entry, code, detail, faults }: PostLedgerRowsMutation['postLedgerRows'][number],
  index: number,
): PostedRow {
  const errors = faults.map((fault) => ({ ...fault, pointer: snakeCase(fault.pointer) }));
  return {
    index,
    outcome: outcome.toLowerCase(),
    entry: entry ? presentLedgerEntry(entry) : null,
    error: code ? { code, detail: sentenceInRest({ message: detail ?? '', faults }, errors), errors } : null,
  };
}

/** A row that does not have the form of an entry. */
export function presentRefusal({ index, faults }: { index: number; faults: readonly Fault[] }): PostedRow {
  const error = { code: 'validation_failed', detail: summarise(faults), errors: faults };
  return { index, outcome: 'rejected', entry: null, error };
}
