import { addDays, localDate } from '../../../platform/calendar/local-time.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import { inUnits } from '../../../platform/currency.ts';
import { CONTENT_NAMES } from './ledger-row.ts';
import { isDerivedId } from './derived-payment-id.rules.ts';
import type { EntryContent, LedgerEntryRow } from './ledger-row.ts';

/** The records that an entry names; null for records that the account does not have. */
export interface EntryReferences {
  hasProperty: boolean;
  /** The time zone of the property; null without one. */
  timezone: string | null;
  unitPropertyId: string | null;
  leaseUnitId: string | null;
  leasePropertyId: string | null;
  hasTenant: boolean;
  /** Whether the tenant signed the lease; null when the lease has no known signers. */
  hasSigned: boolean | null;
  target: EntryContent | null;
}

/** The members that a reversal must repeat from the reversed entry. */
const REPEATED = ['propertyId', 'leaseId', 'tenantId', 'kind', 'glClass', 'currency', 'dueDate'] as const;

const faultAt = (pointer: string, code: string, detail: string): Fault => ({ pointer: `/${pointer}`, code, detail });
const quotedName = (noun: string, id: string | null): string => `the ${noun} ${JSON.stringify(id)}`;

/**
 * All faults that prevent posting an entry: the named records must exist and belong together, a reversal must match its
 * target, and the posting day must be near.
 */
export function postingFaults(entry: EntryContent, references: EntryReferences, now: Date): Fault[] {
  return [
    ...farDayFaults(entry, references, now),
    ...unknownFaults(entry, references),
    ...belongingFaults(entry, references),
    ...reversalFaults(entry, references),
  ];
}

/** A day that is further ahead is a slip of the pen, which would stay in the books for good. */
const MOST_DAYS_AHEAD = 366;

function farDayFaults({ postedOn }: EntryContent, { timezone }: EntryReferences, now: Date): Fault[] {
  const last = addDays(localDate(now, timezone ?? 'UTC'), MOST_DAYS_AHEAD);
  if (postedOn <= last) return [];
  const detail = `Expected a posting day at most ${MOST_DAYS_AHEAD} days ahead, so up to ${last}, but got ${postedOn}.`;
  return [faultAt('postedOn', 'out_of_range', detail)];
}

function unknownFaults(entry: EntryContent, references: EntryReferences): Fault[] {
  const { propertyId, unitId, leaseId, tenantId, reversesId } = entry;
  const missing: readonly (readonly [boolean, string, string, string | null])[] = [
    [!references.hasProperty, 'propertyId', 'property', propertyId],
    [unitId !== null && references.unitPropertyId === null, 'unitId', 'unit', unitId],
    [leaseId !== null && references.leaseUnitId === null, 'leaseId', 'lease', leaseId],
    [tenantId !== null && !references.hasTenant, 'tenantId', 'tenant', tenantId],
    [reversesId !== null && references.target === null, 'reversesId', 'entry', reversesId],
  ];
  return missing
    .filter(([isMissing]) => isMissing)
    .map(([, pointer, noun, id]) =>
      faultAt(pointer, `unknown_${noun}`, `The account does not have ${quotedName(noun, id)}.`),
    );
}

function belongingFaults(entry: EntryContent, references: EntryReferences): Fault[] {
  const { propertyId, unitId, leaseId, tenantId } = entry;
  const { unitPropertyId, leasePropertyId, leaseUnitId, hasSigned } = references;
  const faults: Fault[] = [];
  const mismatch = (pointer: string, detail: string): void =>
    void faults.push(faultAt(pointer, 'does_not_belong', detail));
  if (unitPropertyId !== null && unitPropertyId !== propertyId) {
    mismatch('unitId', `${sentence(quotedName('unit', unitId))} belongs to ${quotedName('property', unitPropertyId)}.`);
  }
  if (leasePropertyId !== null && leasePropertyId !== propertyId) {
    mismatch(
      'leaseId',
      `${sentence(quotedName('lease', leaseId))} belongs to ${quotedName('property', leasePropertyId)}.`,
    );
  } else if (leaseUnitId !== null && unitId !== null && leaseUnitId !== unitId) {
    mismatch('leaseId', `${sentence(quotedName('lease', leaseId))} is of ${quotedName('unit', leaseUnitId)}.`);
  }
  if (leaseId !== null && tenantId !== null && references.hasTenant && hasSigned === false) {
    mismatch('tenantId', `${sentence(quotedName('tenant', tenantId))} is not of ${quotedName('lease', leaseId)}.`);
  }
  return faults;
}

function reversalFaults(entry: EntryContent, { target }: EntryReferences): Fault[] {
  if (!target) return [];
  const faults = REPEATED.filter((member) => entry[member] !== target[member]).map((member) =>
    faultAt(member, 'differs', `Expected ${JSON.stringify(target[member])} as in the entry that is taken back.`),
  );
  if (entry.amountMinor === -target.amountMinor) return faults;
  return [
    ...faults,
    faultAt('amount', 'differs', `Expected ${-target.amountMinor}, the negation of the entry’s amount.`),
  ];
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The members in which an entry differs from a stored one. */
export function differingMembers(entry: EntryContent, stored: EntryContent): (keyof EntryContent)[] {
  const members = Object.keys(CONTENT_NAMES) as (keyof EntryContent)[];
  return members.filter((member) => entry[member] !== stored[member]);
}

/** The error for an entry whose identifier belongs to a stored entry with other content. */
export function entryConflict(stored: LedgerEntryRow, differing: readonly (keyof EntryContent | 'id')[]): AppError {
  const label = describeEntry(stored);
  const faults = differing.map((member) =>
    member === 'id'
      ? faultAt('id', 'differs', `${sentence(label)} has the id ${JSON.stringify(stored.id)}.`)
      : faultAt(CONTENT_NAMES[member], 'differs', `${sentence(label)} has ${describeMember(stored, member)}.`),
  );
  const message = `The entry ${JSON.stringify(stored.id)} is posted with other content; it was left as it is.`;
  return new AppError('ledger_entry_conflict', message, { faults });
}

/** Describes a posted entry so that people can find it. A derived identifier would not help them. */
export function describeEntry({ externalId, postedOn, amountMinor, currency }: LedgerEntryRow): string {
  if (externalId !== null && !isDerivedId(externalId)) return `the posted entry ${JSON.stringify(externalId)}`;
  return `the posted entry of ${inUnits(amountMinor, currency)} on ${postedOn}`;
}

/** Describes a posted entry with its amount and charge, for the start of a sentence. */
export function describeEntryInFull({ externalId, postedOn, amountMinor, currency, charge }: LedgerEntryRow): string {
  const about = charge === null ? '' : ` for ${JSON.stringify(charge)}`;
  return `The posted entry ${JSON.stringify(externalId)} of ${inUnits(amountMinor, currency)}${about} on ${postedOn}`;
}

function describeMember(stored: EntryContent, member: keyof EntryContent): string {
  if (member === 'amountMinor') return inUnits(stored.amountMinor, stored.currency);
  return stored[member] === null ? 'none' : JSON.stringify(stored[member]);
}

/** The error for an entry that is already reversed. */
export function alreadyReversed(targetId: string, reversalId: string): AppError {
  return new AppError(
    'already_reversed',
    `The entry ${JSON.stringify(targetId)} was taken back by ${JSON.stringify(reversalId)} already.`,
    { extensions: { reversed_by: reversalId } },
  );
}
