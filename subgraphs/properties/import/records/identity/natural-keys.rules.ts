import { createHash } from 'node:crypto';
import type { NaturalKey } from '../../../../../platform/imports/import-kind.ts';
import { foldedName } from '../../../../../platform/imports/person-name.rules.ts';
import { TenantStatus } from '../../../tenant/tenant.entity.ts';
import { madeIdentifier } from '../../../record/made-identifier.rules.ts';
import type { RecordImportKind } from '../../fields/record-fields.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * The members that identify records without an identifier. A row that lacks members of one choice may have those of the
 * next.
 */
const CHOICES: Readonly<Record<RecordImportKind, NaturalKey['choices']>> = {
  properties: [['name'], ['address']],
  units: [['propertyId', 'unitNumber']],
  tenants: [
    ['firstName', 'lastName', 'unitId'],
    ['firstName', 'lastName', 'email'],
    ['firstName', 'lastName', 'phone'],
  ],
  leases: [['unitId', 'startDate']],
};

/** What identifies the rows of a kind in a file without identifiers. */
export function naturalKeyOf(kind: RecordImportKind): NaturalKey {
  return {
    choices: CHOICES[kind],
    of: (input) => {
      const members = membersOf(kind, input);
      // A unit's name counts within the property that the row names.
      return members && keyOf(input, members.includes('unitId') ? [...members, 'propertyId', 'building'] : members);
    },
    ...(kind === 'tenants' ? { contactOf } : {}),
  };
}

/**
 * The person that a tenant's row without identifier is about, wherever they live or lived. If one row says that
 * somebody left a unit and another row puts them into the next unit, each row is a tenant of its own. A person who left
 * no named unit is not matched by contact.
 */
function contactOf(input: Input): string | undefined {
  if (input['id'] !== undefined || input['externalId'] !== undefined) return undefined;
  const hasLeft = input['status'] === TenantStatus.PAST || input['moveOutDate'] !== undefined;
  if (hasLeft && input['unitId'] === undefined) return undefined;
  const contact = ['email', 'phone'].find((member) => input[member] !== undefined);
  return contact && keyOf(input, ['firstName', 'lastName', contact]);
}

function membersOf(kind: RecordImportKind, input: Input): readonly string[] | undefined {
  const members = CHOICES[kind].find((choice) => choice.every((member) => input[member] !== undefined));
  // In a unit that is let by the room, each tenant has a lease.
  if (!members || input['byRoom'] !== true) return members;
  const further = 'additionalTenantNames';
  return [...members, 'tenantIds', 'tenantNames', ...(input[further] === undefined ? [] : [further])];
}

function keyOf(input: Input, members: readonly string[]): string {
  const otherMembers = members.filter((member) => member !== 'firstName' && member !== 'lastName');
  const entries = otherMembers.map((member) => [member, wordsOf(input[member])]);
  if (otherMembers.length === members.length) return JSON.stringify(entries);
  // One system divides a name that another one does not.
  return JSON.stringify([
    ['name', foldedName(`${String(input['firstName'])} ${String(input['lastName'])}`)],
    ...entries,
  ]);
}

/**
 * The identifier that a row without one gets, so that its record is found again. No identifier of another system looks
 * like it.
 * @param input with our ids in the place of names of other records, so any of their names gives the same identifier
 */
export function madeId(kind: RecordImportKind, input: Input): string | undefined {
  const members = membersOf(kind, input);
  if (!members) return undefined;
  const key = keyOf(input, members);
  return madeIdentifier(createHash('sha256').update(`${kind} ${key}`).digest('hex'));
}

/** A text without case and the width of spaces, which two exports may write differently. */
const wordsOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ') : value;
