import { runCommand } from '../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { serveRequests } from '../../../platform/jobs/requested-job.ts';
import { ticketsBehindZone } from './clock.statements.ts';
import { followTimeZone } from './follow-time-zone.ts';

const NAME = 'follow-time-zones';
/** Few enough that a claim does not run out while they are worked on. */
const BATCH = 100;

/** Lets the tickets of a property, their clocks and the hours of their dispatch, follow its new time zone. */
export const followTimeZones = serveRequests({
  name: NAME,
  intervalMs: 1_000,
  topic: 'properties/time-zone-changed',
  serve: async (service, { accountId, key }) => {
    const behind = await ticketsBehindZone(service.database.reader(accountId), key, BATCH);
    for (const { id, zone } of behind) await followOrWarn(service, accountId, { ticketId: id, zone });
    return { done: behind.length, isLeft: behind.length > 0 };
  },
});

/** One that cannot follow now holds up no other, and comes round again. */
async function followOrWarn(
  service: ServiceContext,
  accountId: string,
  change: { ticketId: string; zone: string },
): Promise<void> {
  const caller = { accountId, actor: NAME, scopes: new Set<string>(), requestId: newId() };
  await runCommand(service, caller, followTimeZone, change).catch((error: unknown) => {
    const { ticketId } = change;
    service.logger.warn({ err: error, accountId, ticketId }, 'a ticket could not follow a time zone; trying again');
  });
}
