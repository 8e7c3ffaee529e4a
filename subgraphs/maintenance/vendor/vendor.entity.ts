import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import { CalendarDate, JsonObject } from '../../../platform/graphql/scalars.ts';
import { Category, Severity } from '../triage/triage.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../triage/triage.types.ts';

/** A firm or person that does repairs for the account. */
@Entity({ schema: 'maintenance', tableName: 'vendor' })
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A firm or person that does repairs for the account.' })
export class Vendor {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164, e.g. `+13035550123`.' })
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Digits of the extension of the phone number.' })
  @Column({ type: 'text', nullable: true })
  phoneExtension!: string | null;

  @Field(() => Boolean, { description: 'Whether tickets may be dispatched to the vendor at all.' })
  @Column({ type: 'boolean' })
  isActive!: boolean;

  @Field(() => [Category], { description: 'Trades.' })
  @Column({ type: 'array' })
  categories!: CategoryValue[];

  @Field(() => [Severity], { description: 'Severities that the vendor has opted in for.' })
  @Column({ type: 'array' })
  severities!: SeverityValue[];

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Working hours by weekday on the clock of the property, e.g. `{"mon": [{"from": "08:00", "to": "17:00"}]}`; null is around the clock.',
  })
  @Column({ type: 'json', nullable: true })
  hours!: WeeklyHours | null;

  @Field(() => Int, { nullable: true, description: 'Open tickets that the vendor may hold at once; null is no limit.' })
  @Column({ type: 'integer', nullable: true })
  openTicketCap!: number | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Last day of insurance cover.' })
  @Column({ type: 'date', nullable: true })
  insuranceExpiresOn!: string | null;

  @Field(() => Date, { description: 'When the vendor was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the vendor last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
