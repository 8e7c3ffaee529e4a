/** How a condition compares the value of a field with its own. */
export const OPERATORS = [
  ...(['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte', 'contains', 'exists', 'older_than', 'within_hours'] as const),
];

/** One of {@link OPERATORS}. */
export type Operator = (typeof OPERATORS)[number];

/** What a condition compares with, and what a text may stand for. */
export type Scalar = string | number | boolean | null;

/** A comparison of one field. */
export interface Condition {
  /** Names of members, separated by dots, e.g. `event.data.severity` or `unit.property_id`. */
  field: string;
  op: Operator;
  /** Of `in` a list; of `exists` true or false, and true if absent. */
  value?: Scalar | readonly Scalar[];
}

/** Conditions that hold together: all, any or none of them. */
export interface ConditionGroup {
  all?: readonly Where[];
  any?: readonly Where[];
  none?: readonly Where[];
}

/** A condition, or a group of them. */
export type Where = Condition | ConditionGroup;

/** How a condition was found; kept with the run, so that a person can read why it went as it did. */
export interface ConditionResult {
  field: string;
  op: Operator;
  expected: unknown;
  /** Null if there is no such field. */
  actual: unknown;
  held: boolean;
}

/** What conditions read: records by name, each a plain object as events and REST show it. */
export type Facts = Readonly<Record<string, unknown>>;
