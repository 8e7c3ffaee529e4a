import type { Logger } from '../platform/logger.ts';

/**
 * Keeps the process up when a promise is rejected that nobody waits for; Node would end it. When an item of a list throws,
 * graphql-js gives the list up, and what an earlier item comes to later is nobody's: the request has its answer by then.
 */
export function logUnhandledRejections(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'nobody waited for what failed here'));
}
