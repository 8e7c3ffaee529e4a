import type { Logger } from '../platform/logger.ts';
import { exitWithFailure } from './command-line/exit-with-failure.ts';

/** On Ctrl-C the terminal signals npm and the service, and npm passes its signal on: that is one wish, not two. */
const SAME_WISH_MS = 1_000;

/** Beyond the time that running requests get, for closing pools and the embedded server. */
const GRACE_SECONDS = 15;

/**
 * Ends the process on SIGINT or SIGTERM: the first one lets go of everything, a later one ends it at once. Should
 * letting go hang, the process ends nevertheless.
 * @param release lets go of everything; receives the signal or another reason
 * @returns stops the process likewise, for a given reason
 */
export function shutDownOnce(
  logger: Logger,
  shutdownTimeoutSeconds: number,
  release: (reason: string) => Promise<void>,
): (reason: string) => void {
  let stoppingSince: number | undefined;
  const stop = async (reason: string): Promise<void> => {
    stoppingSince = performance.now();
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), (shutdownTimeoutSeconds + GRACE_SECONDS) * 1_000).unref();
    try {
      await release(reason);
      process.exit(0);
    } catch (error) {
      exitWithFailure(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) void stop(signal);
      else if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
    });
  }
  return (reason) => {
    if (stoppingSince === undefined) void stop(reason);
  };
}
