import { parseArgs } from 'node:util';

/** Faults that are put in on purpose; a run with one of them has to end red. */
export const SABOTAGES = ['none', 'async-commit', 'event-after-commit', 'steps-without-key'] as const;

/** One of {@link SABOTAGES}. */
export type Sabotage = (typeof SABOTAGES)[number];

/** What a run does. */
export interface ChaosOptions {
  tickets: number;
  kills: number;
  clients: number;
  /** Decides who is killed when, and what the tickets say. */
  seed: string;
  sabotage: Sabotage;
  /** How large a share of webhooks may arrive more than once. */
  mostRepeated: number;
  /** Whether every POST has an Idempotency-Key, and tickets are not the only ones. */
  keys: boolean;
  /** How far the clock of one more process is ahead; 0 for no such process. */
  clockAheadMs: number;
  /** Whether workflows are what runs; `tickets` is the number of their runs then. */
  workflows: boolean;
  /** Whether there are two databases, each a cell with a service of its own, and a router before them. */
  cells: boolean;
}

/** The full run. */
const FULL_RUN: ChaosOptions = {
  tickets: 2_000,
  kills: 50,
  clients: 8,
  seed: '1',
  sabotage: 'none',
  mostRepeated: 0.02,
  keys: false,
  clockAheadMs: 0,
  workflows: false,
  cells: false,
};

/** The run that takes less than a minute. How many webhooks may be repeated is judged by the whole run alone. */
export const SHORT_RUN: ChaosOptions = { ...FULL_RUN, tickets: 120, kills: 4, mostRepeated: 0.3, keys: true };

/**
 * Reads a command line: `--short`, `--tickets N`, `--kills N`, `--clients N`, `--seed TEXT`, `--sabotage NAME`, `--keys`, `--workflows`,
 * `--cells`, `--clock-ahead 10m`.
 * @throws Error naming what was expected and what came
 */
export function readChaosOptions(args: readonly string[]): ChaosOptions {
  const text = { type: 'string' } as const;
  const options = {
    short: { type: 'boolean' },
    tickets: text,
    kills: text,
    clients: text,
    seed: text,
    sabotage: text,
    keys: { type: 'boolean' },
    workflows: { type: 'boolean' },
    cells: { type: 'boolean' },
    'clock-ahead': text,
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const preset = values.short ? SHORT_RUN : FULL_RUN;
  const sabotage = SABOTAGES.find((known) => known === (values.sabotage ?? preset.sabotage));
  if (!sabotage) {
    throw new Error(`Expected --sabotage to be one of ${SABOTAGES.join(', ')}, but got ${values.sabotage}.`);
  }
  if (values.cells && values.workflows) throw new Error('Expected --cells or --workflows, but got both.');
  return {
    tickets: wholeNumber('tickets', values.tickets) ?? preset.tickets,
    kills: wholeNumber('kills', values.kills) ?? preset.kills,
    clients: wholeNumber('clients', values.clients) ?? preset.clients,
    seed: values.seed ?? preset.seed,
    sabotage,
    mostRepeated: preset.mostRepeated,
    keys: values.keys ?? preset.keys,
    workflows: values.workflows ?? false,
    cells: values.cells ?? false,
    clockAheadMs: minutes(values['clock-ahead']) * 60_000,
  };
}

function minutes(given = '0m'): number {
  const [, count] = /^(\d{1,4})m$/.exec(given) ?? [];
  if (count !== undefined) return Number(count);
  throw new Error(`Expected --clock-ahead to be minutes like 10m, but got ${JSON.stringify(given)}.`);
}

function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d*$/.test(given)) return Number(given);
  throw new Error(`Expected --${name} to be a whole number from 1 on, but got ${JSON.stringify(given)}.`);
}
