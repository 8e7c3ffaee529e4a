import { Variable } from '@apollo/federation-internals';
import type { OperationElement, Schema } from '@apollo/federation-internals';
import { runSteps } from '../run/shape-run.ts';
import type { SelectionStep, ShapeRun } from '../run/shape-run.ts';

/** Puts a selection's steps under its `@skip` and `@include`. */
export function compileGuard(
  element: OperationElement,
  steps: readonly SelectionStep[],
  schema: Schema,
): readonly SelectionStep[] {
  const skip = conditionOf(element, schema.skipDirective());
  const include = conditionOf(element, schema.includeDirective());
  if (skip === true || include === false) return [];
  const tests: ((run: ShapeRun) => boolean)[] = [];
  if (typeof skip === 'string') tests.push(({ conditions }) => conditions.get(skip) !== true);
  if (typeof include === 'string') tests.push(({ conditions }) => conditions.get(include) === true);
  if (tests.length === 0) return steps;
  return [(input, output, run) => (tests.every((test) => test(run)) ? runSteps(steps, input, output, run) : true)];
}

type ConditionDirective = ReturnType<Schema['skipDirective']>;

/** A constant, or the name of the variable that decides; undefined without the directive. */
function conditionOf(element: OperationElement, directive: ConditionDirective): boolean | string | undefined {
  const [applied] = element.appliedDirectivesOf(directive);
  if (!applied) return undefined;
  const value: unknown = applied.arguments().if;
  return value instanceof Variable ? value.name : (value as boolean);
}
