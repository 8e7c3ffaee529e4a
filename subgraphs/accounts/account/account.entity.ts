import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import { CalendarDate, JsonObject } from '../../../platform/graphql/scalars.ts';
import type { TriageChoices } from './triage-choices.types.ts';
import { Directive, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** How to handle a ticket whose unit the account does not have. */
export const UnknownUnitPolicy = { REJECT: 'reject', QUARANTINE: 'quarantine' } as const;
export type UnknownUnitPolicy = (typeof UnknownUnitPolicy)[keyof typeof UnknownUnitPolicy];

registerEnumType(UnknownUnitPolicy, {
  name: 'UnknownUnitPolicy',
  description: 'What happens to a ticket whose unit the account does not have.',
  valuesConfig: {
    REJECT: { description: 'It is refused, and nothing is stored.' },
    QUARANTINE: { description: 'It is stored and triaged, but not dispatched until a unit is bound to it.' },
  },
});

/** The contact for emergencies that no vendor takes, and for tickets that may be one. */
@ObjectType({ description: 'Whom to tell when nobody takes an emergency, or when a ticket may be one.' })
export class EscalationContact {
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number with country code, e.g. `+13035550123`.' })
  phone!: string | null;
}

/** A landlord or manager: the owner of every other record. */
@Entity({ schema: 'accounts', tableName: 'account' })
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A landlord or manager, with the settings that its tickets and figures follow.' })
export class Account {
  @Field(() => ID, { name: 'id', description: 'Identifier.' })
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => String, { description: 'Name.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'IANA time zone of the account’s books and reports.' })
  @Column({ type: 'text' })
  timezone!: string;

  @Field(() => String, { description: 'ISO 4217 code that new amounts carry.' })
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => Int, { description: 'Days after the due date before an unpaid charge counts as past due, 0 to 60.' })
  @Column({ type: 'smallint' })
  graceDays!: number;

  @Field(() => UnknownUnitPolicy, {
    description: 'What happens to a ticket for a unit that the account does not have.',
  })
  @Column({ type: 'text' })
  unknownUnitPolicy!: UnknownUnitPolicy;

  @Field(() => JsonObject, {
    description: 'Business hours by weekday, e.g. `{"mon": [{"from": "09:00", "to": "17:00"}]}`.',
  })
  @Column({ type: 'json' })
  businessHours!: WeeklyHours;

  @Field(() => [CalendarDate], { description: 'Days without business.' })
  @Column({ type: 'json' })
  holidays!: string[];

  @Field(() => JsonObject, {
    description:
      'SLA targets that differ from the defaults, e.g. `{"urgent": {"done": {"kind": "business_days", "days": 2}}}`.',
  })
  @Column({ type: 'json' })
  slaTargets!: object;

  @Field(() => JsonObject, {
    description:
      'What a breach costs in minor units, e.g. `{"emergency": {"contact": {"flatMinor": 5000, "hourlyMinor": 1000, "capMinor": null}}}`.',
  })
  @Column({ type: 'json' })
  slaFees!: object;

  @Field(() => JsonObject, {
    description:
      'Minutes that a vendor has to accept, by severity, where they differ from the defaults of the installation, e.g. `{"emergency": 15}`.',
  })
  @Column({ type: 'json' })
  acceptMinutes!: object;

  @Field(() => Float, {
    nullable: true,
    description: 'About what share of the tickets staff look at, 0.02 to 0.5; null is the default.',
  })
  @Column({ type: 'double', nullable: true })
  reviewShare!: number | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'How grave a ticket is at the points that the triage guide leaves in doubt, each `urgent`, which is the default, or `emergency`: `ceiling_drip`, `bat_indoors` and `past_break_in`, e.g. `{"bat_indoors": "emergency"}`; null is the default for all.',
  })
  @Column({ type: 'json', nullable: true })
  triageChoices!: TriageChoices | null;

  @Field(() => EscalationContact, {
    nullable: true,
    description: 'Whom to tell when nobody takes an emergency, or when a ticket may be one.',
  })
  @Column({ type: 'json', nullable: true })
  escalationContact!: EscalationContact | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Email address of the account’s owner, who is told of emergencies that nobody takes when there is no escalation contact.',
  })
  @Column({ type: 'text', nullable: true })
  ownerEmail!: string | null;

  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
