import type { Condition, ConditionGroup, ConditionResult, Facts, Where } from './condition.types.ts';

const HOUR_MS = 3_600_000;

/** Whether conditions hold, and how each of them was found. */
export interface Evaluation {
  held: boolean;
  results: readonly ConditionResult[];
}

/**
 * Compares facts with conditions. Every condition is compared, also where the first has decided, so that the results say
 * all there is to say.
 * @param where undefined holds
 * @param now the instant that `older_than` and `within_hours` count from
 */
export function evaluate(where: Where | undefined, facts: Facts, now: Date): Evaluation {
  if (!where) return { held: true, results: [] };
  if (isCondition(where)) {
    const result = compare(where, facts, now);
    return { held: result.held, results: [result] };
  }
  return evaluateGroup(where, facts, now);
}

const isCondition = (where: Where): where is Condition => 'field' in where;

function evaluateGroup({ all, any, none }: ConditionGroup, facts: Facts, now: Date): Evaluation {
  const evaluateEach = (list: readonly Where[] | undefined): Evaluation[] =>
    list?.map((where) => evaluate(where, facts, now)) ?? [];
  const [ofAll, ofAny, ofNone] = [evaluateEach(all), evaluateEach(any), evaluateEach(none)];
  const held =
    ofAll.every((each) => each.held) &&
    (any === undefined || ofAny.some((each) => each.held)) &&
    !ofNone.some((each) => each.held);
  return { held, results: [...ofAll, ...ofAny, ...ofNone].flatMap(({ results }) => results) };
}

function compare({ field, op, value }: Condition, facts: Facts, now: Date): ConditionResult {
  const actual = valueAt(facts, field);
  const expected = op === 'exists' ? (value ?? true) : (value ?? null);
  return { field, op, expected, actual: actual ?? null, held: COMPARISONS[op](actual ?? null, expected, now) };
}

/** The value of a field; undefined if a member on the way is missing. */
export function valueAt(facts: Facts, field: string): unknown {
  let value: unknown = facts;
  for (const member of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return undefined;
    value = (value as Record<string, unknown>)[member];
  }
  return value;
}

type Comparison = (actual: unknown, expected: unknown, now: Date) => boolean;

const COMPARISONS: Readonly<Record<Condition['op'], Comparison>> = {
  eq: (actual, expected) => actual === expected,
  ne: (actual, expected) => actual !== expected,
  in: (actual, expected) => Array.isArray(expected) && expected.includes(actual),
  lt: ordered((difference) => difference < 0),
  lte: ordered((difference) => difference <= 0),
  gt: ordered((difference) => difference > 0),
  gte: ordered((difference) => difference >= 0),
  contains: (actual, expected) =>
    typeof actual === 'string'
      ? actual.toLowerCase().includes(String(expected).toLowerCase())
      : Array.isArray(actual) && actual.includes(expected),
  exists: (actual, expected) => (actual !== null) === expected,
  older_than: (actual, hours, now) => {
    const instant = instantOf(actual);
    return instant !== undefined && now.getTime() - instant > Number(hours) * HOUR_MS;
  },
  within_hours: (actual, hours, now) => {
    const instant = instantOf(actual);
    return instant !== undefined && Math.abs(instant - now.getTime()) <= Number(hours) * HOUR_MS;
  },
};

/** Compares numbers, or instants and dates; values of different kinds are in no order, so nothing holds for them. */
function ordered(holds: (difference: number) => boolean): Comparison {
  return (actual, expected) => {
    const [left, right] = [amountOf(actual), amountOf(expected)];
    return left !== undefined && left.kind === right?.kind && holds(left.amount - right.amount);
  };
}

function amountOf(value: unknown): { kind: 'number' | 'instant'; amount: number } | undefined {
  if (typeof value === 'number') return { kind: 'number', amount: value };
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return { kind: 'number', amount: Number(value) };
  const instant = instantOf(value);
  return instant === undefined ? undefined : { kind: 'instant', amount: instant };
}

function instantOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return undefined;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}
