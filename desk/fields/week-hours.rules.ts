/** Weekdays as the service names them, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** One of {@link WEEKDAYS}. */
export type Weekday = (typeof WEEKDAYS)[number];

/** Hours by weekday, each weekday as text such as `08:00-12:00, 13:00-17:00`; empty for a closed day. */
export type HoursText = Readonly<Record<Weekday, string>>;

interface Window {
  from: string;
  to: string;
}

const WINDOW = /^(?<from>\d{1,2}:\d{2})\s*[-–]\s*(?<to>\d{1,2}:\d{2})$/;

/** Hours as the service has them, as text. */
export function hoursText(hours: Readonly<Record<string, unknown>> | null): HoursText {
  const textOf = (day: Weekday): string =>
    ((hours?.[day] ?? []) as Window[]).map(({ from, to }) => `${from}-${to}`).join(', ');
  return Object.fromEntries(WEEKDAYS.map((day) => [day, textOf(day)])) as Record<Weekday, string>;
}

/** Whether the text of a day can be read. */
export const isHours = (text: string): boolean => windowsOf(text) !== undefined;

/**
 * Hours as the service takes them; closed days are left out.
 * @returns undefined if a day cannot be read
 */
export function parseHours(text: HoursText): Record<string, Window[]> | undefined {
  const days = WEEKDAYS.map((day) => [day, windowsOf(text[day])] as const);
  if (days.some(([, windows]) => windows === undefined)) return undefined;
  return Object.fromEntries(days.filter(([, windows]) => windows!.length > 0)) as Record<string, Window[]>;
}

function windowsOf(text: string): Window[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const windows = parts.map((part) => WINDOW.exec(part)?.groups as Window | undefined);
  if (windows.some((window) => window === undefined)) return undefined;
  return windows.map((window) => ({ from: window!.from.padStart(5, '0'), to: window!.to.padStart(5, '0') }));
}
