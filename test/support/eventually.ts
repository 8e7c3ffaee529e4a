/** A look is a request as a rule, and the processors are needed for what is waited for. */
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

/** Jobs that find nothing look seldom: half of what a waiting service costs are their looks. */
export const JOB_PATIENCE = 4;

/** A test that waits has the jobs of its process look, after this long and then as often as jobs usually do. */
const FIRST_WAKE_MS = 100;
const WAKE_EVERY_MS = 500;

// Outlives the modules of a test file, as a shared service does.
const KEY = Symbol.for('property-service.wake-jobs');
const kept = globalThis as unknown as Record<symbol, Set<() => void> | undefined>;
const wakers = (kept[KEY] ??= new Set());

/**
 * Has a service's jobs look for work while a test waits for something.
 * @returns ends that
 */
export function wakeWhileTestsWait(lookForWork: () => void): () => void {
  wakers.add(lookForWork);
  return () => void wakers.delete(lookForWork);
}

/**
 * Looks again and again until a condition holds.
 * @throws Error naming what was last seen, when it does not hold in time
 */
export async function eventually<Seen>(
  look: () => Promise<Seen>,
  isAsHoped: (seen: Seen) => boolean,
  timeoutMs = 60_000,
): Promise<Seen> {
  const deadline = performance.now() + timeoutMs;
  let nextWake = performance.now() + FIRST_WAKE_MS;
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const seen = await look();
    if (isAsHoped(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`It did not come about in time; last seen: ${show(seen)}`);
    if (performance.now() > nextWake) {
      for (const wake of wakers) wake();
      nextWake = performance.now() + WAKE_EVERY_MS;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const show = (value: unknown): string => ((JSON.stringify(value) as string | undefined) ?? 'nothing').slice(0, 500);
