import type { KeyMark } from '../auth/key-mark.types.ts';
import { AppError } from '../errors.ts';
import type { PayloadMark } from './same-payload.ts';

/**
 * What became of a request's key: its commands ran, or gave what they gave before; or one of them was refused, or failed in
 * a way that a repeat may not.
 */
export type KeyOutcome = 'ran' | 'replayed' | 'failed' | KeyRefusal;

/** Why a request may neither run nor be answered. */
export type KeyRefusal = 'idempotency_in_flight' | 'idempotency_key_reused' | 'idempotency_outcome_unknown';

/** The result of one command, as it is kept under a key. */
export interface KeptResult {
  /** Which of the request's commands gave it; see {@link OpenKey.nextPlace}. */
  place: string;
  /** The command's name. */
  command: string;
  result: unknown;
}

/**
 * An Idempotency-Key that its request's commands claim themselves: each keeps its result in its own transaction, so that
 * a repeat gets that result, whenever the process that ran the command dies.
 */
export interface OpenKey {
  keyHash: Buffer;
  payload: PayloadMark;
  outcome: KeyOutcome | undefined;
  /**
   * The place of the next command among those of the request. Commands of a request run one after the other, so a repeat
   * gives each the place that it had the first time.
   */
  nextPlace(): string;
  /** Whether the command of that place has kept its result, so that it will not run again. */
  isNextKept(): Promise<boolean>;
  /** What another process of the service needs to run the next of the request's mutations under the key. */
  nextMark(): KeyMark;
  seal(results: readonly KeptResult[]): Buffer;
  /** @throws AppError `insufficient_scope` or `reach_required` when the results were given to somebody who sees more */
  open(sealed: Buffer): KeptResult[];
}

/** Notes the outcome of a key; the refusal of one command counts for the whole request. */
export function noteOutcome(key: OpenKey, outcome: KeyOutcome): void {
  const { outcome: known } = key;
  const isFinal = known === 'failed' || isRefusal(known) || (known === 'ran' && outcome === 'replayed');
  if (!isFinal) key.outcome = outcome;
}

/** Notes the outcome of a command that failed; a final refusal leaves the key as it was. */
export function noteFailure(key: OpenKey, error: unknown): void {
  const known = error instanceof AppError ? error : undefined;
  const outcome = !known || known.status >= 500 ? 'failed' : outcomeOf(known.code);
  if (outcome) noteOutcome(key, outcome);
}

/** Whether no command may run under the key now. */
export function isRefusal(outcome: KeyOutcome | undefined): outcome is KeyRefusal {
  return outcome?.startsWith('idempotency_') ?? false;
}

/** Whether the commands of the request are done, now or before. */
export function isDone(outcome: KeyOutcome | undefined): outcome is 'ran' | 'replayed' {
  return outcome === 'ran' || outcome === 'replayed';
}

/** Reads what another process says of a key. */
export function outcomeOf(text: string | undefined): KeyOutcome | undefined {
  return OUTCOMES.find((outcome) => outcome === text);
}

const OUTCOMES: readonly KeyOutcome[] = [
  'ran',
  'replayed',
  'failed',
  'idempotency_in_flight',
  'idempotency_key_reused',
  'idempotency_outcome_unknown',
];

/** The failure of a key that another request was sent with before. */
export function keyReused(): AppError {
  return new AppError('idempotency_key_reused', 'Expected the request that this Idempotency-Key was first used for.');
}

/** The failure of a repeat that comes before the first request is done. */
export function keyInFlight(): AppError {
  return new AppError('idempotency_in_flight', 'A request with this Idempotency-Key is still running; try again.', {
    extensions: { retry_after: 1 },
  });
}

/** The failure of a repeat of a request that an earlier version of the service ran without keeping its result. */
export function keyOutcomeUnknown(): AppError {
  return new AppError(
    'idempotency_outcome_unknown',
    'The request ran, but its answer was lost; read the resource, or use another Idempotency-Key.',
  );
}
