// Makes the database of a service one of several cells, or says which one it is; see USAGE.
import pg from 'pg';
import { MOST_CELLS, makeCell, readCell } from '../platform/db/cells/keep-cell.ts';
import { createLogger } from '../platform/logger.ts';
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { openStorageForCommand } from '../service/open-storage.ts';

const USAGE = usageOf('cell');
const NAME = /^[a-z][a-z0-9-]{0,30}$/;

try {
  const { values, positionals } = readCommandLine(USAGE, { name: { type: 'string' }, number: { type: 'string' } });
  if (positionals.length > 0 || (values.name === undefined) !== (values.number === undefined)) {
    throw new ConfigError(USAGE);
  }
  const wanted = cellOf(values);
  const config = loadConfig();
  const { prepareDatabase } = await import('../service/prepare-database.ts');
  const storage = await openStorageForCommand(config, createLogger('warn'));
  try {
    await prepareDatabase(config, storage.url);
    const client = new pg.Client({ connectionString: storage.directUrl });
    await client.connect();
    try {
      if (wanted) await makeCell(client, wanted);
      const cell = await readCell(client);
      console.log(
        cell ? `This database is the cell "${cell.name}" with the number ${cell.number}.` : 'This database is no cell.',
      );
    } finally {
      await client.end();
    }
  } finally {
    await storage.close();
  }
} catch (error) {
  exitWithFailure(error);
}

function cellOf({
  name,
  number,
}: {
  name?: string | undefined;
  number?: string | undefined;
}): { name: string; number: number } | undefined {
  if (name === undefined || number === undefined) return undefined;
  if (!NAME.test(name)) {
    throw new ConfigError(`Expected a name of small letters, digits and "-", but got ${JSON.stringify(name)}.`);
  }
  if (!/^\d{1,4}$/.test(number) || Number(number) >= MOST_CELLS) {
    throw new ConfigError(`Expected a number from 0 to ${MOST_CELLS - 1}, but got ${JSON.stringify(number)}.`);
  }
  return { name, number: Number(number) };
}
