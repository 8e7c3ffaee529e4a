import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { leaseKind } from '../lease/lease.kind.ts';
import { propertyKind } from '../property/property.kind.ts';
import { createRecord } from '../record/create-record.ts';
import { readWhole } from '../record/read-facts.ts';
import type { Kept, RecordKind } from '../record/record.types.ts';
import { updateRecord } from '../record/update-record.ts';
import { tenantKind } from '../tenant/tenant.kind.ts';
import { upsertTenants } from '../tenant/upsert-tenants.ts';
import type { BatchRow } from '../tenant/upsert-tenants.ts';
import { unitKind } from '../unit/unit.kind.ts';
import { idsOfExternalIds } from './external-ids.queries.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportKind, RowFault } from './import.types.ts';
import type { ReadRow } from './read-row.rules.ts';

/** What is done with a row of a batch. */
export interface WrittenRows {
  created: number;
  updated: number;
  unchanged: number;
  faults: RowFault[];
}

type Outcome = 'created' | 'updated' | 'unchanged' | readonly Fault[];

/** Writes the rows of a batch, each found by its id, else by its external_id, else new; a bad one leaves the others alone. */
export async function writeRows(
  context: CommandContext,
  kind: ImportKind,
  fields: readonly ImportField[],
  rows: readonly ReadRow[],
): Promise<WrittenRows> {
  const resolved = await withOwnIds(context, fields, rows);
  const outcomes = await WRITERS[kind](context, resolved);
  const written: WrittenRows = { created: 0, updated: 0, unchanged: 0, faults: [] };
  for (const [place, outcome] of outcomes.entries()) {
    if (typeof outcome === 'string') written[outcome]++;
    else written.faults.push(...outcome.map((fault) => faultOf(rows[place]!, fields, fault)));
  }
  return written;
}

const WRITERS: Record<ImportKind, (context: CommandContext, rows: readonly ReadRow[]) => Promise<Outcome[]>> = {
  properties: (context, rows) => writeEach(context, propertyKind, rows),
  units: (context, rows) => writeEach(context, unitKind, rows),
  leases: (context, rows) => writeEach(context, leaseKind, rows),
  tenants: writeTenants,
};

/** Cells may name records by the identifiers of the system that the file comes from. */
async function withOwnIds(
  { sql }: CommandContext,
  fields: readonly ImportField[],
  rows: readonly ReadRow[],
): Promise<ReadRow[]> {
  let resolved = [...rows];
  for (const { member, refersTo } of fields) {
    if (!refersTo) continue;
    const named = new Set(rows.flatMap(({ input }) => (input[member] as string | string[] | undefined) ?? []));
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

async function writeEach<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  rows: readonly ReadRow[],
): Promise<Outcome[]> {
  // One event tells of all rows; what follows from them, such as units that become occupied, is told of as always.
  const quiet: CommandContext = {
    ...context,
    record: (...events) => context.record(...events.filter(({ entity }) => entity.type !== kind.noun)),
  };
  const externalIds = rows.flatMap(({ input }) => (input['externalId'] as string | undefined) ?? []);
  const ids = await idsOfExternalIds(context.sql, kind.noun, externalIds);
  const outcomes: Outcome[] = [];
  for (const { input } of rows) {
    const externalId = input['externalId'] as string | undefined;
    const id = (input['id'] as string | undefined) ?? (externalId === undefined ? undefined : ids.get(externalId));
    const { outcome, id: written } = await writeOne(quiet, kind, id, input);
    outcomes.push(outcome);
    // A later row of the batch may mean the same record.
    if (externalId !== undefined && written !== undefined) ids.set(externalId, written);
  }
  return outcomes;
}

async function writeOne<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  id: string | undefined,
  { id: _, ...input }: Record<string, unknown>,
): Promise<{ outcome: Outcome; id?: string }> {
  try {
    const before = id === undefined ? undefined : (await kind.find(context.sql, [id])).get(id);
    if (id === undefined || !before) {
      const made = await createRecord(context, kind, { ...input, id });
      return { outcome: 'created', id: made.id };
    }
    const after = await updateRecord(context, kind, { id, input });
    return { outcome: after.version === before.version ? 'unchanged' : 'updated', id };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { outcome: faultsOf(error) };
    throw error;
  }
}

async function writeTenants(context: CommandContext, rows: readonly ReadRow[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const good: BatchRow[] = [];
  for (const [place, { input }] of rows.entries()) {
    try {
      const { id, facts } = readWhole(tenantKind, input);
      good.push({ place, id, facts, said: new Set(Object.keys(input)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes[place] = faultsOf(error);
    }
  }
  for (const outcome of await upsertTenants(context, good)) {
    outcomes[outcome.place] = outcome.status === 'failed' ? outcome.faults : outcome.status;
  }
  return outcomes;
}

const faultsOf = ({ faults, code, message }: AppError): readonly Fault[] =>
  faults.length > 0 ? faults : [{ code, detail: message }];

function faultOf({ line }: ReadRow, fields: readonly ImportField[], { pointer, detail }: Fault): RowFault {
  const member = pointer?.split('/')[1] ?? '';
  const name = fields.find((field) => field.member === member)?.name;
  return { line, column: name ?? member, reason: detail };
}
