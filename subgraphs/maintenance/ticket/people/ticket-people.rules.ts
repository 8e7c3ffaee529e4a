import { z } from 'zod';
import { clientIdRule } from '../../../../platform/ids.ts';
import { phoneExtensionRule, phoneTextRule } from '../../../../platform/phone/phone.inputs.ts';
import { ONE_LINE, WORDS, emailExpected, isOneLine, isWords, shown, storableText } from '../../../../platform/text.ts';
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

const tagRule = words(50).min(1, 'Expected 1 to 50 characters.');

/** Tags, each once, however its letters are written. */
const eachOnce = (tags: readonly string[]): string[] =>
  [...new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).reverse()).values()].reverse();

/** Checks tags; each stands once. */
export const tagRules = z
  .array(tagRule)
  .transform(eachOnce)
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

/** The details of a report that can be used, and what is left out. */
export interface UsableDetails {
  details: ReportedDetails;
  /** What is left out and why, a sentence for each part. */
  notes: string[];
}

type Use = <Schema extends z.ZodType>(part: string, schema: Schema, value: unknown) => z.output<Schema> | null;

const usableReporter = (raw: Record<string, unknown>, use: Use): TicketReporter | null =>
  orNobody({
    tenantId: use('Reporter tenant id', reporterMembers.tenantId, raw['tenantId']),
    name: use('Reporter name', reporterMembers.name, raw['name']),
    phone: use('Reporter phone', reporterMembers.phone, raw['phone']),
    phoneExtension: use('Reporter phone extension', reporterMembers.phoneExtension, raw['phoneExtension']),
    email: use('Reporter email', reporterMembers.email, raw['email']),
  });

function usableEntry(raw: Record<string, unknown>, use: Use): PermissionToEnter | null {
  const { permission, instructions, pets } = entryRules.shape;
  const given = use('Permission to enter', permission, raw['permission']);
  return (
    given && {
      permission: given,
      instructions: use('How to get in', instructions, raw['instructions']),
      pets: use('Note on pets', pets, raw['pets']),
    }
  );
}

/** Each tag by itself, so that a wrong one does not take the others with it. */
function usableTags(raw: readonly unknown[], use: Use, notes: string[]): string[] {
  const tags = raw.map((tag) => use('A tag', tagRule, tag)).filter((tag) => tag !== null);
  const distinct = eachOnce(tags);
  if (distinct.length > MOST_TAGS) notes.push(`Only the first ${MOST_TAGS} of ${distinct.length} tags were kept.`);
  return distinct.slice(0, MOST_TAGS);
}

/** The details of a report that can be used. What cannot is left out and noted, since no report is refused for it. */
export function usableDetails({ reporter, permissionToEnter, notToExceed, tags }: RawDetails): UsableDetails {
  const notes: string[] = [];
  const use: Use = (part, schema, value) => {
    const parsed = schema.safeParse(storable(value));
    if (parsed.success) return parsed.data;
    notes.push(leftOut(part, parsed.error.issues[0]!.message, value));
    return null;
  };
  const details = {
    reporter: reporter ? usableReporter(reporter as Record<string, unknown>, use) : null,
    permissionToEnter: permissionToEnter ? usableEntry(permissionToEnter as Record<string, unknown>, use) : null,
    notToExceed: notToExceed ? use('Not to exceed', moneyRules, notToExceed) : null,
    tags: tags ? usableTags(tags, use, notes) : [],
  };
  return { details, notes };
}

/** Says that a part of a report was left out, and why; with what came unless the detail says so. */
export function leftOut(part: string, detail: string, came?: unknown): string {
  const why = `${detail.charAt(0).toLowerCase()}${detail.slice(1)}`;
  return `${part} was left out: ${why.includes('but got') ? why : `${why.replace(/\.$/, '')}, but got ${shown(came)}.`}`;
}

/** A value whose texts can be stored; what cannot be is replaced. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, storable(member)]));
}
