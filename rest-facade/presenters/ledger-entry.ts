import type { Fault } from '../../platform/errors.ts';
import { summarise } from '../../platform/graphql/parse-input.ts';
import type { Answer } from '../contract/operation-types.ts';
import type { LedgerEntry, LedgerPosting } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type {
  LedgerEntryFieldsFragment,
  PostLedgerEntryMutation,
  PostLedgerRowsMutation,
} from '../operations/operations.generated.ts';
import { sentenceInRest } from '../request/execute.ts';
import { snakeCase } from '../../platform/text.ts';

/** An entry as REST shows it. */
export function presentLedgerEntry(entry: LedgerEntryFieldsFragment): LedgerEntry {
  return {
    id: entry.id,
    property_id: entry.propertyId,
    unit_id: entry.unitId ?? null,
    lease_id: entry.leaseId ?? null,
    tenant_id: entry.tenantId ?? null,
    kind: lowerCase(entry.kind),
    gl_class: lowerCase(entry.glClass),
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

/** The response with one posted entry: 201 for a new one, 200 for a repeat. */
export function postedEntryAnswer({
  entry,
  replayed,
}: PostLedgerEntryMutation['postLedgerEntry']): Answer<200 | 201, LedgerEntry, 'location'> {
  return {
    status: replayed ? 200 : 201,
    body: presentLedgerEntry(entry),
    location: `/api/v1/financial/ledger/${encodeURIComponent(entry.id)}`,
  };
}

/**
 * The outcome of posting a row.
 * @param index its place in the batch
 */
export function presentPosting(
  { outcome, entry, code, detail, faults }: PostLedgerRowsMutation['postLedgerRows'][number],
  index: number,
): LedgerPosting {
  const errors = faults.map((fault) => ({ ...fault, pointer: snakeCase(fault.pointer) }));
  return {
    index,
    outcome: lowerCase(outcome),
    entry: entry ? presentLedgerEntry(entry) : null,
    error: code ? { code, detail: sentenceInRest({ message: detail ?? '', faults }, errors), errors } : null,
  };
}

/** The outcome of a malformed row. */
export function presentRefusal({ index, faults }: { index: number; faults: readonly Fault[] }): LedgerPosting {
  const error = {
    code: 'validation_failed',
    detail: summarise(faults),
    errors: faults.map(({ pointer = '', code, detail: sentence }) => ({ pointer, code, detail: sentence })),
  };
  return { index, outcome: 'rejected', entry: null, error };
}
