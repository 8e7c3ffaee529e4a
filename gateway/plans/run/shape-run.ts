import type { GraphQLError } from 'graphql';
import type { ResponseObject, Variables } from './plan-run.ts';

/** What shaping one answer knows and gathers. */
export interface ShapeRun {
  /** Where it is in the answer. */
  path: (string | number)[];
  /** What the subgraphs' values lack to be a valid answer. */
  errors: GraphQLError[];
  variables: Variables;
  conditions: ReadonlyMap<string, boolean>;
}

/** A value that became null by an error further down, which has been noted. */
export const ERRED = Symbol('erred');

/** The same where null is not allowed: what holds the value becomes null, too. */
export const INVALID = Symbol('invalid');

/**
 * Makes the value that the client gets out of what the fetches brought.
 * @param input null for what is missing
 * @param existing what an earlier selection of the same field made, if there was one
 * @returns the value, {@link ERRED} or {@link INVALID}
 */
export type Completer = (input: unknown, existing: unknown, run: ShapeRun) => unknown;

/** Writes one selection into the client's object; false when the object has to be null for it. */
export type SelectionStep = (input: ResponseObject, output: ResponseObject, run: ShapeRun) => boolean;

/** Writes selections in their order; false as soon as one of them makes the object null. */
export function runSteps(
  steps: readonly SelectionStep[],
  input: ResponseObject,
  output: ResponseObject,
  run: ShapeRun,
): boolean {
  for (const step of steps) if (!step(input, output, run)) return false;
  return true;
}
