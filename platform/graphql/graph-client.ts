import type { ExecutionResult } from 'graphql';
import type { Principal } from '../auth/principal.ts';
import { AppError } from '../errors.ts';
import type { KeyedRequests } from '../idempotency/keyed-requests.ts';
import type { OpenKey } from '../idempotency/open-key.ts';
import type { Logger } from '../logger.ts';
import type { RequestNotes } from '../request-notes.ts';
import type { GraphOperation } from './graph-operation.ts';

/** The authenticated sender of a request. */
export interface AuthenticatedRequest {
  requestId: string;
  logger: Logger;
  principal: Principal;
  /** Set when the request runs under an Idempotency-Key. */
  openKey: OpenKey | undefined;
  /** Where it is noted what the request runs, when the log tells of the request. */
  notes?: RequestNotes | undefined;
}

/** Runs operations on the gateway, in the same process or over HTTP. */
export type GraphClient = (operation: GraphOperation, request: AuthenticatedRequest) => Promise<ExecutionResult>;

/** The graph for background work. The gateway opens after the parts that use it, so its client comes later. */
export class GraphDoor {
  private client: GraphClient | undefined;
  /** Makes keys under which operations take effect once. */
  readonly openKey: KeyedRequests['open'];

  constructor(keyed: KeyedRequests) {
    this.openKey = (request) => keyed.open(request);
  }

  /** Whether this process knows a gateway. */
  get isOpen(): boolean {
    return this.client !== undefined;
  }

  /** From now on operations run through this client. */
  open(client: GraphClient): void {
    this.client = client;
  }

  /** @throws AppError `unavailable` in a process that knows no gateway */
  readonly execute: GraphClient = (operation, request) => {
    if (!this.client) {
      throw new AppError('unavailable', 'GATEWAY_URL must say where the gateway runs, so that the worker can act.');
    }
    return this.client(operation, request);
  };
}
