import type { ReadinessCheck } from '../../../platform/readiness/readiness.types.ts';
import { personsOf } from '../../../platform/on-call/persons-of-roster.rules.ts';
import { rosterFindings } from './roster-findings.rules.ts';
import { listRosters, personsById } from '../roster/roster.queries.ts';

/** As many rosters as are checked; an account has a few. */
const MOST_ROSTERS = 201;

/** Whether pages would reach the people of an account's rosters. */
export const checkRosters: ReadinessCheck = async ({ sql, now }) => {
  const rosters = await listRosters(sql, { after: undefined, limit: MOST_ROSTERS });
  const persons = await personsById(sql, [...new Set(rosters.flatMap(personsOf))]);
  return rosterFindings(rosters, persons, now);
};
