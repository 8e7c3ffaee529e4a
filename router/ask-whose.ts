import type { AccountInCell, Clue } from '../platform/http/cells/whose.types.ts';
import type { Logger } from '../platform/logger.ts';
import type { RoutedCell } from './cell-client.ts';
import type { RouterMeter } from './router-meter.types.ts';

/** What all cells know of the accounts that a clue leads to. */
export interface Found {
  known: (AccountInCell & { cell: RoutedCell })[];
  /** The names of cells that did not answer. */
  silent: string[];
}

/** What the cells are asked with. */
export interface AskOptions {
  logger: Logger;
  meter: RouterMeter | undefined;
}

/** Asks all cells at once. Many requests that come at once for one account ask one question. */
export function createQuestions(cells: readonly RoutedCell[], options: AskOptions): (clue: Clue) => Promise<Found> {
  const asking = new Map<string, Promise<Found>>();
  return (clue) => {
    const name = nameOf(clue);
    let question = asking.get(name);
    if (!question) asking.set(name, (question = askEach(cells, clue, options).finally(() => asking.delete(name))));
    return question;
  };
}

/** Clues of the same name lead to the same accounts. */
export const nameOf = ({ kind, value }: Clue): string => `${kind} ${value}`;

async function askEach(cells: readonly RoutedCell[], clue: Clue, options: AskOptions): Promise<Found> {
  const silent: string[] = [];
  const answers = await Promise.all(
    cells.map(async (cell) => {
      const accounts = await askCell(cell, clue, options);
      if (!accounts) silent.push(cell.name);
      return (accounts ?? []).map((account) => ({ ...account, cell }));
    }),
  );
  return { known: answers.flat(), silent };
}

/** @returns undefined when it does not answer */
async function askCell(
  cell: RoutedCell,
  clue: Clue,
  { logger, meter }: AskOptions,
): Promise<AccountInCell[] | undefined> {
  const startedAt = performance.now();
  const measure = (isAnswered: boolean): void =>
    meter?.asked({ cell: cell.name, isAnswered, seconds: (performance.now() - startedAt) / 1_000 });
  try {
    const accounts = await cell.whose(clue);
    measure(true);
    return accounts;
  } catch (error) {
    measure(false);
    // That it is down is said once.
    if (cell.watch.state !== 'down') {
      logger.warn({ err: error, cell: cell.name }, 'a cell did not say whose a request is');
    }
    return undefined;
  }
}
