import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { changeDetails } from '../../ticket/people/change-details.ts';
import { findAgent } from './find-agent.ts';

/** An agent who watches a ticket, or stops. */
export interface TicketWatch {
  ticketId: string;
  agentId: string;
  watches: boolean;
}

/**
 * Lets an agent watch a ticket or stop watching it; a repeat changes nothing.
 * @throws AppError `validation_failed`; `not_found`
 */
export async function watchTicket(
  caller: CommandContext,
  { ticketId, agentId, watches }: TicketWatch,
): Promise<TicketRow> {
  const { ticket, context } = await lockTicket(caller, ticketId);
  if (watches) await findAgent(context, ticket, { agentId, pointer: '/agentId' });
  await changeDetails(context, ticket, ({ watcherIds }) => {
    const others = watcherIds.filter((id) => id !== agentId);
    return {
      watcherIds: watches && watcherIds.includes(agentId) ? watcherIds : watches ? [...others, agentId] : others,
    };
  });
  return readTicket(context, ticketId);
}
