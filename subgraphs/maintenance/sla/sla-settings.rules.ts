import type { Fault } from '../../../platform/errors.ts';
import { SEVERITIES } from '../triage/triage.types.ts';
import { CLOCK_KINDS, type SlaFees, type SlaTarget } from './sla.types.ts';

type Members = Record<string, unknown>;
type CellFaults = (value: unknown, pointer: string) => Fault[];

/** A year: more than any promise of a repair, and far from what a date can hold. */
const MAX_MINUTES = 366 * 24 * 60;
const MAX_DAYS = 366;

/** The member that says how long each kind of target is, and its limit; an appointment has none. */
const LENGTHS: Record<SlaTarget['kind'], { member: 'minutes' | 'days'; min: number; max: number } | null> = {
  minutes: { member: 'minutes', min: 1, max: MAX_MINUTES },
  business_days: { member: 'days', min: 1, max: MAX_DAYS },
  calendar_days: { member: 'days', min: 1, max: MAX_DAYS },
  same_day: { member: 'minutes', min: 0, max: MAX_MINUTES },
  appointment: null,
};

/** Fees are kept below what a 32-bit column and a JSON reader hold without doubt; in minor units. */
const MAX_FEE_MINOR = 1_000_000_000;

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownName(name: string, allowed: readonly string[], pointer: string, code: string): Fault {
  const escaped = name.replaceAll('~', '~0').replaceAll('/', '~1');
  return {
    pointer: `${pointer}/${escaped}`,
    code,
    detail: `Expected one of ${allowed.join(', ')}, got ${show(name)}.`,
  };
}

function wholeNumberFaults(value: unknown, min: number, max: number, pointer: string): Fault[] {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return [];
  const detail = `Expected a whole number from ${min} to ${max}, got ${show(value)}.`;
  return [{ pointer, code: 'invalid_number', detail }];
}

function targetCellFaults(target: unknown, pointer: string): Fault[] {
  if (target === null) return [];
  if (!isRecord(target)) {
    return [{ pointer, code: 'invalid_type', detail: `Expected a target or null, got ${show(target)}.` }];
  }
  const kind = target.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(LENGTHS, kind)) {
    const detail = `Expected one of ${Object.keys(LENGTHS).join(', ')}, got ${show(kind)}.`;
    return [{ pointer: `${pointer}/kind`, code: 'unknown_target_kind', detail }];
  }
  const length = LENGTHS[kind as SlaTarget['kind']];
  if (!length) return [];
  return wholeNumberFaults(target[length.member], length.min, length.max, `${pointer}/${length.member}`);
}

const FEE_MEMBERS = ['flatMinor', 'hourlyMinor', 'capMinor'] as const satisfies readonly (keyof SlaFees)[];

function feeCellFaults(fees: unknown, pointer: string): Fault[] {
  if (!isRecord(fees)) return [{ pointer, code: 'invalid_type', detail: `Expected fees, got ${show(fees)}.` }];
  return FEE_MEMBERS.flatMap((member) => {
    const value = fees[member];
    if (value === undefined || (member === 'capMinor' && value === null)) return [];
    return wholeNumberFaults(value, 0, MAX_FEE_MINOR, `${pointer}/${member}`);
  });
}

/** Walks severity → clock → cell. A misspelt name is a fault, because ignoring it would silently keep the default. */
function tableFaults(table: unknown, pointer: string, cellFaults: CellFaults): Fault[] {
  if (!isRecord(table)) {
    return [{ pointer, code: 'invalid_type', detail: `Expected settings by severity, got ${show(table)}.` }];
  }
  return Object.entries(table).flatMap(([severity, clocks]) => {
    if (!(SEVERITIES as readonly string[]).includes(severity)) {
      return [unknownName(severity, SEVERITIES, pointer, 'unknown_severity')];
    }
    const at = `${pointer}/${severity}`;
    if (!isRecord(clocks)) {
      return [{ pointer: at, code: 'invalid_type', detail: `Expected settings by clock, got ${show(clocks)}.` }];
    }
    return Object.entries(clocks).flatMap(([kind, cell]) =>
      (CLOCK_KINDS as readonly string[]).includes(kind)
        ? cellFaults(cell, `${at}/${kind}`)
        : [unknownName(kind, CLOCK_KINDS, at, 'unknown_clock')],
    );
  });
}

/** Every fault of an account's targets from outside; none means that the value is `SlaTargetOverrides`. */
export function targetFaults(overrides: unknown, pointer = ''): Fault[] {
  return tableFaults(overrides, pointer, targetCellFaults);
}

/** Every fault of an account's fees from outside; none means that the value is `SlaFeeOverrides`. */
export function feeFaults(overrides: unknown, pointer = ''): Fault[] {
  return tableFaults(overrides, pointer, feeCellFaults);
}
