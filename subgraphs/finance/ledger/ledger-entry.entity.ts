import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { GlClass, LedgerKind } from './ledger.enums.ts';

/** A line of the books. It never changes: a reversing entry corrects it. */
@Entity({ schema: 'finance', tableName: 'ledger_entry' })
@Directive('@key(fields: "id")')
@Requires('finance:read')
@ObjectType({ description: 'A line of the books. It is never changed: a correction is a reversing entry.' })
export class LedgerEntry {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => ID, { description: 'Property whose books it stands in.' })
  @Column({ type: 'text' })
  propertyId!: string;

  @Field(() => ID, { nullable: true, description: 'Unit that it is about.' })
  @Column({ type: 'text', nullable: true })
  unitId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Lease whose account it stands on.' })
  @Column({ type: 'text', nullable: true })
  leaseId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Tenant who owes or paid it.' })
  @Column({ type: 'text', nullable: true })
  tenantId!: string | null;

  @Field(() => LedgerKind, { description: 'What it does to the books.' })
  @Column({ type: 'text' })
  kind!: LedgerKind;

  @Field(() => GlClass, { description: 'What it is about.' })
  @Column({ type: 'text' })
  glClass!: GlClass;

  @Column({ type: 'bigint' })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217 code.' })
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => CalendarDate, { nullable: true, description: 'When it is due; without one, on the day of posting.' })
  @Column({ type: 'date', nullable: true })
  dueDate!: string | null;

  @Field(() => CalendarDate, { description: 'The day that it belongs to, as the books say.' })
  @Column({ type: 'date' })
  postedOn!: string;

  @Field(() => String, { nullable: true, description: 'Text for people: a check number, an invoice, a reason.' })
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Field(() => ID, { nullable: true, description: 'Identifier in the system that it came from; posted once only.' })
  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  /** The file's name for the charge that was paid. */
  @Column({ type: 'text', nullable: true })
  charge!: string | null;

  /** The identifier of the receipt that it is part of; absent when the payment has that identifier itself. */
  @Column({ type: 'text', nullable: true })
  receipt!: string | null;

  @Field(() => ID, { nullable: true, description: 'Entry that it takes back.' })
  @Column({ type: 'text', nullable: true })
  reversesId!: string | null;

  @Field(() => Date, { description: 'When it was written down.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;
}
