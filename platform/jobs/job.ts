import type { ServiceContext } from '../graphql/request-context.ts';
import type { FollowedCommand } from '../wake-signal.ts';

/**
 * Something to do in the background. What falls due stands in the database (an instant in an indexed column) and is
 * claimed there with `for update skip locked`, so any number of workers may run the same job, a killed one loses
 * nothing, and what fell due while none ran is done when one is back.
 */
export interface Job {
  /** Verb and noun, e.g. `expire-offers`; stands in the log. */
  name: string;
  /** How long to wait when nothing was due. */
  intervalMs: number;
  /** Commands after which the process that ran one looks at once. */
  follows?: readonly FollowedCommand[];
  /**
   * Does some of what is due.
   * @returns how much was done; more than 0 asks to be run again at once
   */
  run(service: ServiceContext): Promise<number>;
}
