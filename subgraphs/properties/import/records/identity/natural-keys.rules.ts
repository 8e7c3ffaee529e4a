import { createHash } from 'node:crypto';
import type { NaturalKey } from '../../../../../platform/imports/import-kind.ts';
import { foldedName } from '../../../../../platform/imports/person-name.rules.ts';
import { TenantStatus } from '../../../tenant/tenant.entity.ts';
import { madeIdentifier } from '../../../record/made-identifier.rules.ts';
import type { RecordImportKind } from '../../fields/record-fields.ts';

type Input = Readonly<Record<string, unknown>>;

/** What tells records apart without an identifier; where a row lacks one of the first members, it may have the next. */
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

/** How rows of a kind are told apart in a file without identifiers. */
export function naturalKeyOf(kind: RecordImportKind): NaturalKey {
  return {
    choices: CHOICES[kind],
    of: (input) => {
      const members = membersOf(kind, input);
      // What a row calls a unit counts within the property that it names.
      return members && keyOf(input, members.includes('unitId') ? [...members, 'propertyId', 'building'] : members);
    },
    ...(kind === 'tenants' ? { alsoOf: contactOf } : {}),
  };
}

/**
 * Who a row of a tenant without an identifier is about, wherever they live or lived: of whom a row says that they left a unit,
 * and another one that they are in the next, each is a tenant. Who left none that is named lives in none of theirs.
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
  // Those who let a unit by the room have a lease each.
  if (!members || input['byRoom'] !== true) return members;
  const further = 'additionalTenantNames';
  return [...members, 'tenantIds', 'tenantNames', ...(input[further] === undefined ? [] : [further])];
}

function keyOf(input: Input, members: readonly string[]): string {
  const otherMembers = members.filter((member) => member !== 'firstName' && member !== 'lastName');
  const entries = otherMembers.map((member) => [member, wordsOf(input[member])]);
  if (otherMembers.length === members.length) return JSON.stringify(entries);
  // Where one system divides a name, another may not.
  return JSON.stringify([
    ['name', foldedName(`${String(input['firstName'])} ${String(input['lastName'])}`)],
    ...entries,
  ]);
}

/**
 * The identifier that a row without one gets, so that it is found again. No identifier of another system looks like it.
 * @param input with our ids in the place of what cells call other records, so that any of their names will do
 */
export function madeId(kind: RecordImportKind, input: Input): string | undefined {
  const members = membersOf(kind, input);
  if (!members) return undefined;
  const key = keyOf(input, members);
  return madeIdentifier(createHash('sha256').update(`${kind} ${key}`).digest('hex'));
}

/** A text without what two exports may write differently: case, and how wide spaces are. */
const wordsOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ') : value;
