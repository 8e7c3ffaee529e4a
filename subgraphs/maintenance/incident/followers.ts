import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { Ticket } from '../ticket/ticket.entity.ts';

/** The tickets that follow a lead, locked, oldest first. The lead's row must be locked. */
export async function lockFollowers({ em }: CommandContext, { id, incidentId }: Ticket): Promise<Ticket[]> {
  if (incidentId === null) return [];
  const order = { createdAt: 'asc', id: 'asc' } as const;
  return em.find(Ticket, { followsTicketId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: order });
}
