import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import { holidayFaults, isCalendarDate, weeklyHoursFaults } from '../../platform/calendar/calendar.validation.ts';
import type { Fault } from '../../platform/errors.ts';
import { blankFaults } from '../../platform/text.ts';

/**
 * A keyword of the OpenAPI document: the name of a check below. Its faults are reported together with those of the
 * schema. When the body fits the schema, the command finds the same faults and those that need a lookup.
 */
export const CHECKED_BY = 'x-checked-by';

type Members = Record<string, unknown>;

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withCodes = (faults: readonly Fault[], ...codes: readonly string[]): Fault[] =>
  faults.filter(({ code }) => codes.includes(code));

const isNone = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);

function scopeFaults(scope: unknown): Fault[] {
  if (!isRecord(scope)) return [];
  const { kind, id } = scope;
  if (kind === 'account' && id != null) {
    return [{ pointer: '/id', code: 'scope_id_not_allowed', detail: 'The account scope takes no id.' }];
  }
  if ((kind !== 'unit' && kind !== 'property') || id != null) return [];
  return [{ pointer: '/id', code: 'scope_id_required', detail: `A ${kind} scope names its ${kind} by id.` }];
}

function ruleFaults(rule: unknown): Fault[] {
  if (!isRecord(rule)) return [];
  const { strategy, vendor_ids: vendorIds, roster_id: rosterId } = rule;
  if (rosterId != null) return twoTargetsFaults(rule);
  if (strategy != null || !isNone(vendorIds)) return [];
  const detail = 'Expected vendors in order, or a strategy for all of a trade.';
  return [{ pointer: '/vendor_ids', code: 'no_vendors', detail }];
}

function twoTargetsFaults({ strategy, vendor_ids: vendorIds }: Members): Fault[] {
  if (isNone(vendorIds) && (strategy == null || strategy === 'first_eligible')) return [];
  const detail = 'Expected a roster, or vendors with their strategy, but got both.';
  return [{ pointer: '/roster_id', code: 'two_targets', detail }];
}

function repeatedFaults(list: unknown): Fault[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) =>
    list.indexOf(item) < index
      ? [{ pointer: `/${index}`, code: 'duplicate_item', detail: `${JSON.stringify(item)} is in the list already.` }]
      : [],
  );
}

/** The amount member of each kind of target. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  minutes: ['minutes'],
  same_day: ['minutes'],
  business_days: ['days'],
  calendar_days: ['days'],
  appointment: [],
};

function targetFaults(target: unknown): Fault[] {
  if (!isRecord(target)) return [];
  const kind = String(target['kind']);
  const amounts = AMOUNTS[kind];
  if (!amounts) return [];
  return ['minutes', 'days'].flatMap((member): Fault[] => {
    const pointer = `/${member}`;
    const isGiven = target[member] !== undefined;
    if (amounts.includes(member) && !isGiven) {
      return [{ pointer, code: 'required', detail: `The member ${member} is missing.` }];
    }
    if (amounts.includes(member) || !isGiven) return [];
    return [{ pointer, code: 'unrecognized_keys', detail: `Expected no ${member} with the kind ${kind}.` }];
  });
}

function contactFaults(contact: unknown): Fault[] {
  if (!isRecord(contact) || contact['email'] != null || contact['phone'] != null) return [];
  return [{ pointer: '', code: 'invalid_value', detail: 'Expected an email address, a telephone number, or both.' }];
}

/** An ended lease needs its end date. */
function endedLeaseFaults(lease: unknown): Fault[] {
  if (!isRecord(lease) || lease['status'] !== 'ended') return [];
  if (lease['end_date'] != null || lease['moved_out_on'] != null) return [];
  return [{ pointer: '/end_date', code: 'end_missing', detail: 'Expected an ended lease to say when it ended.' }];
}

/** The contact member of each preferred channel, with its name. */
const CHANNELS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['email', ['email', 'an email address']],
  ['sms', ['phone', 'a telephone number']],
]);

function tenantChannelFaults(tenant: unknown): Fault[] {
  if (!isRecord(tenant)) return [];
  const channel = String(tenant['preferred_channel']);
  const [member, what] = CHANNELS.get(channel) ?? [];
  if (member === undefined || tenant[member] != null) return [];
  const detail = `Expected ${what} for the preferred channel ${channel}.`;
  return [{ pointer: '/preferred_channel', code: 'channel_unreachable', detail }];
}

function ledgerEntryFaults(entry: unknown): Fault[] {
  if (!isRecord(entry)) return [];
  const days = ['posted_on', 'due_date'].filter((member) => isBeyondBooks(entry[member]));
  const beyond = days.map((member) => ({
    pointer: `/${member}`,
    code: 'invalid_value',
    detail: 'Expected a day from 1900-01-01 to 2999-12-31.',
  }));
  const { amount, reverses_id: reversesId } = entry;
  if (!Number.isInteger(amount) || Number(amount) >= 0 || reversesId != null) return beyond;
  const detail = `Expected an amount of 0 or more, but got ${String(amount)}: only an entry that takes another back is negative.`;
  return [...beyond, { pointer: '/amount', code: 'negative_amount', detail }];
}

const isBeyondBooks = (day: unknown): boolean =>
  typeof day === 'string' && isCalendarDate(day) && (day < '1900-01-01' || day > '2999-12-31');

const OWN_CHECKS: Readonly<Record<string, (value: unknown) => Fault[]>> = {
  'weekly-hours': (hours) =>
    isRecord(hours) ? withCodes(weeklyHoursFaults(hours), 'overlapping_range', 'never_open', 'end_is_start') : [],
  holidays: (days) => withCodes(holidayFaults(days), 'duplicate_date'),
  'dispatch-scope': scopeFaults,
  'dispatch-rule': ruleFaults,
  'each-once': repeatedFaults,
  'not-blank': blankFaults,
  'sla-target': targetFaults,
  'escalation-contact': contactFaults,
  'ended-lease': endedLeaseFaults,
  'tenant-channel': tenantChannelFaults,
  'ledger-entry': ledgerEntryFaults,
};

/** Adds the keyword to a validator. */
export function addOwnChecks(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: CHECKED_BY,
    schemaType: 'string',
    errors: true,
    compile: (name: string) => {
      const faultsOf = OWN_CHECKS[name];
      if (!faultsOf) throw new Error(`The OpenAPI document names the check ${name}, which there is not.`);
      const validate: DataValidateFunction = (value: unknown) => {
        const faults = faultsOf(value);
        validate.errors = faults.map((fault): Partial<ErrorObject<string, Fault>> => ({
          keyword: CHECKED_BY,
          params: fault,
        }));
        return faults.length === 0;
      };
      return validate;
    },
  });
}
