import { Field, ID, InputType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { ContactChannel, TenantStatus } from './tenant.entity.ts';

/** Filters for a list of tenants. */
@InputType({ description: 'What narrows a list of tenants; every condition must hold.' })
export class TenantFilter {
  @Field(() => ID, { nullable: true, description: 'Only tenants of this unit.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only tenants of units of this property.' })
  propertyId?: string | null;

  @Field(() => TenantStatus, { nullable: true, description: 'Only tenants of this status.' })
  status?: TenantStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only tenants that changed after a `syncToken`, in the order of their changes; or at or after an RFC 3339 instant.',
  })
  updatedSince?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether deleted ones count; when absent they do only with `updatedSince`.',
  })
  includeDeleted?: boolean | null;
}

/** The members of a tenant that clients set. */
@InputType({ description: 'What may be said of a tenant.' })
class TenantDetails {
  @Field(() => String, {
    nullable: true,
    description: 'Identifier in the system that the tenant comes from; one tenant only may have it.',
  })
  externalId?: string | null;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Telephone number, best with country code, e.g. `+13035550123`.',
  })
  phone?: string | null;

  @Field(() => ContactChannel, {
    nullable: true,
    description:
      'How the tenant wants to be notified. While nobody chose, or after a change to null, by email if there is an address, else by text message if there is a number; what was chosen stays until another is.',
  })
  preferredChannel?: ContactChannel | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 language tag for notifications; `en` when absent.' })
  language?: string | null;

  @Field(() => TenantStatus, {
    nullable: true,
    description: 'Where the person stands with the account; `CURRENT` when absent.',
  })
  status?: TenantStatus | null;

  @Field(() => ID, { nullable: true, description: 'Unit that the tenant lives in, lived in or will live in.' })
  unitId?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Day of moving in.' })
  moveInDate?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Day of moving out.' })
  moveOutDate?: string | null;
}

/** All members of a tenant. */
@InputType({ description: 'A tenant as a whole; what is absent takes its default.' })
export class TenantInput extends TenantDetails {
  @Field(() => String, { description: 'Given name, 1 to 200 characters.' })
  firstName!: string;

  @Field(() => String, { description: 'Family name, 1 to 200 characters.' })
  lastName!: string;
}

/** A tenant to add. */
@InputType({ description: 'A tenant to add.' })
export class CreateTenantInput extends TenantInput {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  id?: string | null;
}

/** The changes to a tenant. */
@InputType({ description: 'What to change of a tenant; what is absent stays as it is, and null takes away.' })
export class UpdateTenantInput extends TenantDetails {
  @Field(() => String, { nullable: true, description: 'Given name, 1 to 200 characters.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Family name, 1 to 200 characters.' })
  lastName?: string | null;
}
