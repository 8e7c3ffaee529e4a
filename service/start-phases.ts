import type { Logger } from '../platform/logger.ts';

/** Does what is one phase of the start, and says at debug level how long it took. */
export async function inPhase<Result>(
  logger: Logger,
  phase: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  const durationMs = Math.round(performance.now() - startedAt);
  logger.debug({ phase, duration_ms: durationMs }, 'a phase of the start is over');
  return result;
}
