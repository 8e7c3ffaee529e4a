import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import { CalendarDate, JsonObject } from '../../../platform/graphql/scalars.ts';
import type { TriageChoices } from './triage-choices.types.ts';
import { Directive, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { EmergencyAdvice } from './emergency-advice.types.ts';
import type { OfficeContact } from './office-contact.types.ts';

/** How to handle a ticket whose unit the account does not have. */
export const UnknownUnitPolicy = { REJECT: 'reject', QUARANTINE: 'quarantine' } as const;
export type UnknownUnitPolicy = (typeof UnknownUnitPolicy)[keyof typeof UnknownUnitPolicy];

registerEnumType(UnknownUnitPolicy, {
  name: 'UnknownUnitPolicy',
  description: 'What happens to a ticket whose unit the account does not have.',
  valuesConfig: {
    REJECT: { description: 'The ticket is refused, and nothing is stored.' },
    QUARANTINE: { description: 'The ticket is stored and triaged, but not dispatched until staff set its unit.' },
  },
});

/** The contact for emergencies that no vendor takes, and for tickets that may be one. */
@ObjectType({ description: 'Person to notify if nobody takes an emergency or if a ticket may be one.' })
export class EscalationContact {
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164, e.g. `+13035550123`.' })
  phone!: string | null;

  /** As events show it. */
  phone_extension?: string | null;
}

/** A landlord or manager: the owner of every other record. */
@Entity({ schema: 'accounts', tableName: 'account' })
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A landlord or property manager, with the settings for its tickets and figures.' })
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

  @Field(() => String, { description: 'ISO 4217 code of new amounts.' })
  @Column({ type: 'text' })
  currency!: string;

  /** Null without a choice; the field tells the country in force. */
  @Column({ type: 'text', nullable: true })
  country!: string | null;

  @Field(() => Int, { description: 'Days after the due date before an unpaid charge is past due, 0 to 60.' })
  @Column({ type: 'smallint' })
  graceDays!: number;

  @Field(() => UnknownUnitPolicy, {
    description: 'What happens to a ticket whose unit the account does not have.',
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
      'Cost of a breach in minor units, e.g. `{"emergency": {"contact": {"flatMinor": 5000, "hourlyMinor": 1000, "capMinor": null}}}`.',
  })
  @Column({ type: 'json' })
  slaFees!: object;

  @Field(() => JsonObject, {
    description:
      'Minutes that a vendor has to accept, by severity, where they differ from the installation’s defaults, e.g. `{"emergency": 15}`.',
  })
  @Column({ type: 'json' })
  acceptMinutes!: object;

  @Field(() => Float, {
    nullable: true,
    description: 'Approximate share of the tickets that staff review, 0.02 to 0.5. Null means the default.',
  })
  @Column({ type: 'double', nullable: true })
  reviewShare!: number | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Severity of tickets on points that the triage guide leaves open: `ceiling_drip`, `bat_indoors` and `past_break_in`, e.g. `{"bat_indoors": "emergency"}`. Each is `urgent` (default) or `emergency`. Null means the default for all.',
  })
  @Column({ type: 'json', nullable: true })
  triageChoices!: TriageChoices | null;

  @Field(() => EscalationContact, {
    nullable: true,
    description: 'Person to notify if nobody takes an emergency or if a ticket may be one.',
  })
  @Column({ type: 'json', nullable: true })
  escalationContact!: EscalationContact | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Phone number and email address of the office, which the pages of vendors and tenants show, e.g. `{"phone": "(303) 555-0100"}`. Null means that they show none.',
  })
  @Column({ type: 'json', nullable: true })
  officeContact!: OfficeContact | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'What staff tell a caller in danger before anybody comes, by category of the report, e.g. `{"gas": "Leave the house.\\nCall 911 from outside."}`; one sentence a line, `other` for the categories that are not named. Null means that the desk says what it says by itself.',
  })
  @Column({ type: 'json', nullable: true })
  emergencyAdvice!: EmergencyAdvice | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Email address of the account’s owner. The service notifies the owner of emergencies that nobody takes if there is no escalation contact.',
  })
  @Column({ type: 'text', nullable: true })
  ownerEmail!: string | null;

  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
