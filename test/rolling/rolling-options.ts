import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What a run does. */
export interface RollingOptions {
  /** How often every process is replaced. */
  rounds: number;
  clients: number;
  /** Decides what the tickets say, and which process a request goes to. */
  seed: string;
  /** What runs at first and is replaced: the program of a former version; the present one where none is given. */
  formerProgram: string | undefined;
  /** Seconds between SIGTERM and the closed port. */
  graceSeconds: number;
}

/** The run of the command. */
const FULL_RUN: RollingOptions = { rounds: 3, clients: 4, seed: '1', formerProgram: undefined, graceSeconds: 3 };

/** The shorter run: every process is replaced once. */
const SHORT_RUN: RollingOptions = { ...FULL_RUN, rounds: 1, clients: 2, graceSeconds: 1 };

/**
 * Reads a command line: `--short`, `--rounds N`, `--clients N`, `--seed TEXT`, `--former FOLDER`.
 * @throws Error naming what was expected and what came
 */
export function readRollingOptions(args: readonly string[]): RollingOptions {
  const text = { type: 'string' } as const;
  const options = { short: { type: 'boolean' }, rounds: text, clients: text, seed: text, former: text } as const;
  const { values } = parseArgs({ args: [...args], options });
  const preset = values.short ? SHORT_RUN : FULL_RUN;
  return {
    ...preset,
    rounds: wholeNumber('rounds', values.rounds) ?? preset.rounds,
    clients: wholeNumber('clients', values.clients) ?? preset.clients,
    seed: values.seed ?? preset.seed,
    formerProgram: programIn(values.former),
  };
}

function programIn(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  const program = resolve(folder, join('dist', 'bundle', 'main.js'));
  if (existsSync(program)) return program;
  throw new Error(
    `Expected --former to be a built checkout or an unpacked tarball of a former version, but there is no ${program}.`,
  );
}

function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d*$/.test(given)) return Number(given);
  throw new Error(`Expected --${name} to be a whole number from 1 on, but got ${JSON.stringify(given)}.`);
}
