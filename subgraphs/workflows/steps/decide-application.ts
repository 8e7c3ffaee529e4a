import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { decisionOf } from '../assessment/assess-application.ts';
import { actAsWorkflow } from './act-as-workflow.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { CreateStepApplicationDocument, DecideStepScreeningDocument } from './operations/operations.generated.ts';
import type { DecideStepScreeningMutationVariables } from './operations/operations.generated.ts';
import type { StepToDo } from './step-to-do.types.ts';

type Input = StepToDo['input'];

/** Stores the application that a run is to decide, if it is a new one. */
export async function storeApplication(service: ServiceContext, run: ActingRun, input: Input): Promise<void> {
  const { screening_id: id, tenant_id: tenantId, unit_id: unitId } = input as Record<string, string | undefined>;
  if (id === undefined || tenantId === undefined || unitId === undefined) return;
  const variables = { input: { id, tenantId, unitId } };
  await actAsWorkflow(service, { ...run, part: 'application' }, CreateStepApplicationDocument, variables);
}

/** Decides an application as it was assessed; a denial for the person who agreed to it. A review leaves it undecided. */
export async function decideApplication(
  service: ServiceContext,
  run: ActingRun,
  { input, approvedBy }: Pick<StepToDo, 'input' | 'approvedBy'>,
): Promise<Readonly<Record<string, unknown>>> {
  await storeApplication(service, run, input);
  const result = decisionOf(input);
  if (input['decision'] === 'review') return result;
  const { id, version } = input['ruleset'] as { id: string; version: number };
  const conditions = input['conditions'] as string[];
  const decision = {
    decision: String(input['decision']).toUpperCase(),
    conditions: conditions.length > 0 ? conditions.join('; ') : null,
    reason: `Ruleset ${id}, version ${version}`,
    ...{ score: input['score'], rationale: input['rationale'], runId: run.runId },
  };
  const variables = { id: String(input['screening_id']), input: decision };
  const acting = { ...run, onBehalfOf: approvedBy ?? undefined };
  await actAsWorkflow(
    service,
    acting,
    DecideStepScreeningDocument,
    variables as unknown as DecideStepScreeningMutationVariables,
  );
  return approvedBy ? { ...result, decided_by: approvedBy } : result;
}
