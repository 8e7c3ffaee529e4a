import { z } from 'zod';
import { NOT_BLANK } from '../../../../platform/text.ts';

const REASON = 'Expected a reason of 1 to 500 characters.';

/** Why a person or a vendor does what they do. */
export const reasonRules = z.object({
  reason: z
    .string()
    .refine(...NOT_BLANK)
    .trim()
    .min(1, REASON)
    .max(500, REASON),
});
