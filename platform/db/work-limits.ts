// How long the database may take over each kind of work.

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

/** The longest times of statements when nothing is set, in seconds. */
export const DEFAULT_SECONDS = { read: 4, write: 4, job: 60, command: 3_600 };

/** The limits that the longest times of statements stand for. */
export function workLimitsOf(seconds: Readonly<Record<keyof LimitsByKind, number>>): LimitsByKind {
  return {
    read: limitsOf(seconds.read, { lockMs: 3_000, idleMs: 30_000, connectMs: 4_000 }),
    write: limitsOf(seconds.write, { lockMs: 3_000, idleMs: 30_000, connectMs: 4_000 }),
    job: limitsOf(seconds.job, { lockMs: 10_000, idleMs: 300_000, connectMs: 10_000 }),
    command: limitsOf(seconds.command, { lockMs: 60_000, idleMs: 600_000, connectMs: 10_000 }),
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
export const DEFAULT_LIMITS = workLimitsOf(DEFAULT_SECONDS);

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
