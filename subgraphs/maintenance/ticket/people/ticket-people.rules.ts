import { z } from 'zod';
import { clientIdRule } from '../../../../platform/ids.ts';
import { phoneExtensionRule, phoneTextRule } from '../../../../platform/phone/phone.inputs.ts';
import { ONE_LINE, WORDS, emailExpected, isOneLine, isWords, storableText } from '../../../../platform/text.ts';
import { ENTRY_PERMISSIONS } from './ticket-people.types.ts';
import type { Money, PermissionToEnter, TicketReporter } from './ticket-people.types.ts';

const MOST_TAGS = 20;

const blankAsNull = (text: string | null | undefined): string | null =>
  text === undefined || text === '' ? null : text;

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Expected at most ${most.toLocaleString('en')} characters.`)
    .refine(isWords, WORDS);
const optional = (most: number) => words(most).nullish().transform(blankAsNull);

/** An optional text in which blanks alone mean nothing. */
const unlessBlank = <Rule extends z.ZodType<string>>(rule: Rule) =>
  z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
    rule.nullish().transform((text) => text ?? null),
  );

const reporterMembers = {
  tenantId: unlessBlank(clientIdRule),
  name: unlessBlank(words(200).refine(isOneLine, ONE_LINE)),
  phone: unlessBlank(phoneTextRule),
  phoneExtension: unlessBlank(phoneExtensionRule),
  email: unlessBlank(
    z
      .string()
      .trim()
      .max(254, 'Expected at most 254 characters.')
      .pipe(z.email({ error: emailExpected })),
  ),
};

/** Null for a reporter of whom nothing is said. */
const orNobody = (reporter: TicketReporter): TicketReporter | null =>
  Object.values(reporter).some((member) => member !== null) ? reporter : null;

/** Checks who reported a ticket. */
export const reporterRules = z.object(reporterMembers).transform(orNobody);

/** Checks how to get into a home. */
export const entryRules = z.object({
  permission: z.enum(ENTRY_PERMISSIONS),
  instructions: z.string().trim().max(2_000, 'Expected at most 2,000 characters.').nullish().transform(blankAsNull),
  pets: optional(200),
});

/** Checks an amount of money that is not owed by anybody. */
export const moneyRules = z.object({
  amountMinor: z.number().int().min(0, 'Expected an amount of at least 0.'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Expected an ISO 4217 code of three capital letters, e.g. USD.'),
});

/** Checks tags; each stands once, however its letters are written. */
export const tagRules = z
  .array(words(50).min(1, 'Expected 1 to 50 characters.'))
  .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).reverse()).values()].reverse())
  .pipe(z.array(z.string()).max(MOST_TAGS, `Expected at most ${MOST_TAGS} tags.`));

/** Details that come with a report. */
export interface ReportedDetails {
  reporter: TicketReporter | null;
  permissionToEnter: PermissionToEnter | null;
  notToExceed: Money | null;
  tags: string[];
}

/** What a report may say of people, entry and cost, unchecked. */
export interface RawDetails {
  reporter?: object | null;
  permissionToEnter?: object | null;
  notToExceed?: object | null;
  tags?: readonly unknown[] | null;
}

type Use = <Schema extends z.ZodType>(schema: Schema, value: unknown) => z.output<Schema> | null;

const usableReporter = (raw: Record<string, unknown>, use: Use): TicketReporter | null =>
  orNobody({
    tenantId: use(reporterMembers.tenantId, raw['tenantId']),
    name: use(reporterMembers.name, raw['name']),
    phone: use(reporterMembers.phone, raw['phone']),
    phoneExtension: use(reporterMembers.phoneExtension, raw['phoneExtension']),
    email: use(reporterMembers.email, raw['email']),
  });

/** The details of a report that can be used. What cannot is left out, since no report is refused for it. */
export function usableDetails({ reporter, permissionToEnter, notToExceed, tags }: RawDetails): ReportedDetails {
  const use: Use = (schema, value) => {
    const parsed = schema.safeParse(storable(value));
    return parsed.success ? parsed.data : null;
  };
  return {
    reporter: reporter ? usableReporter(reporter as Record<string, unknown>, use) : null,
    permissionToEnter: permissionToEnter ? use(entryRules, permissionToEnter) : null,
    notToExceed: notToExceed ? use(moneyRules, notToExceed) : null,
    tags: tags ? (use(tagRules, tags) ?? []) : [],
  };
}

/** A value whose texts can be stored; what cannot be is replaced. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, storable(member)]));
}
