import type { Fault } from '../../../../../platform/errors.ts';
import { compareAddresses, haveSameNumber } from '../../../../../platform/imports/same-address.rules.ts';
import { plain } from '../../../../../platform/imports/read-cell.rules.ts';
import { identifierOf, isMadeIdentifier } from '../../../record/made-identifier.rules.ts';
import type { MatchingRecord } from './matching-record.types.ts';
import type { RecordImportKind } from '../../fields/record-fields.ts';
import type { ResolvedRow } from '../references/resolve-references.ts';

type Input = ResolvedRow['input'];

/** The record that a row is about, or why it is unclear. */
type Match =
  | {
      id: string;
      isMade: boolean;
      unitId: string | null;
      /**
       * Members that the row gives less exactly than the record has them: part of the address, a number with `Unit`
       * before it.
       */
      keeps: readonly string[];
    }
  | { fault: Fault };

/**
 * Chooses the record that a row is about among those of the same name. One system gives each record one identifier, so
 * a row with an identifier is never about a record with another one.
 * @returns undefined if the row is about none of them
 */
export function chooseMatch(
  kind: RecordImportKind,
  input: Input,
  records: readonly MatchingRecord[],
): Match | undefined {
  const isGiven = input['externalId'] !== undefined;
  const here = kind === 'properties' ? atAddress(input, records, isGiven) : records;
  const possible = isGiven ? here.filter((record) => !isKnownOutside(record)) : here;
  const [record, ...more] = possible;
  if (!record) {
    const [namesake] = kind === 'properties' ? here : [];
    return namesake && { fault: sameNameAndAddress(namesake) };
  }
  if (more.length > 0) return { fault: several(kind, possible) };
  const fault = contradiction(record, input, isGiven);
  const isMade = record.externalId !== null && isMadeIdentifier(record.externalId);
  if (fault) return { fault };
  const { address } = input as { address?: string };
  const isShort = address !== undefined && compareAddresses(address, record.address ?? '') === 'part';
  const keeps = [...(isShort ? ['address'] : []), ...(record.hasOtherNumber ? ['unitNumber'] : [])];
  return { id: record.id, isMade, unitId: record.unitId, keeps };
}

/**
 * The properties of the same name that are at the address. If there are none: for a row without identifier all of them,
 * which makes the address a fault; for other rows those whose address may be the same, misspelled.
 */
function atAddress(
  { address }: Input,
  records: readonly MatchingRecord[],
  isGiven: boolean,
): readonly MatchingRecord[] {
  if (address === undefined) return records;
  const givenAddress = address as string;
  const relations = records.map((record) => compareAddresses(givenAddress, record.address ?? ''));
  for (const relationsWanted of [['same'], ['part', 'more']]) {
    const here = records.filter((_, place) => relationsWanted.includes(relations[place]!));
    if (here.length > 0) return here;
  }
  const isLikely = (record: MatchingRecord): boolean =>
    !isKnownOutside(record) && haveSameNumber(givenAddress, record.address ?? '');
  return isGiven ? records.filter(isLikely) : records;
}

const isKnownOutside = ({ externalId }: MatchingRecord): boolean =>
  externalId !== null && !isMadeIdentifier(externalId);

const NOUNS = { properties: 'property', units: 'unit', tenants: 'tenant', leases: 'lease' } as const;

const nameOf = (record: MatchingRecord): string => JSON.stringify(identifierOf(record));

function several(kind: RecordImportKind, records: readonly MatchingRecord[]): Fault {
  const names = records.map(nameOf).sort().join(', ');
  const detail = `The row may be about any of these ${kind}: ${names}; name one by its identifier.`;
  return { pointer: '', code: `ambiguous_${NOUNS[kind]}`, detail };
}

const sameNameAndAddress = (record: MatchingRecord): Fault => ({
  pointer: '/externalId',
  code: 'ambiguous_property',
  detail: `${nameOf(record)} has the same name and address; leave the identifier out, or change that of the property.`,
});

/** Why a record is not the one that the row is about, although both have the same name. */
function contradiction(record: MatchingRecord, input: Input, isGiven: boolean): Fault | undefined {
  const { address, email, phone } = input as Partial<Record<'address' | 'email' | 'phone', string>>;
  const differ = (given: string | undefined, stored: string | null): boolean =>
    given !== undefined && stored !== null && plain(given) !== plain(stored);
  const isSamePhone =
    !record.isByContact && phone !== undefined && record.phone !== null && !differ(phone, record.phone);
  const isElsewhere =
    address !== undefined && record.address !== null && compareAddresses(address, record.address) === 'other';
  const differingMember = isElsewhere ? 'address' : differ(email, record.email) && !isSamePhone ? 'email' : undefined;
  if (differingMember === undefined) return undefined;
  const say = isGiven ? 'give it this identifier if it is meant' : 'say by an identifier which is meant';
  const detail = `${nameOf(record)} is called the same, but has another ${differingMember}; ${say}.`;
  return { pointer: `/${differingMember}`, code: 'ambiguous', detail };
}
