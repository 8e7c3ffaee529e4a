import { minorDigits } from '../../platform/currency.ts';
import { shown } from '../../platform/text.ts';
import type { NewMaintenanceTicket } from '../contract/rest-types.generated.ts';
import type { CreateTicketMutationVariables } from '../operations/operations.generated.ts';

type Input = CreateTicketMutationVariables['input'];
type Details = Pick<Input, 'reporter' | 'permissionToEnter' | 'notToExceed' | 'tags'> & { leftOut: string[] };
type Permission = NonNullable<Input['permissionToEnter']>['permission'];

const PERMISSIONS = new Map<string, Permission>([
  ['yes', 'YES'],
  ['true', 'YES'],
  ['no', 'NO'],
  ['false', 'NO'],
  ['ask', 'ASK'],
]);

/** Adds a sentence about a part of a report that has another form. */
type LeaveOut = (part: string, expected: string, came: unknown) => null;

/**
 * What a report says of its reporter, entry, cost and tags. What is clearly meant is taken in any form, and what has another
 * form is left out and told of, as no report is refused for it.
 */
export function reportedDetails(body: NewMaintenanceTicket): Details {
  const leftOut: string[] = [];
  const leaveOut: LeaveOut = (part, expected, came) => {
    leftOut.push(`${part} was left out: expected ${expected}, but got ${shown(came)}.`);
    return null;
  };
  const details = {
    reporter: reporterIn(body.reporter, leaveOut),
    permissionToEnter: permissionIn(body.permission_to_enter, leaveOut),
    notToExceed: limitIn(body.not_to_exceed, leaveOut, (sentence) => leftOut.push(sentence)),
    tags: tagsIn(body.tags, leaveOut),
  };
  return { ...details, leftOut };
}

function reporterIn(given: unknown, leaveOut: LeaveOut): Input['reporter'] {
  const reporter = membersOf(given);
  if (!reporter) return isNothing(given) ? null : leaveOut('Reporter', 'an object', given);
  const member = (name: string): string | null => textIn(reporter[name], `Reporter ${words(name)}`, leaveOut);
  return {
    tenantId: member('tenant_id'),
    name: member('name'),
    phone: member('phone'),
    phoneExtension: member('phone_extension'),
    email: member('email'),
  };
}

/** A permission alone is taken for the whole. */
function permissionIn(given: unknown, leaveOut: LeaveOut): Input['permissionToEnter'] {
  if (isNothing(given)) return null;
  const { permission: came, instructions, pets } = membersOf(given) ?? { permission: given };
  const isSimple = typeof came === 'string' || typeof came === 'boolean';
  const permission = isSimple ? PERMISSIONS.get(String(came).trim().toLowerCase()) : undefined;
  if (permission === undefined) {
    if (isNothing(came) && isNothing(instructions) && isNothing(pets)) return null;
    return leaveOut('Permission to enter', 'yes, no or ask', came);
  }
  return {
    permission,
    instructions: textIn(instructions, 'How to get in', leaveOut),
    pets: textIn(pets, 'Note on pets', leaveOut),
  };
}

/** Amounts are in minor units; one with decimals can only be meant in whole units. */
function limitIn(given: unknown, leaveOut: LeaveOut, tell: (sentence: string) => void): Input['notToExceed'] {
  if (isNothing(given)) return null;
  const limit = membersOf(given);
  const currency = typeof limit?.['currency'] === 'string' ? limit['currency'].trim().toUpperCase() : '';
  if (!limit || !/^[A-Z]{3}$/.test(currency)) {
    const came = limit ? limit['currency'] : given;
    return leaveOut('Not to exceed', 'an amount in minor units and a currency of three letters, e.g. USD', came);
  }
  const { amount } = limit;
  const [number, , decimals] = /^(\d+)(?:\.(\d+))?$/.exec(shownNumber(amount)) ?? [];
  const digits = minorDigits(currency);
  const amountMinor = decimals === undefined ? Number(number) : Math.round(Number(number) * 10 ** digits);
  if (!Number.isSafeInteger(amountMinor) || (decimals?.length ?? 0) > digits) {
    return leaveOut('Not to exceed', 'a whole amount in minor units', amount);
  }
  if (decimals !== undefined) {
    tell(`Not to exceed was read as ${number} ${currency}: expected a whole amount in minor units.`);
  }
  return { amountMinor, currency };
}

const shownNumber = (amount: unknown): string =>
  typeof amount === 'number' || typeof amount === 'string' ? String(amount).trim() : '';

function tagsIn(given: unknown, leaveOut: LeaveOut): string[] {
  const sent: unknown[] = Array.isArray(given) ? given : [given];
  return sent.map((tag) => textIn(tag, 'A tag', leaveOut)).filter((tag) => tag !== null);
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** Forms of older programs send empty fields for what nobody said. */
const isNothing = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');

/** A text, or the digits of a number, by which ids and phone numbers are also sent. */
function textIn(value: unknown, part: string, leaveOut: LeaveOut): string | null {
  if (isNothing(value)) return null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : leaveOut(part, 'text', value);
}

const words = (name: string): string => name.replaceAll('_', ' ');
