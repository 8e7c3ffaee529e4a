import { runCommand } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { DUE_CLOCKS, claimDueTickets } from '../../sla/clock.statements.ts';
import { settleTicket } from './settle-ticket.ts';
import { CLOCK_KEEPER } from '../../lifecycle/automations.ts';

/** Announces clocks that have reached their targets, dated then, and those that are at risk of missing them. */
export const breachClocks: Job = {
  name: 'breach-clocks',
  due: DUE_CLOCKS,
  run: async (service) => {
    const due = await claimDueTickets(service.database.worker, service.clock.databaseNow());
    for (const { accountId, ticketId, foundAt } of due) {
      const origin = { accountId, requestId: newId(), notBefore: foundAt };
      const caller = { ...origin, actor: CLOCK_KEEPER, scopes: new Set<string>() };
      // A ticket that fails does not stop the others, and is tried again when its claim ends.
      await runCommand(service, caller, settleTicket, ticketId).catch((error: unknown) => {
        service.logger.warn({ err: error, accountId, ticketId }, 'the breaches of a ticket could not be noted');
      });
    }
    return due.length;
  },
};
