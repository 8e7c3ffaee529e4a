import type { Request } from 'express';
import { scopeOf } from '../../platform/http/request-scope.ts';
import { openKeyOf } from '../../platform/idempotency/keyed-handler.ts';
import type { Contract } from '../contract/contract.ts';
import type { AuthenticatedRequest, GraphClient } from '../request/execute.ts';
import type { Rights } from '../request/request-checks.ts';

/** Where imports are. */
export const IMPORTS_PATH = '/api/v1/imports';

/** What the routes of files need. */
export interface ImportOptions extends Rights {
  graph: GraphClient;
  contract: Contract;
}

/** Who sends a request, as an operation of the graph wants to know it. */
export async function senderOf({ findCaller }: ImportOptions, request: Request): Promise<AuthenticatedRequest> {
  return { ...scopeOf(request), principal: (await findCaller(request)).principal, openKey: openKeyOf(request) };
}
