import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { DUE_OFFERS, claimExpiredOffers } from './expired-offers.statements.ts';
import type { ExpiredOffer } from './expired-offers.statements.ts';
import { expireOffer } from './expire-offer.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';

/** Offers tickets whose vendors did not answer in time to the next vendors. */
export const expireOffers: Job = {
  name: 'expire-offers',
  due: DUE_OFFERS,
  run: async (service) => {
    const offers = await claimExpiredOffers(service.database.worker, service.clock.databaseNow());
    for (const offer of offers) await expire(service, offer);
    return offers.length;
  },
};

/** A ticket that fails does not stop the others: its claim runs out, and it is tried again. */
async function expire(service: ServiceContext, { accountId, ticketId, foundAt }: ExpiredOffer): Promise<void> {
  const caller = { accountId, actor: DISPATCHER, scopes: new Set<string>(), requestId: newId(), notBefore: foundAt };
  try {
    await runCommand(service, caller, expireOffer, ticketId);
  } catch (error) {
    service.logger.warn({ err: error, accountId, ticketId }, 'an expired offer could not be passed on; trying again');
  }
}
