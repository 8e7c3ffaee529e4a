import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';

/** A building or site with units to let. */
@Entity({ schema: 'properties', tableName: 'property' })
@Directive('@key(fields: "id")')
@Requires('properties:read')
@ObjectType({ description: 'A building or site with units to let.' })
export class Property {
  [OptionalProps]?: 'unitCount';

  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier, the client’s own where it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { description: 'Name by which the account knows the property.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Postal address.' })
  @Column({ type: 'text' })
  address!: string;

  @Field(() => String, { description: 'IANA time zone of the site, e.g. `America/Denver`.' })
  @Column({ type: 'text' })
  timezone!: string;

  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Number of units.' })
  @Column({ type: 'integer', persist: false })
  unitCount!: number;
}
