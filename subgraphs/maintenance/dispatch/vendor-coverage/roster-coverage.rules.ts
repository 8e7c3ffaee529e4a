import type { DispatchRoster, DispatchRule } from '../decision/dispatch.types.ts';
import { propertiesServedBy } from '../decision/roster-candidate.rules.ts';

/** A rule, and for one that names a roster, whether somebody is always on call in it. */
export interface CoveringRule extends DispatchRule {
  rosterCovers?: boolean;
}

/**
 * Rules that name a roster as two: one that covers the properties at which somebody can be sent, and one that applies as the
 * rule does and covers nothing. Members stand in for each other, so that somebody is on call at any hour or never.
 */
export function splitByRosters(rules: readonly DispatchRule[], rosters: readonly DispatchRoster[]): CoveringRule[] {
  return rules.flatMap((rule): CoveringRule[] => {
    if (rule.rosterId == null) return [rule];
    const roster = rosters.find(({ id }) => id === rule.rosterId);
    const served = roster ? propertiesServedBy(roster) : [];
    if (served === null) return [{ ...rule, rosterCovers: true }];
    const { propertyIds } = rule.condition;
    const covered = propertyIds?.length ? served.filter((id) => propertyIds.includes(id)) : served;
    const covering = {
      ...rule,
      id: `${rule.id}\nwhere served`,
      condition: { ...rule.condition, propertyIds: covered },
    };
    return [{ ...rule, rosterCovers: false }, ...(covered.length === 0 ? [] : [{ ...covering, rosterCovers: true }])];
  });
}
