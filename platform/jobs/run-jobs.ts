import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceContext } from '../graphql/request-context.ts';
import { createFailureLog } from '../failure-log.ts';
import { WakeSignal } from '../wake-signal.ts';
import { RETRY_SOON } from './job.ts';
import type { Job } from './job.ts';

/** Jobs that run until they are stopped. */
export interface RunningJobs {
  /** Lets the step under way finish. */
  stop(): Promise<void>;
}

/** Jobs that can be woken when there may be work. */
export interface WakeableJobs extends RunningJobs {
  /** Has each of them look for work at once instead of at its next time. */
  wake(): void;
}

/** A job that is woken looks by itself this seldom, should a wake-up get lost. */
const SELDOM_MS = 60_000;
const RETRY_MS = 1_000;

/**
 * Runs each job in a loop of its own: one that fails or is slow delays no other.
 * @param patience how many times its own interval each job waits when nothing was due
 */
export function startJobs(jobs: readonly Job[], service: ServiceContext, patience = 1): WakeableJobs {
  const loops = jobs.map((job) => startLoop(job, service, patience));
  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop(job: Job, service: ServiceContext, patience: number): WakeableJobs {
  const { intervalMs = SELDOM_MS, gathersEventsMs } = job;
  const logger = service.logger.child({ job: job.name });
  const signal = wakerOf(job, service);
  const failures = createFailureLog(logger, 'a job failed; trying again');
  const closing = new AbortController();
  const running = (async () => {
    while (!closing.signal.aborted) {
      const done = await job.run(service).then(
        (count) => {
          failures.worked();
          return count;
        },
        (error: unknown) => {
          failures.failed(error);
          return RETRY_SOON;
        },
      );
      if (done > 0) continue;
      if (gathersEventsMs !== undefined) await pause(gathersEventsMs, closing.signal);
      await signal.sleep((done === RETRY_SOON ? RETRY_MS : intervalMs) * patience);
    }
  })();
  return {
    // What is watched for is found by the watch.
    wake: () => (job.due === undefined ? signal.raise() : undefined),
    stop: () => {
      closing.abort();
      signal.raise();
      return running;
    },
  };
}

/** Several lanes of a job look for the same work. */
const LANE = /-\d+$/;

function wakerOf({ name, due, gathersEventsMs, follows = [] }: Job, service: ServiceContext): WakeSignal {
  const signal = gathersEventsMs === undefined ? new WakeSignal() : service.eventsPlaced.listen();
  if (due !== undefined) service.dueWatch.watch(due, signal, name.replace(LANE, ''));
  service.commandFollowers.follow(follows, signal);
  return signal;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
