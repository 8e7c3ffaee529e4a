import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { isSame } from '../record/read-facts.ts';
import { takeTurns } from '../record/record.statements.ts';
import { unitsById } from '../unit/unit.queries.ts';
import { tenantKind } from './tenant.kind.ts';
import { channelOf, tenantFaults } from './tenant.rules.ts';
import type { TenantFacts, TenantRow } from './tenant.types.ts';
import { lockTenantsToWrite, upsertTenantRows } from './tenant-batch.statements.ts';

/** A tenant as a row of a batch gives it: checked by itself, not yet against what is stored. */
export interface BatchRow {
  /** The row's place in the batch, from 0. */
  place: number;
  /** Absent when the row says none; it is then found by `externalId`, or new. */
  id: string | undefined;
  facts: TenantFacts;
  /** The facts that the row tells of; of a tenant that is there the others stay. All when absent. */
  said?: ReadonlySet<string>;
}

/** What became of a row. */
export type BatchOutcome =
  | { place: number; status: 'created' | 'updated' | 'unchanged'; id: string }
  | { place: number; status: 'failed'; faults: readonly Fault[] };

interface Resolved extends BatchRow {
  id: string;
  before: TenantRow | null;
}

/**
 * Writes many tenants in a few statements, each whole: added, or replaced by id or else by `externalId`. A row that cannot
 * be written leaves the others alone; of rows that name the same tenant the first counts, and the others fail.
 */
export async function upsertTenants(context: CommandContext, rows: readonly BatchRow[]): Promise<BatchOutcome[]> {
  const { sql, accountId, now } = context;
  await takeTurns(sql, tenantKind.table, accountId);
  const found = await lockTenantsToWrite(sql, idsOf(rows), externalIdsOf(rows));
  const { resolved, failed } = resolve(rows, found);
  const units = await unitsById(sql, [...new Set(resolved.flatMap(({ facts }) => facts.unitId ?? []))]);
  const good: Resolved[] = [];
  for (const row of resolved) {
    const { unitId } = row.facts;
    if (unitId === null || units.has(unitId) || unitId === row.before?.unitId) {
      good.push(row);
    } else {
      failed.push(failure(row, '/unitId', 'unknown_unit', `There is no unit with the id ${JSON.stringify(unitId)}.`));
    }
  }
  const complete = good.map((row) => ({ ...row, facts: { ...row.facts, preferredChannel: channelOf(row.facts) } }));
  const changed = complete.filter(({ before, facts }) => !before || !isSame(tenantKind, before, facts));
  await upsertTenantRows(sql, { accountId, at: now }, changed);
  const written = new Set(changed.map(({ place }) => place));
  const outcomes = complete.map(({ place, id, before }): BatchOutcome => {
    const status = !written.has(place) ? 'unchanged' : before ? 'updated' : 'created';
    return { place, status, id };
  });
  return [...outcomes, ...failed].sort((one, other) => one.place - other.place);
}

const idsOf = (rows: readonly BatchRow[]): string[] => rows.flatMap(({ id }) => id ?? []);
const externalIdsOf = (rows: readonly BatchRow[]): string[] => rows.flatMap(({ facts }) => facts.externalId ?? []);

/** Finds out which tenant each row means. */
function resolve(
  rows: readonly BatchRow[],
  found: readonly TenantRow[],
): { resolved: Resolved[]; failed: BatchOutcome[] } {
  const byId = new Map(found.map((tenant) => [tenant.id, tenant]));
  const holders = new Map(found.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id]])));
  const firstOf = new Map<string, number>();
  const resolved: Resolved[] = [];
  const failed: BatchOutcome[] = [];
  for (const row of rows) {
    const { externalId } = row.facts;
    const holder = externalId === null ? undefined : holders.get(externalId);
    const id = row.id ?? holder ?? newId();
    const names = [`id ${id}`, ...(externalId === null ? [] : [`external ${externalId}`])];
    const first = names.map((name) => firstOf.get(name)).find((place) => place !== undefined);
    if (first !== undefined) {
      failed.push(failure(row, '', 'repeated_in_batch', `Row ${first} of the batch names the same tenant.`));
    } else if (holder !== undefined && holder !== id) {
      const detail = `The tenant ${JSON.stringify(holder)} has this external_id already.`;
      failed.push(failure(row, '/externalId', 'already_exists', detail));
    } else {
      names.forEach((name) => firstOf.set(name, row.place));
      const before = byId.get(id) ?? null;
      const facts = before ? merged(before, row) : row.facts;
      const [fault] = row.said ? tenantFaults(facts) : [];
      if (fault) failed.push(failure(row, fault.pointer ?? '', fault.code, fault.detail));
      else resolved.push({ ...row, id, before, facts });
    }
  }
  return { resolved, failed };
}

function merged(before: TenantRow, { facts, said }: BatchRow): TenantFacts {
  if (!said) return facts;
  const names = Object.keys(facts) as (keyof TenantFacts)[];
  return Object.fromEntries(
    names.map((name) => [name, said.has(name) ? facts[name] : before[name]]),
  ) as unknown as TenantFacts;
}

const failure = ({ place }: BatchRow, pointer: string, code: string, detail: string): BatchOutcome => ({
  place,
  status: 'failed',
  faults: [{ pointer, code, detail }],
});
