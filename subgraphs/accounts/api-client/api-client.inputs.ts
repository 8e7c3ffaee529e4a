import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { WORDS, isWords } from '../../../platform/text.ts';
import { SCOPES } from '../account/scopes.ts';

/** The API client to create. */
@InputType({ description: 'A new API client.' })
export class CreateApiClientInput {
  @Field(() => String, { description: 'Display name, 1 to 100 characters.' })
  name!: string;

  @Field(() => [String], { description: 'Scopes that the client’s tokens may carry; at least one.' })
  scopes!: string[];
}

/** The rules of {@link CreateApiClientInput}. */
export const createApiClientRules = z.object({
  name: z
    .string()
    .refine(isWords, WORDS)
    .min(1, 'Expected 1 to 100 characters.')
    .max(100, 'Expected 1 to 100 characters.'),
  scopes: z
    .array(z.enum(SCOPES, { error: () => `Expected one of: ${SCOPES.join(', ')}.` }))
    .min(1, 'Expected at least one scope.')
    .transform((scopes) => [...new Set(scopes)]),
});
