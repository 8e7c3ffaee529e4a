import type { Logger } from '../platform/logger.ts';
import { exitWithFailure } from './exit-with-failure.ts';

/** Beyond the time that running requests get, for closing pools and the embedded server. */
const GRACE_SECONDS = 15;

/**
 * Ends the process on SIGINT or SIGTERM: the first one lets go of everything, a second one ends it at once. Should
 * letting go hang, the process ends nevertheless.
 * @param release lets go of everything
 * @returns stops the process likewise, for a given reason
 */
export function stopOnce(
  logger: Logger,
  shutdownTimeoutSeconds: number,
  release: () => Promise<void>,
): (reason: string) => void {
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    isStopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), (shutdownTimeoutSeconds + GRACE_SECONDS) * 1_000).unref();
    try {
      await release();
      process.exit(0);
    } catch (error) {
      exitWithFailure(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      void stop(signal);
    });
  }
  return (reason) => {
    if (!isStopping) void stop(reason);
  };
}
