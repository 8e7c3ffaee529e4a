import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { serveRequests } from '../../../../platform/jobs/requested-job.ts';
import type { Served } from '../../../../platform/jobs/requested-job.ts';
import { quarantinedWithOutdatedZone, ticketsWithOutdatedZone } from '../../sla/clock.statements.ts';
import { followTimeZone } from './follow-time-zone.ts';
import { CLOCK_KEEPER } from '../../lifecycle/automations.ts';

/** Few enough that a claim does not run out while they are worked on. */
const BATCH = 100;

/** Counts the clocks and the dispatch hours of a property's tickets in its new time zone. */
export const followTimeZones = serveRequests({
  name: 'follow-time-zones',
  topic: 'properties/time-zone-changed',
  serve: async (service, { accountId, key }) =>
    followAll(service, accountId, await ticketsWithOutdatedZone(service.database.reader(accountId), key, BATCH)),
});

/** Counts the clocks of tickets in quarantine in the new time zone of their account. */
export const followAccountZone = serveRequests({
  name: 'follow-account-zone',
  topic: 'accounts/time-zone-changed',
  serve: async (service, { accountId }) =>
    followAll(service, accountId, await quarantinedWithOutdatedZone(service.database.reader(accountId), BATCH)),
});

async function followAll(service: ServiceContext, accountId: string, behind: readonly string[]): Promise<Served> {
  for (const ticketId of behind) await followOrWarn(service, accountId, ticketId);
  return { done: behind.length, isLeft: behind.length > 0 };
}

/** A ticket that fails does not stop the others, and is tried again. */
async function followOrWarn(service: ServiceContext, accountId: string, ticketId: string): Promise<void> {
  const caller = { accountId, actor: CLOCK_KEEPER, scopes: new Set<string>(), requestId: newId() };
  await runCommand(service, caller, followTimeZone, ticketId).catch((error: unknown) => {
    service.logger.warn({ err: error, accountId, ticketId }, 'a ticket could not follow a time zone; trying again');
  });
}
