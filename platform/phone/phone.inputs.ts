import { z } from 'zod';
import { EXTENSION, EXTENSION_EXPECTED } from './settle-phone.rules.ts';

const PHONE = 'Expected a phone number of at most 40 characters, e.g. "+13035550123" or "(303) 555-0123".';

/** The rule of a phone number before it is known in which country it is read. */
export const phoneTextRule = z
  .string(PHONE)
  .trim()
  .regex(/^(?=(?:.*\d){4})[\p{L}\p{N}\p{P}\p{S} ]{1,40}$/u, PHONE);

/** The rule of the digits of an extension. */
export const phoneExtensionRule = z.string(EXTENSION_EXPECTED).regex(EXTENSION, EXTENSION_EXPECTED);
