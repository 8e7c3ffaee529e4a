const FORM = /^P(?=.)(?:(\d{1,3})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,6})M)?)?$/;
const MINUTE_MS = 60_000;

/** Milliseconds of an ISO 8601 duration of days, hours and minutes; undefined for any other text. */
export function durationMs(text: string): number | undefined {
  const parts = FORM.exec(text);
  if (!parts) return undefined;
  const [days, hours, minutes] = parts.slice(1).map((digits: string | undefined) => Number(digits ?? 0));
  return ((days! * 24 + hours!) * 60 + minutes!) * MINUTE_MS;
}
