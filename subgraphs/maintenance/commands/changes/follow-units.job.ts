import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { serveRequests } from '../../../../platform/jobs/requested-job.ts';
import { followUnit } from './follow-unit.ts';
import { ticketsLeftBehind } from '../../ticket/published.queries.ts';
import { CLOCK_KEEPER } from '../../lifecycle/automations.ts';

const NAME = 'follow-units';
/** Few enough that a claim does not run out while they are worked on. */
const BATCH = 50;

/** Moves tickets to the properties that their units were moved to. */
export const followUnits = serveRequests({
  name: NAME,
  topic: 'properties/units-moved',
  serve: async (service, { accountId, key }) => {
    const behind = await ticketsLeftBehind(service.database.reader(accountId), key, BATCH);
    for (const ticketId of behind) await followOrWarn(service, accountId, ticketId);
    return { done: behind.length, isLeft: behind.length > 0 };
  },
});

/** A ticket that fails does not stop the others, and is tried again. */
async function followOrWarn(service: ServiceContext, accountId: string, ticketId: string): Promise<void> {
  const caller = { accountId, actor: CLOCK_KEEPER, scopes: new Set<string>(), requestId: newId() };
  await runCommand(service, caller, followUnit, ticketId).catch((error: unknown) => {
    service.logger.warn({ err: error, accountId, ticketId }, 'a ticket could not follow its unit; trying again');
  });
}
