import type { Sql } from '../../../../../platform/db/sql.ts';
import type { Fault } from '../../../../../platform/errors.ts';
import { WHOLE_PROPERTY } from '../../fields/named-noun.types.ts';
import type { RecordImportKind } from '../../fields/record-fields.ts';
import type { ResolvedRow } from './resolve-references.ts';

/** The number of the only unit of a property that is let as a whole. */
const ONLY_NUMBER = '1';

const memberOf = (kind: RecordImportKind): 'unitNumber' | 'unitId' => (kind === 'units' ? 'unitNumber' : 'unitId');

/**
 * Replaces an empty unit cell by the only unit of the property. In a property with several units the meant one is
 * unclear: tenants may have no unit, and other rows are faulty.
 * @param rows with our ids of their properties
 */
export async function resolveWholeProperties(
  sql: Sql,
  kind: RecordImportKind,
  rows: readonly ResolvedRow[],
): Promise<readonly ResolvedRow[]> {
  const member = memberOf(kind);
  const isWholeProperty = ({ input, faults }: ResolvedRow): boolean =>
    faults.length === 0 && input[member] === WHOLE_PROPERTY;
  const propertyOf = ({ input }: ResolvedRow): string => input['propertyId'] as string;
  if (!rows.some(isWholeProperty)) return rows;
  const units = await unitsOf(sql, rows.filter(isWholeProperty).map(propertyOf));
  // Properties that get further units from this file.
  const divided = new Set(kind === 'units' ? rows.filter((row) => !isWholeProperty(row)).map(propertyOf) : []);
  return rows.map((row) => {
    if (!isWholeProperty(row)) return row;
    const { count, id, unitNumber } = units.get(propertyOf(row)) ?? NONE;
    if (kind === 'units') {
      const fault = count > 1 || divided.has(propertyOf(row)) ? noNumber() : undefined;
      return fault ? withFault(row, fault) : withMember(row, member, unitNumber ?? ONLY_NUMBER);
    }
    if (count === 1) return withMember(row, member, id!);
    return kind === 'tenants' && isFoundWithoutUnit(row.input)
      ? withMember(row, member, undefined)
      : withFault(row, noUnit(kind, count));
  });
}

interface UnitsOfProperty {
  count: number;
  /** One of its units. */
  id: string | null;
  unitNumber: string | null;
}

const NONE: UnitsOfProperty = { count: 0, id: null, unitNumber: null };

async function unitsOf(sql: Sql, properties: readonly string[]): Promise<ReadonlyMap<string, UnitsOfProperty>> {
  const rows = await sql<UnitsOfProperty & { propertyId: string }>(
    `select property_id, count(*)::int, min(id) as id, min(unit_number) as unit_number
     from properties.unit where property_id = any($1::text[]) and deleted_at is null group by property_id`,
    [[...new Set(properties)]],
  );
  return new Map(rows.map((row) => [row.propertyId, row]));
}

const isFoundWithoutUnit = (input: ResolvedRow['input']): boolean =>
  ['id', 'externalId', 'email', 'phone'].some((member) => input[member] !== undefined);

const withFault = (row: ResolvedRow, fault: Fault): ResolvedRow => ({ ...row, faults: [fault] });

const withMember = (row: ResolvedRow, member: string, value: string | undefined): ResolvedRow => ({
  ...row,
  input: { ...row.input, [member]: value },
});

const noNumber = (): Fault => ({
  pointer: '/unitNumber',
  code: 'required',
  detail: 'Expected a unit number, because the property has other units; the cell is empty.',
});

function noUnit(kind: RecordImportKind, count: number): Fault {
  const has = count === 0 ? 'the property has none yet' : `the property has ${count}`;
  const orElse = kind === 'tenants' ? ', or an email address or a telephone number' : '';
  return { pointer: '/unitId', code: 'required', detail: `Expected a unit${orElse}; the cell is empty, and ${has}.` };
}
