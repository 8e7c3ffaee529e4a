import type { RostersQuery } from './operations.generated.ts';

/** A roster with who is on call. */
export type Roster = RostersQuery['rosters']['nodes'][number];

/** Somebody who may be on call. */
export type RosterPerson = RostersQuery['agents']['nodes'][number];

/** A person who can be put on call. */
export const isAtWork = ({ status }: RosterPerson): boolean => status === 'ACTIVE' || status === 'AWAY';
