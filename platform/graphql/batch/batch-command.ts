import type { AppError } from '../../errors.ts';
import type { RequestedEvent } from '../../events/record-events.ts';
import type { CommandContext } from '../request-context.ts';

/** One of the requests that a command serves together. */
export interface BatchedRequest<Input> {
  input: Input;
  requestId: string;
  /** As a command has it that serves this request alone: who acts, and under which request's id events go. */
  context: CommandContext;
}

/** What a command that serves several requests works with: one transaction for all of them. */
export interface BatchContext extends Omit<CommandContext, 'actor' | 'scopes' | 'record'> {
  /** Puts events into the log that say which request they follow from. */
  record(...events: RequestedEvent[]): Promise<void>;
}

/** What became of one request; `alone` when it has to be served by itself. */
export type BatchOutcome<Result> = { result: Result } | { failure: AppError } | 'alone';

/**
 * A change that is asked for often: requests of one account that wait at the same time share a transaction. The failure
 * of one is its own: an expected one is its outcome, and after any other each request is served again, by itself.
 */
export interface BatchCommand<Input, Facts, Result> {
  /** What it is called where its results are kept. */
  name: string;
  /** No two requests of one batch have the same. */
  identityOf(input: Input): string;
  /** Reads what the decision rests on; it must not write, since a request may turn out to be a repeat meanwhile. */
  read(context: BatchContext, inputs: readonly Input[]): Promise<Facts>;
  /**
   * Changes; throwing rolls all of it back.
   * @returns what became of each request, in their order
   */
  run(context: BatchContext, requests: readonly BatchedRequest<Input>[], facts: Facts): Promise<BatchOutcome<Result>[]>;
  /** Constraints that break when another command was faster: the command then starts again and finds its rows. */
  overtakenAt: readonly string[];
  /** A result as it was before it was kept as JSON. */
  restore(kept: unknown): Result;
}
