import type { Fault } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { shown } from '../../../platform/text.ts';
import type { GivenLayer } from './layer-faults.rules.ts';
import { personsById } from './roster.queries.ts';
import { seesAll } from '../../../platform/on-call/persons-of-roster.rules.ts';
import type { RosterPerson } from '../../../platform/on-call/roster.types.ts';
import { knownProperties } from './roster.statements.ts';

/** The records that an input names; members of another form are not looked at. */
export interface NamedRecords {
  layers?: readonly Pick<GivenLayer, 'members' | 'shifts'>[] | null | undefined;
  propertyIds?: readonly string[] | null | undefined;
  agentId?: string | undefined;
  /** Persons who stay in the roster, although its properties change. */
  remaining?: readonly string[];
}

/** The properties that a roster is for: those that an input names, or else those that it has; null for every property. */
export const propertiesOf = (
  reach: { propertyIds?: string[] | null } | null | undefined,
  before: string[] | null,
): string[] | null => (reach ? (reach.propertyIds ?? null) : before);

/**
 * Every record that an input names and that cannot be in a roster: no person of the account, one who has left, or one who
 * does not see every property that the roster is for.
 */
export async function referenceFaults(
  sql: Sql,
  { layers, propertyIds, agentId, remaining }: NamedRecords,
  rosterProperties: readonly string[] | null,
): Promise<Fault[]> {
  const named = [
    ...(agentId === undefined ? [] : [{ pointer: '/agentId', id: agentId }]),
    ...(layers ?? []).flatMap(({ members, shifts }, place) => [
      ...(members ?? []).map((id, index) => ({ pointer: `/layers/${place}/members/${index}`, id })),
      ...(shifts ?? []).map(({ agentId: id }, index) => ({ pointer: `/layers/${place}/shifts/${index}/agentId`, id })),
    ]),
    ...(remaining ?? []).map((id) => ({ pointer: '/reach', id })),
  ];
  const persons = await personsById(sql, [...new Set(named.map(({ id }) => id))]);
  const properties = await knownProperties(sql, propertyIds ?? []);
  return [
    ...named.flatMap(({ pointer, id }) => personFaults(persons.get(id), rosterProperties, { pointer, id })),
    ...(propertyIds ?? []).flatMap((id, place) =>
      properties.has(id) ? [] : [unknown(`/reach/propertyIds/${place}`, 'property', id)],
    ),
  ];
}

function personFaults(
  person: RosterPerson | undefined,
  rosterProperties: readonly string[] | null,
  { pointer, id }: { pointer: string; id: string },
): Fault[] {
  const stays = pointer === '/reach';
  if (!person) return stays ? [] : [unknown(pointer, 'person', id)];
  if (person.status === 'deactivated') {
    const detail = `Expected a person who works for the account, but ${shown(person.name)} has left.`;
    return stays ? [] : [{ pointer, code: 'person_left', detail }];
  }
  if (seesAll(person, rosterProperties)) return [];
  const detail = `Expected persons who see every property of the roster, but ${shown(person.name)} (${shown(id)}) does not.`;
  return [{ pointer, code: 'out_of_reach', detail }];
}

const unknown = (pointer: string, kind: 'person' | 'property', id: string): Fault => ({
  pointer,
  code: `unknown_${kind}`,
  detail: `Expected the id of a ${kind} of the account, but got ${shown(id)}.`,
});
