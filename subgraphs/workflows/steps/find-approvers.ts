import { invalid } from '../../../platform/errors.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { storeApplication } from './decide-application.ts';
import { findPersons } from './find-persons.ts';
import { activeOwners } from './persons.queries.ts';
import type { Gate, StepToDo } from './step-to-do.types.ts';

/**
 * Finds whom a step asks before it is done; the owners where whoever is responsible for the workflow is no person any more. What
 * they are asked about has to be there.
 * @throws AppError `validation_failed` when there is nobody
 */
export async function findApprovers(
  service: ServiceContext,
  run: ActingRun,
  { facts, gate, input, step }: StepToDo & { gate: Gate },
): Promise<{ approver_ids: string[] }> {
  if (step.kind === 'decide_screening') await storeApplication(service, run, input);
  const named = await findPersons(service, run, { named: gate.by, facts });
  const isResponsible = gate.kind === 'propose' || gate.kind === 'veto';
  const approverIds =
    named.length === 0 && isResponsible ? await activeOwners(service.database.reader(run.accountId)) : named;
  if (approverIds.length > 0) return { approver_ids: approverIds };
  const detail = `Expected somebody who can approve as ${gate.by}, but there is nobody.`;
  throw invalid({ pointer: '/by', code: 'nobody', detail });
}
