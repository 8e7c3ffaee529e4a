import { Field, Float, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { WORDS, emailExpected, isWords } from '../../../platform/text.ts';
import { holidayFaults, weeklyHoursFaults } from '../../../platform/calendar/calendar.validation.ts';
import { checkedBy } from '../../../platform/graphql/parse-input.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { isTimeZone } from '../../../platform/time-zone.ts';
import { UnknownUnitPolicy } from './account.entity.ts';
import { ownerEmailRule } from './owner-email.rule.ts';
import { acceptMinutesRules, slaFeeRules, slaTargetRules } from './sla-settings.rules.ts';
import { triageChoicesRules } from './triage-choices.rules.ts';

/** The contact for emergencies that no vendor takes, and for tickets that may be one. */
@InputType({
  description:
    'Whom to tell when nobody takes an emergency, or when a ticket may be one; with an email address, a telephone number, or both.',
})
export class EscalationContactInput {
  @Field(() => String, { description: 'Name, 1 to 100 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number with country code, e.g. `+13035550123`.' })
  phone?: string | null;
}

/** The settings to change; absent members stay. */
@InputType({
  description:
    'Settings to change; what is absent stays as it is, and so does what is null, except for the escalation contact, the share of reviews and the choices of triage.',
})
export class AccountSettingsInput {
  @Field(() => String, { nullable: true, description: 'IANA time zone.' })
  timezone?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code.' })
  currency?: string | null;

  @Field(() => Int, { nullable: true, description: 'Grace days, 0 to 60.' })
  graceDays?: number | null;

  @Field(() => UnknownUnitPolicy, { nullable: true, description: 'Policy for tickets of unknown units.' })
  unknownUnitPolicy?: UnknownUnitPolicy | null;

  @Field(() => JsonObject, { nullable: true, description: 'Business hours by weekday; replaces what was set.' })
  businessHours?: object | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Days without business, as `YYYY-MM-DD`; replaces what was set.',
  })
  holidays?: string[] | null;

  @Field(() => JsonObject, { nullable: true, description: 'SLA targets that differ from the defaults; replaces.' })
  slaTargets?: object | null;

  @Field(() => JsonObject, { nullable: true, description: 'What a breach costs; replaces what was set.' })
  slaFees?: object | null;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'Minutes that a vendor has to accept, by severity; replaces what was set, so `{}` means the defaults.',
  })
  acceptMinutes?: object | null;

  @Field(() => Float, {
    nullable: true,
    description: 'About what share of the tickets staff look at, 0.02 to 0.5; null goes back to the default.',
  })
  reviewShare?: number | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'How grave a ticket is at the points that the triage guide leaves in doubt: `ceiling_drip` for a ceiling that drips, of which nothing else is told, `bat_indoors` for a bat inside, `past_break_in` for a break-in that is over. Each is `urgent`, which is the default, or `emergency`; replaces what was set, and a member that is absent or null means the default, as null does for all.',
  })
  triageChoices?: object | null;

  @Field(() => EscalationContactInput, {
    nullable: true,
    description: 'Whom to tell when nobody takes an emergency, or when a ticket may be one; null removes the contact.',
  })
  escalationContact?: EscalationContactInput | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Email address of the owner, who is told of emergencies that nobody takes when there is no escalation contact.',
  })
  ownerEmail?: string | null;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

const REVIEW_SHARE = 'Expected a share from 0.02 to 0.5.';

/** E.164. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** The rules of {@link AccountSettingsInput}. */
export const accountSettingsRules = z.object({
  timezone: z.string().refine(isTimeZone, 'Expected an IANA time zone, e.g. "America/Denver".').nullish(),
  currency: z
    .string()
    .refine((code) => currencies.has(code), 'Expected an ISO 4217 currency code, e.g. "USD".')
    .nullish(),
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
  escalationContact: z
    .object({
      name: z
        .string()
        .refine(isWords, WORDS)
        .min(1, 'Expected 1 to 100 characters.')
        .max(100, 'Expected 1 to 100 characters.'),
      email: z.email({ error: emailExpected }).nullish(),
      phone: z.string().regex(PHONE, 'Expected a number with country code, e.g. "+13035550123".').nullish(),
    })
    .refine(({ email, phone }) => Boolean(email ?? phone), 'Expected an email address, a telephone number, or both.')
    .nullish(),
});
