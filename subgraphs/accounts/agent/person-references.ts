import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { z } from 'zod';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { nearestName } from '../../../platform/nearest-name.ts';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import type { CountrySettings } from '../../../platform/phone/account-country.rules.ts';
import { phoneTextRule } from '../../../platform/phone/phone.inputs.ts';
import { isPhoneFault, settlePhone } from '../../../platform/phone/settle-phone.rules.ts';
import type { StoredPhone } from '../../../platform/phone/settle-phone.rules.ts';
import { abbreviate } from '../../../platform/text.ts';
import type { UpdateAgentInput } from './agent.inputs.ts';
import { missingProperties, personWithEmail } from './agent.queries.ts';
import type { AgentFacts } from './agent.types.ts';
import { BUILT_IN_ROLES } from './roles.ts';

/** What a person has before a change; null for a new one. */
type Before = Pick<AgentFacts, 'phone' | 'phoneExtension' | 'reach'> | null;

/**
 * Checks the form of what is new about a person, that it names what exists, and reads the phone number by the account's
 * country; all faults at once.
 * @throws AppError `validation_failed`; `unknown_reference` when nothing but properties is wrong
 */
export async function parsePerson<Schema extends z.ZodType<object>>(
  { sql, accountId }: CommandContext,
  { schema, input, before }: { schema: Schema; input: UpdateAgentInput; before: Before },
  customRoles: Readonly<Record<string, unknown>>,
): Promise<z.output<Schema> & Partial<StoredPhone>> {
  const phone = await readPhone(sql, accountId, input, before);
  const faults = [
    ...(phone && isPhoneFault(phone) ? [phone] : []),
    ...unknownRoleFaults(input.roles ?? [], [...Object.keys(BUILT_IN_ROLES), ...Object.keys(customRoles)]),
  ];
  const unknown = await unknownPropertyFaults(sql, input.reach?.all ? [] : (input.reach?.propertyIds ?? []), before);
  if (unknown.length > 0 && faults.length === 0 && schema.safeParse(input).success) {
    throw new AppError('unknown_reference', unknown.map(({ detail }) => detail).join(' '), { faults: unknown });
  }
  const parsed = parseInput(schema, input, [...faults, ...unknown]);
  return { ...parsed, ...(phone && !isPhoneFault(phone) ? phone : {}) };
}

/** The phone members after a change; undefined when they stay, or have a form that the schema refuses. */
async function readPhone(
  sql: Sql,
  accountId: string,
  { phone: given, phoneExtension }: UpdateAgentInput,
  before: Before,
): Promise<ReturnType<typeof settlePhone> | undefined> {
  if (given === undefined && phoneExtension === undefined) return undefined;
  const phone = given === undefined ? (before?.phone ?? null) : given;
  const text = phone === null ? null : phoneTextRule.safeParse(phone).data;
  if (text === undefined) return undefined;
  const [settings] = await sql<CountrySettings>(
    `select country, timezone, currency from accounts.account where account_id = $1`,
    [accountId],
  );
  return settlePhone({ phone: text, phoneExtension }, before, accountCountry(settings!));
}

/**
 * Checks that nobody else has the email address of a person.
 * @throws AppError `email_taken`
 */
export async function assertEmailIsFree(sql: Sql, person: AgentFacts & { id: string }): Promise<void> {
  if (person.status === 'deactivated' || person.email === null) return;
  const other = await personWithEmail(sql, person.email, person.id);
  if (other === undefined) return;
  throw new AppError('email_taken', `The person ${JSON.stringify(other)} has the address ${abbreviate(person.email)}.`);
}

function unknownRoleFaults(roles: readonly string[], known: readonly string[]): Fault[] {
  return roles.flatMap((role, place) => {
    if (known.includes(role)) return [];
    const nearest = nearestName(role, known)!;
    const detail = `There is no role ${abbreviate(role)}; did you mean "${nearest}"? There are: ${known.join(', ')}.`;
    return [{ pointer: `/roles/${place}`, code: 'unknown_role', detail }];
  });
}

/** As many unknown properties as are named. */
const MOST_NAMED = 20;

async function unknownPropertyFaults(sql: Sql, ids: readonly string[], before: Before): Promise<Fault[]> {
  const known = new Set(before?.reach);
  const missing = await missingProperties(
    sql,
    [...new Set(ids)].filter((id) => !known.has(id)),
  );
  return missing.slice(0, MOST_NAMED).map((id) => ({
    pointer: `/reach/propertyIds/${ids.indexOf(id)}`,
    code: 'unknown_reference',
    detail: `There is no property ${JSON.stringify(id)}.`,
  }));
}
