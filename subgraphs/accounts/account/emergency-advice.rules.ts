import { z } from 'zod';
import { WORDS, isWords } from '../../../platform/text.ts';

/** The categories of reports that may tell of danger, and what is said for the others. */
const CATEGORIES = [
  'gas',
  'fire_safety',
  'electrical',
  'plumbing',
  'roofing_water_intrusion',
  'hvac',
  'mold_air_quality',
  'structural',
  'elevator',
  'locks_security',
  'other',
] as const;

const LENGTH = 'Expected 1 to 1,000 characters.';
const advice = z.string().refine(isWords, WORDS).min(1, LENGTH).max(1_000, LENGTH);

/** Checks what a caller in danger is told; sentences stand on lines of their own. */
export const emergencyAdviceRules = z.strictObject(
  Object.fromEntries(CATEGORIES.map((category) => [category, advice.optional()])),
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `Expected no members but ${CATEGORIES.map((name) => JSON.stringify(name)).join(', ')}, got ${keys.map((key) => JSON.stringify(key)).join(', ')}.`
        : undefined,
  },
);
