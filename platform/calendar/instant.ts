import { isCalendarDate } from './calendar.validation.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** What a text that is no instant should have been. */
export const INSTANT_FORM = 'an RFC 3339 instant like 2026-01-31T09:30:00Z';

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
