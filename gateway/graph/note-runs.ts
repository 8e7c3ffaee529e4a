import type { ApolloServerPlugin } from '@apollo/server';
import { Kind } from 'graphql';
import type { DocumentNode } from 'graphql';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { OTHER } from '../../platform/metrics/operation-names.ts';
import type { OperationNames } from '../../platform/metrics/operation-names.ts';
import type { TrafficMeter } from '../../platform/metrics/traffic-meter.types.ts';

/** An operation that has been run. */
export interface EndedRun {
  /** The operation's name; undefined when it could not be told which operation was meant. */
  name: string | null | undefined;
  isFailed: boolean;
  /** By `performance.now()`. */
  startedAt: number;
}

/** Notes which operations the graph runs, for the log and for metrics. */
export interface RunNotes {
  ended(run: EndedRun, context: RequestContext): void;
  /** Notes what Apollo Server runs. */
  plugin: ApolloServerPlugin<RequestContext>;
}

/** @param meter hears of every operation, if the process has metrics */
export function createRunNotes(names: OperationNames, meter: TrafficMeter | undefined): RunNotes {
  const ended = ({ name, isFailed, startedAt }: EndedRun, { notes }: RequestContext): void => {
    if (notes) notes.operation = names.inLog(name);
    if (!meter) return;
    const known = name === undefined ? OTHER : names.inMetrics(name);
    meter.ran({ name: known, isFailed, seconds: (performance.now() - startedAt) / 1_000 });
  };
  const plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => {
      const startedAt = performance.now();
      return {
        willSendResponse: async ({ operation, response: { body }, contextValue }) => {
          const isFailed = body.kind === 'single' && (body.singleResult.errors?.length ?? 0) > 0;
          ended({ name: operation && (operation.name?.value ?? null), isFailed, startedAt }, contextValue);
        },
      };
    },
  };
  return { ended, plugin };
}

const known = new WeakMap<DocumentNode, string>();

/** The name of the first operation of a document; those of the service itself have one each. */
export function nameOfDocument(document: DocumentNode): string {
  let name = known.get(document);
  if (name === undefined) {
    const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    known.set(document, (name = operation?.name?.value ?? ''));
  }
  return name;
}
