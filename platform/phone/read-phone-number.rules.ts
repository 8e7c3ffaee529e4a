import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import { abbreviate } from '../text.ts';

/** E.164, e.g. `+13035550123`. */
const E164 = /^\+[1-9][0-9]{6,14}$/;

/** A phone number in E.164, and the digits of its extension. */
export interface PhoneNumber {
  phone: string;
  phoneExtension: string | null;
}

/**
 * Reads a phone number as people write it: `(303) 555-0123 ext. 12`. A number without country code is one of the country.
 * A number counts by its length: whether it is in use is not known.
 * @returns undefined for a text that is no phone number, or says more than one
 */
export function readPhoneNumber(text: string, country: CountryCode): PhoneNumber | undefined {
  if (E164.test(text)) return { phone: text, phoneExtension: null };
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!number?.isPossible()) return undefined;
  return { phone: number.number, phoneExtension: number.ext ?? null };
}

/** The sentence about a text that is no phone number. */
export const phoneExpected = (text: string, country: CountryCode): string =>
  `Expected a phone number of the country ${country} or one with its country code, e.g. "+13035550123", but got ${abbreviate(text)}.`;
