import type { CountryCode } from 'libphonenumber-js';
import type { Fault } from '../errors.ts';
import { phoneExpected, readPhoneNumber } from './read-phone-number.rules.ts';

/** The phone members of a record. */
export interface StoredPhone {
  /** In E.164; or a text that could not be read as a phone number when it was stored. */
  phone: string | null;
  phoneExtension: string | null;
}

/** The phone members as somebody gives them. */
export interface GivenPhone {
  phone: string | null;
  /** Absent when only the number is given. */
  phoneExtension?: string | null | undefined;
}

/** Digits of an extension. */
export const EXTENSION = /^[0-9]{1,20}$/;
/** What an extension is expected to be. */
export const EXTENSION_EXPECTED = 'Expected the 1 to 20 digits of an extension, e.g. "12".';

/**
 * The phone members to store: the number in E.164, the extension by itself. A stored text that comes back stays. The
 * number that is stored already, given without an extension, keeps its extension.
 * @param before the stored members; null for a new record
 * @returns a fault, by the names of the graph, for what is no phone number
 */
export function settlePhone(given: GivenPhone, before: StoredPhone | null, country: CountryCode): StoredPhone | Fault {
  const { phone, phoneExtension } = given;
  if (phone === null) {
    return phoneExtension == null ? { phone: null, phoneExtension: null } : extensionFault(WITHOUT_NUMBER);
  }
  const isStored = phone === before?.phone;
  const read = isStored ? { phone, phoneExtension: null } : readPhoneNumber(phone, country);
  if (!read) return { pointer: '/phone', code: 'invalid_format', detail: phoneExpected(phone, country) };
  if (phoneExtension != null && read.phoneExtension !== null && phoneExtension !== read.phoneExtension) {
    const detail = `Expected one extension, but the phone number has ${read.phoneExtension} and the extension is ${phoneExtension}.`;
    return extensionFault(detail);
  }
  const kept = phoneExtension === undefined && read.phone === before?.phone ? before.phoneExtension : null;
  return { phone: read.phone, phoneExtension: phoneExtension ?? read.phoneExtension ?? kept };
}

const WITHOUT_NUMBER = 'Expected a phone number for the extension.';

const extensionFault = (detail: string): Fault => ({ pointer: '/phoneExtension', code: 'invalid_value', detail });

/** Whether {@link settlePhone} found a fault. */
export const isPhoneFault = (settled: StoredPhone | Fault): settled is Fault => 'code' in settled;
