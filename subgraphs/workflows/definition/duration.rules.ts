const FORM = /^P(?=.)(?:(\d{1,3})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,6})M)?)?$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A duration; a day of it is not always 24 hours. */
export interface Duration {
  days: number;
  /** Hours and minutes, in milliseconds. */
  timeMs: number;
}

/** Reads an ISO 8601 duration of days, hours and minutes; undefined for any other text. */
export function parseDuration(text: string): Duration | undefined {
  const parts = FORM.exec(text);
  if (!parts) return undefined;
  const [days, hours, minutes] = parts.slice(1).map((digits: string | undefined) => Number(digits ?? 0));
  return { days: days!, timeMs: (hours! * 60 + minutes!) * MINUTE_MS };
}

/** Milliseconds of an ISO 8601 duration of days of 24 hours, hours and minutes; undefined for any other text. */
export function durationMs(text: string): number | undefined {
  const duration = parseDuration(text);
  return duration && duration.days * DAY_MS + duration.timeMs;
}
