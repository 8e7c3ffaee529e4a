import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';

/** The status of a tenant. */
export const TenantStatus = { APPLICANT: 'applicant', FUTURE: 'future', CURRENT: 'current', PAST: 'past' } as const;
export type TenantStatus = (typeof TenantStatus)[keyof typeof TenantStatus];

registerEnumType(TenantStatus, {
  name: 'TenantStatus',
  description: 'Status of a tenant.',
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
  description: 'Channel for notifications of a tenant.',
  valuesConfig: {
    EMAIL: { description: 'By email.' },
    SMS: { description: 'By text message.' },
    NONE: { description: 'No notifications.' },
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

  @Field(() => ID, { description: 'Identifier; the client’s own if it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Identifier of the tenant in its system of origin.' })
  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  @Field(() => String, { description: 'First name.' })
  @Column({ type: 'text' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  @Column({ type: 'text' })
  lastName!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Phone number in E.164, e.g. `+13035550123`. A text from an import that is no phone number stays as it is, and `readiness` names the tenant.',
  })
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Digits of the extension of the phone number.' })
  @Column({ type: 'text', nullable: true })
  phoneExtension!: string | null;

  @Field(() => ContactChannel, {
    description:
      'Channel for notifications. If none has been chosen, email if the tenant has an address, or else text messages if the tenant has a number.',
  })
  @Column({ type: 'text', nullable: true })
  preferredChannel!: ContactChannel | null;

  @Field(() => String, { description: 'BCP 47 language tag for notifications, e.g. `en`.' })
  @Column({ type: 'text' })
  language!: string;

  @Field(() => TenantStatus, { description: 'Status of the tenant.' })
  @Column({ type: 'text' })
  status!: TenantStatus;

  @Field(() => ID, { nullable: true, description: 'Unit that the tenant lives in, lived in or will live in.' })
  @Column({ type: 'text', nullable: true })
  unitId!: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Move-in date.' })
  @Column({ type: 'date', nullable: true })
  moveInDate!: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Move-out date.' })
  @Column({ type: 'date', nullable: true })
  moveOutDate!: string | null;

  @Field(() => Date, { description: 'When the tenant was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the tenant last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the tenant was deleted; null if it has not been.' })
  @Column({ type: 'datetime', nullable: true })
  deletedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the erasure of the person’s data was asked for; null if it was not. Nothing of the tenant changes afterwards.',
  })
  @Column({ type: 'datetime', nullable: true })
  erasedAt!: Date | null;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
