import type { Request } from 'express';
import { scopeOf } from '../../platform/http/request-scope.ts';
import { openKeyOf } from '../../platform/idempotency/keyed-handler.ts';
import type { Contract } from '../contract/contract.ts';
import type { AuthenticatedRequest, GraphClient } from '../../platform/graphql/graph-client.ts';
import type { Rights } from '../request/request-checks.ts';

/** The path of imports. */
export const IMPORTS_PATH = '/api/v1/imports';

/** What the file routes need. */
export interface ImportOptions extends Rights {
  graph: GraphClient;
  contract: Contract;
}

/** The sender of a request for a GraphQL operation. */
export async function senderOf({ findCaller }: ImportOptions, request: Request): Promise<AuthenticatedRequest> {
  return { ...scopeOf(request), principal: (await findCaller(request)).principal, openKey: openKeyOf(request) };
}
