import { EmbeddedPostgresError } from '../../platform/db/embedded/embedded-postgres-error.ts';
import { AppError } from '../../platform/errors.ts';
import { StartupError } from '../../platform/startup-error.ts';

/** Ends the process: one sentence for what a person can mend, a stack for what only we can. */
export function exitWithFailure(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof EmbeddedPostgresError) return [error.message, error.details].filter(Boolean).join('\n');
  if (error instanceof StartupError) return error.message;
  if (error instanceof AppError) return [error.message, ...error.faults.map(({ detail }) => detail)].join(' ');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
