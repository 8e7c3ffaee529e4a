import type { Sql } from '../../../platform/db/sql.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type {
  EmptyUnit,
  ImportKindDefinition,
  ImportedRow,
  RowOutcome,
} from '../../../platform/imports/import-kind.ts';
import { endFollowedLeases } from '../lease/end-followed-leases.ts';
import { leaseBatch } from '../lease/lease.batch.ts';
import { propertyBatch } from '../property/property.batch.ts';
import type { BatchKind } from '../record/batch.types.ts';
import { readBatchRow } from '../record/read-batch-row.ts';
import type { Kept } from '../record/record.types.ts';
import { upsertRecords } from '../record/upsert-records.ts';
import { tenantBatch } from '../tenant/tenant.batch.ts';
import { unitBatch } from '../unit/unit.batch.ts';
import { halfName } from './half-names.rules.ts';
import { identifyRows } from './identify-rows.ts';
import { propertyHeadings } from './headings-of-two.ts';
import { SAID_BY } from './named-record.types.ts';
import { naturalKeyOf } from './natural-keys.rules.ts';
import { withPastStatus, withoutFollowedStatus } from './past-status.ts';
import { recordFields } from './record-fields.ts';
import type { RecordField, RecordImportKind } from './record-fields.ts';
import { resolveHeadings } from './resolve-headings.ts';
import { resolveHouses } from './resolve-houses.ts';
import { resolvePlaces } from './resolve-places.ts';
import { resolveReferences } from './resolve-references.ts';
import type { ResolvedRow } from './resolve-references.ts';
import { withStoredCurrency } from './stored-currencies.ts';

/**
 * Roommates may have a row each: the same lease, with another tenant. Many reports name the first of them only, so that a
 * row takes nobody off a lease.
 */
const ROOMMATES = {
  parts: ['tenantIds', 'tenantNames', 'additionalTenantNames'],
  unless: 'byRoom',
  alike: ['id', 'externalId', 'propertyId', 'building', 'unitId', 'startDate', 'endDate', 'movedOutOn', 'rentMinor'],
};

/** Rent rolls list units that stand empty, too, with what they would cost. */
const EMPTY_UNITS: Readonly<Partial<Record<RecordImportKind, EmptyUnit>>> = {
  tenants: {
    people: ['firstName', 'lastName', 'email', 'phone'],
    facts: ['id', 'externalId', 'status', 'moveInDate', 'moveOutDate'],
    what: 'a unit without tenants',
  },
  leases: {
    people: ['tenantIds', 'tenantNames', 'additionalTenantNames'],
    facts: ['id', 'externalId', 'status', 'startDate', 'endDate', 'movedOutOn'],
    what: 'a unit without lease',
  },
};

/** Properties, units, tenants and leases from files: each found by its id, else by its external_id, else new. */
export const recordImports: readonly ImportKindDefinition<CommandContext>[] = [
  definitionOf('properties', propertyBatch),
  definitionOf('units', unitBatch),
  definitionOf('tenants', tenantBatch),
  definitionOf('leases', leaseBatch, (context, rows) =>
    endFollowedLeases(
      context,
      rows.flatMap(({ unitId }) => (typeof unitId === 'string' ? unitId : [])),
    ),
  ),
];

