import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Router } from 'express';
import { openAssetFiles } from '../front-door/asset-files.ts';
import { frontDoorRouter } from '../front-door/http.ts';
import type { ServiceConfig } from './config.ts';
import { projectRoot } from '../platform/paths.ts';

/**
 * The pages for browsers, in processes that clients reach.
 * @param isReady rejects while the service cannot answer
 * @throws StartupError when they are wanted but were not built
 */
export function openFrontDoor(config: ServiceConfig, isReady: () => Promise<unknown>): Router | undefined {
  const servesRest = config.roles.has('rest-facade');
  const servesGraphql = config.roles.has('gateway');
  if (!config.servesPages || !(servesRest || servesGraphql)) return undefined;
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return frontDoorRouter({
    assets: openAssetFiles(),
    facts: {
      version,
      servesRest,
      servesGraphql,
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
