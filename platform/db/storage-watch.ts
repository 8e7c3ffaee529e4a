import { AppError } from '../errors.ts';
import type { DatabaseWork } from './database-work.ts';
import type { Logger } from '../logger.ts';
import { isStorageFailure, shortageOf } from './failures.ts';
import type { Sql } from './sql.ts';

/** For how long a failure to store something counts when nothing was stored since. */
const REMEMBERED_MS = 10_000;
/** How often it is tried whether the disk takes something. */
const TRY_EVERY_MS = 5_000;
/** For how long nothing has failed before a shortage is said to be over: on a full disk, small changes may still fit. */
const OVER_AFTER_MS = 5_000;

/** Notices that a database answers but stores nothing, as one whose disk is full. */
export interface StorageWatch {
  /** The same ways to write, whose failures are noticed. */
  watch(work: DatabaseWork): DatabaseWork;
  /** @throws AppError `unavailable` with the reason */
  assertUsable(work: Pick<DatabaseWork, 'worker' | 'workerTransaction'>): Promise<void>;
}

/** Makes a watch of one database, which tells the log when the server runs short of something, and when it is over. */
export function createStorageWatch(logger: Logger): StorageWatch {
  let failure: { error: AppError; at: number } | undefined;
  let triedAt = -Infinity;
  const shortage = watchShortage(logger);

  const noting = async <Result>(writing: Promise<Result>): Promise<Result> => {
    try {
      return await writing;
    } catch (error) {
      shortage.failed(error);
      if (isStorageFailure(error)) failure = { error, at: performance.now() };
      throw error;
    }
  };
  /** Small changes fit into pages that are there; a whole command that went well tells that there is room again. */
  const clearing = async <Result>(command: Promise<Result>): Promise<Result> => {
    const result = await noting(command);
    failure = undefined;
    shortage.worked();
    return result;
  };

  return {
    watch: (work) => ({
      ...work,
      worker: (text, values) => noting(work.worker(text, values)),
      workerTransaction: (run) => noting(work.workerTransaction(run)),
      transaction: (scope, run) => clearing(work.transaction(scope, run)),
      keyedTransaction: (scope, run) => clearing(work.keyedTransaction(scope, run)),
    }),
    assertUsable: async ({ worker, workerTransaction }) => {
      const now = performance.now();
      if (failure && now - failure.at < REMEMBERED_MS) throw failure.error;
      await refuseReadOnly(worker);
      if (now - triedAt >= TRY_EVERY_MS) {
        await tryDisk(workerTransaction);
        triedAt = now;
      }
      failure = undefined;
      shortage.worked();
    },
  };
}

/** Writes one line as a shortage begins, and one as it ends, however many requests fail in between. */
function watchShortage(logger: Logger): { failed: (error: unknown) => void; worked: () => void } {
  const codes = new Set<string>();
  let failedAt = -Infinity;
  return {
    failed: (error) => {
      const code = shortageOf(error);
      if (code === undefined) return;
      failedAt = performance.now();
      if (codes.has(code)) return;
      codes.add(code);
      logger.warn(
        { code, reason: (error as AppError).message },
        'the database cannot do its work; requests are refused',
      );
    },
    worked: () => {
      if (codes.size === 0 || performance.now() - failedAt < OVER_AFTER_MS) return;
      logger.warn({ code: [...codes].join(',') }, 'the database does its work again');
      codes.clear();
    },
  };
}

async function refuseReadOnly(worker: Sql): Promise<void> {
  const [state] = await worker<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as is_read_only`,
  );
  if (state?.isReadOnly) {
    throw new AppError('unavailable', 'The database takes no changes right now: it is read-only.');
  }
}

/** Makes more rows than fit into the memory that it is allowed, so that PostgreSQL writes them to its disk for a moment. */
function tryDisk(run: DatabaseWork['workerTransaction']): Promise<unknown> {
  return run(async (sql) => {
    await sql(`select set_config('work_mem', '64kB', true)`);
    await sql(`select count(*) from generate_series(1, 20000)`);
  });
}
