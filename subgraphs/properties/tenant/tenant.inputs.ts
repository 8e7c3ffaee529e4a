import { Field, ID, InputType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { ContactChannel, TenantStatus } from './tenant.entity.ts';

/** Filters for a list of tenants. */
@InputType({ description: 'Filter of tenants. A tenant must match every member.' })
export class TenantFilter {
  @Field(() => ID, { nullable: true, description: 'Only tenants of this unit.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only tenants of units of this property.' })
  propertyId?: string | null;

  @Field(() => TenantStatus, { nullable: true, description: 'Only tenants with this status.' })
  status?: TenantStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only tenants that changed after a `syncToken`, in the order of their changes; or at or after an RFC 3339 instant.',
  })
  updatedSince?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to include deleted records. Default: only with `updatedSince`.',
  })
  includeDeleted?: boolean | null;
}

/** The members of a tenant that clients set. */
@InputType({ description: 'Members of a tenant.' })
class TenantDetails {
  @Field(() => String, {
    nullable: true,
    description: 'Identifier of the tenant in its system of origin; unique among tenants.',
  })
  externalId?: string | null;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number as people write it. Without a country code it is one of the account’s country.',
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Digits of the extension. Default: the extension that the phone number names. A change to another phone number without an extension removes it.',
  })
  phoneExtension?: string | null;

  @Field(() => ContactChannel, {
    nullable: true,
    description:
      'Channel for notifications. If none has been chosen, or after null, the service uses email if the tenant has an address, or else text messages if the tenant has a number. A choice stays until it is changed.',
  })
  preferredChannel?: ContactChannel | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 language tag for notifications. Default: `en`.' })
  language?: string | null;

  @Field(() => TenantStatus, {
    nullable: true,
    description: 'Status of the tenant. Default: `CURRENT`.',
  })
  status?: TenantStatus | null;

  @Field(() => ID, { nullable: true, description: 'Unit that the tenant lives in, lived in or will live in.' })
  unitId?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Move-in date.' })
  moveInDate?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Move-out date.' })
  moveOutDate?: string | null;
}

/** All members of a tenant. */
@InputType({ description: 'A whole tenant. Absent members take their defaults.' })
export class TenantInput extends TenantDetails {
  @Field(() => String, { description: 'First name, 1 to 200 characters.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name, 1 to 200 characters.' })
  lastName!: string;
}

/** A tenant to add. */
@InputType({ description: 'A new tenant.' })
export class CreateTenantInput extends TenantInput {
  @Field(() => ID, { nullable: true, description: 'Your identifier for the record. Default: a generated one.' })
  id?: string | null;
}

/** The changes to a tenant. */
@InputType({ description: 'A change of a tenant. Absent members keep their values; null clears a value.' })
export class UpdateTenantInput extends TenantDetails {
  @Field(() => String, { nullable: true, description: 'First name, 1 to 200 characters.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name, 1 to 200 characters.' })
  lastName?: string | null;
}
