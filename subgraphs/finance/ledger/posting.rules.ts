import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import { inUnits } from '../../../platform/currency.ts';
import { CONTENT_NAMES } from './ledger-row.ts';
import { isMadeId } from './made-payment-id.rules.ts';
import type { EntryContent, LedgerEntryRow } from './ledger-row.ts';

/** What the account has of that which an entry names; null where it has nothing of that name. */
export interface EntryReferences {
  hasProperty: boolean;
  unitPropertyId: string | null;
  leaseUnitId: string | null;
  leasePropertyId: string | null;
  hasTenant: boolean;
  /** Whether the tenant signed the lease; null when nobody is known to have. */
  hasSigned: boolean | null;
  target: EntryContent | null;
}

/** What a reversal repeats of the entry that it takes back. */
const REPEATED = ['propertyId', 'leaseId', 'tenantId', 'kind', 'glClass', 'currency', 'dueDate'] as const;

const at = (pointer: string, code: string, detail: string): Fault => ({ pointer: `/${pointer}`, code, detail });
const named = (noun: string, id: string | null): string => `the ${noun} ${JSON.stringify(id)}`;

/** Everything that speaks against posting an entry: what it names must exist, belong together, and be as it says. */
export function postingFaults(entry: EntryContent, known: EntryReferences): Fault[] {
  return [...unknownFaults(entry, known), ...belongingFaults(entry, known), ...reversalFaults(entry, known)];
}

function unknownFaults(entry: EntryContent, known: EntryReferences): Fault[] {
  const { propertyId, unitId, leaseId, tenantId, reversesId } = entry;
  const missing: readonly (readonly [boolean, string, string, string | null])[] = [
    [!known.hasProperty, 'propertyId', 'property', propertyId],
    [unitId !== null && known.unitPropertyId === null, 'unitId', 'unit', unitId],
    [leaseId !== null && known.leaseUnitId === null, 'leaseId', 'lease', leaseId],
    [tenantId !== null && !known.hasTenant, 'tenantId', 'tenant', tenantId],
    [reversesId !== null && known.target === null, 'reversesId', 'entry', reversesId],
  ];
  return missing
    .filter(([isMissing]) => isMissing)
    .map(([, pointer, noun, id]) => at(pointer, `unknown_${noun}`, `The account does not have ${named(noun, id)}.`));
}

function belongingFaults(entry: EntryContent, known: EntryReferences): Fault[] {
  const { propertyId, unitId, leaseId, tenantId } = entry;
  const { unitPropertyId, leasePropertyId, leaseUnitId, hasSigned } = known;
  const faults: Fault[] = [];
  const mismatch = (pointer: string, detail: string): void => void faults.push(at(pointer, 'does_not_belong', detail));
  if (unitPropertyId !== null && unitPropertyId !== propertyId) {
    mismatch('unitId', `${sentence(named('unit', unitId))} belongs to ${named('property', unitPropertyId)}.`);
  }
  if (leasePropertyId !== null && leasePropertyId !== propertyId) {
    mismatch('leaseId', `${sentence(named('lease', leaseId))} belongs to ${named('property', leasePropertyId)}.`);
  } else if (leaseUnitId !== null && unitId !== null && leaseUnitId !== unitId) {
    mismatch('leaseId', `${sentence(named('lease', leaseId))} is of ${named('unit', leaseUnitId)}.`);
  }
  if (leaseId !== null && tenantId !== null && known.hasTenant && hasSigned === false) {
    mismatch('tenantId', `${sentence(named('tenant', tenantId))} is not of ${named('lease', leaseId)}.`);
  }
  return faults;
}

function reversalFaults(entry: EntryContent, { target }: EntryReferences): Fault[] {
  if (!target) return [];
  const faults = REPEATED.filter((member) => entry[member] !== target[member]).map((member) =>
    at(member, 'differs', `Expected ${JSON.stringify(target[member])} as in the entry that is taken back.`),
  );
  if (entry.amountMinor === -target.amountMinor) return faults;
  return [...faults, at('amount', 'differs', `Expected ${-target.amountMinor}, the negation of the entry’s amount.`)];
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The members in which an entry differs from a stored one. */
export function differingMembers(entry: EntryContent, stored: EntryContent): (keyof EntryContent)[] {
  const members = Object.keys(CONTENT_NAMES) as (keyof EntryContent)[];
  return members.filter((member) => entry[member] !== stored[member]);
}

/** Why an entry cannot be posted under an identifier that a stored one has. */
export function entryConflict(stored: LedgerEntryRow, differing: readonly (keyof EntryContent | 'id')[]): AppError {
  const called = calledEntry(stored);
  const faults = differing.map((member) =>
    member === 'id'
      ? at('id', 'differs', `${sentence(called)} has the id ${JSON.stringify(stored.id)}.`)
      : at(CONTENT_NAMES[member], 'differs', `${sentence(called)} has ${inWords(stored, member)}.`),
  );
  const message = `The entry ${JSON.stringify(stored.id)} is posted with other content; it was left as it is.`;
  return new AppError('ledger_entry_conflict', message, { faults });
}

/** What people may find a posted entry by; an identifier that was made of what it says tells them nothing. */
export function calledEntry({ externalId, postedOn, amountMinor, currency }: LedgerEntryRow): string {
  if (externalId !== null && !isMadeId(externalId)) return `the posted entry ${JSON.stringify(externalId)}`;
  return `the posted entry of ${inUnits(amountMinor, currency)} on ${postedOn}`;
}

/** The same with what it says, at the beginning of a sentence. */
export function calledInFull({ externalId, postedOn, amountMinor, currency, charge }: LedgerEntryRow): string {
  const about = charge === null ? '' : ` for ${JSON.stringify(charge)}`;
  return `The posted entry ${JSON.stringify(externalId)} of ${inUnits(amountMinor, currency)}${about} on ${postedOn}`;
}

function inWords(stored: EntryContent, member: keyof EntryContent): string {
  if (member === 'amountMinor') return inUnits(stored.amountMinor, stored.currency);
  return stored[member] === null ? 'none' : JSON.stringify(stored[member]);
}

/** Why an entry cannot be taken back. */
export function alreadyReversed(targetId: string, by: string): AppError {
  return new AppError(
    'already_reversed',
    `The entry ${JSON.stringify(targetId)} was taken back by ${JSON.stringify(by)} already.`,
    { extensions: { reversed_by: by } },
  );
}
