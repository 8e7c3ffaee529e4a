import type { Logger } from '../platform/logger.ts';

/** Does what is one phase of the start, and says at debug level how long it took. */
export async function inPhase<Result>(
  logger: Logger,
  phase: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  notePhase(logger, phase, performance.now() - startedAt);
  return result;
}

/** Says how long the process has taken to load its code, which it has when this is called. */
export function noteLoading(logger: Logger): void {
  notePhase(logger, 'load the code', performance.now());
}

function notePhase(logger: Logger, phase: string, durationMs: number): void {
  logger.debug({ phase, duration_ms: Math.round(durationMs) }, 'a phase of the start is over');
}
