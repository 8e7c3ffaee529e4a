import { invalid } from '../../../platform/errors.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { findPersonOnCall } from './find-person-on-call.ts';
import { requiredId } from './step-input.rules.ts';
import type { StepToDo } from './step-to-do.types.ts';

/**
 * The agent to whom a step assigns the ticket.
 * @throws AppError `validation_failed` when nobody of the roster is on call
 */
export async function findAssignee(service: ServiceContext, run: ActingRun, input: StepToDo['input']): Promise<string> {
  if (input['agent'] !== undefined) return requiredId(input, 'agent');
  const rosterId = requiredId(input, 'roster');
  const [personId] = await findPersonOnCall(service, run, rosterId);
  if (personId !== undefined) return personId;
  throw invalid({
    pointer: '/roster',
    code: 'nobody',
    detail: `Nobody of the roster ${JSON.stringify(rosterId)} is on call.`,
  });
}
