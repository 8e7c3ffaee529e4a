import { AppError } from '../../platform/errors.ts';
import { signInPath } from '../../platform/http/cells/sign-in.types.ts';
import type { SignInSteps } from '../../platform/http/cells/sign-in.types.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RoutedCell } from '../cell-client.ts';

/** What cells have answered, in their order; others were silent. */
export interface Answers<Step extends keyof SignInSteps> {
  answers: { cell: RoutedCell; answer: SignInSteps[Step]['answer'] }[];
  isPartSilent: boolean;
}

/**
 * Asks cells for a step of signing in, all at once.
 * @throws AppError `unavailable` when none answers
 */
export async function askCells<Step extends keyof SignInSteps>(
  { cells, logger }: { cells: readonly RoutedCell[]; logger: Logger },
  step: Step,
  body: SignInSteps[Step]['body'],
): Promise<Answers<Step>> {
  const answers = await Promise.all(
    cells.map(async (cell) => {
      try {
        return [{ cell, answer: await cell.ask<SignInSteps[Step]['answer']>(signInPath(step), body) }];
      } catch (error) {
        logger.warn({ err: error, cell: cell.name }, 'a cell did not answer while somebody signed in');
        return [];
      }
    }),
  );
  const isPartSilent = answers.some((answer) => answer.length === 0);
  if (isPartSilent && answers.flat().length === 0) throw partUnavailable();
  return { answers: answers.flat(), isPartSilent };
}

/**
 * Asks one cell.
 * @throws AppError `unavailable` when it does not answer
 */
export async function askCell<Step extends keyof SignInSteps>(
  cell: RoutedCell,
  logger: Logger,
  step: Step,
  body: SignInSteps[Step]['body'],
): Promise<SignInSteps[Step]['answer']> {
  const { answers } = await askCells({ cells: [cell], logger }, step, body);
  return answers[0]!.answer;
}

/** The failure of what cannot be told without a cell that is silent. */
export const partUnavailable = (): AppError =>
  new AppError('unavailable', 'A part of the service does not answer right now; try again shortly.');
