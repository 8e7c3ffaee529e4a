import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import { answerOffer } from './dispatch-record.statements.ts';

/** Writes down what a move of an offered ticket means for the offer, whichever way the move was asked for. */
export async function noteAnswer(
  { sql, now }: CommandContext,
  ticketId: string,
  { from, to, reason }: { from: TicketStatus; to: TicketStatus; reason: string | null },
): Promise<void> {
  if (from !== 'dispatched') return;
  if (to === 'accepted') await answerOffer(sql, ticketId, { response: 'accepted', reason: null, at: now });
  if (to === 'cancelled') await answerOffer(sql, ticketId, { response: 'withdrawn', reason, at: now });
}
