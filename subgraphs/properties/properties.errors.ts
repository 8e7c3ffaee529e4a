import type { ErrorRows } from '../../platform/errors.ts';

/** The failures that only clients of this subgraph meet. */
export const propertiesErrors = {
  lease_overlap: { status: 409, title: 'The unit has another lease on some of these days' },
  tenant_not_settled: { status: 409, title: 'The tenant has a lease, a balance or a ticket that is open' },
  tenant_erased: { status: 409, title: 'The person’s data was erased' },
  content_gone: { status: 410, title: 'The content of the document is no longer there' },
} as const satisfies ErrorRows;

declare module '../../platform/errors.ts' {
  interface SubgraphErrors {
    properties: keyof typeof propertiesErrors;
  }
}
