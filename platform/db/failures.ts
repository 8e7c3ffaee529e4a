import { ACCOUNT_ELSEWHERE, CLOSED_POLICY } from './cells/places.ts';
import { AppError } from '../errors.ts';
import { accountMoved } from './cells/account-moved.ts';

interface DatabaseFailure extends Error {
  code?: string;
  constraint?: string;
  severity?: string;
}

/** System errors and messages of the driver that say that there is no connection, or that it was lost. */
const LOST_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const LOST_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Client was closed|Query read timeout/;

const UNREACHABLE = 'The database cannot be reached right now; try again shortly.';

/** What a state of PostgreSQL that is not the request's fault is called; the first that fits holds. */
const UNAVAILABLE: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'The disk of the database is full, so nothing can be stored; nothing was changed.'],
  [/^53200$/, 'The database is out of memory; nothing was changed. Try again shortly.'],
  [/^53300$/, 'The database has no connection left; try again shortly.'],
  [/^53...$/, 'The database is short of resources; nothing was changed. Try again shortly.'],
  [/^25006$/, 'The database takes no changes right now: it is read-only. Nothing was changed.'],
  [/^55P03$/, 'What the request needs is locked by another change; nothing was changed. Try again shortly.'],
  [/^57014$/, 'The database took too long; nothing was changed. Try again shortly.'],
  [/^25P0[34]$/, 'The request paused too long within a transaction; nothing was changed. Try again shortly.'],
  [/^58...$/, 'The storage of the database fails; try again shortly.'],
  [/^(08...|57P0.)$/, UNREACHABLE],
];

/** Deadlock and serialisation failure: nothing was done, and trying again may succeed. */
const CONFLICT = /^(40001|40P01)$/;
const CONFLICT_TRIES = 4;

const NUL_CHARACTER = '22021';

/** Turns "the server cannot do it now" into `unavailable`, and text that PostgreSQL cannot store into `validation_failed`. */
export async function withReadableFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw readable(rootOf(error)) ?? error;
  }
}

/** Whether an error says that the connection is gone, so that nobody knows whether its last statement was carried out. */
export function isConnectionLoss(error: unknown): boolean {
  const { code = '', message, severity } = rootOf(error);
  return LOST_CODE.test(code) || LOST_MESSAGE.test(message) || (severity === 'FATAL' && /^(08...|57P0.)$/.test(code));
}

/** Whether the database answered that it cannot store anything now: its disk is full, broken or read-only. */
export function isStorageFailure(error: unknown): error is AppError {
  return (
    error instanceof AppError && /^(53100|25006|58...)$/.test((error.cause as DatabaseFailure | undefined)?.code ?? '')
  );
}

/** The state in which the server itself cannot do what it is asked: storage fails, or it lacks memory or connections. */
export function shortageOf(error: unknown): string | undefined {
  const code = error instanceof AppError ? (error.cause as DatabaseFailure | undefined)?.code : undefined;
  return /^(53...|25006|58...)$/.test(code ?? '') ? code : undefined;
}

/** The failure of a change whose commit was sent, and of which no answer came. */
export function outcomeUnknown(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'The database did not answer, so it is not known whether the change was made. Repeat the request with the same Idempotency-Key or ticket_id, which changes nothing twice, or read the resource first.',
    { cause, extensions: { outcome: 'unknown' } },
  );
}

/** Whether a standby ended a statement, or its connection, because it kept the replay of the log waiting. */
export function isRecoveryConflict(error: unknown): boolean {
  return error instanceof Error && (error as DatabaseFailure).code === '40001' && error.message.includes('recovery');
}

/** Runs a transaction again when it lost a race with another one. */
export async function retryingConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= CONFLICT_TRIES || !CONFLICT.test(rootOf(error).code ?? '')) throw error;
    }
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs what keeps to a reach: a row that may not be written there is the caller's fault, and told so.
 * @param hidesRows whether it cannot see the row whose id it wanted to give to another
 */
export async function keepingToReach<Result>(work: () => Promise<Result>, hidesRows: boolean): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = rootOf(error);
    if (code === INSUFFICIENT_PRIVILEGE && message.includes('row-level security')) {
      const expected =
        'Expected a change that lies in the properties that you may see; it concerns another property, or none.';
      throw new AppError('reach_required', expected, { cause: error });
    }
    if (code === UNIQUE_VIOLATION && hidesRows) {
      throw new AppError('already_exists', 'Expected an identifier that is free in the account.', { cause: error });
    }
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row would have been there twice, by one of these constraints. */
export function breaksConstraint(error: unknown, names: readonly string[]): boolean {
  const { code, constraint } = rootOf(error);
  return code === UNIQUE_VIOLATION && names.includes(constraint ?? '');
}

function rootOf(error: unknown): DatabaseFailure {
  const failure = error as DatabaseFailure & { previous?: DatabaseFailure };
  return failure.previous ?? failure;
}

function readable(failure: DatabaseFailure): AppError | undefined {
  if (failure instanceof AppError) return undefined;
  const { code = '', message } = failure;
  const isElsewhere = code === INSUFFICIENT_PRIVILEGE && message.includes(`policy "${CLOSED_POLICY}`);
  if (isElsewhere || code === ACCOUNT_ELSEWHERE) return accountMoved(failure);
  const sentence = UNAVAILABLE.find(([state]) => state.test(code))?.[1];
  if (sentence !== undefined) return new AppError('unavailable', sentence, { cause: failure });
  if (isConnectionLoss(failure) || message.includes('not currently accepting connections')) {
    return new AppError('unavailable', UNREACHABLE, { cause: failure });
  }
  if (code === NUL_CHARACTER) {
    return new AppError('validation_failed', 'Text must not contain the character U+0000.', { cause: failure });
  }
  return undefined;
}
