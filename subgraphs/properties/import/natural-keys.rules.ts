import { createHash } from 'node:crypto';
import type { NaturalKey } from '../../../platform/imports/import-kind.ts';
import type { RecordImportKind } from './record-fields.ts';

/** What tells records apart without an identifier; where a row lacks one of the first members, it may have the next. */
const CHOICES: Readonly<Record<RecordImportKind, NaturalKey['choices']>> = {
  properties: [['name']],
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
  const choices = CHOICES[kind];
  return {
    choices,
    of: (input) => {
      const members = choices.find((choice) => choice.every((member) => input[member] !== undefined));
      return (
        members && JSON.stringify([...members, ...furtherOf(input)].map((member) => [member, wordsOf(input[member])]))
      );
    },
  };
}

/** A number counts within its property, and those who let a unit by the room have a lease each. */
function furtherOf(input: Readonly<Record<string, unknown>>): string[] {
  return input['byRoom'] === true ? ['tenantIds', 'tenantNames'] : [];
}

/**
 * The identifier that a row without one gets, so that it is found again. No identifier of another system looks like it.
 * @param input with our ids in the place of what cells call other records, so that any of their names will do
 */
export function madeId(kind: RecordImportKind, input: Readonly<Record<string, unknown>>): string | undefined {
  const key = naturalKeyOf(kind).of(input);
  return key && `key-${createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 40)}`;
}

/** A text without what two exports may write differently: case, and how wide spaces are. */
const wordsOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ') : value;
