import { setTimeout as wait } from 'node:timers/promises';
import { processorSeconds } from './cpu-time.ts';

const LOOK_MS = 500;
/** What the loops of background work take when there is nothing to do is less. */
const REST_SECONDS = 0.15;
const LOOKS = 120;

/**
 * Waits until this process, and all that it has started, have next to nothing to do: what was asked of the service before
 * leaves work behind its answers (notices, webhooks, tables to be analyzed), which is no cost of what is asked next.
 */
export async function untilAtRest(): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const before = usedSeconds();
    await wait(LOOK_MS);
    if (usedSeconds() - before < REST_SECONDS) return;
  }
  console.error(`The service was still at work after ${(LOOKS * LOOK_MS) / 1_000} s; its figures hold that work, too.`);
}

const usedSeconds = (): number => [...processorSeconds(process.pid).values()].reduce((a, b) => a + b, 0);
