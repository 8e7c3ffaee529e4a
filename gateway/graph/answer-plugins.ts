import type { ApolloServerPlugin } from '@apollo/server';
import type { OperationGuard, OperationRequest } from '../../platform/graphql/limits/operation-guard.ts';
import { shortenRefusals } from '../../platform/graphql/limits/shorten-refusals.ts';
import { asksForCost } from '../../platform/http/operation-cost.ts';

/**
 * Keeps refusals of a whole operation brief.
 * @param suggests whether a refusal may say which names of the schema are like the one that was sent
 */
export function briefRefusals({ suggests }: { suggests: boolean }): ApolloServerPlugin {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ response: { body } }) => {
        if (body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = shortenRefusals(body.singleResult.errors, { suggests });
      },
    }),
  };
}

/** Adds the cost of an operation as `extensions.cost` to its answer, for clients that ask for it. */
export function addCost(guard: () => OperationGuard): ApolloServerPlugin {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ request, response: { body } }) => {
        if (body.kind !== 'single' || !asksForCost(request.http?.headers, request.extensions)) return;
        const cost = guard().costOf(request satisfies OperationRequest);
        if (cost) body.singleResult.extensions = { ...body.singleResult.extensions, cost };
      },
    }),
  };
}
