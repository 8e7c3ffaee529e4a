import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { ImportKindDefinition, ImportedRow } from '../../../platform/imports/import-kind.ts';
import { leaseBatch } from '../lease/lease.batch.ts';
import { propertyBatch } from '../property/property.batch.ts';
import type { BatchKind } from '../record/batch.types.ts';
import { readBatchRow } from '../record/read-batch-row.ts';
import type { Kept } from '../record/record.types.ts';
import { upsertRecords } from '../record/upsert-records.ts';
import { tenantBatch } from '../tenant/tenant.batch.ts';
import { unitBatch } from '../unit/unit.batch.ts';
import { idsOfExternalIds } from './external-ids.queries.ts';
import { recordFields } from './record-fields.ts';
import type { RecordField, RecordImportKind } from './record-fields.ts';

/** Properties, units, tenants and leases from files: each found by its id, else by its external_id, else new. */
export const recordImports: readonly ImportKindDefinition<CommandContext>[] = [
  definitionOf('properties', propertyBatch),
  definitionOf('units', unitBatch),
  definitionOf('tenants', tenantBatch),
  definitionOf('leases', leaseBatch),
];

function definitionOf<Facts extends object, Row extends Facts & Kept>(
  kind: RecordImportKind,
  batch: BatchKind<Facts, Row>,
): ImportKindDefinition<CommandContext> {
  // Which members name records is the same in every currency.
  const references = recordFields(kind, 'USD').filter(({ refersTo }) => refersTo);
  return {
    kind,
    noun: batch.kind.noun,
    fields: (currency) => recordFields(kind, currency),
    write: async (context, rows) => {
      const resolved = await withOwnIds(context, references, rows);
      const read = resolved.map(({ input }, place) => readBatchRow(batch.kind, place, input));
      return upsertRecords(context, batch, read);
    },
  };
}

/** Cells may name records by the identifiers of the system that the file comes from. */
async function withOwnIds(
  { sql }: CommandContext,
  fields: readonly RecordField[],
  rows: readonly ImportedRow[],
): Promise<readonly ImportedRow[]> {
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
