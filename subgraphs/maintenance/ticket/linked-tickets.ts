import type { Sql } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { TERMINAL_STATUSES } from '../lifecycle/lifecycle.types.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { TicketRow } from './ticket-row.ts';
import { Ticket } from './ticket.entity.ts';
import { isTerminal, isUnfinished } from '../lifecycle/transitions.rules.ts';
import { ticketsById } from './ticket.queries.ts';
import { rankOf } from '../triage/severity-order.rules.ts';

/** Locks the duplicates of a ticket that are neither closed nor cancelled, oldest first. The parent's row must be locked. */
export async function lockDuplicates({ rows }: CommandContext, { id, incidentId }: Ticket): Promise<Ticket[]> {
  if (incidentId === null) return [];
  const following = `where t.follows_ticket_id = $1 and t.status <> all($2::text[]) order by t.created_at, t.id`;
  return rows.lock(Ticket, following, [id, TERMINAL_STATUSES]);
}

/** The unfinished ones of the duplicates, the most severe first, among these the oldest. */
export function unfinishedOf(duplicates: readonly Ticket[]): Ticket[] {
  return duplicates.filter(({ status }) => isUnfinished(status)).sort((a, b) => rankOf(a) - rankOf(b));
}

/** The parent of a ticket; undefined when it is no duplicate. */
export async function parentOf(sql: Sql, { parentTicketId }: Ticket): Promise<TicketRow | undefined> {
  return parentTicketId === null ? undefined : (await ticketsById(sql, [parentTicketId])).get(parentTicketId);
}

/** What a duplicate can be moved to by itself, where that is more than cancelling it. */
const MOVES_OF_DUPLICATE: Partial<Record<TicketStatus, readonly TicketStatus[]>> = {
  completed: ['open', 'closed', 'cancelled'],
};

const movesOf = (status: TicketStatus): readonly TicketStatus[] => MOVES_OF_DUPLICATE[status] ?? ['cancelled'];

/**
 * The moves that are left to a duplicate, which follows its parent otherwise.
 * @param moves that a ticket of its own could make
 */
export const movesOfDuplicate = (status: TicketStatus, moves: readonly TicketStatus[]): TicketStatus[] =>
  moves.filter((move) => movesOf(status).includes(move));

/** Why something happens to a duplicate, for its timeline. */
export function duplicateReason({ id }: Pick<Ticket, 'id'>, reason?: string | null): string {
  return reason ? `follows ${id}: ${reason}` : `follows ${id}`;
}

/**
 * Checks that a ticket can still be changed.
 * @throws AppError `illegal_transition` when it is closed or cancelled
 */
export function assertNotFinal({ id, status }: Pick<Ticket, 'id' | 'status'>): void {
  if (!isTerminal(status)) return;
  const detail = `The ticket ${JSON.stringify(id)} stays as it is: ${status} is final. Nothing is allowed.`;
  throw new AppError('illegal_transition', detail, { extensions: { allowed: [] } });
}

/**
 * Checks that a ticket moves by itself.
 * @param parent for the message: who does the job, and on which ticket to act instead
 * @throws AppError `illegal_transition` when it is a duplicate, whose job is that of its parent
 */
export function assertNotDuplicate(
  { id, parentTicketId, status }: Pick<Ticket, 'id' | 'parentTicketId' | 'status'>,
  { parent, act = 'do this with' }: { parent?: TicketRow | undefined; act?: string } = {},
): void {
  if (parentTicketId === null) return;
  assertNotFinal({ id, status });
  const who = parent?.vendorId == null ? '' : `, which the vendor ${JSON.stringify(parent.vendorId)} has,`;
  const followed = JSON.stringify(parentTicketId);
  const detail = `The ticket follows ${followed}${who} and moves with it: ${act} ${followed} instead, or unlink this one.`;
  throw new AppError('illegal_transition', detail, {
    extensions: { allowed: movesOf(status) },
  });
}
