import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { RunningJobs } from '../../../../platform/jobs/run-jobs.ts';
import { EndpointPump } from './endpoint-pump.ts';
import { DUE_PUMPS } from './pump.queries.ts';
import { claimPumps } from './pump.statements.ts';

/** New events and whatever is due wake the loop; should a wake-up get lost, it looks by itself. */
const SELDOM_MS = 60_000;
/** Endpoints with events that come close together are claimed together. */
const GATHERS_MS = 100;
const MOST_AT_ONCE = 50;

/**
 * Sends events to webhook endpoints. Each endpoint with events to send gets its own pump in the process that claims it
 * first, so that a slow or dead receiver delays no other.
 * @param patience how many times the usual interval it waits between two looks when nobody wakes it
 */
export function pumpWebhooks(service: ServiceContext, patience = 1): RunningJobs {
  const stopping = new AbortController();
  const wake = service.eventsPlaced.listen();
  service.dueWatch.watch(DUE_PUMPS, wake, 'pump-webhooks');
  const pumps = new Set<Promise<void>>();
  const startPumps = async (): Promise<number> => {
    const holder = randomUUID();
    const claimed = await claimPumps(service.database.worker, {
      holder,
      now: service.clock.databaseNow(),
      most: MOST_AT_ONCE,
    });
    for (const claim of claimed) {
      const pump = new EndpointPump(service, { ...claim, holder }, stopping.signal)
        .run()
        .catch((error: unknown) => service.logger.warn({ err: error, ...claim }, 'a webhook pump ended'))
        .finally(() => pumps.delete(pump));
      pumps.add(pump);
    }
    return claimed.length;
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const count = await startPumps().catch((error: unknown) => {
        service.logger.debug({ err: error }, 'webhook endpoints could not be leased; trying again');
        return 0;
      });
      if (count === MOST_AT_ONCE) continue;
      await pause(GATHERS_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      await wake.sleep(SELDOM_MS * patience);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      wake.raise();
      await running;
      await Promise.all(pumps);
    },
  };
}
