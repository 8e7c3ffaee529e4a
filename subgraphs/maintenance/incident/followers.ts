import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { TERMINAL_STATUSES } from '../lifecycle/lifecycle.types.ts';
import { Ticket } from '../ticket/ticket.entity.ts';

/** The tickets that follow a lead and are not closed or cancelled, locked, oldest first. The lead's row must be locked. */
export async function lockFollowers({ em }: CommandContext, { id, incidentId }: Ticket): Promise<Ticket[]> {
  if (incidentId === null) return [];
  const following = { followsTicketId: id, status: { $nin: [...TERMINAL_STATUSES] } };
  const order = { createdAt: 'asc', id: 'asc' } as const;
  return em.find(Ticket, following, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: order });
}

/** Why something happens to a follower, for its timeline. */
export function followingReason({ id }: Pick<Ticket, 'id'>, reason?: string | null): string {
  return reason ? `follows ${id}: ${reason}` : `follows ${id}`;
}

/**
 * Checks that a ticket goes its own way.
 * @throws AppError `illegal_transition` when it follows another one, whose job it is
 */
export function assertOwnMoves({ followsTicketId }: Pick<Ticket, 'followsTicketId'>): void {
  if (followsTicketId === null) return;
  const detail = `The ticket follows ${JSON.stringify(followsTicketId)} and moves with it, unless it is unfolded.`;
  throw new AppError('illegal_transition', detail, { extensions: { allowed: ['cancelled'] } });
}
