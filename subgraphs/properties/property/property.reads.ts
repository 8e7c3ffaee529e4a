import type { Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import { rowsOf } from '../../../platform/graphql/fetch/rows-of.ts';
import { lookupOf } from '../record/include-deleted.ts';
import { isThere, byIdArgument, byReference } from '../record/record-reads.ts';
import { Property } from './property.entity.ts';
import type { PropertyFilter } from './property.inputs.ts';
import { PROPERTY_DERIVED, PROPERTY_ORDER, propertyConditions } from './property.queries.ts';

interface ListArguments {
  filter?: PropertyFilter | null | undefined;
}

/** The filter of the list, as cursors and statements know it. */
export function narrowedProperties({ filter }: ListArguments) {
  const { ids, nameContains, includeDeleted } = filter ?? {};
  return { ids, nameContains, ...lookupOf(includeDeleted) };
}

/** Properties in one statement. */
export const propertyReads: Reads = {
  rows: [rowsOf(Property, 'p', { derived: PROPERTY_DERIVED, reference: byReference('p') })],
  edges: {
    'Query.property': byIdArgument('Property', 'p'),
    'Query.properties': {
      kind: 'list',
      to: 'Property',
      by: [],
      list: (args) => ['properties', narrowedProperties(args)],
      where: (_by, { args, place }, after) => propertyConditions(narrowedProperties(args), after, place),
      orderBy: () => PROPERTY_ORDER,
      keepsPlan: true,
      position: () => [{ sql: 'p.name' }, { sql: 'p.id' }],
    },
    'Unit.property': {
      kind: 'one',
      to: 'Property',
      // The property of a deleted unit can be deleted too.
      by: ['u.property_id', 'u.deleted_at is not null'],
      where: ([id, isDeleted]) => [`p.id = ${id}`, `(${isDeleted} or ${isThere('p')})`],
    },
  },
};
