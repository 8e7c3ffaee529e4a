import type { Clock } from '../clock.ts';
import type { DatabaseInstant } from './database-instant.ts';

/**
 * The clock of a process that has a database. All processes of a service go by the database's clock, so that one whose
 * machine is wrong by minutes neither ends a term early nor accepts what has expired.
 */
export interface ServiceClock extends Clock {
  /** The database's time as last measured, exact to a few milliseconds: for instants that are written or shown. */
  now(): Date;
  /** The instant at which the statement's transaction begins: for every condition of what is due, and for every claim. */
  databaseNow(): DatabaseInstant;
  /** By how much the machine's clock is ahead of the database's, in milliseconds; negative when it is behind. */
  aheadMs(): number;
}
