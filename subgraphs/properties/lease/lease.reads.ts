import type { Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import { rowsOf } from '../../../platform/graphql/fetch/rows-of.ts';
import { lookupOf } from '../record/include-deleted.ts';
import { byIdArgument, byReference } from '../record/record-reads.ts';
import { Lease } from './lease.entity.ts';
import type { LeaseFilter } from './lease.inputs.ts';
import {
  LATEST_FIRST,
  LEASES_WITH_PLACE,
  LEASE_DERIVED,
  LEASE_ORDER,
  coversDayOf,
  leaseConditions,
} from './lease.queries.ts';

interface ListArguments {
  filter?: LeaseFilter | null | undefined;
}

/** The filter of the list, as cursors and statements know it. */
export function narrowedLeases({ filter }: ListArguments) {
  const { propertyId, unitId, tenantId, status, includeDeleted } = filter ?? {};
  return { propertyId, unitId, tenantId, status, ...lookupOf(includeDeleted) };
}

/** Leases in one statement. */
export const leaseReads: Reads = {
  rows: [rowsOf(Lease, 'l', { derived: LEASE_DERIVED, reference: byReference('l') })],
  edges: {
    'Query.lease': byIdArgument('Lease', 'l'),
    'Query.leases': {
      kind: 'list',
      to: 'Lease',
      by: [],
      list: (args) => ['leases', narrowedLeases(args)],
      where: (_by, { args, place }, after) => leaseConditions(narrowedLeases(args), after, place),
      orderBy: () => LEASE_ORDER,
      position: () => [{ sql: 'l.start_date' }, { sql: 'l.id' }],
    },
    'Unit.currentLease': {
      kind: 'one',
      to: 'Lease',
      by: ['u.id'],
      from: LEASES_WITH_PLACE,
      where: ([unitId], { context, place }) => [`l.unit_id = ${unitId}`, coversDayOf(place(context.requestedAt))],
      orderBy: LATEST_FIRST,
    },
  },
};
