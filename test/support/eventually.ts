/** A look is a request as a rule, and the processors are needed for what is waited for. */
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

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
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const seen = await look();
    if (isAsHoped(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`It did not come about in time; last seen: ${show(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const show = (value: unknown): string => ((JSON.stringify(value) as string | undefined) ?? 'nothing').slice(0, 500);
