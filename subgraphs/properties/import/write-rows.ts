import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { leaseBatch } from '../lease/lease.batch.ts';
import { propertyBatch } from '../property/property.batch.ts';
import type { BatchKind, BatchOutcome } from '../record/batch.types.ts';
import { readBatchRow } from '../record/read-batch-row.ts';
import type { Kept } from '../record/record.types.ts';
import { upsertRecords } from '../record/upsert-records.ts';
import { tenantBatch } from '../tenant/tenant.batch.ts';
import { unitBatch } from '../unit/unit.batch.ts';
import { idsOfExternalIds } from './external-ids.queries.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportKind, RowFault } from './import.types.ts';
import type { ReadRow } from './read-row.rules.ts';

/** What became of the rows of a batch. */
export interface WrittenRows {
  /** In the order of the rows; null for one that was not taken in. */
  outcomes: readonly ('created' | 'updated' | 'unchanged' | null)[];
  faults: RowFault[];
}

/** Writes the rows of a batch, each found by its id, else by its external_id, else new; a bad one leaves the others alone. */
export async function writeRows(
  context: CommandContext,
  kind: ImportKind,
  fields: readonly ImportField[],
  rows: readonly ReadRow[],
): Promise<WrittenRows> {
  const written = await WRITERS[kind](context, await withOwnIds(context, fields, rows));
  const faults = written.flatMap((outcome) =>
    outcome.status === 'failed' ? outcome.faults.map((fault) => faultOf(rows[outcome.place]!, fields, fault)) : [],
  );
  return { outcomes: written.map(({ status }) => (status === 'failed' ? null : status)), faults };
}

type Writer = (context: CommandContext, rows: readonly ReadRow[]) => Promise<BatchOutcome[]>;

const WRITERS: Record<ImportKind, Writer> = {
  properties: writerOf(propertyBatch),
  units: writerOf(unitBatch),
  leases: writerOf(leaseBatch),
  tenants: writerOf(tenantBatch),
};

function writerOf<Facts extends object, Row extends Facts & Kept>(batch: BatchKind<Facts, Row>): Writer {
  return (context, rows) =>
    upsertRecords(
      context,
      batch,
      rows.map(({ input }, place) => readBatchRow(batch.kind, place, input)),
    );
}

/** Cells may name records by the identifiers of the system that the file comes from. */
async function withOwnIds(
  { sql }: CommandContext,
  fields: readonly ImportField[],
  rows: readonly ReadRow[],
): Promise<readonly ReadRow[]> {
  let resolved = rows;
  for (const { member, refersTo } of fields) {
    if (!refersTo) continue;
    const named = new Set(rows.flatMap(({ input }) => (input[member] as string | string[] | undefined) ?? []));
    if (named.size === 0) continue;
    const ids = await idsOfExternalIds(sql, refersTo, [...named]);
    const own = (name: string): string => ids.get(name) ?? name;
    resolved = resolved.map(({ line, input }) => {
      const value = input[member] as string | string[] | undefined;
      if (value === undefined) return { line, input };
      return { line, input: { ...input, [member]: typeof value === 'string' ? own(value) : value.map(own) } };
    });
  }
  return resolved;
}

function faultOf({ line }: ReadRow, fields: readonly ImportField[], { pointer, detail }: Fault): RowFault {
  const member = pointer?.split('/')[1] ?? '';
  const name = fields.find((field) => field.member === member)?.name;
  return { line, column: name ?? member, reason: detail };
}
