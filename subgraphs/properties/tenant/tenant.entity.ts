import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';

/** The status of a tenant. */
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

/** How a tenant wants to be notified. */
export const ContactChannel = { EMAIL: 'email', SMS: 'sms', NONE: 'none' } as const;
export type ContactChannel = (typeof ContactChannel)[keyof typeof ContactChannel];

registerEnumType(ContactChannel, {
  name: 'ContactChannel',
  description: 'How a tenant wants to be notified.',
  valuesConfig: {
    EMAIL: { description: 'By email.' },
    SMS: { description: 'By text message.' },
    NONE: { description: 'Not at all.' },
  },
});

/** A person who rents, rented or wants to rent a unit. */
@Entity({ schema: 'properties', tableName: 'tenant' })
@Directive('@key(fields: "id")')
@Requires('tenants:read')
@ObjectType({ description: 'A person who rents, rented or wants to rent a unit.' })
export class Tenant {
  [OptionalProps]?: 'version' | 'deletedAt';

  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier, the client’s own where it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Identifier in the system that the tenant came from.' })
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

  @Field(() => ContactChannel, {
    description:
      'How the tenant is notified, as was chosen. While nobody chose, by email if there is an address, else by text message if there is a number.',
  })
  @Column({ type: 'text', nullable: true })
  preferredChannel!: ContactChannel | null;

  @Field(() => String, { description: 'BCP 47 language tag for notifications, e.g. `en`.' })
  @Column({ type: 'text' })
  language!: string;

  @Field(() => TenantStatus, { description: 'Where the person stands with the account.' })
  @Column({ type: 'text' })
  status!: TenantStatus;

  @Field(() => ID, { nullable: true, description: 'Unit that the tenant lives in, lived in or will live in.' })
  @Column({ type: 'text', nullable: true })
  unitId!: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Day of moving in.' })
  @Column({ type: 'date', nullable: true })
  moveInDate!: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Day of moving out.' })
  @Column({ type: 'date', nullable: true })
  moveOutDate!: string | null;

  @Field(() => Date, { description: 'When the tenant was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the tenant last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the tenant was deleted; null for one that is not.' })
  @Column({ type: 'datetime', nullable: true })
  deletedAt!: Date | null;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
