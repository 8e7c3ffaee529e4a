import type { ErrorRows } from '../../platform/errors.ts';

/** The failures that only clients of this subgraph meet. */
export const maintenanceErrors = {
  author_required: { status: 403, title: 'Only the author, an owner or a manager may do this' },
  ticket_erased: { status: 409, title: 'The texts of the ticket were erased' },
  ticket_id_conflict: { status: 409, title: 'The ticket_id is taken by a ticket with other content' },
  unknown_unit: { status: 422, title: 'There is no such unit' },
  unknown_vendor: { status: 422, title: 'There is no such vendor' },
  vendor_inactive: { status: 422, title: 'The vendor is not active' },
} as const satisfies ErrorRows;

declare module '../../platform/errors.ts' {
  interface SubgraphErrors {
    maintenance: keyof typeof maintenanceErrors;
  }
}
