import { AppError } from '../errors.ts';

interface DatabaseFailure extends Error {
  code?: string;
  constraint?: string;
}

/** SQLSTATE classes and system errors that say the server cannot be used now. */
const UNAVAILABLE =
  /^(08...|57P0.|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|not currently accepting connections/;

/** Deadlock and serialisation failure: nothing was done, and trying again may succeed. */
const CONFLICT = /^(40001|40P01)$/;
const CONFLICT_TRIES = 4;

const NUL_CHARACTER = '22021';

/** Turns "the server is gone" into `unavailable`, and text that PostgreSQL cannot store into `validation_failed`. */
export async function withReadableFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw readable(rootOf(error)) ?? error;
  }
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
  if (UNAVAILABLE.test(failure.code ?? '') || UNAVAILABLE_MESSAGE.test(failure.message)) {
    return new AppError('unavailable', 'The database cannot be reached right now; try again shortly.', {
      cause: failure,
    });
  }
  if (failure.code === NUL_CHARACTER) {
    return new AppError('validation_failed', 'Text must not contain the character U+0000.', { cause: failure });
  }
  return undefined;
}
