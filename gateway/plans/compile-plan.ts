import type { PlanNode } from '@apollo/query-planner';
import { compileFetch } from './compile-fetch.ts';
import type { PlanSurroundings } from './compile-fetch.ts';
import { ROOT_TARGET, compileTarget } from './flatten-path.ts';
import type { Target } from './flatten-path.ts';
import { NotCompilable } from './not-compilable.ts';
import type { PlanStep } from './run/plan-run.ts';

const nothing: PlanStep = () => undefined;

/**
 * Compiles a plan of Apollo's planner into closures.
 * @throws NotCompilable for what only Apollo's executor runs
 */
export function compilePlan(
  node: PlanNode | undefined,
  surroundings: PlanSurroundings,
  target: Target = ROOT_TARGET,
): PlanStep {
  switch (node?.kind) {
    case undefined:
      return nothing;
    case 'Fetch':
      return compileFetch(node, target, surroundings);
    case 'Flatten':
      if (target !== ROOT_TARGET) throw new NotCompilable('a path starts at another path');
      return compilePlan(node.node, surroundings, compileTarget(node.path));
    case 'Sequence':
      return sequence(node.nodes.map((part) => compilePlan(part, surroundings, target)));
    case 'Parallel':
      return parallel(node.nodes.map((part) => compilePlan(part, surroundings, target)));
    case 'Condition': {
      const { condition } = node;
      const whenTrue = compilePlan(node.ifClause, surroundings, target);
      const whenFalse = compilePlan(node.elseClause, surroundings, target);
      return (run) => (run.conditions.get(condition) ? whenTrue(run) : whenFalse(run));
    }
    case 'Defer':
      throw new NotCompilable('parts of the answer are deferred');
  }
}

function sequence(steps: readonly PlanStep[]): PlanStep {
  return async (run) => {
    for (const step of steps) await step(run);
  };
}

function parallel(steps: readonly PlanStep[]): PlanStep {
  return async (run) => {
    await Promise.all(steps.map(async (step) => step(run)));
  };
}
