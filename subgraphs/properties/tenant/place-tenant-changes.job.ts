import { dueQuery } from '../../../platform/jobs/claim.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { placeTenantChanges } from './place-tenant-changes.ts';
import { accountsWithUnplacedTenants } from './tenant-list.queries.ts';

const MOST_AT_ONCE = 20;

/** Assigns positions to changes of tenants, so that a reader after a large import has little left to do. */
export const placeTenantChangesSoon: Job = {
  name: 'place-tenant-changes',
  due: dueQuery({ table: 'properties.tenant', isDue: 'c.pos is null' }),
  run: async ({ database }) => {
    const accountIds = await accountsWithUnplacedTenants(database.worker, MOST_AT_ONCE);
    for (const accountId of accountIds) {
      await placeTenantChanges({ accountId, inTransaction: (work) => database.workerTransaction(work) });
    }
    // Rows that are locked now are left for the next run.
    return 0;
  },
};
