import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { emergencyHeld } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';

/**
 * Whoever put a parent on hold did not know of a duplicate that is judged to be an emergency later: the first of each hold
 * asks for a person. Nothing is told of other tickets, nor while the parent is not on hold.
 */
export async function pageForHeldEmergency(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<void> {
  const heldSince = parent.status === 'on_hold' ? readSlaFacts(parent.slaFacts).pauses.at(-1)?.from : undefined;
  if (!heldSince) return;
  if (!(await isFirstSince(context, ticket, { parent, since: heldSince }))) return;
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyHeld(ticket, parent, escalation));
}

/** Whether no other duplicate of a parent came as an emergency, or was judged to be one, after an instant. */
export async function isFirstSince(
  context: CommandContext,
  { id }: Ticket,
  { parent, since }: { parent: Ticket; since: Date },
): Promise<boolean> {
  const others = (await lockDuplicates(context, parent)).filter((one) => one.id !== id);
  return !others.some((one) => isEmergencySince(one, since));
}

function isEmergencySince({ severity, slaFacts }: Ticket, instant: Date): boolean {
  return severity === 'emergency' && readSlaFacts(slaFacts).severities.at(-1)!.at > instant;
}
