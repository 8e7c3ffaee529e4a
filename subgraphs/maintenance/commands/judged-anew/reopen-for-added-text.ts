import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { movesFrom } from '../../lifecycle/transitions.rules.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { evidenceIn, quote } from './added-text-words.rules.ts';
import type { AddedText } from './judge-added-text.ts';
import { prepareReopening } from './prepare-reopening.ts';

/**
 * Opens a completed ticket again because of a danger in an added text.
 * @returns whether it is open; a closed or cancelled ticket is final, and nobody is sent to a deleted unit
 */
export async function reopenForAddedText(context: CommandContext, ticket: Ticket, added: AddedText): Promise<boolean> {
  const { status, completedAt } = ticket;
  if (!movesFrom(status, { now: context.now, completedAt }).includes('open')) return false;
  try {
    await prepareReopening(context, ticket);
  } catch (error) {
    if (error instanceof AppError && error.code === 'illegal_transition') return false;
    throw error;
  }
  await moveTicket(context, ticket, { to: 'open', reason: `an added text: ${quote(added.text)}${evidenceIn(added)}` });
  return true;
}
