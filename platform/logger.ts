import { pino } from 'pino';
import type { Logger as PinoLogger } from 'pino';

/** The service's log: JSON lines, one object each. */
export type Logger = PinoLogger;

/** Members that hold a credential, wherever they stand; their values never reach a log. */
const SECRET_MEMBERS = ['authorization', 'cookie', 'password', 'secret', 'client_secret', 'token', 'access_token'];

const redactedPaths = SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Makes the process's logger.
 * @param level least severe level that is written
 * @param stream where the lines go; standard output unless given
 */
export function createLogger(level: string, stream?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    // A PostgreSQL error carries row values in `detail` and the statement's parameters; only these members are kept.
    serializers: { err: (error: Error & { code?: string }) => describeError(error) },
  };
  return stream ? pino(options, stream) : pino(options);
}

function describeError(error: Error & { code?: string }): object {
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
