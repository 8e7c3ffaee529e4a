import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ActorIdentity } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { appErrorOf } from '../../../platform/graphql/present-error.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { markOfJson } from '../../../platform/idempotency/same-payload.ts';
import { requestIdOfStep } from '../match/starting-event.ts';
import { STEP_SCOPES, WORKFLOW_RUNNER } from '../workflow-runner.ts';

/** A step of a run that acts. */
export interface ActingRun {
  accountId: string;
  runId: string;
  index: number;
  /** Names one of several operations of a step. */
  part?: string;
  /** The person who agreed to the step. */
  onBehalfOf?: ActorIdentity | undefined;
}

const LIFETIME_MS = 60_000;

/**
 * Runs an operation for a step. A mutation takes effect once for each step, whatever is repeated and wherever a process dies.
 * @throws AppError for the first error of the answer
 */
export async function actAsWorkflow<Data, Variables extends Record<string, unknown>>(
  service: ServiceContext,
  { accountId, runId, index, part, onBehalfOf }: ActingRun,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { graph, clock, logger } = service;
  const openKey = graph.openKey({
    ...{
      accountId,
      method: 'POST',
      path: 'step of a workflow',
      key: ['run', runId, index, ...(part === undefined ? [] : [part])].join(':'),
    },
    // A repeat may find somebody else on call; the step has its effect already, and gets the first result.
    ...{ payload: markOfJson({ runId, index, part }), scopes: STEP_SCOPES },
  });
  const result = await graph.execute(
    { document, variables },
    {
      requestId: requestIdOfStep(runId, index),
      logger,
      principal: {
        ...{ accountId, subject: `agent:${WORKFLOW_RUNNER.id}`, scopes: STEP_SCOPES },
        actor: onBehalfOf ? { ...WORKFLOW_RUNNER, onBehalfOf } : WORKFLOW_RUNNER,
        expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
      },
      openKey,
    },
  );
  const [error] = result.errors ?? [];
  if (error) throw appErrorOf('toJSON' in error ? error.toJSON() : error);
  if (!result.data) throw new AppError('unavailable', 'The graph gave no answer.');
  return result.data as Data;
}
