import type { Roster, RosterPerson } from './roster.types.ts';

/** Whether a person can be called on now. Those who were invited and have not signed in yet can. */
export const isAvailable = (person: RosterPerson | undefined): boolean =>
  (person?.status === 'active' || person?.status === 'invited') && (person.email ?? person.phone) !== null;

/** Whether a person sees a property. */
export const sees = ({ reach }: RosterPerson, propertyId: string | null): boolean =>
  reach === null || (propertyId !== null && reach.includes(propertyId));

/** Everybody whom a roster names. */
export const personsOf = ({ layers, overrides }: Roster): string[] => [
  ...new Set([...layers.flatMap(({ members }) => members), ...overrides.map(({ agentId }) => agentId)]),
];
