import type { Fault } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { shown } from '../../../platform/text.ts';
import type { GivenLayer } from './layer-faults.rules.ts';
import { personsById } from './roster.queries.ts';
import type { RosterPerson } from '../../../platform/on-call/roster.types.ts';
import { knownProperties } from './roster.statements.ts';

/** The records that an input names; members of another form are not looked at. */
export interface NamedRecords {
  layers?: readonly Pick<GivenLayer, 'members' | 'shifts'>[] | null | undefined;
  propertyIds?: readonly string[] | null | undefined;
  agentId?: string | undefined;
}

/** Every record that an input names and that cannot be in a roster: no person of the account, or one who has left. */
export async function referenceFaults(sql: Sql, { layers, propertyIds, agentId }: NamedRecords): Promise<Fault[]> {
  const named = [
    ...(agentId === undefined ? [] : [{ pointer: '/agentId', id: agentId }]),
    ...(layers ?? []).flatMap(({ members, shifts }, place) => [
      ...(members ?? []).map((id, index) => ({ pointer: `/layers/${place}/members/${index}`, id })),
      ...(shifts ?? []).map(({ agentId: id }, index) => ({ pointer: `/layers/${place}/shifts/${index}/agentId`, id })),
    ]),
  ];
  const persons = await personsById(sql, [...new Set(named.map(({ id }) => id))]);
  const properties = await knownProperties(sql, propertyIds ?? []);
  return [
    ...named.flatMap(({ pointer, id }) => personFaults(persons.get(id), pointer, id)),
    ...(propertyIds ?? []).flatMap((id, place) =>
      properties.has(id) ? [] : [unknown(`/reach/propertyIds/${place}`, 'property', id)],
    ),
  ];
}

function personFaults(person: RosterPerson | undefined, pointer: string, id: string): Fault[] {
  if (!person) return [unknown(pointer, 'person', id)];
  if (person.status !== 'deactivated') return [];
  const detail = `Expected a person who works for the account, but ${shown(person.name)} has left.`;
  return [{ pointer, code: 'person_left', detail }];
}

const unknown = (pointer: string, kind: 'person' | 'property', id: string): Fault => ({
  pointer,
  code: `unknown_${kind}`,
  detail: `Expected the id of a ${kind} of the account, but got ${shown(id)}.`,
});
