import type { Sql } from '../../../../../platform/db/sql.ts';
import type { ImportedRow } from '../../../../../platform/imports/import-kind.ts';
import { accountCountry } from '../../../../../platform/phone/account-country.rules.ts';
import { readPhoneNumber } from '../../../../../platform/phone/read-phone-number.rules.ts';
import { accountDefaults } from '../../../account/account-defaults.queries.ts';
import { TenantStatus } from '../../../tenant/tenant.entity.ts';
import type { MatchingRecord, RowKey } from './matching-record.types.ts';
import { chooseMatch } from './choose-match.rules.ts';
import { madeId } from './natural-keys.rules.ts';
import type { RecordImportKind } from '../../fields/record-fields.ts';
import { hasUnclaimedRecords, findMatchingRecords, findTenantsByContact } from './matching-records.queries.ts';
import type { ResolvedRow } from '../references/resolve-references.ts';
import { findMatchingUnits } from './matching-units.queries.ts';

type Input = ResolvedRow['input'];

/**
 * Gives rows the id of the record that they are about if no record has their identifier, but one has the same name.
 * Rows without an identifier otherwise get one made from their members. A row with an identifier of another system
 * claims the record instead of taking it, since another row may be written first. A row that may be about several
 * records, or contradicts the record, is a fault.
 * @param importedRows by place, with which rows repeat the contact of an earlier row
 */
export async function identifyRows(
  sql: Sql,
  kind: RecordImportKind,
  rows: readonly ResolvedRow[],
  importedRows: readonly Pick<ImportedRow, 'repeatsContact'>[],
): Promise<readonly ResolvedRow[]> {
  const mayClaim =
    rows.some(({ input }) => input['externalId'] !== undefined) && (await hasUnclaimedRecords(sql, kind));
  const readPhone = kind === 'tenants' ? await phoneReader(sql) : undefined;
  const keys = rows.map(({ input, faults }) =>
    faults.length > 0 ? undefined : keyOf(kind, input, { mayClaim, readPhone }),
  );
  const matching = await matchingOf(sql, kind, keys, rows, importedRows);
  return rows.map((row, place) => {
    const key = keys[place];
    if (!key) return row;
    const phone = key.phone === null ? {} : { phone: key.phone };
    const match = chooseMatch(kind, { ...row.input, ...phone }, matching.get(key) ?? []);
    if (match && 'fault' in match) return { ...row, faults: [match.fault] };
    const { externalId, isGiven } = key;
    const input = without(row.input, match?.keeps ?? []);
    if (isGiven) return match ? { ...row, input, claims: match.id } : row;
    if (!match) return { ...row, input: { ...row.input, externalId } };
    // A tenant who moved is found in the new unit from now on.
    const moves = match.isMade && kind === 'tenants' && key.near !== null && match.unitId !== key.near;
    return { ...row, input: { ...input, id: match.id, ...(moves ? { externalId } : {}) } };
  });
}

const without = (input: Input, members: readonly string[]): Input =>
  members.length === 0 ? input : Object.fromEntries(Object.entries(input).filter(([name]) => !members.includes(name)));

async function matchingOf(
  sql: Sql,
  kind: RecordImportKind,
  keys: readonly (Key | undefined)[],
  rows: readonly ResolvedRow[],
  importedRows: readonly Pick<ImportedRow, 'repeatsContact'>[],
): Promise<ReadonlyMap<Key, readonly MatchingRecord[]>> {
  const lookedFor = keys.flatMap((key) => (key?.isLookedFor ? key : []));
  const found =
    kind === 'units' ? await findMatchingUnits(sql, lookedFor) : await findMatchingRecords(sql, kind, lookedFor);
  const matching = new Map<Key, readonly MatchingRecord[]>(lookedFor.map((key, place) => [key, found[place]!]));
  if (kind !== 'tenants') return matching;
  const unmatched = keys.flatMap((key, place) =>
    key && mayBeElsewhere(key, rows[place]!.input) && !importedRows[place]!.repeatsContact && !matching.get(key)?.length
      ? key
      : [],
  );
  const elsewhere = await findTenantsByContact(sql, unmatched);
  for (const [place, key] of unmatched.entries()) matching.set(key, elsewhere[place]!);
  return matching;
}

/** A former tenant of a unit may live in another one by now and is not moved back. */
const mayBeElsewhere = ({ email, phone, near }: Key, input: Input): boolean =>
  (email !== null || phone !== null) &&
  (near === null || (input['status'] !== TenantStatus.PAST && input['moveOutDate'] === undefined));

/** Gives a phone number in the form in which it is stored; undefined for a text that is no phone number. */
type PhoneReader = (text: string) => string | undefined;

async function phoneReader(sql: Sql): Promise<PhoneReader> {
  const country = accountCountry(await accountDefaults(sql));
  return (text) => readPhoneNumber(text, country)?.phone;
}

type Key = RowKey & {
  /** Whether the identifier is the row's own and not made from its members. */
  isGiven: boolean;
  isLookedFor: boolean;
};

/**
 * By what a row's record is found; undefined if the row's identifier suffices.
 * @param mayClaim whether there are records without an identifier of another system
 */
function keyOf(
  kind: RecordImportKind,
  input: Input,
  { mayClaim, readPhone }: { mayClaim: boolean; readPhone: PhoneReader | undefined },
): Key | undefined {
  const given = input['externalId'] as string | undefined;
  // The identifier alone does not suffice for a property, since another property may have the same name and address.
  if (input['id'] !== undefined || (given !== undefined && !mayClaim && kind !== 'properties')) return undefined;
  const externalId = given ?? madeId(kind, input);
  if (externalId === undefined) return undefined;
  const texts = input as Record<string, string | undefined>;
  const person = texts['firstName'] === undefined ? texts['lastName'] : `${texts['firstName']} ${texts['lastName']}`;
  const [near, name] = {
    properties: [null, texts['name']],
    units: [texts['propertyId'], texts['unitNumber']],
    tenants: [texts['unitId'], person],
    leases: [texts['unitId'], texts['startDate']],
  }[kind];
  const isByRoom = input['byRoom'] === true;
  return {
    ...{ externalId, isGiven: given !== undefined },
    near: near ?? null,
    name: (name ?? '').trim().replace(/\s+/g, ' '),
    email: texts['email'] ?? null,
    phone: texts['phone'] === undefined ? null : (readPhone?.(texts['phone']) ?? texts['phone']),
    phoneText: texts['phone'] ?? null,
    isLookedFor: near !== undefined && name !== undefined && !isByRoom,
  };
}
