import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { isRange } from '../../../platform/auth/address-ranges.ts';
import { WORDS, isWords } from '../../../platform/text.ts';
import { SCOPES } from '../account/scopes.ts';

/** The API key to create. */
@InputType({ description: 'A new API key.' })
export class CreateApiKeyInput {
  @Field(() => String, { description: 'Display name, 1 to 100 characters.' })
  name!: string;

  @Field(() => [String], { description: 'Scopes that the key gives; at least one, and none that the caller lacks.' })
  scopes!: string[];

  @Field(() => Date, { nullable: true, description: 'When the key stops working. Default: when it is revoked.' })
  expiresAt?: Date | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Up to 50 addresses or CIDR ranges from which the key may be used. Default: from anywhere.',
  })
  addresses?: string[] | null;
}

const MOST_ADDRESSES = 50;

/** The rules of {@link CreateApiKeyInput}. */
export const createApiKeyRules = z.object({
  name: z
    .string()
    .refine(isWords, WORDS)
    .min(1, 'Expected 1 to 100 characters.')
    .max(100, 'Expected 1 to 100 characters.'),
  scopes: z
    .array(z.enum(SCOPES, { error: () => `Expected one of: ${SCOPES.join(', ')}.` }))
    .min(1, 'Expected at least one scope.')
    .transform((scopes) => [...new Set(scopes)]),
  expiresAt: z.date().nullish(),
  addresses: z
    .array(z.string().refine(isRange, 'Expected an address or CIDR range like 203.0.113.0/24.'))
    .max(MOST_ADDRESSES, `Expected at most ${MOST_ADDRESSES} addresses.`)
    .nullish(),
});
