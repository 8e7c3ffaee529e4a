import type { Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import { rowsOf } from '../../../platform/graphql/fetch/rows-of.ts';
import { lookupOf } from '../record/include-deleted.ts';
import { byColumn, byIdArgument, byReference } from '../record/record-reads.ts';
import { Unit } from './unit.entity.ts';
import type { UnitFilter } from './unit.inputs.ts';
import { UNIT_DERIVED, UNIT_ORDER, unitConditions } from './unit.queries.ts';

interface ListArguments {
  filter?: UnitFilter | null | undefined;
}

/** The filter of the list, as cursors and statements know it. */
export function narrowedUnits({ filter }: ListArguments) {
  const { propertyId, status, includeDeleted } = filter ?? {};
  return { propertyId, status, ...lookupOf(includeDeleted) };
}

const inOrder = {
  kind: 'list',
  to: 'Unit',
  orderBy: () => UNIT_ORDER,
  position: () => [{ sql: 'u.unit_number' }, { sql: 'u.id' }],
} as const;

/** Units in one statement. */
export const unitReads: Reads = {
  rows: [rowsOf(Unit, 'u', { derived: UNIT_DERIVED, reference: byReference('u') })],
  edges: {
    'Query.unit': byIdArgument('Unit', 'u'),
    'Query.units': {
      ...inOrder,
      by: [],
      list: (args) => ['units', narrowedUnits(args)],
      where: (_by, { args, place }, after) => unitConditions(narrowedUnits(args), after, place),
    },
    'Property.units': {
      ...inOrder,
      by: ['p.id'],
      list: (_args: unknown, [propertyId]: readonly unknown[]) => ['property.units', propertyId],
      where: ([propertyId]: readonly string[]) => [`u.property_id = ${propertyId}`, 'u.deleted_at is null'],
    },
    'Lease.unit': byColumn('Unit', 'u', 'l.unit_id'),
    'Tenant.unit': byColumn('Unit', 'u', 't.unit_id'),
  },
};
