import type { ServiceContext } from '../graphql/request-context.ts';
import { WakeSignal } from '../wake-signal.ts';
import type { Job } from './job.ts';

/** Jobs that run until they are stopped. */
export interface RunningJobs {
  /** Lets the step under way finish. */
  stop(): Promise<void>;
}

/** Runs each job in a loop of its own: one that fails or is slow delays no other. */
export function startJobs(jobs: readonly Job[], service: ServiceContext): RunningJobs {
  const loops = jobs.map((job) => startLoop(job, service));
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop(job: Job, service: ServiceContext): RunningJobs {
  const logger = service.logger.child({ job: job.name });
  const wake = new WakeSignal();
  let isStopping = false as boolean;
  const running = (async () => {
    while (!isStopping) {
      const done = await job.run(service).catch((error: unknown) => {
        logger.warn({ err: error }, 'a job failed; trying again');
        return 0;
      });
      if (done === 0) await wake.sleep(job.intervalMs);
    }
  })();
  return {
    stop: () => {
      isStopping = true;
      wake.raise();
      return running;
    },
  };
}
