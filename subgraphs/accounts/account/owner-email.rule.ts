import { z } from 'zod';
import { emailExpected } from '../../../platform/text.ts';

/** The rule of an owner's email address. */
export const ownerEmailRule = z.email({ error: emailExpected }).max(320, 'Expected at most 320 characters.');
