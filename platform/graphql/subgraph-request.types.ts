import type { StoredEvent } from '../events/event.types.ts';

/** A fetch of the gateway to a subgraph. */
export interface SubgraphRequest {
  query: string;
  operationName?: string | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
  /** What a subscription is to be answered about. */
  event?: StoredEvent | undefined;
}
