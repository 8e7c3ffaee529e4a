import type { Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import { rowsOf } from '../../../platform/graphql/fetch/rows-of.ts';
import { Vendor } from './vendor.entity.ts';
import { VENDOR_DERIVED } from './vendor.queries.ts';

/** Vendors in one statement. */
export const vendorReads: Reads = {
  rows: [rowsOf(Vendor, 'v', { derived: VENDOR_DERIVED, reference: { key: 'id', where: (id) => [`v.id = ${id}`] } })],
  edges: {
    'Query.vendor': {
      kind: 'one',
      to: 'Vendor',
      by: [],
      where: (_by, { args, place }) => [`v.id = ${place(args['id'])}`],
    },
  },
};
