import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import type { OperationAnswer } from './operation-answer.ts';

/** An object of an answer. */
export type ResponseObject = Record<string, unknown>;

/** Variables of a request, as the client sent them. */
export type Variables = Readonly<Record<string, unknown>>;

/** What one run of a compiled operation knows and gathers. */
export interface PlanRun {
  /** What the fetches have brought so far; more than the client asked for. */
  data: ResponseObject;
  /** What failed, in the order in which it came. */
  errors: unknown[];
  variables: Variables;
  /** Whether the variables of `@skip` and `@include` hold, by their names. */
  conditions: ReadonlyMap<string, boolean>;
  context: RequestContext;
  /** What a subscription is to be answered about. */
  event?: StoredEvent | undefined;
}

/**
 * Runs an operation that has been planned.
 * @param event what a subscription is to be answered about; nothing else is given one
 */
export type RunOperation = (
  variables: Variables,
  context: RequestContext,
  event?: StoredEvent,
) => Promise<OperationAnswer>;

/** One part of a plan. It promises nothing where nothing has to be waited for. */
export type PlanStep = (run: PlanRun) => Promise<void> | undefined;
