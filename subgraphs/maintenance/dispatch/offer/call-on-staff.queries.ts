import type { ActorIdentity } from '../../../../platform/actor.ts';
import type { Sql } from '../../../../platform/db/sql.ts';

/** A call on the staff of a roster that nobody has answered as far as its decision knows, and how its page stands. */
export interface CallOnStaff {
  rosterId: string;
  /** Who was called on last, as far as the ticket knows. */
  agentId: string;
  /** Null until the page is opened. */
  pageState: 'sent' | 'acknowledged' | 'timed_out' | 'resolved' | null;
  /** Who is called on now. */
  pagedAgentId: string | null;
  acknowledgedBy: ActorIdentity | null;
}

/** That the staff of a roster are called on about a row of `maintenance.ticket`, or the one it follows, and have not answered. */
export const STAFF_ARE_CALLED_ON = `exists (select from maintenance.dispatch_record d
  where d.account_id = ticket.account_id
    and d.ticket_id = coalesce(ticket.follows_ticket_id, ticket.id) and d.roster_id is not null and d.response is null)`;

/** The call about a ticket that nobody has answered; a later decision withdraws it. */
export async function openCallOf(sql: Sql, ticketId: string): Promise<CallOnStaff | undefined> {
  const [call] = await sql<CallOnStaff>(
    `select d.roster_id, d.agent_id, p.state as page_state, p.agent_id as paged_agent_id,
            p.acknowledged_by
     from maintenance.dispatch_record d
     left join accounts.published_dispatch_page p
       on p.account_id = d.account_id and p.ticket_id = d.ticket_id and p.dispatch_attempt = d.attempt
     where d.ticket_id = $1 and d.roster_id is not null and d.response is null`,
    [ticketId],
  );
  return call;
}
