import type { WeeklyHours } from '../../../../platform/calendar/calendar.types.ts';
import type { DispatchCondition, DispatchRule, DraftFinding } from '../decision/dispatch.types.ts';

/** A rule that is valid by itself. An absent condition restricts nothing, and an absent `enabled` means true. */
type ValidRule = Omit<DispatchRule, 'condition' | 'enabled'> & { condition?: DispatchCondition; enabled?: boolean };

interface Conflict {
  code: string;
  level: DraftFinding['level'];
  /** The member of the later rule that the finding points at. */
  member: string;
  applies: (earlier: ValidRule, later: ValidRule) => boolean;
  detail: (earlier: ValidRule) => string;
}

const sameScope = (a: ValidRule, b: ValidRule): boolean => a.scope.kind === b.scope.kind && a.scope.id === b.scope.id;

const isOn = (rule: ValidRule): boolean => rule.enabled !== false;

function includesAll(wider: readonly string[] | undefined, narrower: readonly string[] | undefined): boolean {
  if (!wider || wider.length === 0) return true;
  return narrower !== undefined && narrower.length > 0 && narrower.every((item) => wider.includes(item));
}

/** Compares hours as written; whether one set of hours lies inside another is not computed. */
function includesHours(wider: WeeklyHours | undefined, narrower: WeeklyHours | undefined): boolean {
  return wider === undefined || JSON.stringify(wider) === JSON.stringify(narrower);
}

/** Whether every ticket that passes the narrower condition also passes the wider one. */
function covers(wider: DispatchCondition = {}, narrower: DispatchCondition = {}): boolean {
  return (
    includesAll(wider.categories, narrower.categories) &&
    includesAll(wider.severities, narrower.severities) &&
    includesAll(wider.propertyIds, narrower.propertyIds) &&
    includesHours(wider.hours, narrower.hours)
  );
}

/** Whether the earlier rule already tries every vendor of the later rule. */
function triesAll(earlier: ValidRule, later: ValidRule): boolean {
  if (earlier.rosterId != null || later.rosterId != null) return earlier.rosterId === later.rosterId;
  const triedVendorIds = earlier.vendorIds ?? [];
  return triedVendorIds.length === 0 || includesAll(triedVendorIds, later.vendorIds);
}

/** The conflicts between two rules; the earlier rule is tried first. */
const CONFLICTS: readonly Conflict[] = [
  {
    code: 'duplicate_id',
    level: 'error',
    member: '/id',
    applies: (earlier, later) => earlier.id === later.id,
    detail: (earlier) => `Another rule has the id ${earlier.id}.`,
  },
  {
    code: 'duplicate_position',
    level: 'warning',
    member: '/position',
    applies: (earlier, later) => sameScope(earlier, later) && earlier.position === later.position,
    detail: (earlier) => `The rule ${earlier.id} has the same scope and position; their ids settle the order.`,
  },
  {
    code: 'never_reached',
    level: 'warning',
    member: '',
    applies: (earlier, later) =>
      isOn(earlier) &&
      isOn(later) &&
      sameScope(earlier, later) &&
      covers(earlier.condition, later.condition) &&
      triesAll(earlier, later),
    detail: (earlier) => `The rule ${earlier.id} comes first, covers all of its tickets and tries all of its vendors.`,
  },
];

const isTriedFirst = (a: ValidRule, b: ValidRule): boolean =>
  a.position < b.position || (a.position === b.position && a.id < b.id);

/** The conflicts between the rules, in the order of the list, with pointers into the list. */
export function conflictFindings(rules: readonly ValidRule[]): DraftFinding[] {
  return rules.flatMap((rule, index) =>
    rules.slice(0, index).flatMap((previousRule, previousIndex) => {
      const laterIndex = isTriedFirst(rule, previousRule) ? previousIndex : index;
      const [earlier, later] = laterIndex === index ? [previousRule, rule] : [rule, previousRule];
      return CONFLICTS.filter((conflict) => conflict.applies(earlier, later)).map((conflict) => ({
        pointer: `/${laterIndex}${conflict.member}`,
        code: conflict.code,
        detail: conflict.detail(earlier),
        level: conflict.level,
      }));
    }),
  );
}
