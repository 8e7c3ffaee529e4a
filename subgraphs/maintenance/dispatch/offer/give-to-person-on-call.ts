import { actingAs } from '../../../../platform/audit/acting-as.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';
import { setAssignee } from '../../ticket/people/set-assignee.ts';
import type { OnCallOrigin } from '../../ticket/people/ticket-people.events.ts';
import { agentsById } from '../../ticket/people/ticket-people.queries.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Makes a person on call the assignee of a locked ticket. The event of a new decision opens the page that calls on the
 * persons of the roster one after the other.
 */
export async function giveToPersonOnCall(
  context: CommandContext,
  ticket: Ticket,
  agentId: string,
  onCall: OnCallOrigin,
): Promise<void> {
  const { name = agentId } = (await agentsById(context.sql, [agentId])).get(agentId) ?? {};
  const reason = `called on ${name}, who is on call`;
  await actingAs(context, DISPATCHER, (acting) =>
    setAssignee(acting, ticket, { assignee: { id: agentId, name }, reason, onCall }),
  );
}
