import type { Where } from '../condition/condition.types.ts';
import { fieldsIn } from '../condition/fill-in.rules.ts';
import type { Definition, Step } from '../definition/definition.types.ts';

/** The fields that a workflow's conditions and texts read. */
export function fieldsRead({ where, steps }: Pick<Definition, 'where' | 'steps'>): string[] {
  return [...new Set([...fieldsOfWhere(where), ...steps.flatMap(fieldsOfStep)])];
}

function fieldsOfStep(step: Step): string[] {
  const inner = step.kind === 'branch' ? [...step.then, ...(step.else ?? [])].flatMap(fieldsOfStep) : [];
  const awaited =
    step.kind === 'wait' ? [...fieldsOfWhere(step.event?.where), ...(step.until ? [step.until] : [])] : [];
  const texts =
    step.kind === 'branch'
      ? []
      : Object.values(step).flatMap((value) => (typeof value === 'string' ? fieldsIn(value) : []));
  return [...fieldsOfWhere(step.where), ...inner, ...awaited, ...texts];
}

function fieldsOfWhere(where: Where | undefined): string[] {
  if (!where) return [];
  if ('field' in where) return [where.field];
  return [where.all, where.any, where.none].flatMap((group) => group?.flatMap(fieldsOfWhere) ?? []);
}

/** The steps of a workflow, those of branches included. */
export const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) =>
    step.kind === 'branch' ? [step, ...allSteps(step.then), ...allSteps(step.else ?? [])] : [step],
  );
