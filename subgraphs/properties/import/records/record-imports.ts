import type { Sql } from '../../../../platform/db/sql.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type {
  Vacancy,
  ImportKindDefinition,
  ImportedRow,
  RowOutcome,
} from '../../../../platform/imports/import-kind.ts';
import { endFollowedLeases } from '../../lease/end-followed-leases.ts';
import { leaseBatch } from '../../lease/lease.batch.ts';
import { propertyBatch } from '../../property/property.batch.ts';
import type { BatchKind } from '../../record/batch.types.ts';
import { readBatchRow } from '../../record/read-batch-row.ts';
import type { Kept } from '../../record/record.types.ts';
import { upsertRecords } from '../../record/upsert-records.ts';
import { importedTenantBatch } from '../../tenant/tenant.batch.ts';
import { unitBatch } from '../../unit/unit.batch.ts';
import { oneWordNameFault } from '../fields/one-word-names.rules.ts';
import { identifyRows } from './identity/identify-rows.ts';
import { propertyHeadings } from './references/property-headings.ts';
import { UNIT_NAMED_BY } from '../fields/named-noun.types.ts';
import { naturalKeyOf } from './identity/natural-keys.rules.ts';
import { withPastStatus, withoutFollowedStatus } from './status-from-dates.ts';
import { recordFields } from '../fields/record-fields.ts';
import type { RecordImportKind } from '../fields/record-fields.ts';
import type { RecordField } from '../fields/record-field.ts';
import { resolveHeadings } from './references/resolve-headings.ts';
import { resolveWholeProperties } from './references/resolve-whole-properties.ts';
import { separatePropertyAndUnit } from './references/separate-property-and-unit.ts';
import { resolveReferences } from './references/resolve-references.ts';
import type { ResolvedRow } from './references/resolve-references.ts';
import { withStoredCurrency } from './stored-currencies.ts';

/**
 * Roommates may have a row each for the same lease. Many reports name only the first of them, so a row removes nobody
 * from a lease.
 */
const ROOMMATES = {
  parts: ['tenantIds', 'tenantNames', 'additionalTenantNames'],
  unless: 'byRoom',
  alike: ['id', 'externalId', 'propertyId', 'building', 'unitId', 'startDate', 'endDate', 'movedOutOn', 'rentMinor'],
};

/** Rent rolls also list vacant units, with the rent that they would cost. */
const VACANCIES: Readonly<Partial<Record<RecordImportKind, Vacancy>>> = {
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

/**
 * The imports of properties, units, tenants and leases. Each record is found by its id, else by its external_id, else
 * it is new.
 */
export const recordImports: readonly ImportKindDefinition<CommandContext>[] = [
  definitionOf('properties', propertyBatch),
  definitionOf('units', unitBatch),
  definitionOf('tenants', importedTenantBatch),
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
  // Which members name records does not depend on the currency.
  const fields = recordFields(kind, 'USD');
  const hints = [...fields.filter(({ isHint }) => isHint).map(({ member }) => member), UNIT_NAMED_BY];
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
    ...(kind in VACANCIES && { vacancy: VACANCIES[kind]! }),
    fields: (currency) => recordFields(kind, currency),
    prepare: async (sql, rows, now) => {
      const resolved = await resolveRows(sql, { kind, fields }, rows, now);
      const faulty = new Map<number, RowOutcome>();
      const read = resolved.flatMap(({ input, faults, claims }, place) => {
        if (faults.length === 0) {
          const { line, joins, ifNew } = rows[place]!;
          const details = {
            place,
            label: `Line ${line}`,
            claims,
            ...(kind === 'leases' && { adds: ROOMMATES.parts }),
          };
          const members = withoutHints(input);
          return readBatchRow(batch.kind, details, joins ? onlyPart(members) : members, ifNew);
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

/** Finds the records that rows name and the records that they are about. */
async function resolveRows(
  sql: Sql,
  { kind, fields }: { kind: RecordImportKind; fields: readonly RecordField[] },
  rows: readonly ImportedRow[],
  now: Date,
): Promise<readonly ResolvedRow[]> {
  const references = fields.filter(({ refersTo }) => refersTo);
  const isPlaced = fields.some(({ name }) => name === 'property_unit');
  const withHeadings = await resolveHeadings(sql, references, rows);
  const placed = isPlaced
    ? await separatePropertyAndUnit(sql, kind === 'units' ? 'unitNumber' : 'unitId', withHeadings)
    : withHeadings;
  const [properties, otherReferences] = [true, false].map((isProperty) =>
    references.filter(({ refersTo }) => (refersTo === 'property') === isProperty),
  ) as [RecordField[], RecordField[]];
  const withUnits = await resolveWholeProperties(sql, kind, await resolveReferences(sql, properties, placed));
  const named = await identifyRows(sql, kind, await resolveReferences(sql, otherReferences, withUnits), rows);
  const priced = await withStoredCurrency(sql, kind, named, rows);
  const withStatus = await withPastStatus(sql, kind, priced, now);
  return kind === 'leases' ? withoutFollowedStatus(sql, withStatus, now) : withStatus;
}

/** What a row adds to a record that an earlier row of the file began. */
function onlyPart(input: ImportedRow['input']): ImportedRow['input'] {
  const members = ['id', 'externalId', ...ROOMMATES.parts];
  return Object.fromEntries(Object.entries(input).filter(([member]) => members.includes(member)));
}

/** The outcome of a row. It names missing records as the file does, and explains a name that lacks a part. */
function inWordsOfFile(outcome: RowOutcome, { unknown, input }: ResolvedRow): RowOutcome {
  if (outcome.status !== 'failed') return outcome;
  const faults = outcome.faults.map((fault) => {
    const isUnknown = fault.code.startsWith('unknown_');
    const half = fault.pointer === '/firstName' ? oneWordNameFault(input) : undefined;
    const detail = isUnknown ? unknown?.get(fault.pointer ?? '') : half;
    return detail === undefined ? fault : { ...fault, detail };
  });
  return { ...outcome, faults };
}
