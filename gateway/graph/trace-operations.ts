import type { GraphQLFormattedError } from 'graphql';
import { failureCode, withinSpan } from '../../platform/tracing/within-span.ts';
import type { SpanStart, Tracing } from '../../platform/tracing/tracing.types.ts';
import type { OperationNames } from '../../platform/metrics/operation-names.ts';
import type { WatchRun } from '../plans/plan-gateway.ts';
import type { SubgraphExecutor } from '../plans/subgraph-executor.ts';
import { nameOfDocument } from './note-runs.ts';

/** Makes a span of every query and mutation, by the name that it has in metrics. */
export function traceOperations(tracing: Tracing, names: OperationNames): WatchRun {
  return ({ document, operationName }, run) => {
    const name = names.inMetrics(operationName ?? (nameOfDocument(document) || null));
    const span = tracing.begin({
      name: `graphql ${name}`,
      kind: 'internal',
      attributes: { 'graphql.operation.name': name },
    });
    return span ? withinSpan(span, run, firstFailure) : run();
  };
}

/** The same executor, whose fetches are spans of the operations that they are made for. */
export function traceExecutor(name: string, execute: SubgraphExecutor, tracing: Tracing): SubgraphExecutor {
  const start: SpanStart = {
    name: `fetch ${name}`,
    kind: 'client',
    attributes: { 'property_service.subgraph': name },
  };
  return (request, context) => {
    const span = tracing.beginBelow(start);
    return span ? withinSpan(span, () => execute(request, context), firstFailure) : execute(request, context);
  };
}

/** The code of the first error of an answer. */
function firstFailure({ errors }: { errors?: readonly unknown[] | undefined }): string | undefined {
  const [error] = errors ?? [];
  if (error === undefined) return undefined;
  const { extensions } = error as GraphQLFormattedError;
  const code = extensions?.['code'];
  return typeof code === 'string' ? code : failureCode(error);
}
