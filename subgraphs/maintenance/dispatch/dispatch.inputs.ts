import { z } from 'zod';

const REASON = 'Expected a reason of 1 to 500 characters.';

/** Why a person or a vendor does what they do. */
export const reasonRules = z.object({ reason: z.string().trim().min(1, REASON).max(500, REASON) });
