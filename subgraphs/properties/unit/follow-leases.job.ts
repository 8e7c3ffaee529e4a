import { runCommand } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { updateUnitStatus } from './update-unit-status.ts';
import { DUE_UNITS, claimDueUnits } from './unit.statements.ts';
import { RECORD_KEEPER } from '../automations.ts';

/** Updates the status of units on the days when their leases begin and end. */
export const followLeasesByDay: Job = {
  name: 'follow-leases',
  due: DUE_UNITS,
  run: async (service) => {
    const due = await claimDueUnits(service.database.worker, service.clock.databaseNow());
    for (const { accountId, unitId, foundAt } of due) {
      const origin = { accountId, requestId: newId(), notBefore: foundAt };
      const caller = { ...origin, actor: RECORD_KEEPER, scopes: new Set<string>() };
      // A failed unit is retried when its claim ends, and does not stop the others.
      await runCommand(service, caller, updateUnitStatus, [unitId]).catch((error: unknown) => {
        service.logger.warn({ err: error, accountId, unitId }, 'a unit could not follow its leases');
      });
    }
    return due.length;
  },
};
