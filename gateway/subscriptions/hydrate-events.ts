import { setTimeout as sleep } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import type { FormattedExecutionResult } from 'graphql';
import type { Principal } from '../../platform/auth/principal.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import { publicExtensions } from '../../platform/graphql/present-error.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import type { RequestContext, ServiceContext } from '../../platform/graphql/request-context.ts';
import type { Logger } from '../../platform/logger.ts';
import { formatError } from '../graph/format-error.ts';
import type { EventQuestion, Graph } from '../graph/graph.ts';
import { isOfInvalidValue } from '../plans/run/operation-answer.ts';
import type { OperationAnswer } from '../plans/run/operation-answer.ts';

/** A part of the service that does not answer is asked again after so long. */
const PAUSES_MS = [200, 1_000, 3_000];

/** On whose behalf events are worked out, and what for. */
export interface HydrationRequest {
  graph: Graph;
  question: EventQuestion;
  /** All subscribers who share the answers have the same account, scopes and reach. */
  principal: Principal;
}

/**
 * Works out the answers to several events. They share one request, so what they need of one kind is read at once; an
 * answer that a failing part of the service spoilt is worked out again before subscribers get it.
 * @throws GraphQLError when the subgraph that knows the events cannot be asked: they have to wait for it
 */
export async function hydrateEvents(
  service: ServiceContext,
  request: HydrationRequest,
  events: readonly StoredEvent[],
): Promise<FormattedExecutionResult[]> {
  const requestId = events[0]?.requestId ?? '';
  const logger = service.logger.child({ request_id: requestId });
  const work = (wanted: readonly StoredEvent[]): Promise<OperationAnswer[]> => {
    const context = createRequestContext(service, { principal: request.principal, requestId, logger });
    return Promise.all(wanted.map((event) => answer(request, event, context)));
  };
  const results = await work(events);
  for (const pauseMs of PAUSES_MS) {
    const spoilt = results.flatMap((result, index) => (isSpoilt(result) ? [index] : []));
    if (spoilt.length === 0) break;
    await sleep(pauseMs, undefined, { ref: false });
    const again = await work(spoilt.map((index) => events[index]!));
    spoilt.forEach((place, index) => (results[place] = again[index]!));
  }
  const outage = results.flatMap(({ data, errors = [] }) => (data ? [] : errors)).find(isOutage);
  if (outage) throw outage;
  return results.map((result) => present(result, logger));
}

async function answer(
  { graph, question }: HydrationRequest,
  event: StoredEvent,
  context: RequestContext,
): Promise<OperationAnswer> {
  try {
    return await graph.answerEvent(question, event, context);
  } catch (error) {
    const refusal = error instanceof AppError ? error : undefined;
    const message = refusal?.message ?? 'The event could not be worked out.';
    const extensions = refusal && publicExtensions(refusal);
    return { data: null, errors: [new GraphQLError(message, { originalError: error as Error, extensions })] };
  }
}

/**
 * Whether the event itself cannot be shown because something failed; a refusal would be the same at the next try, and so
 * would values that the schema does not allow.
 */
function isSpoilt({ data, errors = [] }: OperationAnswer): boolean {
  const isRefusal = (error: GraphQLError): boolean => error.originalError instanceof AppError && !isOutage(error);
  return !data && !errors.some((error) => isRefusal(error) || isOfInvalidValue(error));
}

/** Whether a subgraph could not be asked. */
function isOutage({ originalError }: GraphQLError): boolean {
  return originalError instanceof AppError && originalError.code === 'unavailable';
}

function present(answer: OperationAnswer, logger: Logger): FormattedExecutionResult {
  const { data = null, errors } = answer;
  return errors ? { data, errors: errors.map((error) => formatError(error.toJSON(), error, logger)) } : { data };
}
