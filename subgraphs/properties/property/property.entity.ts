import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';

/** A building or site with units to let. */
@Entity({ schema: 'properties', tableName: 'property' })
@Directive('@key(fields: "id")')
@Requires('properties:read')
@ObjectType({ description: 'A building or site with units to rent.' })
export class Property {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier; the client’s own if it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Identifier of the property in its system of origin.' })
  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  @Field(() => String, { description: 'Name by which the account knows the property.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Postal address.' })
  @Column({ type: 'text' })
  address!: string;

  @Field(() => String, { description: 'IANA time zone of the site, e.g. `America/Denver`.' })
  @Column({ type: 'text' })
  timezone!: string;

  @Field(() => Date, { description: 'When the property was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the property last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the property was deleted; null if it has not been.' })
  @Column({ type: 'datetime', nullable: true })
  deletedAt!: Date | null;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Field(() => Int, { description: 'Number of units.' })
  @Column({ type: 'integer', persist: false })
  unitCount!: number;
}
