import { AppError } from '../../../platform/errors.ts';
import { runCommand } from '../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { RunningJobs } from '../../../platform/jobs/run-jobs.ts';
import { WakeSignal } from '../../../platform/wake-signal.ts';
import { decideApproval } from '../approval/decide-approval.ts';
import { matchEvents } from '../match/match-events.ts';
import { requestIdOfStep } from '../match/starting-event.ts';
import { retryRun } from '../run/retry-run.ts';
import { startRun } from '../run/start-run.ts';
import { performStep } from '../steps/perform-step.ts';
import { startScheduledRuns } from '../schedule/start-scheduled-runs.ts';
import { STEP_SCOPES, WORKFLOW_RUNNER } from '../workflow-runner.ts';
import { CallsInFlight } from './calls-in-flight.ts';
import { postponeStep } from './postpone-step.ts';
import { claimRuns, DUE_WORKFLOW_RUNS } from './claim-runs.ts';
import type { HeldRun } from './claim-runs.ts';
import { enterStep } from './enter-step.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';
import { leaveStep } from './leave-step.ts';
import type { StepOutcome } from './leave-step.ts';

/** Whatever is due wakes the loop; should a wake-up get lost, it looks by itself. */
const SELDOM_MS = 60_000;
const MOST_AT_ONCE = 32;

/** After these commands there are runs to advance. */
const FOLLOWED = [matchEvents, startScheduledRuns, startRun, retryRun, decideApproval];

/** A run that this process advances. */
interface AdvancingRun {
  /** Whether it waits for a program of the customer. */
  isCalling: boolean;
  done: Promise<void>;
}

interface Progress {
  run: AdvancingRun;
  calls: CallsInFlight;
}

/**
 * Does the steps of runs that are due. Each step is kept before and after it takes effect. A run goes on beside the others:
 * one whose step hangs delays none.
 * @param patience how many times the usual interval it waits between two looks when nobody wakes it
 */
export function advanceRuns(service: ServiceContext, patience = 1): RunningJobs {
  const wake = new WakeSignal();
  service.commandFollowers.follow(FOLLOWED, wake);
  service.dueWatch.watch(DUE_WORKFLOW_RUNS, wake, 'advance-runs');
  const advancing = new Set<AdvancingRun>();
  const calls = new CallsInFlight();
  let isStopping = false as boolean;
  const running = (async () => {
    while (!isStopping) {
      const most = MOST_AT_ONCE - advancing.size;
      if (most === 0) await Promise.race([...advancing].map(({ done }) => done));
      else if ((await beginDue(service, { most, calls, advancing })) === 0) await wake.sleep(SELDOM_MS * patience);
    }
  })();
  return {
    stop: async () => {
      isStopping = true;
      calls.close();
      wake.raise();
      await running;
      // A call is not waited for: its run is taken up again under the same key.
      await Promise.all([...advancing].filter(({ isCalling }) => !isCalling).map(({ done }) => done));
    },
  };
}

/**
 * Begins to advance runs that are due.
 * @returns how many; 0 also after a failure, which passes
 */
async function beginDue(
  service: ServiceContext,
  { most, calls, advancing }: { most: number; calls: CallsInFlight; advancing: Set<AdvancingRun> },
): Promise<number> {
  try {
    const held = await claimRuns(service.database.worker, { holder: newId(), now: service.clock.databaseNow(), most });
    for (const heldRun of held) {
      const run: AdvancingRun = { isCalling: false, done: Promise.resolve() };
      run.done = advanceOrWarn(service, heldRun, { run, calls }).finally(() => advancing.delete(run));
      advancing.add(run);
    }
    return held.length;
  } catch (error) {
    service.logger.warn({ err: error }, 'runs could not be claimed; trying again');
    return 0;
  }
}

/** A failure in one run does not stop the others; the run goes on when its claim has ended. */
async function advanceOrWarn(service: ServiceContext, held: HeldRun, progress: Progress): Promise<void> {
  try {
    await advance(service, held, progress);
  } catch (error) {
    service.logger.warn({ err: error, accountId: held.accountId, runId: held.id }, 'a run failed; trying again');
  }
}

async function advance(service: ServiceContext, held: HeldRun, { run, calls }: Progress): Promise<void> {
  const { accountId } = held;
  const callerAt = (index: number) => ({
    accountId,
    actor: WORKFLOW_RUNNER,
    scopes: STEP_SCOPES,
    requestId: requestIdOfStep(held.id, index),
  });
  for (let index = 0, isLeft = false; !isLeft;) {
    const todo = await runCommand(service, callerAt(index), enterStep, held);
    if (!todo) return;
    ({ index } = todo);
    run.isCalling = todo.step.kind === 'call' && calls.begin(accountId);
    if (todo.step.kind === 'call' && !run.isCalling) {
      await runCommand(service, callerAt(index), postponeStep, { held, todo });
      return;
    }
    const outcome = await outcomeOf(service, todo);
    if (run.isCalling) calls.end(accountId);
    run.isCalling = false;
    isLeft = !(await runCommand(service, callerAt(index), leaveStep, { held, todo, outcome }));
  }
}

async function outcomeOf(service: ServiceContext, todo: StepToDo): Promise<StepOutcome> {
  try {
    return { result: await performStep(service, todo) };
  } catch (error) {
    if (!(error instanceof AppError)) {
      service.logger.error({ err: error, runId: todo.run.id }, 'a step failed');
      return { error: { code: 'internal_error', detail: 'The service failed to do the step.' }, isFinal: false };
    }
    const isFinal = error.status < 500 && error.code !== 'idempotency_in_flight' && error.code !== 'rate_limited';
    return { error: { code: error.code, detail: error.message }, isFinal };
  }
}
