import type { Definition, StepKind } from '../definition/definition.types.ts';
import { placeSteps } from '../definition/program.rules.ts';
import { KNOWN_RESULTS } from './foresee-step.ts';
import { allSteps, fieldsRead } from './fields-read.rules.ts';
import { membersKnownThen } from './past-facts.ts';

const NOT_RECORDS: ReadonlySet<string> = new Set(['event', 'run', 'steps']);

/** What a simulation of a workflow cannot know, in words. */
export function notesOf(
  definition: Definition,
  { entityTypes, isApproved }: { entityTypes: readonly string[]; isApproved: boolean },
): string[] {
  const kinds = new Set(allSteps(definition.steps).map(({ kind }) => kind));
  const acts = [...kinds].some((kind) => kind !== 'wait' && kind !== 'branch' && kind !== 'stop');
  return [
    ...noteOfFields(definition, entityTypes),
    ...noteOfResults(definition),
    ...(['notify', 'page', 'approve', 'assign'].some((kind) => kinds.has(kind as StepKind))
      ? ['People, their roles, units and rosters are those of now; turns on call are those at the time of the step.']
      : []),
    ...(kinds.has('page')
      ? ['A page is counted once, for whoever would be called on first: nobody knows who would have answered.']
      : []),
    ...(kinds.has('notify') ? ['Only messages of this workflow count against the limit for each recipient.'] : []),
    ...(acts
      ? ['Whether a step would have been refused, such as a move that the ticket’s state forbids, is not tried.']
      : []),
    ...(kinds.has('wait') ? ['Events that are waited for are those that came in reality.'] : []),
    ...(kinds.has('approve')
      ? [
          isApproved
            ? 'Every approval counts as given at once.'
            : 'A run stops at its first approval, since nobody answered it.',
        ]
      : []),
  ];
}

function noteOfFields(definition: Definition, entityTypes: readonly string[]): string[] {
  const known = (field: string): boolean => {
    const [record, member] = field.split('.') as [string, string | undefined];
    const types = record === 'entity' ? entityTypes : [record];
    return types.every(
      (type) => entityTypes.includes(type) && member !== undefined && membersKnownThen(type).includes(member),
    );
  };
  const fields = fieldsRead(definition).filter((field) => !NOT_RECORDS.has(field.split('.')[0]!) && !known(field));
  return fields.length === 0 ? [] : [`Read as it is now, not as it was then: ${fields.join(', ')}.`];
}

function noteOfResults(definition: Definition): string[] {
  const kindAt = new Map(placeSteps(definition.steps).map(({ index, step }) => [String(index), step.kind]));
  const fields = fieldsRead(definition).filter((field) => {
    const [root, index, member] = field.split('.');
    return root === 'steps' && !KNOWN_RESULTS[kindAt.get(index ?? '') ?? '']?.includes(member ?? '');
  });
  return fields.length === 0 ? [] : [`Not known before the step is done, and read as missing: ${fields.join(', ')}.`];
}
