import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { ScreeningStatus } from './screening.types.ts';

registerEnumType(ScreeningStatus, {
  name: 'ScreeningStatus',
  description: 'Status of a screening application.',
  valuesConfig: {
    PENDING: { description: 'The application is not decided yet.' },
    APPROVED: { description: 'The tenant may rent the unit.' },
    APPROVED_WITH_CONDITIONS: { description: 'The tenant may rent the unit if the conditions are met.' },
    DENIED: { description: 'The tenant may not rent the unit.' },
    WITHDRAWN: { description: 'The tenant no longer wants the unit.' },
  },
});

/** The application of a tenant for a unit. */
@Entity({ schema: 'properties', tableName: 'screening' })
@Directive('@key(fields: "id")')
@Requires('tenants:read')
@ObjectType('ScreeningApplication', { description: 'A tenant’s application for a unit, and the decision about it.' })
export class Screening {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier; the client’s own if it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => ID, { description: 'Tenant who applies.' })
  @Column({ type: 'text' })
  tenantId!: string;

  @Field(() => ID, { description: 'Unit that the tenant applies for.' })
  @Column({ type: 'text' })
  unitId!: string;

  @Field(() => ScreeningStatus, { description: 'Status of the application.' })
  @Column({ type: 'text' })
  status!: ScreeningStatus;

  @Field(() => String, { nullable: true, description: 'Conditions of a conditional approval.' })
  @Column({ type: 'text', nullable: true })
  conditions!: string | null;

  @Field(() => String, { nullable: true, description: 'Reason for the decision.' })
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the application was last decided.' })
  @Column({ type: 'datetime', nullable: true })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who made the last decision.' })
  @Column({ type: 'text', nullable: true })
  decidedBy!: string | null;

  @Field(() => ID, { nullable: true, description: 'Run of the workflow that made the last decision; null for others.' })
  @Column({ type: 'text', nullable: true })
  runId!: string | null;

  @Field(() => Int, { nullable: true, description: 'Score behind the last decision, 0 to 100, more in favor.' })
  @Column({ type: 'integer', nullable: true })
  score!: number | null;

  @Field(() => [String], { nullable: true, description: 'Why the last decision was made, a sentence for each rule.' })
  @Column({ type: 'array', nullable: true })
  rationale!: readonly string[] | null;

  @Field(() => Date, { description: 'When the application was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the application last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to decide only this version.',
  })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
