import type { ApolloServerPlugin } from '@apollo/server';
import { Kind } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { deprecatedFieldsOf } from '../../platform/graphql/deprecated-fields.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { DeprecatedUses } from '../../platform/metrics/deprecated-uses.ts';
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
  /** What a client sent; undefined for an operation of the service's own. */
  sent?: { document: DocumentNode; schema: GraphQLSchema } | undefined;
}

/** Notes which operations the graph runs, for the log and for metrics. */
export interface RunNotes {
  ended(run: EndedRun, context: RequestContext): void;
  /** Notes what Apollo Server runs. */
  plugin: ApolloServerPlugin<RequestContext>;
}

/**
 * @param meter hears of every operation, if the process has metrics
 * @param deprecatedUses hears of deprecated fields in clients' operations
 */
export function createRunNotes(
  names: OperationNames,
  meter: TrafficMeter | undefined,
  deprecatedUses?: DeprecatedUses,
): RunNotes {
  const ended = ({ name, isFailed, startedAt, sent }: EndedRun, { notes, principal, logger }: RequestContext): void => {
    for (const field of sent && deprecatedUses ? deprecatedFieldsOf(sent.schema, sent.document) : []) {
      deprecatedUses?.note({ kind: 'field', name: field }, principal, logger);
    }
    if (notes) notes.operation = names.inLog(name);
    if (!meter) return;
    const known = name === undefined ? OTHER : names.inMetrics(name);
    meter.ran({ name: known, isFailed, seconds: (performance.now() - startedAt) / 1_000 });
  };
  const plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => {
      const startedAt = performance.now();
      return {
        willSendResponse: async ({ operation, document, schema, response: { body }, contextValue }) => {
          const isFailed = body.kind === 'single' && (body.singleResult.errors?.length ?? 0) > 0;
          const sent = operation && document ? { document, schema } : undefined;
          ended({ name: operation && (operation.name?.value ?? null), isFailed, startedAt, sent }, contextValue);
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
