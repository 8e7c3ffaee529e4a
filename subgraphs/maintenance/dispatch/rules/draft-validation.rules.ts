import { weeklyHoursFaults } from '../../../../platform/calendar/calendar.validation.ts';
import { CATEGORIES, SEVERITIES } from '../../triage/triage.types.ts';
import {
  DISPATCH_STRATEGIES,
  SCOPE_KINDS,
  type DraftFinding,
  type DraftReferences,
} from '../decision/dispatch.types.ts';
import { conflictFindings } from './rule-conflicts.rules.ts';

/** The lowest and the highest position of a rule. */
export const POSITIONS = { lowest: -2_147_483_648, highest: 2_147_483_647 } as const;

type Members = Record<string, unknown>;

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

/** A finding with the level `error`. */
function draftError(pointer: string, code: string, detail: string): DraftFinding {
  return { pointer, code, detail, level: 'error' };
}

function enumFindings(value: unknown, allowed: readonly string[], pointer: string, code: string): DraftFinding[] {
  if (typeof value === 'string' && allowed.includes(value)) return [];
  return [draftError(pointer, code, `Expected one of ${allowed.join(', ')}, got ${show(value)}.`)];
}

/** Checks a restricting list: it has at least one item, no repeated item, and only valid items. */
function listFindings(
  value: unknown,
  pointer: string,
  itemFindings: (item: unknown, pointer: string) => DraftFinding[],
): DraftFinding[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [draftError(pointer, 'invalid_type', `Expected a list, got ${show(value)}.`)];
  if (value.length === 0) {
    return [draftError(pointer, 'empty_list', 'Expected at least one item; leave the list out to allow all.')];
  }
  return value.flatMap((item: unknown, index) => {
    const itemPointer = `${pointer}/${index}`;
    const isRepeated = value.indexOf(item) < index;
    return isRepeated
      ? [draftError(itemPointer, 'duplicate_item', `${show(item)} is in the list already.`)]
      : itemFindings(item, itemPointer);
  });
}

function idFindings(noun: string, known: ReadonlySet<string> | undefined) {
  return (value: unknown, pointer: string): DraftFinding[] => {
    if (!isId(value)) return [draftError(pointer, 'invalid_id', `Expected the id of a ${noun}, got ${show(value)}.`)];
    if (!known || known.has(value)) return [];
    return [draftError(pointer, `unknown_${noun}`, `There is no ${noun} ${show(value)}.`)];
  };
}

function scopeFindings(scope: unknown, pointer: string, known: DraftReferences): DraftFinding[] {
  if (!isRecord(scope)) {
    return [draftError(pointer, 'invalid_type', `Expected a scope with a kind, got ${show(scope)}.`)];
  }
  const kinds = enumFindings(scope.kind, SCOPE_KINDS, `${pointer}/kind`, 'unknown_scope');
  if (kinds.length > 0) return kinds;
  const id = scope.id;
  if (scope.kind === 'account') {
    return id == null ? [] : [draftError(`${pointer}/id`, 'scope_id_not_allowed', 'The account scope takes no id.')];
  }
  const noun = String(scope.kind);
  if (id == null) return [draftError(`${pointer}/id`, 'scope_id_required', `A ${noun} scope names its ${noun} by id.`)];
  return idFindings(noun, noun === 'unit' ? known.unitIds : known.propertyIds)(id, `${pointer}/id`);
}

function conditionFindings(condition: unknown, pointer: string, known: DraftReferences): DraftFinding[] {
  if (condition === undefined) return [];
  if (!isRecord(condition)) {
    return [draftError(pointer, 'invalid_type', `Expected conditions, got ${show(condition)}.`)];
  }
  const { categories, severities, propertyIds, hours } = condition;
  const named = (allowed: readonly string[], code: string) => (item: unknown, at: string) =>
    enumFindings(item, allowed, at, code);
  const hoursFaults = hours == null ? [] : weeklyHoursFaults(hours, `${pointer}/hours`);
  return [
    ...listFindings(categories, `${pointer}/categories`, named(CATEGORIES, 'unknown_category')),
    ...listFindings(severities, `${pointer}/severities`, named(SEVERITIES, 'unknown_severity')),
    ...listFindings(propertyIds, `${pointer}/propertyIds`, idFindings('property', known.propertyIds)),
    ...hoursFaults.map((fault) => draftError(fault.pointer ?? pointer, fault.code, fault.detail)),
  ];
}

