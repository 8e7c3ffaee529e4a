import type { Sql } from '../../../../platform/db/sql.ts';
import { rostersOfRules } from '../decision/dispatch-rosters.queries.ts';
import { dispatchRules } from '../decision/dispatch.queries.ts';
import { allVendors } from '../simulation/simulation.queries.ts';
import { coveredPlaces } from './coverage.queries.ts';
import { findGaps } from './coverage.rules.ts';
import type { CoverageGap } from './coverage.types.ts';

/** The coverage of properties by the rules and vendors of this moment. */
export interface DispatchCoverage {
  computedAt: Date;
  /** Number of properties that were looked at. */
  propertyCount: number;
  gaps: readonly CoverageGap[];
}

/**
 * Works out which tickets would find no vendor in the seven days that begin today. Nothing is remembered, so the answer
 * follows from what is stored now.
 * @param propertyIds only these; null for all properties that the caller sees
 */
export async function dispatchCoverage(
  sql: Sql,
  { propertyIds, now }: { propertyIds: readonly string[] | null; now: Date },
): Promise<DispatchCoverage> {
  const [rules, vendors, places] = await Promise.all([
    dispatchRules(sql),
    allVendors(sql),
    coveredPlaces(sql, propertyIds),
  ]);
  const rosters = await rostersOfRules(sql, rules);
  return { computedAt: now, propertyCount: places.length, gaps: findGaps({ rules, vendors, rosters, places, now }) };
}
