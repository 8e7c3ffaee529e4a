import { getCountries, isSupportedCountry } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';

export type { CountryCode };

/** The settings of an account that tell its country. */
export interface CountrySettings {
  /** The chosen country; null without a choice. */
  country: string | null;
  timezone: string;
  currency: string;
}

/** Whether a text is an ISO 3166-1 alpha-2 code. */
export const isCountry = (text: string): text is CountryCode => isSupportedCountry(text);

/** What a country is expected to be. */
export const COUNTRY_EXPECTED = 'Expected an ISO 3166-1 alpha-2 country code, e.g. "US".';

/**
 * The country in which an account's phone numbers without country code are: the chosen one, or else that of its time
 * zone, or else that of its currency, or else the United States.
 */
export function accountCountry({ country, timezone, currency }: CountrySettings): CountryCode {
  if (country !== null && isCountry(country)) return country;
  const ofZone = countriesByZone().get(canonicalZone(timezone));
  if (ofZone) return ofZone;
  // A currency begins with the code of its country, but for those that several countries share.
  const ofCurrency = currency.slice(0, 2);
  return isCountry(ofCurrency) ? ofCurrency : 'US';
}

let byZone: ReadonlyMap<string, CountryCode> | undefined;

/** The country of each time zone that is one country's alone. */
function countriesByZone(): ReadonlyMap<string, CountryCode> {
  if (byZone) return byZone;
  const zones = getCountries().flatMap((country) => (zonesOf(country) ?? []).map((zone) => ({ country, zone })));
  const sole = [...Map.groupBy(zones, ({ zone }) => zone)].filter(([, countries]) => countries.length === 1);
  return (byZone = new Map(sole.map(([zone, [only]]) => [zone, only!.country])));
}

/** TypeScript does not know the method yet. */
const zonesOf = (country: string): string[] | undefined =>
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones();

/** The name that the lists of zones have for a zone with several names, such as `Asia/Kolkata` and `Asia/Calcutta`. */
const canonicalZone = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
