// How long the database may take over each kind of work: the settings, and the limits that they stand for.
import { positive } from '../setting-forms.ts';

/** The longest times of one kind of work, in milliseconds. */
export interface WorkLimits {
  /** For one statement, with what it waits for locks. */
  statementMs: number;
  /** For what a statement waits for one lock, so that the error names the reason. */
  lockMs: number;
  /** For a transaction between two statements, while it keeps its locks. */
  idleMs: number;
  /** For a new connection, or a free one of the pool. */
  connectMs: number;
}

/**
 * The limits of each kind of work: what a request reads, what a request changes, what a job does, and what a command line
 * does, such as an import of a whole portfolio.
 */
export interface LimitsByKind {
  read: WorkLimits;
  write: WorkLimits;
  job: WorkLimits;
  command: WorkLimits;
}

/** What holds when nothing is set. */
const SECONDS = { read: 4, write: 4, job: 60, command: 3_600 };

/** Their rows in the table of settings. */
export const WORK_LIMIT_SETTINGS = {
  DATABASE_READ_TIMEOUT_SECONDS: {
    schema: positive.max(300).default(SECONDS.read),
    about: 'Time that PostgreSQL has for a statement of a request that reads. After that, the response is 503.',
  },
  DATABASE_WRITE_TIMEOUT_SECONDS: {
    schema: positive.max(300).default(SECONDS.write),
    about: 'The same for a request that changes data. After that, the change is undone.',
  },
  DATABASE_JOB_TIMEOUT_SECONDS: {
    schema: positive.max(3_600).default(SECONDS.job),
    about: 'The same for a statement of background work. After that, the work is tried again.',
  },
  DATABASE_COMMAND_TIMEOUT_SECONDS: {
    schema: positive.max(86_400).default(SECONDS.command),
    about: 'The same for a statement of a command line, such as an import or the recalculation of totals.',
  },
} as const;

/** The limits that settings stand for. */
export function workLimitsOf(settings: Readonly<Record<keyof typeof WORK_LIMIT_SETTINGS, number>>): LimitsByKind {
  return {
    read: limitsOf(settings.DATABASE_READ_TIMEOUT_SECONDS, { lockMs: 3_000, idleMs: 30_000, connectMs: 4_000 }),
    write: limitsOf(settings.DATABASE_WRITE_TIMEOUT_SECONDS, { lockMs: 3_000, idleMs: 30_000, connectMs: 4_000 }),
    job: limitsOf(settings.DATABASE_JOB_TIMEOUT_SECONDS, { lockMs: 10_000, idleMs: 300_000, connectMs: 10_000 }),
    command: limitsOf(settings.DATABASE_COMMAND_TIMEOUT_SECONDS, {
      lockMs: 60_000,
      idleMs: 600_000,
      connectMs: 10_000,
    }),
  };
}

/** The limits of a command line, whatever it does. */
export const limitsOfCommand = ({ command }: LimitsByKind): LimitsByKind => ({
  read: command,
  write: command,
  job: command,
  command,
});

/** What is waited for within a statement, and before it, lasts no longer than the statement may. */
function limitsOf(seconds: number, { lockMs, idleMs, connectMs }: Omit<WorkLimits, 'statementMs'>): WorkLimits {
  const statementMs = seconds * 1_000;
  return { statementMs, lockMs: Math.min(lockMs, statementMs), idleMs, connectMs: Math.min(connectMs, statementMs) };
}

/** The limits when nothing is set. */
export const DEFAULT_LIMITS = workLimitsOf({
  DATABASE_READ_TIMEOUT_SECONDS: SECONDS.read,
  DATABASE_WRITE_TIMEOUT_SECONDS: SECONDS.write,
  DATABASE_JOB_TIMEOUT_SECONDS: SECONDS.job,
  DATABASE_COMMAND_TIMEOUT_SECONDS: SECONDS.command,
});

/** What is allowed on top for the way to the server and back, before a connection counts as dead. */
const GRACE_MS = 500;

/**
 * How long a process waits for an answer of the database. A server that hangs enforces no limit of its own; the connection
 * is destroyed then.
 */
export const answerMs = (...limits: readonly WorkLimits[]): number =>
  Math.max(...limits.map(({ statementMs }) => statementMs)) + GRACE_MS;

/** How long a connection of a pool for such work is waited for. */
export const connectMs = (...limits: readonly WorkLimits[]): number =>
  Math.max(...limits.map((each) => each.connectMs));

/**
 * Expressions of a `select` that set the limits for the transaction it is in, and for no other that comes over the same
 * connection: so they hold behind a pooler that lends connections for single transactions, too.
 */
export const settingLimits = ({ statementMs, lockMs, idleMs }: WorkLimits): string =>
  [
    `set_config('statement_timeout', '${statementMs}', true)`,
    `set_config('lock_timeout', '${lockMs}', true)`,
    `set_config('idle_in_transaction_session_timeout', '${idleMs}', true)`,
  ].join(', ');
