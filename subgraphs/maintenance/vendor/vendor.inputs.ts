import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { NOT_BLANK, WORDS, emailExpected, isWords } from '../../../platform/text.ts';
import { isCalendarDate, weeklyHoursFaults } from '../../../platform/calendar/calendar.validation.ts';
import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import { checkedBy } from '../../../platform/graphql/parse-input.ts';
import { CalendarDate, JsonObject } from '../../../platform/graphql/scalars.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { phoneExtensionRule, phoneTextRule } from '../../../platform/phone/phone.inputs.ts';
import { Category, Severity } from '../triage/triage.enums.ts';
import { CATEGORIES, SEVERITIES } from '../triage/triage.types.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../triage/triage.types.ts';

/** Conditions that restrict a list of vendors. */
@InputType({ description: 'Conditions for a list of vendors; all of them must hold.' })
export class VendorFilter {
  @Field(() => Boolean, { nullable: true, description: 'Only active, or only inactive vendors.' })
  isActive?: boolean | null;

  @Field(() => Category, { nullable: true, description: 'Only vendors of this trade.' })
  category?: CategoryValue | null;

  @Field(() => Severity, { nullable: true, description: 'Only vendors that have opted in for this severity.' })
  severity?: SeverityValue | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only vendors whose name contains this text; case does not matter.',
  })
  nameContains?: string | null;
}

/** The optional fields of a vendor. */
@InputType({ description: 'Optional fields of a vendor.' })
class VendorDetails {
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

  @Field(() => Boolean, { nullable: true, description: 'Whether tickets may be dispatched to the vendor at all.' })
  isActive?: boolean | null;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'Working hours by weekday on the clock of the property; null is around the clock.',
  })
  hours?: object | null;

  @Field(() => Int, { nullable: true, description: 'Open tickets that the vendor may hold at once; null is no limit.' })
  openTicketCap?: number | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Last day of insurance cover; null is none recorded.' })
  insuranceExpiresOn?: string | null;
}

/** A vendor to add. */
@InputType({ description: 'A vendor to add.' })
export class CreateVendorInput extends VendorDetails {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; generated when absent.' })
  id?: string | null;

  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string;

  @Field(() => [Category], { description: 'Trades, at least one.' })
  categories!: CategoryValue[];

  @Field(() => [Severity], { description: 'Severities that the vendor has opted in for, at least one.' })
  severities!: SeverityValue[];
}

/** A change of a vendor. */
@InputType({ description: 'Changes to a vendor; absent fields stay as they are, and null removes a value.' })
export class UpdateVendorInput extends VendorDetails {
  @Field(() => String, { nullable: true, description: 'Name, 1 to 200 characters.' })
  name?: string | null;

  @Field(() => [Category], { nullable: true, description: 'Trades, at least one; replaces the list.' })
  categories?: CategoryValue[] | null;

  @Field(() => [Severity], { nullable: true, description: 'Severities, at least one; replaces the list.' })
  severities?: SeverityValue[] | null;
}

const NAME = 'Expected 1 to 200 characters.';
const CAP = 'Expected a whole number from 0 to 100,000.';

const listOf = <Value extends string>(values: readonly Value[], noun: string) =>
  z
    .array(z.enum(values, `Expected one of ${values.join(', ')}.`), `Expected a list of ${noun}.`)
    .min(1, `Expected at least one of ${values.join(', ')}.`)
    .refine((items) => new Set(items).size === items.length, `Expected each of the ${noun} once.`);

const required = {
  name: z
    .string(NAME)
    .refine(...NOT_BLANK)
    .refine(isWords, WORDS)
    .trim()
    .min(1, NAME)
    .max(200, NAME),
  categories: listOf(CATEGORIES, 'trades'),
  severities: listOf(SEVERITIES, 'severities'),
};

const details = {
  email: z.email({ error: emailExpected }).max(320, 'Expected at most 320 characters.').nullable().optional(),
  phone: phoneTextRule.nullable().optional(),
  phoneExtension: phoneExtensionRule.nullable().optional(),
  isActive: z.boolean('Expected true or false.').optional(),
  hours: checkedBy((hours) => (hours === null ? [] : weeklyHoursFaults(hours)))
    .transform((hours) => hours as WeeklyHours | null)
    .optional(),
  openTicketCap: z.number().int(CAP).min(0, CAP).max(100_000, CAP).nullable().optional(),
  insuranceExpiresOn: z.string().refine(isCalendarDate, 'Expected a date as YYYY-MM-DD.').nullable().optional(),
};

/** Validates {@link CreateVendorInput}. */
export const createVendorRules = z.object({
  id: clientIdRule.nullish(),
  ...required,
  ...details,
  isActive: details.isActive.nullable(),
});

/** Validates {@link UpdateVendorInput}. */
export const updateVendorRules = z.object({ ...z.object(required).partial().shape, ...details });
