import type { ServiceContext } from '../graphql/request-context.ts';
import type { FollowedCommand } from '../wake-signal.ts';

/** What {@link Job.run} returns when the rest has to wait for a moment. */
export const RETRY_SOON = -1;

/**
 * Something to do in the background. What falls due stands in the database (an instant in an indexed column) and is
 * claimed there with `for update skip locked`, so any number of workers may run the same job, a killed one loses
 * nothing, and what fell due while none ran is done when one is back.
 */
export interface Job {
  /** Verb and noun, e.g. `expire-offers`; stands in the log. */
  name: string;
  /** How long it waits when nothing was due; without it, it waits until it is woken. */
  intervalMs?: number;
  /** A query with a true value while there is something to do, `$1` being the instant: it wakes the job. See `dueQuery`. */
  due?: string;
  /**
   * The job reads the event log: new events wake it, but no sooner than these milliseconds after it last looked, so that
   * events that come close together are handled together.
   */
  gathersEventsMs?: number;
  /** Commands after which the process that ran one looks at once. */
  follows?: readonly FollowedCommand[];
  /**
   * Does some of what is due.
   * @returns how much was done; more than 0 asks to be run again at once, {@link RETRY_SOON} within a second
   */
  run(service: ServiceContext): Promise<number>;
}
