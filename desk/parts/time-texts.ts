import type { Texts } from '../texts/en.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A span of time in its two largest units, such as `1 h 20 min`. What has not passed in full is not counted, so that no more
 * is left than was promised.
 */
function spanText(ms: number, { time }: Texts): string {
  const span = Math.abs(ms);
  if (span < HOUR) return time.minutes(Math.max(1, Math.floor(span / MINUTE)));
  if (span < DAY) return time.hours(Math.floor(span / HOUR), Math.floor((span % HOUR) / MINUTE));
  return time.days(Math.floor(span / DAY), Math.floor((span % DAY) / HOUR));
}

/** How long until an instant, or for how long it is over. */
export function dueText(at: string, now: number, texts: Texts): string {
  const left = Date.parse(at) - now;
  return left >= 0 ? texts.time.left(spanText(left, texts)) : texts.time.over(spanText(left, texts));
}

/** How long ago an instant was. */
export const agoText = (at: string, now: number, texts: Texts): string =>
  texts.time.ago(spanText(now - Date.parse(at), texts));

/** An instant as people of a place write it, with the name of the time zone where it is not that of the browser. */
export function instantText(at: string, { timezone, language }: { timezone: string; language: string }): string {
  const isForeign = timezone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  })
    .format(new Date(at))
    .concat(isForeign ? ` ${zoneName(at, timezone, language)}` : '');
}

function zoneName(at: string, timezone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: timezone, timeZoneName: 'short' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}

/** A calendar day as people of a language write it. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
