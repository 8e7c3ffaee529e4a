import type { Roster, RosterPerson } from './roster.types.ts';

/** Whether a person can be called on now. Those who were invited and have not signed in yet can. */
export const isAvailable = (person: RosterPerson | undefined): boolean =>
  (person?.status === 'active' || person?.status === 'invited') && (person.email ?? person.phone) !== null;

/** Whether a person sees all of these properties; null stands for every property of the account. */
export const seesAll = ({ reach }: RosterPerson, propertyIds: readonly string[] | null): boolean =>
  reach === null || propertyIds?.every((id) => reach.includes(id)) === true;

/** Whether a person can be called on now about a property; about a place that is not known, only who sees all. */
export const canBeCalledTo = (person: RosterPerson | undefined, propertyId: string | null): boolean =>
  isAvailable(person) && seesAll(person!, propertyId === null ? null : [propertyId]);

/** Everybody whom a roster names. */
export const personsOf = ({ layers, overrides }: Roster): string[] => [
  ...new Set([...layers.flatMap(({ members }) => members), ...overrides.map(({ agentId }) => agentId)]),
];
