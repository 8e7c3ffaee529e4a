import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import type { Router } from 'express';
import express from 'express';
import type { Graph } from '../gateway/graph/graph.ts';
import { createScopeCheck, scopeTableOf } from '../platform/graphql/required-scopes.ts';
import { streamTokenEndpoint } from '../platform/http/stream-token-endpoint.ts';
import { tokenEndpoint } from '../platform/http/token-endpoint.ts';
import { projectRoot } from '../platform/paths.ts';
import { StartupError } from '../platform/startup-error.ts';
import { loadContract } from '../rest-facade/contract/contract.ts';
import { restRouter } from '../rest-facade/http.ts';
import type { Rights } from '../rest-facade/request/request-checks.ts';
import type { DocumentBytes } from '../rest-facade/documents/document-options.ts';
import { rightsOfPerson } from '../subgraphs/accounts/person/person-principal.rules.ts';
import { findPerson } from '../subgraphs/accounts/person/person.queries.ts';
import { verifyClient } from '../subgraphs/accounts/api-client/verify-client.ts';
import { createDocumentFiles } from '../subgraphs/properties/document/document-files.ts';
import { openAnswerPages } from './open-answer-pages.ts';
import type { Core } from './open-core.ts';

/**
 * REST, the token endpoint and the pages of vendors and tenants, over the graph of this process or that of another one.
 * @param runsCommands whether all subgraphs are in this process, too
 */
export function openFacade(
  core: Core,
  { graph, runsCommands }: { graph: Graph | undefined; runsCommands: boolean },
): Router {
  const { context, tokens } = core;
  const { config, clock, database } = context;
  const router = express.Router();
  router.use(
    tokenEndpoint({
      tokens,
      clock,
      ttlSeconds: config.tokenTtlSeconds,
      verifyClient: (clientId, secret) => verifyClient(database.worker, clientId, secret),
      findPerson: async (accountId, agentId) => {
        const person = await findPerson(database.worker, accountId, agentId);
        return person && rightsOfPerson(person);
      },
    }),
  );
  if (!context.graph.isOpen) {
    throw new StartupError('GATEWAY_URL must say where the gateway runs, or ROLES must include it.');
  }
  const client = context.graph.execute;
  router.use(openAnswerPages(core, client));
  router.use(streamTokenEndpoint(core.streamTokens, async (request) => (await core.findCaller(request)).principal));
  router.use(
    restRouter({
      graph: client,
      checkScopes: graph ? (document, granted) => graph.checkScopes(document, granted) : publishedScopes(),
      findCaller: core.findCaller,
      rateLimit: core.rateLimit,
      keyed: core.keyed,
      runsCommands,
      contract: core.contract ?? loadContract(),
      deprecatedUses: core.deprecatedUses,
      bodyLimitBytes: config.bodyLimitBytes,
      documents: documentBytes(core),
    }),
  );
  return router;
}

/** The rights of the published graph, for a process that does not run it. */
function publishedScopes(): Rights['checkScopes'] {
  const sdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
  return createScopeCheck(buildSchema(sdl, { assumeValid: true }), scopeTableOf(sdl));
}

function documentBytes({ context }: Core): DocumentBytes {
  const { files, secrets, links, config } = context;
  const { maxBytes, types } = config.documents;
  return { files, secrets, links, maxBytes, types, ...createDocumentFiles(context) };
}