function definitionOf<Facts extends object, Row extends Facts & Kept>(
  kind: RecordImportKind,
  batch: BatchKind<Facts, Row>,
  settle?: (context: CommandContext, written: readonly ImportedRow['input'][]) => Promise<void>,
): ImportKindDefinition<CommandContext> {
  // Which members name records is the same in every currency.
  const fields = recordFields(kind, 'USD');
  const hints = [...fields.filter(({ isHint }) => isHint).map(({ member }) => member), SAID_BY];
  const withoutHints = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    hints.some((hint) => hint in input)
      ? Object.fromEntries(Object.entries(input).filter(([member]) => !hints.includes(member)))
      : input;
  return {
    kind,
    noun: batch.kind.noun,
    naturalKey: naturalKeyOf(kind),
    ...(fields.some(({ refersTo }) => refersTo === 'property')
      ? { groupedBy: 'property_id', headingsAmong: propertyHeadings }
      : {}),
    ...(kind === 'leases' && { together: ROOMMATES }),
    ...(kind in EMPTY_UNITS && { emptyUnit: EMPTY_UNITS[kind]! }),
    fields: (currency) => recordFields(kind, currency),
    prepare: async (sql, rows, now) => {
      const resolved = await resolveRows(sql, { kind, fields }, rows, now);
      const faulty = new Map<number, RowOutcome>();
      const read = resolved.flatMap(({ input, faults, claims }, place) => {
        if (faults.length === 0) {
          const { line, joins, ifNew } = rows[place]!;
          const told = {
            place,
            label: `Line ${line}`,
            claims,
            ...(kind === 'leases' && { adds: ROOMMATES.parts }),
          };
          const said = withoutHints(input);
          return readBatchRow(batch.kind, told, joins ? onlyPart(said) : said, ifNew);
        }
        faulty.set(place, { status: 'failed', faults });
        return [];
      });
      return async (context) => {
        const outcomes = new Map(faulty);
        for (const outcome of await upsertRecords(context, batch, read)) {
          outcomes.set(outcome.place, inWordsOfFile(outcome, resolved[outcome.place]!));
        }
        const written = resolved.filter((_, place) => outcomes.get(place)!.status !== 'failed');
        await settle?.(
          context,
          written.map(({ input }) => input),
        );
        return rows.map((_, place) => outcomes.get(place)!);
      };
    },
  };
}

/** Finds out which records rows name and are about. */
async function resolveRows(
  sql: Sql,
  { kind, fields }: { kind: RecordImportKind; fields: readonly RecordField[] },
  rows: readonly ImportedRow[],
  now: Date,
): Promise<readonly ResolvedRow[]> {
  const references = fields.filter(({ refersTo }) => refersTo);
  const isPlaced = fields.some(({ name }) => name === 'property_unit');
  const headed = await resolveHeadings(sql, references, rows);
  const placed = isPlaced ? await resolvePlaces(sql, kind === 'units' ? 'unitNumber' : 'unitId', headed) : headed;
  const [properties, others] = [true, false].map((are) =>
    references.filter(({ refersTo }) => (refersTo === 'property') === are),
  ) as [RecordField[], RecordField[]];
  const housed = await resolveHouses(sql, kind, await resolveReferences(sql, properties, placed));
  const named = await identifyRows(sql, kind, await resolveReferences(sql, others, housed), rows);
  const priced = await withStoredCurrency(sql, kind, named, rows);
  const told = await withPastStatus(sql, kind, priced, now);
  return kind === 'leases' ? withoutFollowedStatus(sql, told, now) : told;
}

/** Of a row that tells of a record together with an earlier one, what it adds. */
function onlyPart(said: ImportedRow['input']): ImportedRow['input'] {
  const members = ['id', 'externalId', ...ROOMMATES.parts];
  return Object.fromEntries(Object.entries(said).filter(([member]) => members.includes(member)));
}

/** What became of a row; records that are not there are named as the file does, and so is a name that lacks a part. */
function inWordsOfFile(outcome: RowOutcome, { unknown, input }: ResolvedRow): RowOutcome {
  if (outcome.status !== 'failed') return outcome;
  const faults = outcome.faults.map((fault) => {
    const isUnknown = fault.code.startsWith('unknown_');
    const half = fault.pointer === '/firstName' ? halfName(input) : undefined;
    const detail = isUnknown ? unknown?.get(fault.pointer ?? '') : half;
    return detail === undefined ? fault : { ...fault, detail };
  });
  return { ...outcome, faults };
}
