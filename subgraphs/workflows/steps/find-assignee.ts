import { invalid } from '../../../platform/errors.ts';
import type { People } from './people.types.ts';
import { requiredId } from './step-input.rules.ts';
import type { StepOrder } from './step-to-do.types.ts';

/**
 * The agent to whom a step assigns the ticket.
 * @throws AppError `validation_failed` when nobody of the roster is on call
 */
export async function findAssignee(people: People, input: StepOrder['input']): Promise<string> {
  if (input['agent'] !== undefined) return requiredId(input, 'agent');
  const rosterId = requiredId(input, 'roster');
  const [personId] = await people.onCall(rosterId);
  if (personId !== undefined) return personId;
  throw invalid({
    pointer: '/roster',
    code: 'nobody',
    detail: `Nobody of the roster ${JSON.stringify(rosterId)} is on call.`,
  });
}
