import { localDate } from '../../../../platform/calendar/local-time.ts';
import { CATEGORIES, SEVERITIES } from '../../triage/triage.types.ts';
import type { DispatchRule } from '../decision/dispatch.types.ts';
import { compareIds, placeMismatch } from '../decision/matching.rules.ts';
import { GAP_REASONS } from './coverage.types.ts';
import type { CoverageFacts, CoverageGap, CoveredPlace, GapReason } from './coverage.types.ts';
import { splitByRosters } from './roster-coverage.rules.ts';
import { WeekCoverage } from './week-coverage.rules.ts';
import type { Work } from './week-coverage.rules.ts';
import { windowsOf } from './week-segments.rules.ts';

const ALL_WORK = SEVERITIES.flatMap((severity) => CATEGORIES.map((category): Work => ({ category, severity })));

/** Properties that are the same to the rules. */
interface PlaceGroup {
  today: string;
  /** For each kind of unit there, the rules that are for it and not for every place. */
  ruleSets: readonly (readonly DispatchRule[])[];
  propertyIds: string[];
}

/**
 * Finds the tickets that would find no vendor in the seven days that begin today at the property: emergencies first,
 * then by category. The same functions decide as for a ticket. Open tickets do not count, as they come and go; only a
 * cap of 0 does. Properties to which the same rules apply are looked at once, and the week only where hours begin or
 * end.
 * @throws RangeError for an unknown zone
 */
export function findGaps({ vendors, places, now, ...facts }: CoverageFacts): CoverageGap[] {
  const rules = splitByRosters(facts.rules, facts.rosters ?? []);
  const weeks = new Map<string, WeekCoverage>();
  const gaps = new Map<string, CoverageGap & { propertyIds: string[] }>();
  const everywhere = rules.filter(isEverywhere);
  for (const { today, ruleSets, propertyIds } of groupPlaces(rules, places, now)) {
    let week = weeks.get(today);
    if (!week) weeks.set(today, (week = new WeekCoverage(rules, vendors, today)));
    for (const work of ALL_WORK) {
      const found = gapsOf(week, everywhere, ruleSets, work);
      for (const reason of GAP_REASONS) {
        const bits = found[reason];
        if (bits === 0n) continue;
        const key = `${work.category} ${work.severity} ${reason} ${bits.toString(32)}`;
        const gap = gaps.get(key);
        if (gap) gap.propertyIds.push(...propertyIds);
        else gaps.set(key, { ...work, reason, propertyIds: [...propertyIds], windows: windowsOf(week.segments, bits) });
      }
    }
  }
  const rank = ({ severity, category, reason }: CoverageGap): number =>
    (SEVERITIES.indexOf(severity) * CATEGORIES.length + CATEGORIES.indexOf(category)) * 2 + GAP_REASONS.indexOf(reason);
  const sorted = [...gaps.values()].map((gap) => ({ ...gap, propertyIds: gap.propertyIds.sort(compareIds) }));
  return sorted.sort((a, b) => rank(a) - rank(b) || compareIds(a.propertyIds[0]!, b.propertyIds[0]!));
}

/** When work finds no vendor in some unit. A stretch that two kinds of units lack for two reasons has the first one. */
function gapsOf(
  week: WeekCoverage,
  everywhere: readonly DispatchRule[],
  ruleSets: PlaceGroup['ruleSets'],
  work: Work,
): Record<GapReason, bigint> {
  let withoutRule = 0n;
  let withoutVendor = 0n;
  for (const rules of ruleSets) {
    let { applies, covered } = week.ofAll(everywhere, work);
    for (const rule of rules) {
      const coverage = week.of(rule, work);
      applies |= coverage.applies;
      covered |= coverage.covered;
    }
    withoutRule |= week.wholeWeek & ~applies;
    withoutVendor |= applies & ~covered;
  }
  return { no_rule: withoutRule, none_eligible: withoutVendor & ~withoutRule };
}

function groupPlaces(rules: readonly DispatchRule[], places: readonly CoveredPlace[], now: Date): PlaceGroup[] {
  const rulesAt = findRulesByPlace(rules);
  const todayIn = new Map<string, string>();
  const groups = new Map<string, PlaceGroup>();
  for (const place of places) {
    let today = todayIn.get(place.zone);
    if (today === undefined) todayIn.set(place.zone, (today = localDate(now, place.zone)));
    const ruleSets = ruleSetsOf(place, rulesAt);
    const keys = ruleSets.map((set) => set.map(({ id }) => id).join(' '));
    const key = [today, ...[...new Set(keys)].sort()].join('\n');
    const group = groups.get(key);
    if (group) group.propertyIds.push(place.propertyId);
    else groups.set(key, { today, ruleSets, propertyIds: [place.propertyId] });
  }
  return [...groups.values()];
}

/** Rules never take a vendor away, so where a unit without rules of its own is covered, all others are, too. */
function ruleSetsOf({ propertyId, unitsWithRules, hasOtherUnits }: CoveredPlace, rulesAt: RulesAt): DispatchRule[][] {
  const unitIds = hasOtherUnits ? [ANY_OTHER_UNIT] : unitsWithRules;
  return unitIds.map((unitId) =>
    rulesAt(propertyId, unitId).filter((rule) => placeMismatch(rule, { unitId, propertyId }) === null),
  );
}

/** No unit has this id. */
const ANY_OTHER_UNIT = '';

/** The rules that name a unit or its property. */
type RulesAt = (propertyId: string, unitId: string) => readonly DispatchRule[];

/** Looks rules up by the places that they name, so that not every rule is compared with every property. */
function findRulesByPlace(rules: readonly DispatchRule[]): RulesAt {
  const byPlace = Map.groupBy(
    rules.flatMap((rule) => placesNamed(rule).map((place) => ({ place, rule }))),
    ({ place }) => place,
  );
  const at = (place: string): DispatchRule[] => (byPlace.get(place) ?? []).map(({ rule }) => rule);
  return (propertyId, unitId) => [...at(`property ${propertyId}`), ...at(`unit ${unitId}`)];
}

function placesNamed({ scope, condition }: DispatchRule): string[] {
  if (scope.kind === 'unit') return [`unit ${scope.id!}`];
  const propertyIds = scope.kind === 'property' ? [scope.id!] : (condition.propertyIds ?? []);
  return [...new Set(propertyIds)].map((id) => `property ${id}`);
}

const isEverywhere = (rule: DispatchRule): boolean =>
  rule.enabled && !rule.scopeDeleted && placesNamed(rule).length === 0;
