import type { Sql } from '../../../platform/db/sql.ts';
import type { Fault } from '../../../platform/errors.ts';
import { saysAddress } from '../../../platform/imports/names-in-cells.rules.ts';
import { plain } from '../../../platform/imports/read-cell.rules.ts';
import { identifierOf } from '../record/made-identifier.rules.ts';
import { madeId } from './natural-keys.rules.ts';
import type { RecordImportKind } from './record-fields.ts';
import { recordsAlike } from './records-alike.queries.ts';
import type { AlikeRecord, SaidKey } from './records-alike.queries.ts';
import type { ResolvedRow } from './resolve-references.ts';

type Input = ResolvedRow['input'];

/**
 * Gives rows without an identifier the id of the record that they are about, where one is there that bears another
 * identifier; else an identifier made of what they say. One that may be about several, or is about somebody else, is a fault.
 */
export async function identifyRows(
  sql: Sql,
  kind: RecordImportKind,
  rows: readonly ResolvedRow[],
): Promise<readonly ResolvedRow[]> {
  const keys = rows.map(({ input, faults }) => (faults.length > 0 ? undefined : keyOf(kind, input)));
  const asked = keys.filter((key) => key?.isLookedFor);
  const found = await recordsAlike(sql, kind, asked as SaidKey[]);
  const alike = new Map(asked.map((key, place) => [key, found[place]!]));
  return rows.map((row, place) => {
    const key = keys[place];
    if (!key) return row;
    const [record, ...more] = alike.get(key) ?? [];
    if (!record) return { ...row, input: { ...row.input, externalId: key.made } };
    const fault = more.length > 0 ? several(kind, [record, ...more]) : otherThan(record, row.input);
    return fault ? { ...row, faults: [fault] } : { ...row, input: { ...row.input, id: record.id } };
  });
}

type Key = SaidKey & { isLookedFor: boolean };

/** What a row without an identifier is known by. */
function keyOf(kind: RecordImportKind, input: Input): Key | undefined {
  if (input['id'] !== undefined || input['externalId'] !== undefined) return undefined;
  const made = madeId(kind, input);
  if (made === undefined) return undefined;
  const said = input as Record<string, string | undefined>;
  const [near, name] = {
    properties: [null, said['name']],
    units: [said['propertyId'], said['unitNumber']],
    tenants: [said['unitId'], `${said['firstName']} ${said['lastName']}`],
    leases: [said['unitId'], said['startDate']],
  }[kind];
  const isByRoom = input['byRoom'] === true;
  const isLookedFor = near !== undefined && name !== undefined && !isByRoom;
  return { made, near: near ?? null, name: (name ?? '').trim().replace(/\s+/g, ' '), isLookedFor };
}

const NOUNS = { properties: 'property', units: 'unit', tenants: 'tenant', leases: 'lease' } as const;

function several(kind: RecordImportKind, records: readonly AlikeRecord[]): Fault {
  const identifiers = records.map(identifierOf).sort();
  const names = identifiers.map((one) => JSON.stringify(one)).join(', ');
  const detail = `The row may be about any of these ${kind}: ${names}; name one by its identifier.`;
  return { pointer: '', code: `ambiguous_${NOUNS[kind]}`, detail };
}

/** Why a record is another one than the row is about, although both are called the same. */
function otherThan(record: AlikeRecord, input: Input): Fault | undefined {
  const { address, email, phone } = input as Partial<Record<keyof AlikeRecord, string>>;
  const differ = (one: string | undefined, other: string | null): boolean =>
    one !== undefined && other !== null && plain(one) !== plain(other);
  const isSamePhone = phone !== undefined && record.phone !== null && !differ(phone, record.phone);
  const isElsewhere = address !== undefined && record.address !== null && !saysAddress(address, record.address);
  const other = isElsewhere ? 'address' : differ(email, record.email) && !isSamePhone ? 'email' : undefined;
  if (other === undefined) return undefined;
  const name = JSON.stringify(identifierOf(record));
  const detail = `${name} is called the same, but has another ${other}; say by an identifier which is meant.`;
  return { pointer: `/${other}`, code: 'ambiguous', detail };
}
