import { automation } from '../../../platform/actor.ts';
import { runCommand } from '../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { advancePage } from './advance-page.ts';
import { requestOfPage } from './page.queries.ts';
import { PAGES_DUE, claimDuePages } from './page.statements.ts';
import type { DuePage } from './page.statements.ts';

/** Who sends messages to people. */
const MESSENGER = automation('notifications', 'Notifications');

/** Calls on the next persons of pages that nobody has answered in time. */
export const pagePeople: Job = {
  name: 'page-people',
  due: PAGES_DUE,
  run: async (service) => {
    const pages = await claimDuePages(service.database.worker, service.clock.databaseNow());
    for (const page of pages) await advance(service, page);
    return pages.length;
  },
};

/** A page that fails does not stop the others: its claim runs out, and it is tried again. */
async function advance(service: ServiceContext, { accountId, id, foundAt }: DuePage): Promise<void> {
  try {
    // What follows from a run's page is told apart from what nobody's run has caused.
    const requestId = (await requestOfPage(service.database.worker, accountId, id)) ?? newId();
    const caller = { accountId, actor: MESSENGER, scopes: new Set<string>(), requestId, notBefore: foundAt };
    await runCommand(service, caller, advancePage, id);
  } catch (error) {
    service.logger.warn({ err: error, accountId, id }, 'a page could not be passed on; trying again');
  }
}
