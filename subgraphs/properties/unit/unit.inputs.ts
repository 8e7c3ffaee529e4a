import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { CLIENT_ID_PATTERN } from '../../../platform/ids.ts';
import { UnitStatus } from './unit.entity.ts';

/** What narrows a list of units. */
@InputType({ description: 'What narrows a list of units.' })
export class UnitFilter {
  @Field(() => ID, { nullable: true, description: 'Only units of this property.' })
  propertyId?: string | null;

  @Field(() => UnitStatus, { nullable: true, description: 'Only units of this status.' })
  status?: UnitStatus | null;
}

/** A unit to add. */
@InputType({ description: 'A unit to add.' })
export class CreateUnitInput {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  id?: string | null;

  @Field(() => ID, { description: 'Property that the unit belongs to.' })
  propertyId!: string;

  @Field(() => String, { description: 'Number or name on the door, 1 to 50 characters.' })
  unitNumber!: string;

  @Field(() => Int, { nullable: true, description: 'Number of bedrooms.' })
  bedrooms?: number | null;

  @Field(() => Float, { nullable: true, description: 'Number of bathrooms.' })
  bathrooms?: number | null;

  @Field(() => Int, { nullable: true, description: 'Asking rent a month in minor units of the account’s currency.' })
  marketRentMinor?: number | null;

  @Field(() => UnitStatus, { defaultValue: UnitStatus.AVAILABLE, description: 'Whether the unit can be let.' })
  status!: UnitStatus;
}

/** The rules of {@link CreateUnitInput}. */
export const createUnitRules = z.object({
  id: z.string().regex(CLIENT_ID_PATTERN, 'Expected 1 to 128 printable characters.').nullish(),
  propertyId: z.string(),
  unitNumber: z.string().min(1, 'Expected 1 to 50 characters.').max(50, 'Expected 1 to 50 characters.'),
  bedrooms: z.number().int().min(0).max(100).nullish(),
  bathrooms: z.number().min(0).max(99).multipleOf(0.5, 'Expected whole or half bathrooms.').nullish(),
  marketRentMinor: z.number().int().min(0).nullish(),
  status: z.enum(UnitStatus),
});
