import { runCommand } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { serveRequests } from '../../../platform/jobs/requested-job.ts';
import { updateUnitStatus } from './update-unit-status.ts';
import { unitsBehindLeases } from './unit.statements.ts';
import { RECORD_KEEPER } from '../automations.ts';

const NAME = 'follow-time-zones-of-units';
/** Few enough to finish within a claim. */
const BATCH = 50;

/** Updates the units of a property by their leases after a change of its time zone, which can change the local day. */
export const followTimeZonesOfUnits = serveRequests({
  name: NAME,
  topic: 'properties/days-changed',
  serve: async (service, { accountId, key }) => {
    const now = service.clock.databaseNow();
    const behind = await unitsBehindLeases(service.database.reader(accountId), { propertyId: key, now, most: BATCH });
    for (const unitId of behind) {
      const caller = { accountId, actor: RECORD_KEEPER, scopes: new Set<string>(), requestId: newId() };
      // A failure does not stop the others, and is retried.
      await runCommand(service, caller, updateUnitStatus, [unitId]).catch((error: unknown) => {
        service.logger.warn({ err: error, accountId, unitId }, 'a unit could not follow a time zone; trying again');
      });
    }
    return { done: behind.length, isLeft: behind.length > 0 };
  },
});
