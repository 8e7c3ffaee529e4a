import { sentenceInRest, snakeCase } from '../execute.ts';
import type {
  LedgerEntryFieldsFragment,
  PostLedgerEntryMutation,
  PostLedgerRowsMutation,
} from '../operations/operations.generated.ts';
import type { RouteOutput } from '../routes/route.ts';

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
export function presentPosting(posting: PostLedgerRowsMutation['postLedgerRows'][number]): object {
  const { index, outcome, entry, code, detail, faults } = posting;
  const errors = faults.map((fault) => ({ ...fault, pointer: snakeCase(fault.pointer) }));
  return {
    index,
    outcome: outcome.toLowerCase(),
    entry: entry ? presentLedgerEntry(entry) : null,
    error: code ? { code, detail: sentenceInRest({ message: detail ?? '', faults }, errors), errors } : null,
  };
}
