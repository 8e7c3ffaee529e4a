import { invalid } from '../../../platform/errors.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { storeApplication } from './decide-application.ts';
import { findPersons } from './find-persons.ts';
import { peopleOfRun } from './people-of-run.ts';
import type { People } from './people.types.ts';
import type { Gate, StepToDo } from './step-to-do.types.ts';

/**
 * Finds whom a step asks before it is done. What they are asked about has to be there.
 * @throws AppError `validation_failed` when there is nobody
 */
export async function findApprovers(
  service: ServiceContext,
  run: ActingRun,
  { facts, gate, input, step }: StepToDo & { gate: Gate },
): Promise<{ approver_ids: readonly string[] }> {
  if (step.kind === 'decide_screening') await storeApplication(service, run, input);
  return { approver_ids: await approversOf(peopleOfRun(service, run), gate, facts) };
}

/**
 * Whom a step asks: those that it names, and the owners where whoever is responsible for the workflow is no person any more.
 * @throws AppError `validation_failed` when there is nobody
 */
export async function approversOf(
  people: People,
  gate: Pick<Gate, 'kind' | 'by'>,
  facts: StepToDo['facts'],
): Promise<readonly string[]> {
  const named = await findPersons(people, { named: gate.by, facts });
  const isResponsible = gate.kind === 'propose' || gate.kind === 'veto';
  const approverIds = named.length === 0 && isResponsible ? await people.owners() : named;
  if (approverIds.length > 0) return approverIds;
  const detail = `Expected somebody who can approve as ${gate.by}, but there is nobody.`;
  throw invalid({ pointer: '/by', code: 'nobody', detail });
}
