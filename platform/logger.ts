import { pino } from 'pino';
import type { Logger as PinoLogger } from 'pino';
import { describeError, withoutQuotes } from './logged-error.ts';

/** The service's log: JSON lines, one object each. */
export type Logger = PinoLogger;

/**
 * The members that a line may have beside its sentence: ids, counts and words of the service's own. Others are left out,
 * so that nothing a customer wrote, and no credential, gets into the log because somebody logged an object that has it.
 */
const LOGGED_MEMBERS: ReadonlySet<string> = new Set([
  ...['request_id', 'trace_id', 'run_of', 'method', 'route', 'status', 'duration_ms', 'code', 'err'],
  ...['job', 'topic', 'key', 'role', 'roles', 'phase', 'pause_ms', 'reason', 'port', 'address'],
  ...[
    'account_id',
    'client_id',
    'agent_id',
    'operation',
    'deprecated',
    'accountId',
    'id',
    'eventType',
    'endpointId',
    'holder',
    'channel',
    'recipientKind',
    'see',
  ],
  ...['runId', 'exportId', 'attempt', 'adoptionId', 'documentId', 'unitId', 'ticketId', 'place', 'tries', 'bucket'],
  ...['clock_ahead_ms', 'skew_ms', 'cell', 'cells'],
]);

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
    formatters: { level: (label: string) => ({ level: label }), log: onlyLogged, bindings: onlyLogged },
    serializers: { err: describeError, reason: withoutQuotesIn },
  };
  return stream ? pino(options, stream) : pino(options);
}

const withoutQuotesIn = (reason: unknown): unknown => (typeof reason === 'string' ? withoutQuotes(reason) : reason);

function onlyLogged(members: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => LOGGED_MEMBERS.has(name)));
}
