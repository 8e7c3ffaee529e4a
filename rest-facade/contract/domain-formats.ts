import { z } from 'zod';
import { isRange } from '../../platform/auth/address-ranges.ts';
import { isCalendarDate } from '../../platform/calendar/calendar.validation.ts';
import { instantExpected, readInstant } from '../../platform/calendar/instant.ts';
import { scheduleFault } from '../../platform/calendar/daily-schedule.ts';
import type { ScheduleFault } from '../../platform/calendar/daily-schedule.ts';
import { isLanguageTag } from '../../platform/language-tag.ts';
import { COUNTRY_EXPECTED, isCountry } from '../../platform/phone/account-country.rules.ts';
import { isReservedHeader } from '../../platform/reserved-headers.ts';
import { abbreviate } from '../../platform/text.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import { webAddress } from '../../platform/web-address.ts';

/** A custom `format` of the OpenAPI document. */
interface OwnFormat {
  isMet(text: string): boolean;
  /** The code of its fault. */
  code: string;
  /** The expectation as a sentence without its period. */
  expected(text: string): string;
}

const schedule = (code: ScheduleFault['code']): OwnFormat => ({
  isMet: (text) => scheduleFault(text)?.code !== code,
  code,
  expected: (text) => scheduleFault(text)!.detail.replace(/\.$/, ''),
});

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const emailAddress = z.email();

/**
 * Custom text formats of the OpenAPI document by name. `date` and `date-time` are included so that REST and GraphQL
 * accept the same dates and times.
 */
export const OWN_FORMATS: Readonly<Record<string, OwnFormat>> = {
  cron: schedule('invalid_schedule'),
  recurring: schedule('schedule_never_fires'),
  'at-most-daily': schedule('schedule_too_frequent'),
  'time-zone': {
    isMet: isTimeZone,
    code: 'unknown_time_zone',
    expected: (text) => `Expected an IANA time zone, e.g. "America/Denver", but got ${abbreviate(text)}`,
  },
  currency: {
    isMet: (text) => currencies.has(text),
    code: 'unknown_currency',
    expected: (text) => `Expected an ISO 4217 currency code, e.g. "USD", but got ${abbreviate(text)}`,
  },
  country: {
    isMet: isCountry,
    code: 'unknown_country',
    expected: (text) => `${COUNTRY_EXPECTED.replace(/\.$/, '')}, but got ${abbreviate(text)}`,
  },
  date: {
    isMet: isCalendarDate,
    code: 'format',
    expected: (text) => `Expected a date as YYYY-MM-DD, but got ${abbreviate(text)}`,
  },
  'date-time': {
    isMet: (text) => readInstant(text) !== undefined,
    code: 'format',
    expected: (text) => instantExpected(text),
  },
  'calendar-date': {
    isMet: isCalendarDate,
    code: 'invalid_date',
    expected: (text) => `Expected a date as YYYY-MM-DD, got ${JSON.stringify(text)}`,
  },
  'web-address': {
    isMet: (text) => webAddress(text) !== undefined,
    code: 'format',
    expected: (text) => `Expected a URL that begins with http:// or https://, but got ${abbreviate(text)}`,
  },
  'address-range': {
    isMet: isRange,
    code: 'invalid_value',
    expected: (text) => `Expected an address or CIDR range like 203.0.113.0/24, but got ${abbreviate(text)}`,
  },
  'email-address': {
    isMet: (text) => emailAddress.safeParse(text).success,
    code: 'invalid_format',
    expected: (text) => `Expected an email address, but got ${abbreviate(text)}`,
  },
  'phone-number': {
    // Which digits make a number depends on the account’s country.
    isMet: (text) => /^(?=(?:.*\d){4})[\p{L}\p{N}\p{P}\p{S} ]{1,40}$/u.test(text.trim()),
    code: 'invalid_format',
    expected: (text) => `Expected a phone number, e.g. "+13035550123" or "(303) 555-0123", but got ${abbreviate(text)}`,
  },
  'language-tag': {
    isMet: isLanguageTag,
    code: 'invalid_format',
    expected: (text) => `Expected a BCP 47 language tag, e.g. "en" or "es-MX", but got ${abbreviate(text)}`,
  },
  'json-object': {
    isMet: isJsonObject,
    code: 'invalid_format',
    expected: (text) =>
      `Expected a JSON object like {"Resident": "full_name", "Notes": null}, but got ${abbreviate(text)}`,
  },
  'https-url': {
    isMet: (text) => !URL.canParse(text) || new URL(text).protocol === 'https:',
    code: 'https_required',
    expected: (text) => `Expected an https URL, but got ${abbreviate(text)}`,
  },
  'header-name': {
    isMet: (text) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text),
    code: 'invalid_format',
    expected: (text) => `Expected the name of an HTTP header, but got ${abbreviate(text)}`,
  },
  'unreserved-header': {
    isMet: (text) => !isReservedHeader(text),
    code: 'reserved_header',
    expected: (text) => `Expected a header of your own, but ${text} is reserved`,
  },
  'of-another-destination': {
    isMet: () => false,
    code: 'not_of_this_destination',
    expected: () => 'Expected no such member with this destination',
  },
};
