import { z } from 'zod';
import { phoneTextRule } from '../../../platform/phone/phone.inputs.ts';
import { emailExpected } from '../../../platform/text.ts';

/** Checks how vendors and tenants reach the office; a phone number stays as people write it, since only people read it. */
export const officeContactRules = z
  .strictObject({ phone: phoneTextRule.nullish(), email: z.email({ error: emailExpected }).nullish() })
  .refine(({ email, phone }) => Boolean(email ?? phone), 'Expected an email address, a telephone number, or both.');
