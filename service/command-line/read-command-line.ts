import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { StartupError } from '../../platform/startup-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type CommandLine<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

/**
 * Reads the words and options that a command was given. With `--help` it prints the usage and ends the process.
 * @throws StartupError with the usage for an option that the command does not know, or that lacks its value
 */
export function readCommandLine<const Known extends Options>(usage: string, options: Known): CommandLine<Known> {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartupError(`${(error as Error).message.replace(/\.?$/, '.')} ${usage}`);
  }
}
