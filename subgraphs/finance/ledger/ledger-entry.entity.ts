import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { GlClass, LedgerKind } from './ledger.enums.ts';

/** A line of the books. It never changes: a reversing entry corrects it. */
@Entity({ schema: 'finance', tableName: 'ledger_entry' })
@Directive('@key(fields: "id")')
@Requires('finance:read')
@ObjectType({ description: 'An entry of the ledger. It never changes; to correct it, reverse it.' })
export class LedgerEntry {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => ID, { description: 'Property of the entry.' })
  @Column({ type: 'text' })
  propertyId!: string;

  @Field(() => ID, { nullable: true, description: 'Unit of the entry.' })
  @Column({ type: 'text', nullable: true })
  unitId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Lease whose account has the entry.' })
  @Column({ type: 'text', nullable: true })
  leaseId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Tenant who owes or paid the amount.' })
  @Column({ type: 'text', nullable: true })
  tenantId!: string | null;

  @Field(() => LedgerKind, { description: 'Effect of the entry.' })
  @Column({ type: 'text' })
  kind!: LedgerKind;

  @Field(() => GlClass, { description: 'Class of the entry.' })
  @Column({ type: 'text' })
  glClass!: GlClass;

  @Column({ type: 'bigint' })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217 code.' })
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => CalendarDate, {
    nullable: true,
    description: 'Day on which the amount is due; if null, the posting date.',
  })
  @Column({ type: 'date', nullable: true })
  dueDate!: string | null;

  @Field(() => CalendarDate, { description: 'Posting date: the day that the entry belongs to, by the books.' })
  @Column({ type: 'date' })
  postedOn!: string;

  @Field(() => String, { nullable: true, description: 'Note for people, e.g. a check number, an invoice or a reason.' })
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier in the system of origin. An identifier is posted only once.',
  })
  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  /** The file's name for the charge that was paid. */
  @Column({ type: 'text', nullable: true })
  charge!: string | null;

  /** The identifier of the receipt that it is part of; absent when the payment has that identifier itself. */
  @Column({ type: 'text', nullable: true })
  receipt!: string | null;

  @Field(() => ID, { nullable: true, description: 'Entry that this entry reverses.' })
  @Column({ type: 'text', nullable: true })
  reversesId!: string | null;

  @Field(() => Date, { description: 'When the entry was created.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;
}
