import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';

/** Where a person stands with the account. */
export const TenantStatus = { APPLICANT: 'applicant', FUTURE: 'future', CURRENT: 'current', PAST: 'past' } as const;
export type TenantStatus = (typeof TenantStatus)[keyof typeof TenantStatus];

registerEnumType(TenantStatus, {
  name: 'TenantStatus',
  description: 'Where a person stands with the account.',
  valuesConfig: {
    APPLICANT: { description: 'Has applied for a unit.' },
    FUTURE: { description: 'Has signed and will move in.' },
    CURRENT: { description: 'Lives in the unit.' },
    PAST: { description: 'Has moved out.' },
  },
});

/** A person who rents, rented or wants to rent a unit. */
@Entity({ schema: 'properties', tableName: 'tenant' })
@Directive('@key(fields: "id")')
@Requires('tenants:read')
@ObjectType({ description: 'A person who rents, rented or wants to rent a unit.' })
export class Tenant {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier, the client’s own where it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Identifier in the system the tenant was imported from.' })
  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  @Field(() => String, { description: 'Given name.' })
  @Column({ type: 'text' })
  firstName!: string;

  @Field(() => String, { description: 'Family name.' })
  @Column({ type: 'text' })
  lastName!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text' })
  preferredChannel!: 'email' | 'sms' | 'none';

  @Field(() => String, { description: 'BCP 47 language tag for notifications, e.g. `en`.' })
  @Column({ type: 'text' })
  language!: string;

  @Field(() => TenantStatus, { description: 'Where the person stands with the account.' })
  @Column({ type: 'text' })
  status!: TenantStatus;

  @Column({ type: 'text', nullable: true })
  unitId!: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Day of moving in.' })
  @Column({ type: 'date', nullable: true })
  moveInDate!: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Day of moving out.' })
  @Column({ type: 'date', nullable: true })
  moveOutDate!: string | null;

  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Column({ type: 'datetime', nullable: true })
  deletedAt!: Date | null;
}
