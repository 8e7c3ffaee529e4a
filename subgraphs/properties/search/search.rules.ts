import { z } from 'zod';
import { isStorableText, shown } from '../../../platform/text.ts';
import { SEARCH_KINDS } from './search.types.ts';

/** The longest text that is searched for, in characters. */
export const LONGEST_TEXT = 500;
/** The most hits of one search. */
export const MOST_HITS = 50;
/** The hits of a search that names no number. */
export const DEFAULT_LIMIT = 20;

const textExpected = (input: unknown): string =>
  typeof input === 'string' && input.length > LONGEST_TEXT
    ? `Expected 1 to ${LONGEST_TEXT} characters, but got ${input.length}.`
    : `Expected words to search for, but got ${shown(input)}.`;
const limitExpected = {
  error: ({ input }: { input?: unknown }): string =>
    `Expected a number of hits from 1 to ${MOST_HITS}, but got ${shown(input)}.`,
};

/** The rules of a search. */
export const searchRules = z.object({
  text: z
    .string()
    .refine((text) => text.trim() !== '' && text.length <= LONGEST_TEXT, { error: ({ input }) => textExpected(input) })
    .refine(isStorableText, 'Text must be well-formed Unicode without U+0000.'),
  kinds: z
    .array(z.enum(SEARCH_KINDS))
    .nullish()
    .transform((kinds) => kinds ?? SEARCH_KINDS),
  limit: z
    .int(limitExpected)
    .min(1, limitExpected)
    .max(MOST_HITS, limitExpected)
    .nullish()
    .transform((limit) => limit ?? DEFAULT_LIMIT),
});
