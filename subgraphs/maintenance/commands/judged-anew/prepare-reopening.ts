import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { illegalMove } from '../../dispatch/offer/move-checks.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { unlinkToReopen } from '../../incident/linking/unlink.ts';
import { findUnits } from '../../ticket/published.queries.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Unlinks a completed ticket that is about to be reopened. A ticket whose unit was deleted stays completed, since nobody can be
 * sent there: a duplicate with such a unit is unlinked, so that it is not reopened with its parent. A ticket in quarantine never
 * had a unit that could be deleted. The ticket's row and cause must be locked.
 * @throws AppError `illegal_transition` when the ticket's unit has been deleted
 */
export async function prepareReopening(context: CommandContext, ticket: Ticket): Promise<void> {
  const duplicates = await lockDuplicates(context, ticket);
  const orphaned = await withDeletedUnits(context, [ticket, ...duplicates]);
  if (orphaned.includes(ticket)) {
    const detail = `The unit ${JSON.stringify(ticket.unitId)} has been deleted: its ticket is opened again once the unit is put back.`;
    throw illegalMove(ticket, context.now, detail, ['open']);
  }
  await unlinkToReopen(context, ticket);
  for (const duplicate of orphaned) await unlinkToReopen(context, duplicate);
}

async function withDeletedUnits({ sql }: CommandContext, tickets: readonly Ticket[]): Promise<Ticket[]> {
  const places = await findUnits(
    sql,
    tickets.map(({ unitId }) => unitId),
  );
  return tickets.filter(({ propertyId, unitId }) => propertyId !== null && !places.has(unitId));
}
