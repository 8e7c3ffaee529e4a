import { abbreviate } from '../text.ts';
import { isCalendarDate } from './calendar.validation.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** What a text that is no instant should have been. */
export const INSTANT_FORM = 'an RFC 3339 instant like 2026-01-31T09:30:00Z';

/** An offset whose sign was lost: a plus stands for a blank in the query of an address. */
const LOST_PLUS = /\d \d{2}:\d{2}$/;

/**
 * Says of a text that is no instant what was expected, without a full stop.
 * @param form what is taken, the instant among it
 */
export function instantExpected(text: string, form = INSTANT_FORM): string {
  const hint = LOST_PLUS.test(text) ? '; in an address a plus is written as %2B' : '';
  return `Expected ${form}, but got ${abbreviate(text)}${hint}`;
}

/**
 * The instant that an RFC 3339 text names; undefined when there is no such instant. `Date` alone would take 30 February for
 * 2 March, and 24:00 for the next day.
 */
export function readInstant(text: string): Date | undefined {
  const date = INSTANT.exec(text)?.[1];
  if (date === undefined || !isCalendarDate(date)) return undefined;
  const instant = new Date(text.toUpperCase());
  // Its offset may carry it out of the years that such a text, and what is stored, can have.
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant : undefined;
}
