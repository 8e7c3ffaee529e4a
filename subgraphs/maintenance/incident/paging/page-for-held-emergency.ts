import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { emergencyHeld } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Pages a person about an emergency that became a duplicate, or was judged an emergency, while its parent is on hold: who
 * held the job did not know of it. Only the first emergency of each hold pages.
 */
export async function pageForHeldEmergency(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<void> {
  const heldSince = parent.status === 'on_hold' ? readSlaFacts(parent.slaFacts).pauses.at(-1)?.from : undefined;
  if (!heldSince) return;
  if (!(await isFirstEmergencySince(context, ticket, { parent, since: heldSince }))) return;
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyHeld(ticket, parent, escalation));
}

/** Whether no other duplicate of a parent came as an emergency, or was judged one, after an instant. */
export async function isFirstEmergencySince(
  context: CommandContext,
  { id }: Ticket,
  { parent, since }: { parent: Ticket; since: Date },
): Promise<boolean> {
  const siblings = (await lockDuplicates(context, parent)).filter((duplicate) => duplicate.id !== id);
  return !siblings.some((sibling) => isEmergencySince(sibling, since));
}

function isEmergencySince({ severity, slaFacts }: Ticket, instant: Date): boolean {
  return severity === 'emergency' && readSlaFacts(slaFacts).severities.at(-1)!.at > instant;
}
