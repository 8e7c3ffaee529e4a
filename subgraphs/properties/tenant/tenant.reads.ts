import type { Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import { rowsOf } from '../../../platform/graphql/fetch/rows-of.ts';
import { byIdArgument, byReference, isThere } from '../record/record-reads.ts';
import { Tenant } from './tenant.entity.ts';
import { SIGNERS, SIGNER_ORDER, TENANT_FIELDS } from './tenant.queries.ts';

/** Tenants in one statement; their list is code, since it gives sync tokens. */
export const tenantReads: Reads = {
  rows: [rowsOf(Tenant, 't', { derived: TENANT_FIELDS, reference: byReference('t') })],
  edges: {
    'Query.tenant': byIdArgument('Tenant', 't'),
    'Lease.tenants': {
      kind: 'many',
      to: 'Tenant',
      by: ['l.id'],
      from: SIGNERS,
      where: ([leaseId]) => [`lt.lease_id = ${leaseId}`, isThere('t')],
      orderBy: SIGNER_ORDER,
    },
  },
};
