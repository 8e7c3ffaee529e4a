import type { ServiceContext } from '../graphql/request-context.ts';
import { WakeSignal } from '../wake-signal.ts';
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

/**
 * Runs each job in a loop of its own: one that fails or is slow delays no other.
 * @param patience how many times its own interval each job waits when nothing was due
 */
export function startJobs(jobs: readonly Job[], service: ServiceContext, patience = 1): WakeableJobs {
  const loops = jobs.map((job) => startLoop({ ...job, intervalMs: job.intervalMs * patience }, service));
  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop(job: Job, service: ServiceContext): WakeableJobs {
  const logger = service.logger.child({ job: job.name });
  const signal = new WakeSignal();
  service.commandFollowers.follow(job.follows ?? [], signal);
  let isStopping = false as boolean;
  const running = (async () => {
    while (!isStopping) {
      const done = await job.run(service).catch((error: unknown) => {
        logger.warn({ err: error }, 'a job failed; trying again');
        return 0;
      });
      if (done === 0) await signal.sleep(job.intervalMs);
    }
  })();
  return {
    wake: () => signal.raise(),
    stop: () => {
      isStopping = true;
      signal.raise();
      return running;
    },
  };
}
