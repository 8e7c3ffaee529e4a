import type { WakeSignal } from '../../wake-signal.ts';
import type { AccountEvent } from '../read-events.ts';

/** Events of all accounts as they come from NATS, beside the log, which has all of them. */
export interface ArrivingEvents {
  /**
   * Names the time since which events come; another one when they had stopped meanwhile, so that the log has to be read once.
   * Undefined while none come.
   */
  readonly session: number | undefined;
  /**
   * Takes the events behind a place of the log.
   * @returns undefined when some are missing, which the log has
   */
  takeAfter(pos: number): AccountEvent[] | undefined;
}

/** The way of placed events to many processes that does not lead through PostgreSQL. */
export interface EventFanOut {
  /** This process has given events their places: they are to be published. */
  placed(): void;
  /**
   * Begins to receive; for the one reader of the process.
   * @param arrived raised when events have come, or when the log has to be read
   */
  receive(arrived: WakeSignal): ArrivingEvents;
  stop(): Promise<void>;
}
