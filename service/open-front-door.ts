import type { Router } from 'express';
import { openDeskFiles, openPageFiles } from '../front-door/asset-files.ts';
import { frontDoorRouter } from '../front-door/http.ts';
import type { ServiceConfig } from './config.ts';
import { serviceVersion } from '../platform/service-version.ts';

/**
 * The pages for browsers, in processes that clients reach.
 * @param isReady rejects while the service cannot answer
 * @throws StartupError when they are wanted but were not built
 */
export function openFrontDoor(config: ServiceConfig, isReady: () => Promise<unknown>): Router | undefined {
  const servesRest = config.roles.has('rest-facade');
  const servesGraphql = config.roles.has('gateway');
  if (!config.servesPages || !(servesRest || servesGraphql)) return undefined;
  const servesDesk = config.servesDesk && servesGraphql;
  return frontDoorRouter({
    assets: openPageFiles(),
    desk: servesDesk ? openDeskFiles() : undefined,
    facts: {
      version: serviceVersion,
      servesRest,
      servesGraphql,
      servesDesk,
      servesGraphiql: servesGraphql && config.graphqlIntrospection,
      isProduction: config.isProduction,
      limits: {
        readsPerMinute: config.rateLimits.readsPerMinute,
        writesPerMinute: config.rateLimits.writesPerMinute,
        bodyBytes: config.bodyLimitBytes,
      },
    },
    isReady,
  });
}
