import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { isCalendarDate } from '../../../platform/calendar/calendar.validation.ts';
import { CalendarDate, MinorUnits } from '../../../platform/graphql/scalars.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { GlClass, LedgerKind } from './ledger.enums.ts';

/** Filters for a list of entries. */
@InputType({ description: 'What narrows a list of entries; every condition must hold.' })
export class LedgerFilter {
  @Field(() => ID, { nullable: true, description: 'In the books of this property.' })
  propertyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'About this unit.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'On the account of this lease.' })
  leaseId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Owed or paid by this tenant.' })
  tenantId?: string | null;

  @Field(() => LedgerKind, { nullable: true, description: 'Of this kind.' })
  kind?: LedgerKind | null;

  @Field(() => GlClass, { nullable: true, description: 'Of this class.' })
  glClass?: GlClass | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Posted on this day or later.' })
  postedFrom?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Posted on this day or earlier.' })
  postedTo?: string | null;

  @Field(() => ID, { nullable: true, description: 'With this identifier in the system that it came from.' })
  externalId?: string | null;
}

/** An entry to post. */
@InputType({ description: 'An entry to post.' })
export class PostLedgerEntryInput {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  id?: string | null;

  @Field(() => ID, { description: 'Property whose books it goes into.' })
  propertyId!: string;

  @Field(() => ID, { nullable: true, description: 'Unit of the property that it is about.' })
  unitId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Lease of a unit of the property; money pays the charges of its own lease.',
  })
  leaseId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Tenant who owes or paid it; one of the lease’s, where a lease is named.',
  })
  tenantId?: string | null;

  @Field(() => LedgerKind, { description: 'What it does to the books.' })
  kind!: LedgerKind;

  @Field(() => GlClass, { description: 'What it is about.' })
  glClass!: GlClass;

  @Field(() => MinorUnits, { description: 'Minor units, not negative unless `reversesId` is given.' })
  amount!: number;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code; the account’s currency when absent.' })
  currency?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'When it is due; the day of posting when absent.' })
  dueDate?: string | null;

  @Field(() => CalendarDate, { description: 'The day that it belongs to.' })
  postedOn!: string;

  @Field(() => String, { nullable: true, description: 'Text for people, at most 500 characters.' })
  reference?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier in the system that it comes from: a repeat with the same content changes nothing.',
  })
  externalId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Entry that it takes back; kind, class, property, lease, tenant, currency and due date must be those of that entry, and the amount its negation.',
  })
  reversesId?: string | null;
}

/** The input for reversing an entry. */
@InputType({ description: 'How to take an entry back.' })
export class ReverseLedgerEntryInput {
  @Field(() => CalendarDate, {
    nullable: true,
    description:
      "The day that the reversal belongs to, not before the entry's own; today where the account is, when absent.",
  })
  postedOn?: string | null;

  @Field(() => String, { nullable: true, description: 'Why, for people; at most 500 characters.' })
  reference?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the reversal in the system that it comes from: a repeat changes nothing.',
  })
  externalId?: string | null;
}

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';
const AMOUNT = `Expected a whole number of minor units up to ${Number.MAX_SAFE_INTEGER}.`;
const REFERENCE = 'Expected text of at most 500 characters.';
const DAY_FORM = 'Expected a date as YYYY-MM-DD.';
const CURRENCY = 'Expected an ISO 4217 currency code, e.g. "USD".';
const oneOf = (values: object): string => `Expected one of ${Object.values(values).join(', ')}.`;

const currencies = new Set(Intl.supportedValuesOf('currency'));
const day = z
  .string(DAY_FORM)
  .refine(isCalendarDate, { error: DAY_FORM, abort: true })
  .refine((date) => FIRST_DAY <= date && date <= LAST_DAY, `Expected a day from ${FIRST_DAY} to ${LAST_DAY}.`);
const reference = z.string(REFERENCE).max(500, REFERENCE).nullish();

/** The rules of {@link PostLedgerEntryInput} that need no other records. */
export const postLedgerEntryRules = z
  .object({
    id: clientIdRule.nullish(),
    propertyId: clientIdRule,
    unitId: clientIdRule.nullish(),
    leaseId: clientIdRule.nullish(),
    tenantId: clientIdRule.nullish(),
    kind: z.enum(LedgerKind, oneOf(LedgerKind)),
    glClass: z.enum(GlClass, oneOf(GlClass)),
    amount: z.int(AMOUNT),
    currency: z
      .string(CURRENCY)
      .refine((code) => currencies.has(code), CURRENCY)
      .nullish(),
    dueDate: day.nullish(),
    postedOn: day,
    reference,
    externalId: clientIdRule.nullish(),
    reversesId: clientIdRule.nullish(),
  })
  .superRefine(({ amount, reversesId }, context) => {
    if (amount >= 0 || reversesId != null) return;
    const message = `Expected an amount of 0 or more, but got ${amount}: only an entry that takes another back is negative.`;
    context.addIssue({ code: 'custom', message, path: ['amount'], params: { code: 'negative_amount' } });
  });

/** The rules of {@link ReverseLedgerEntryInput}. */
export const reverseLedgerEntryRules = z.object({
  postedOn: day.nullish(),
  reference,
  externalId: clientIdRule.nullish(),
});