/**
 * Checks the roster, or vendors and strategy. An empty list means every vendor of the trade if a strategy is given; without a strategy
 * it is an error.
 */
function targetFindings(
  { vendorIds, strategy, rosterId }: Members,
  pointer: string,
  known: DraftReferences,
): DraftFinding[] {
  if (rosterId != null) return rosterFindings({ vendorIds, strategy, rosterId }, pointer, known);
  const strategies =
    strategy == null ? [] : enumFindings(strategy, DISPATCH_STRATEGIES, `${pointer}/strategy`, 'unknown_strategy');
  const isEmpty = vendorIds == null || (Array.isArray(vendorIds) && vendorIds.length === 0);
  if (!isEmpty) {
    return [...listFindings(vendorIds, `${pointer}/vendorIds`, idFindings('vendor', known.vendorIds)), ...strategies];
  }
  if (strategy != null) return strategies;
  return [
    draftError(`${pointer}/vendorIds`, 'no_vendors', 'Expected vendors in order, or a strategy for all of a trade.'),
  ];
}

/** A rule sends own staff or a vendor, so that it is plain who comes. */
function rosterFindings(
  { vendorIds, strategy, rosterId }: Members,
  pointer: string,
  known: DraftReferences,
): DraftFinding[] {
  const hasVendors = Array.isArray(vendorIds) && vendorIds.length > 0;
  const detail = 'Expected a roster, or vendors with their strategy, but got both.';
  if (hasVendors || (strategy != null && strategy !== 'first_eligible')) {
    return [draftError(`${pointer}/rosterId`, 'two_targets', detail)];
  }
  return idFindings('roster', known.rosterIds)(rosterId, `${pointer}/rosterId`);
}

function positionFindings(position: unknown, pointer: string): DraftFinding[] {
  const { lowest, highest } = POSITIONS;
  if (Number.isInteger(position) && Number(position) >= lowest && Number(position) <= highest) return [];
  const detail = `Expected a whole number from ${lowest} to ${highest}, got ${show(position)}.`;
  return [draftError(pointer, 'invalid_position', detail)];
}

function ruleFindings(rule: unknown, pointer: string, known: DraftReferences): DraftFinding[] {
  if (!isRecord(rule)) return [draftError(pointer, 'invalid_type', `Expected a rule, got ${show(rule)}.`)];
  const { id, position, enabled } = rule;
  return [
    ...(isId(id) ? [] : [draftError(`${pointer}/id`, 'invalid_id', `Expected an id, got ${show(id)}.`)]),
    ...scopeFindings(rule.scope, `${pointer}/scope`, known),
    ...positionFindings(position, `${pointer}/position`),
    ...conditionFindings(rule.condition, `${pointer}/condition`, known),
    ...targetFindings(rule, pointer, known),
    ...(enabled === undefined || typeof enabled === 'boolean'
      ? []
      : [draftError(`${pointer}/enabled`, 'invalid_type', `Expected true or false, got ${show(enabled)}.`)]),
  ];
}

/**
 * All findings about a list of draft rules of unknown shape, each with a JSON pointer into the list. Without an `error`
 * every item is a `DispatchRule`, except that `condition` and `enabled` may be absent (no restriction, true). Conflicts
 * between rules are checked only if each rule is valid by itself.
 */
export function validateDraftRules(rules: unknown, known: DraftReferences = {}): DraftFinding[] {
  if (!Array.isArray(rules)) return [draftError('', 'invalid_type', `Expected a list of rules, got ${show(rules)}.`)];
  const findings = rules.flatMap((rule: unknown, index) => ruleFindings(rule, `/${index}`, known));
  return findings.length > 0 ? findings : conflictFindings(rules);
}
