import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { CLIENT_ID_PATTERN } from '../../../platform/ids.ts';
import { isTimeZone } from '../../../platform/time-zone.ts';

/** What narrows a list of properties. */
@InputType({ description: 'What narrows a list of properties.' })
export class PropertyFilter {
  @Field(() => [ID], { nullable: true, description: 'Only these properties.' })
  ids?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Only properties whose name contains this, in any case.' })
  nameContains?: string | null;
}

/** A property to add. */
@InputType({ description: 'A property to add.' })
export class CreatePropertyInput {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  id?: string | null;

  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string;

  @Field(() => String, { description: 'Postal address, 1 to 500 characters.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'IANA time zone; the account’s zone when absent.' })
  timezone?: string | null;
}

/** The rules of {@link CreatePropertyInput}. */
export const createPropertyRules = z.object({
  id: z.string().regex(CLIENT_ID_PATTERN, 'Expected 1 to 128 printable characters.').nullish(),
  name: z.string().min(1, 'Expected 1 to 200 characters.').max(200, 'Expected 1 to 200 characters.'),
  address: z.string().min(1, 'Expected 1 to 500 characters.').max(500, 'Expected 1 to 500 characters.'),
  timezone: z.string().refine(isTimeZone, 'Expected an IANA time zone, e.g. "America/Denver".').nullish(),
});
