import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { ScreeningStatus } from './screening.types.ts';

registerEnumType(ScreeningStatus, {
  name: 'ScreeningStatus',
  description: 'Where a screening application stands.',
  valuesConfig: {
    PENDING: { description: 'Nothing has been decided.' },
    APPROVED: { description: 'The tenant may have the unit.' },
    APPROVED_WITH_CONDITIONS: { description: 'The tenant may have the unit if the conditions are met.' },
    DENIED: { description: 'The tenant may not have the unit.' },
    WITHDRAWN: { description: 'The tenant no longer wants the unit.' },
  },
});

/** The application of a tenant for a unit. */
@Entity({ schema: 'properties', tableName: 'screening' })
@Directive('@key(fields: "id")')
@Requires('tenants:read')
@ObjectType('ScreeningApplication', { description: 'The application of a tenant for a unit, and what was decided.' })
export class Screening {
  [OptionalProps]?: 'version';

  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier, the client’s own where it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => ID, { description: 'Who applies.' })
  @Column({ type: 'text' })
  tenantId!: string;

  @Field(() => ID, { description: 'Unit that is applied for.' })
  @Column({ type: 'text' })
  unitId!: string;

  @Field(() => ScreeningStatus, { description: 'Where the application stands.' })
  @Column({ type: 'text' })
  status!: ScreeningStatus;

  @Field(() => String, { nullable: true, description: 'What a conditional approval asks for.' })
  @Column({ type: 'text', nullable: true })
  conditions!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was decided so.' })
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was decided last.' })
  @Column({ type: 'datetime', nullable: true })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who decided last.' })
  @Column({ type: 'text', nullable: true })
  decidedBy!: string | null;

  @Field(() => Date, { description: 'When the application was made.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to decide only what you saw.' })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
