import { automation } from '../../../../platform/actor.ts';
import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { CommandCaller, ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { AttemptEnd } from '../attempt/attempts.statements.ts';
import { beginAttempt } from './begin-attempt.ts';
import type { Attempt } from '../attempt/attempt.ts';
import { makeBody } from '../body/make-body.ts';
import type { ClaimedRun } from '../attempt/claim-runs.statements.ts';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { deliver } from '../delivery/deliver.ts';
import { finishAttempt } from './finish-attempt.ts';
import { keepClaim } from './keep-claim.ts';

/** Runs the exports of figures. */
const EXPORTER = automation('exports', 'Exports');

/** Makes one attempt of a claimed run: builds the body unless it is stored, and delivers it. */
export async function performRun(service: ServiceContext, claimed: ClaimedRun): Promise<void> {
  const { accountId, runId, exportId, claimId } = claimed;
  const caller: CommandCaller = { accountId, actor: EXPORTER, scopes: new Set(), requestId: newId() };
  const held = keepClaim(service, claimed);
  try {
    const attempt = await runCommand(service, caller, beginAttempt, claimed);
    if (!attempt) return;
    const { retryAfterSeconds, ...end } = await makeAttempt(service, attempt, held.signal);
    // The worker that has taken over the run records its outcome.
    if (held.signal.aborted) return;
    const finished = { runId, exportId, claimId, number: attempt.number, end, retryAfterSeconds };
    await runCommand(service, caller, finishAttempt, finished);
  } finally {
    held.release();
  }
}

/**
 * A failure of the destination ends the attempt. Any other error is the service's own: it is thrown, the claim expires,
 * and the attempt counts as interrupted.
 */
async function makeAttempt(
  service: ServiceContext,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<AttemptEnd & { retryAfterSeconds: number | null }> {
  const body = await makeBody(service, attempt, signal);
  try {
    const { httpStatus } = await deliver(service, { ...attempt, body, signal });
    return { outcome: 'succeeded', httpStatus, error: null, retryAfterSeconds: null };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { accountId, runId, number } = attempt;
    service.logger.info({ err: error, accountId, runId, attempt: number }, 'an attempt to deliver an export failed');
    const { httpStatus, message, retryAfterSeconds } = error;
    return { outcome: 'failed', httpStatus, error: message, retryAfterSeconds };
  }
}
