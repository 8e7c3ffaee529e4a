/** A wait in business time, kept with the run so that its end can follow the calendar. */
export interface BusinessWait {
  /** When it began, in RFC 3339. */
  from: string;
  /** ISO 8601 duration; days are business days, hours and minutes are open time. */
  duration: string;
  timezone: string;
  /** The change of the account's calendar by which its end was found. */
  revision: number;
}
