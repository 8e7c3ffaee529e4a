import type { Actor } from '../../../platform/actor.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { Ticket } from './ticket.entity.ts';

/** A change of status, for the timeline. */
export interface StatusChange {
  actor: Actor;
  from: TicketStatus | null;
  to: TicketStatus;
  reason: string | null;
}

/**
 * Appends to a ticket's timeline what happens now, which is then the ticket's last change. The ticket's row must be locked
 * or new.
 */
export async function insertTimeline(
  { sql, rows, now }: Pick<CommandContext, 'sql' | 'rows' | 'now'>,
  ticket: Ticket,
  changes: readonly StatusChange[],
): Promise<void> {
  if (ticket.updatedAt < now) await rows.change(ticket, { updatedAt: now });
  await sql(
    `insert into maintenance.timeline_entry (account_id, ticket_id, place, at, actor, acted_by, from_status, to_status,
       reason)
     select $1, $2, (select count(*) from maintenance.timeline_entry where ticket_id = $2) + c.place, $3,
            c.acted_by->>'id', c.acted_by, c.from_status, c.to_status, c.reason
     from unnest($4::jsonb[], $5::text[], $6::text[], $7::text[])
       with ordinality as c (acted_by, from_status, to_status, reason, place)`,
    [
      ticket.accountId,
      ticket.id,
      ticket.updatedAt,
      changes.map((change) => JSON.stringify(change.actor)),
      changes.map((change) => change.from),
      changes.map((change) => change.to),
      changes.map((change) => change.reason),
    ],
  );
}
