import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { MinorUnits } from '../../../platform/graphql/scalars.ts';

/** Whether a unit can be let. */
export const UnitStatus = { AVAILABLE: 'available', OCCUPIED: 'occupied', DOWN: 'down' } as const;
export type UnitStatus = (typeof UnitStatus)[keyof typeof UnitStatus];

registerEnumType(UnitStatus, {
  name: 'UnitStatus',
  description: 'Whether a unit can be rented.',
  valuesConfig: {
    AVAILABLE: { description: 'Ready to rent.' },
    OCCUPIED: { description: 'Rented.' },
    DOWN: { description: 'Out of use, and not counted in occupancy.' },
  },
});

/** An apartment, house or room that is let as one. */
@Entity({ schema: 'properties', tableName: 'unit' })
@Directive('@key(fields: "id")')
@Requires('properties:read')
@ObjectType({ description: 'An apartment, house or room that is rented as one.' })
export class Unit {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier; the client’s own if it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Identifier of the unit in its system of origin.' })
  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  @Field(() => ID, { description: 'Property that the unit belongs to.' })
  @Column({ type: 'text' })
  propertyId!: string;

  @Field(() => String, { description: 'Number or name on the door.' })
  @Column({ type: 'text' })
  unitNumber!: string;

  @Field(() => Int, { nullable: true, description: 'Number of bedrooms.' })
  @Column({ type: 'smallint', nullable: true })
  bedrooms!: number | null;

  @Field(() => Float, { nullable: true, description: 'Number of bathrooms; 1.5 means one full and one half.' })
  @Column({ type: 'numeric', nullable: true })
  bathrooms!: string | null;

  @Field(() => MinorUnits, { nullable: true, description: 'Asking rent per month, in minor units of `currency`.' })
  @Column({ type: 'bigint', nullable: true })
  marketRentMinor!: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code of `marketRentMinor`.' })
  @Column({ type: 'text', nullable: true })
  currency!: string | null;

  @Field(() => UnitStatus, { description: 'Whether the unit can be rented.' })
  @Column({ type: 'text' })
  status!: UnitStatus;

  @Field(() => Date, { description: 'When the unit was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the unit last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the unit was deleted; null if it has not been.' })
  @Column({ type: 'datetime', nullable: true })
  deletedAt!: Date | null;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
