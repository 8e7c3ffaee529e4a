/** A number of months that ends with the month of a day. */
export interface MonthSpan {
  /** First day of the first month. */
  from: string;
  /** Last day that counts. */
  to: string;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * The months that end with that of a day, the day included.
 * @param today `YYYY-MM-DD`
 */
export function lastMonths(today: string, count: number): MonthSpan {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = year * 12 + (month - 1) - (count - 1);
  return { from: `${Math.floor(first / 12)}-${twoDigits((first % 12) + 1)}-01`, to: today };
}

/** The present day in a time zone. */
export const todayIn = (timezone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(at);
