import { parseArgs } from 'node:util';

/** What a run does. */
export interface FailoverOptions {
  /** How often the primary is killed. */
  rounds: number;
  clients: number;
  /** Decides what the tickets say. */
  seed: string;
}

/** What a run does when nothing is said. */
const FULL_RUN: FailoverOptions = { rounds: 10, clients: 8, seed: '1' };

/**
 * Reads a command line: `--rounds N`, `--clients N`, `--seed TEXT`.
 * @throws Error naming what was expected and what came
 */
export function readFailoverOptions(args: readonly string[]): FailoverOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { rounds: text, clients: text, seed: text } });
  return {
    rounds: wholeNumber('rounds', values.rounds) ?? FULL_RUN.rounds,
    clients: wholeNumber('clients', values.clients) ?? FULL_RUN.clients,
    seed: values.seed ?? FULL_RUN.seed,
  };
}

function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d*$/.test(given)) return Number(given);
  throw new Error(`Expected --${name} to be a whole number from 1 on, but got ${JSON.stringify(given)}.`);
}
