/** The service's only source of the current instant, so that tests can hold it still. */
export interface Clock {
  now(): Date;
}

/** The machine's clock; only for processes without a database. */
export const systemClock: Clock = { now: () => new Date() };
