import type { LocalDateTime } from '../../../../platform/calendar/local-time.ts';
import { weeklyHoursCover } from '../../../../platform/calendar/weekly-hours.ts';
import { SCOPE_KINDS, type ConsideredCode, type DispatchRule, type DispatchTicket } from './dispatch.types.ts';

/** Compares ids by code units, so that the order is the same on every machine, unlike the order of a locale. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts rules in the order in which they are tried: by scope (unit, property, account), then position, then id. */
export function sortByPrecedence<Rule extends Pick<DispatchRule, 'id' | 'scope' | 'position'>>(
  rules: readonly Rule[],
): Rule[] {
  return [...rules].sort(
    (a, b) =>
      SCOPE_KINDS.indexOf(a.scope.kind) - SCOPE_KINDS.indexOf(b.scope.kind) ||
      a.position - b.position ||
      compareIds(a.id, b.id),
  );
}

/** Why a rule does not apply to a ticket. */
export interface Mismatch {
  code: ConsideredCode;
  reason: string;
}

function allows(list: readonly string[] | undefined, value: string): boolean {
  return list === undefined || list.length === 0 || list.includes(value);
}

function isInScope({ scope }: DispatchRule, ticket: Pick<DispatchTicket, 'unitId' | 'propertyId'>): boolean {
  if (scope.kind === 'account') return true;
  return scope.id === (scope.kind === 'unit' ? ticket.unitId : ticket.propertyId);
}

/** The first reason why the rule does not apply to the ticket at that local time, or null when it applies. */
export function mismatchOf(rule: DispatchRule, ticket: DispatchTicket, local: LocalDateTime): Mismatch | null {
  return placeMismatch(rule, ticket) ?? workMismatch(rule, ticket) ?? timeMismatch(rule, local);
}

/** Why the rule applies to no ticket of the unit at all. */
export function placeMismatch(
  rule: DispatchRule,
  ticket: Pick<DispatchTicket, 'unitId' | 'propertyId'>,
): Mismatch | null {
  if (!rule.enabled) return { code: 'disabled', reason: 'The rule is switched off.' };
  if (!isInScope(rule, ticket)) {
    return {
      code: 'other_scope',
      reason: `The rule is for the ${rule.scope.kind} ${rule.scope.id ?? '(none named)'}.`,
    };
  }
  if (rule.scopeDeleted) {
    return { code: 'scope_deleted', reason: `The ${rule.scope.kind} that the rule is for has been deleted.` };
  }
  if (!allows(rule.condition.propertyIds, ticket.propertyId)) {
    return { code: 'other_property', reason: `The rule does not name the property ${ticket.propertyId}.` };
  }
  return null;
}

/** Why the rule does not apply to the ticket's category or severity. */
export function workMismatch(
  { condition: { categories, severities } }: DispatchRule,
  { category, severity }: Pick<DispatchTicket, 'category' | 'severity'>,
): Mismatch | null {
  if (!allows(categories, category)) {
    return { code: 'other_category', reason: `The rule does not name the category ${category.replaceAll('_', ' ')}.` };
  }
  if (!allows(severities, severity)) {
    return { code: 'other_severity', reason: `The rule does not name the severity ${severity}.` };
  }
  return null;
}

/** Why the rule does not apply at that local time. */
export function timeMismatch({ condition: { hours } }: DispatchRule, local: LocalDateTime): Mismatch | null {
  if (!hours || weeklyHoursCover(hours, local)) return null;
  return { code: 'outside_hours', reason: "The rule's hours do not cover the time at the property." };
}
