import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDate, MinorUnits } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';

/** The status of a lease. */
export const LeaseStatus = { DRAFT: 'draft', ACTIVE: 'active', NOTICE: 'notice', ENDED: 'ended' } as const;
export type LeaseStatus = (typeof LeaseStatus)[keyof typeof LeaseStatus];

registerEnumType(LeaseStatus, {
  name: 'LeaseStatus',
  description: 'Status of a lease.',
  valuesConfig: {
    DRAFT: { description: 'Not signed yet.' },
    ACTIVE: { description: 'In force.' },
    NOTICE: { description: 'In force, and notice to end it has been given.' },
    ENDED: { description: 'Over.' },
  },
});

/** The contract by which tenants rent a unit. */
@Entity({ schema: 'properties', tableName: 'lease' })
@Directive('@key(fields: "id")')
@Requires('tenants:read')
@ObjectType({ description: 'The contract by which tenants rent a unit.' })
export class Lease {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Identifier of the lease in its system of origin.' })
  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  @Field(() => ID, { description: 'The rented unit.' })
  @Column({ type: 'text' })
  unitId!: string;

  @Field(() => CalendarDate, { description: 'First day.' })
  @Column({ type: 'date' })
  startDate!: string;

  @Field(() => CalendarDate, { nullable: true, description: 'Last day by contract; null for an open-ended lease.' })
  @Column({ type: 'date', nullable: true })
  endDate!: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description:
      'Day on which the tenants moved out. If a lease is set to `ENDED` before its last day by contract, the default is today in the time zone of the property.',
  })
  @Column({ type: 'date', nullable: true })
  movedOutOn!: string | null;

  @Field(() => MinorUnits, { description: 'Rent per month, in minor units of `currency`.' })
  @Column({ type: 'bigint' })
  rentMinor!: number;

  @Field(() => MinorUnits, { description: 'Deposit, in minor units of `currency`.' })
  @Column({ type: 'bigint' })
  depositMinor!: number;

  @Field(() => String, { description: 'ISO 4217 code of the amounts.' })
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => Int, { description: 'Day of the month on which rent is due, 1 to 31.' })
  @Column({ type: 'smallint' })
  paymentDueDay!: number;

  @Field(() => LeaseStatus, { description: 'Status of the lease.' })
  @Column({ type: 'text' })
  status!: LeaseStatus;

  @Field(() => Boolean, {
    description:
      'Whether the lease covers only a room of the unit, so that the unit may have other leases at the same time.',
  })
  @Column({ type: 'boolean', default: false })
  byRoom!: boolean;

  @Field(() => [ID], { description: 'Tenants who signed the lease, including those deleted since.' })
  @Column({ type: 'array', persist: false })
  tenantIds!: string[];

  @Field(() => Date, { description: 'When the lease was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the lease last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the lease was deleted; null if it has not been.' })
  @Column({ type: 'datetime', nullable: true })
  deletedAt!: Date | null;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
