import { setTimeout as delay } from 'node:timers/promises';

/**
 * Checks a condition every 20 ms until it holds or the time is over.
 * @returns whether it held
 */
export async function pollUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
