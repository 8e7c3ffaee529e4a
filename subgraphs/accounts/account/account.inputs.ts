import { Field, Float, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { WORDS, emailExpected, isWords } from '../../../platform/text.ts';
import { holidayFaults, weeklyHoursFaults } from '../../../platform/calendar/calendar.validation.ts';
import { checkedBy } from '../../../platform/graphql/parse-input.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { COUNTRY_EXPECTED, isCountry } from '../../../platform/phone/account-country.rules.ts';
import { phoneExtensionRule, phoneTextRule } from '../../../platform/phone/phone.inputs.ts';
import { isTimeZone } from '../../../platform/time-zone.ts';
import { UnknownUnitPolicy } from './account.entity.ts';
import { emergencyAdviceRules } from './emergency-advice.rules.ts';
import { officeContactRules } from './office-contact.rules.ts';
import { ownerEmailRule } from './owner-email.rule.ts';
import { acceptMinutesRules, slaFeeRules, slaTargetRules } from './sla-settings.rules.ts';
import { triageChoicesRules } from './triage-choices.rules.ts';

/** The contact for emergencies that no vendor takes, and for tickets that may be one. */
@InputType({
  description:
    'Person to notify if nobody takes an emergency or if a ticket may be one. Give an email address, a phone number or both.',
})
export class EscalationContactInput {
  @Field(() => String, { description: 'Name, 1 to 100 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number as people write it. Without a country code it is one of the account’s country.',
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Digits of the extension. Default: the extension that the phone number names.',
  })
  phoneExtension?: string | null;
}

/** The settings to change; absent members stay. */
@InputType({
  description:
    'Settings to change. Absent members keep their values, and so do null members, except the country, the escalation contact, the office contact, the review share and the triage choices.',
})
export class AccountSettingsInput {
  @Field(() => String, { nullable: true, description: 'IANA time zone.' })
  timezone?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code.' })
  currency?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'ISO 3166-1 alpha-2 code of the country of phone numbers without country code. Null restores the country that the time zone and the currency tell.',
  })
  country?: string | null;

  @Field(() => Int, { nullable: true, description: 'Days of grace, 0 to 60.' })
  graceDays?: number | null;

  @Field(() => UnknownUnitPolicy, {
    nullable: true,
    description: 'What happens to a ticket whose unit the account does not have.',
  })
  unknownUnitPolicy?: UnknownUnitPolicy | null;

  @Field(() => JsonObject, { nullable: true, description: 'Business hours by weekday. Replaces the current value.' })
  businessHours?: object | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Days without business, as `YYYY-MM-DD`. Replaces the current value.',
  })
  holidays?: string[] | null;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'SLA targets that differ from the defaults. Replaces the current value.',
  })
  slaTargets?: object | null;

  @Field(() => JsonObject, { nullable: true, description: 'Cost of a breach. Replaces the current value.' })
  slaFees?: object | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Minutes that a vendor has to accept, by severity. Replaces the current value, so `{}` restores the defaults.',
  })
  acceptMinutes?: object | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Approximate share of the tickets that staff review, 0.02 to 0.5. Null restores the default.',
  })
  reviewShare?: number | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Severity of tickets on points that the triage guide leaves open: `ceiling_drip` (the ceiling drips, and the text says nothing else about it), `bat_indoors` (a bat is inside), `past_break_in` (a break-in is over). Each is `urgent` (default) or `emergency`. Replaces the current value; an absent member or null means the default.',
  })
  triageChoices?: object | null;

  @Field(() => EscalationContactInput, {
    nullable: true,
    description: 'Person to notify if nobody takes an emergency or if a ticket may be one. Null removes the contact.',
  })
  escalationContact?: EscalationContactInput | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Phone number, email address or both of the office, which the pages of vendors and tenants show, e.g. `{"phone": "(303) 555-0100"}`. Replaces the current value; null removes it.',
  })
  officeContact?: object | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'What staff tell a caller in danger before anybody comes, by category of the report, e.g. `{"gas": "Leave the house.\\nCall 911 from outside."}`; one sentence a line, `other` for the categories that are not named. Replaces the current value; null removes it.',
  })
  emergencyAdvice?: object | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Email address of the owner. The service notifies the owner of emergencies that nobody takes if there is no escalation contact.',
  })
  ownerEmail?: string | null;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

const REVIEW_SHARE = 'Expected a share from 0.02 to 0.5.';

/** The rules of {@link AccountSettingsInput}. */
export const accountSettingsRules = z.object({
  timezone: z.string().refine(isTimeZone, 'Expected an IANA time zone, e.g. "America/Denver".').nullish(),
  currency: z
    .string()
    .refine((code) => currencies.has(code), 'Expected an ISO 4217 currency code, e.g. "USD".')
    .nullish(),
  country: z.string().refine(isCountry, COUNTRY_EXPECTED).nullish(),
  graceDays: z.number().int().min(0, 'Expected 0 to 60 days.').max(60, 'Expected 0 to 60 days.').nullish(),
  unknownUnitPolicy: z.enum(UnknownUnitPolicy).nullish(),
  businessHours: checkedBy(weeklyHoursFaults).nullish(),
  holidays: checkedBy(holidayFaults).nullish(),
  slaTargets: slaTargetRules.nullish(),
  slaFees: slaFeeRules.nullish(),
  acceptMinutes: acceptMinutesRules.nullish(),
  reviewShare: z.number().min(0.02, REVIEW_SHARE).max(0.5, REVIEW_SHARE).nullish(),
  triageChoices: triageChoicesRules.nullish(),
  ownerEmail: ownerEmailRule.nullish(),
  officeContact: officeContactRules.nullish(),
  emergencyAdvice: emergencyAdviceRules.nullish(),
  escalationContact: z
    .object({
      name: z
        .string()
        .refine(isWords, WORDS)
        .min(1, 'Expected 1 to 100 characters.')
        .max(100, 'Expected 1 to 100 characters.'),
      email: z.email({ error: emailExpected }).nullish(),
      phone: phoneTextRule.nullish(),
      phoneExtension: phoneExtensionRule.nullish(),
    })
    .refine(({ email, phone }) => Boolean(email ?? phone), 'Expected an email address, a telephone number, or both.')
    .nullish(),
});
