import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { isCalendarDate } from '../../../platform/calendar/calendar.validation.ts';
import { CalendarDate, MinorUnits } from '../../../platform/graphql/scalars.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { GlClass, LedgerKind } from './ledger.enums.ts';

/** Filters for a list of entries. */
@InputType({ description: 'Filter of ledger entries. An entry must match every member.' })
export class LedgerFilter {
  @Field(() => ID, { nullable: true, description: 'Only entries of this property.' })
  propertyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only entries for this unit.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only entries of this lease.' })
  leaseId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only entries that this tenant owes or paid.' })
  tenantId?: string | null;

  @Field(() => LedgerKind, { nullable: true, description: 'Only those of this kind.' })
  kind?: LedgerKind | null;

  @Field(() => GlClass, { nullable: true, description: 'Only entries of this class.' })
  glClass?: GlClass | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Only entries posted on this day or later.' })
  postedFrom?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Only entries posted on this day or earlier.' })
  postedTo?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only the entry with this identifier in its system of origin.' })
  externalId?: string | null;
}

/** An entry to post. */
@InputType({ description: 'A new entry.' })
export class PostLedgerEntryInput {
  @Field(() => ID, { nullable: true, description: 'Your identifier for the record. Default: a generated one.' })
  id?: string | null;

  @Field(() => ID, { description: 'Property of the entry.' })
  propertyId!: string;

  @Field(() => ID, { nullable: true, description: 'Unit of the entry, in the property.' })
  unitId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Lease of the entry, for a unit of the property. Money pays the charges of its own lease.',
  })
  leaseId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Tenant who owes or paid the amount. If there is a lease, one of its tenants.',
  })
  tenantId?: string | null;

  @Field(() => LedgerKind, { description: 'Effect of the entry.' })
  kind!: LedgerKind;

  @Field(() => GlClass, { description: 'Class of the entry.' })
  glClass!: GlClass;

  @Field(() => MinorUnits, { description: 'Amount in minor units; not negative unless `reversesId` is given.' })
  amount!: number;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code. Default: the account’s currency.' })
  currency?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: 'Day on which the amount is due. Default: the posting date.',
  })
  dueDate?: string | null;

  @Field(() => CalendarDate, {
    description: 'Posting date: the day that the entry belongs to, by the books; at most 366 days ahead.',
  })
  postedOn!: string;

  @Field(() => String, { nullable: true, description: 'Note for people, at most 500 characters.' })
  reference?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier in the system of origin. A repeat with the same content changes nothing.',
  })
  externalId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Entry to reverse. Kind, class, property, lease, tenant, currency and due date must be those of that entry, and the amount its negation.',
  })
  reversesId?: string | null;
}

/** The input for reversing an entry. */
@InputType({ description: 'The reversal of an entry.' })
export class ReverseLedgerEntryInput {
  @Field(() => CalendarDate, {
    nullable: true,
    description:
      'Posting date of the reversal, not before the posting date of the entry. Default: today in the account’s time zone.',
  })
  postedOn?: string | null;

  @Field(() => String, { nullable: true, description: 'Reason for the reversal, at most 500 characters.' })
  reference?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the reversal in the system of origin. A repeat changes nothing.',
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
