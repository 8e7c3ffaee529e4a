import { z } from 'zod';
import { clientIdRule } from '../../../../platform/ids.ts';
import { isWords, storableText, WORDS } from '../../../../platform/text.ts';
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

/** Checks who reported a ticket. */
export const reporterRules = z
  .object({
    tenantId: clientIdRule.nullish().transform((id) => id ?? null),
    name: optional(200),
    phone: optional(64),
    email: optional(254),
  })
  .transform((reporter): TicketReporter | null =>
    Object.values(reporter).some((member) => member !== null) ? reporter : null,
  );

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

/** Checks tags; each stands once. */
export const tagRules = z
  .array(words(50).min(1, 'Expected 1 to 50 characters.'))
  .transform((tags) => [...new Set(tags)])
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

/** The details of a report that can be used. What cannot is left out, since no report is refused for it. */
export function usableDetails({ reporter, permissionToEnter, notToExceed, tags }: RawDetails): ReportedDetails {
  const use = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | null => {
    const parsed = schema.safeParse(storable(value));
    return parsed.success ? parsed.data : null;
  };
  return {
    reporter: reporter ? use(reporterRules, reporter) : null,
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
