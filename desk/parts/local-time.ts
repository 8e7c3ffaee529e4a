/** An instant as the field for a date and a time takes it, in the time of a place. */
export function localInput(at: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const valueOf = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)!.value;
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}T${valueOf('hour')}:${valueOf('minute')}`;
}

/**
 * The instant that a date and a time of a place name; of an hour that a clock change repeats, the first.
 * @returns RFC 3339; undefined if there is no such time, as in the hour that a clock change leaves out
 */
export function instantOf(local: string, timezone: string): string | undefined {
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  const offsets = [-1, 1].map((days) => offsetAt(asIfUtc + days * 86_400_000, timezone));
  const instants = offsets.map((offset) => asIfUtc - offset).sort((left, right) => left - right);
  const match = instants.find((instant) => localInput(instant, timezone) === local);
  return match === undefined ? undefined : new Date(match).toISOString();
}

/** How far the clocks of a place are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timezone: string): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  return Date.parse(`${localInput(minute, timezone)}Z`) - minute;
}
