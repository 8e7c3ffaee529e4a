import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../platform/settings/read-settings.ts';
import type { Config } from '../platform/settings/config.ts';
import { useDatabase } from './command-line/with-database.ts';

/** Whether the demo account is loaded: always, never, or by whether the database is new and not for production. */
export type DemoChoice = 'demo' | 'empty' | 'new-database';

/**
 * Reads the command line of a start: `--demo` or `--empty`.
 * @throws ConfigError naming what else came
 */
export function readDemoChoice(args: readonly string[]): DemoChoice {
  const unknown = args.find((arg) => arg !== '--demo' && arg !== '--empty');
  if (unknown !== undefined) throw new ConfigError(`Expected --demo or --empty, but got ${unknown}.`);
  if (args.includes('--demo') && args.includes('--empty')) {
    throw new ConfigError('Expected --demo or --empty, but got both.');
  }
  if (args.includes('--demo')) return 'demo';
  return args.includes('--empty') ? 'empty' : 'new-database';
}

/**
 * Loads the demo account when it is asked for, and into a fresh embedded database unless that is to stay empty. In
 * production it has to be asked for: a misspelled DATABASE_URL would serve a demo there. What was done with a fresh
 * database is written down once it has been carried out, so that a crash in between does not lose it. It is loaded within
 * the limits of a command line.
 * @param url address of the database
 */
export async function settleFirstStart(config: Config, url: string, choice: DemoChoice): Promise<void> {
  const load = async (): Promise<void> => {
    const { loadDemo } = await import('./demo/load-demo.ts');
    await useDatabase(config, url, { work: loadDemo });
  };
  if (choice === 'demo') return load();
  if (config.databaseUrl) return;
  if (existsSync(settledFile(config))) return;
  const isDemo = choice === 'new-database' && !config.isProduction;
  if (isDemo) await load();
  writeFileSync(settledFile(config), `${isDemo ? 'demo' : 'empty'}\n`, { mode: 0o600 });
}

/** Keeps the demo account out of a database that a restore fills. */
export function settleRestored(config: Config): void {
  if (!config.databaseUrl) writeFileSync(settledFile(config), 'restored\n', { mode: 0o600 });
}

const settledFile = ({ dataDir }: Config): string => join(dataDir, 'first-start-settled');
