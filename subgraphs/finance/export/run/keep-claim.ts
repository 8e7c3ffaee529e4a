import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { renewRun } from '../attempt/claim-runs.statements.ts';
import type { ClaimedRun } from '../attempt/claim-runs.statements.ts';

const HEARTBEAT_MS = 10_000;

/** A claim that is extended regularly. */
export interface HeldClaim {
  /** Aborted when another worker has taken over the run. */
  signal: AbortSignal;
  release(): void;
}

/** Extends the claim on a claimed run until it is released, however long the work takes. */
export function keepClaim({ database, logger }: ServiceContext, claimed: ClaimedRun): HeldClaim {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renewRun(database.worker, claimed).then(
      (isHeld) => isHeld || lost.abort(new Error('Another worker has taken the run over.')),
      (error: unknown) => logger.warn({ err: error, runId: claimed.runId }, 'a run could not be kept'),
    );
  }, HEARTBEAT_MS);
  return { signal: lost.signal, release: () => clearInterval(timer) };
}
