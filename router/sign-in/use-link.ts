import type {
  ClosedLinkState,
  LinkChoice,
  LinkOutcome,
  LinkState,
  LinkUse,
} from '../../platform/auth/sign-in/links.types.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RoutedCell } from '../cell-client.ts';
import { askCell, askCells, partUnavailable } from './ask-step.ts';
import type { Answers } from './ask-step.ts';

/** The cells in which a link may lead somewhere. */
export interface LinkCells {
  cells: readonly RoutedCell[];
  logger: Logger;
}

/** Exchanges a link for a session in the cell of the account. It works once, whatever cells it leads into. */
export async function useLinkInCells(all: LinkCells, use: LinkUse): Promise<LinkOutcome> {
  const { token, browser } = use;
  const looked = await askCells(all, 'look', { token, browser });
  const state = stateAmong(looked);
  const opens = looked.answers.filter(({ answer }) => answer.state === 'open');
  if (state.state === 'open') return exchange(all, use, opens);
  // A wrong try is counted where the link is known.
  if (opens.length === 0) await askCells(all, 'use', use);
  return state;
}

async function exchange(
  { cells, logger }: LinkCells,
  use: LinkUse,
  opens: Answers<'look'>['answers'],
): Promise<LinkOutcome> {
  const { token, browser, accountId, formerSession } = use;
  const leadsIn = (state: LinkState): boolean => choicesOf(state).some((choice) => choice.accountId === accountId);
  const target = opens.find(({ answer }) => leadsIn(answer))?.cell;
  if (!target) return { state: 'nobody' };
  const [first, ...later] = opens.map(({ cell }) => cell);
  // Of two who use it at once, for accounts in two cells, the first cell lets one on.
  const isFirst = first === target;
  if (!isFirst && !(await askCell(first!, logger, 'use-up', { token, browser })).wasOpen) return { state: 'used' };
  const outcome = await askCell(target, logger, 'use', use);
  if (outcome.state !== 'signed_in') return outcome;
  const left = { cells: later.filter((cell) => cell !== target), logger };
  const elsewhere = { cells: cells.filter((cell) => cell !== target), logger };
  // A cell that is silent now is overruled by those in which the link was used.
  await Promise.allSettled([
    askCells(left, 'use-up', { token, browser }),
    ...(formerSession === undefined ? [] : [askCells(elsewhere, 'leave', { token: formerSession })]),
  ]);
  return outcome;
}

const choicesOf = (state: LinkState): readonly LinkChoice[] => (state.state === 'open' ? state.choices : []);

/** What a link that is open nowhere is taken for, where cells know it in several states: the first of these. */
const CLOSED: readonly ClosedLinkState[] = ['used', 'closed', 'other_browser', 'expired', 'nobody'];

/**
 * How a link stands by what all cells say.
 * @throws AppError `unavailable` where nobody knows it, and a cell is silent
 */
export function stateAmong({ answers, isPartSilent }: Answers<'look'>): LinkState {
  const states = new Set(answers.map(({ answer }) => answer.state));
  // What ends it in one cell ends it in all.
  for (const state of ['used', 'closed'] as const) if (states.has(state)) return { state };
  const choices = answers.flatMap(({ answer }) => choicesOf(answer));
  if (choices.length > 0) {
    const byName = (choice: LinkChoice, other: LinkChoice): number =>
      choice.accountName < other.accountName ? -1 : Number(choice.accountName > other.accountName);
    return { state: 'open', choices: choices.toSorted(byName) };
  }
  const state = CLOSED.find((closed) => states.has(closed));
  if (state === undefined && isPartSilent) throw partUnavailable();
  return { state: state ?? 'unknown' };
}
