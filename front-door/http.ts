import express from 'express';
import type { Request, Response, Router } from 'express';
import type { AssetFiles } from './asset-files.ts';
import { deskRouter } from './desk-page.ts';
import { sendPage } from './page.ts';
import { describeService } from './service-description.ts';
import type { ServiceDescription, ServiceFacts } from './service-description.ts';
import { startPageBody } from './start-page.ts';

/** What the pages for browsers need. */
export interface FrontDoorOptions {
  assets: AssetFiles;
  /** The files of the desk, where it is served. */
  desk: AssetFiles | undefined;
  facts: ServiceFacts;
  /** Rejects while the service cannot answer. */
  isReady(): Promise<unknown>;
}

/**
 * Serves the pages for browsers and what they load: `/`, the desk, `/reference` and GraphiQL at `/graphql`, each as far as this process
 * serves what it is about. Programs get JSON at `/`, and the graph at `/graphql`.
 */
export function frontDoorRouter(options: FrontDoorOptions): Router {
  const { assets, desk, facts } = options;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(assets.router);
  router.get('/', (request, response) => sendStart(options, request, response));
  if (desk) router.use(deskRouter(desk, assets));
  if (facts.servesRest) {
    router.get('/reference', (_request, response) =>
      sendToolPage(response, assets, {
        title: 'REST reference',
        id: 'reference',
        entries: ['content-policy', 'scalar', 'reference'],
      }),
    );
  }
  if (facts.servesGraphiql) {
    router.get('/graphql', (request, response, next) => {
      response.vary('Accept');
      if (!prefersHtml(request)) return next();
      sendToolPage(response, assets, { title: 'GraphiQL', id: 'graphiql', entries: ['graphiql'] });
    });
  }
  return router;
}

/** Browsers name HTML before anything else that is served; `fetch` and curl accept everything alike. */
const prefersHtml = (request: Request): boolean =>
  request.accepts('application/json', 'application/graphql-response+json', 'text/event-stream', 'text/html') ===
  'text/html';

async function sendStart({ assets, facts, isReady }: FrontDoorOptions, request: Request, response: Response) {
  const status = await isReady().then(
    () => 'ready' as const,
    () => 'not ready' as const,
  );
  const description: ServiceDescription = describeService(facts, status);
  response.vary('Accept');
  if (!prefersHtml(request)) return void response.json(description);
  const { host } = request;
  sendPage(response, {
    title: description.service,
    icons: assets.urlsOf('icon').images,
    scripts: [],
    styles: assets.urlsOf('start').styles,
    body: startPageBody(description, facts, `${request.protocol}://${host}`),
  });
}

interface Tool {
  title: string;
  /** Of the element that the script fills. */
  id: string;
  entries: readonly string[];
}

function sendToolPage(response: Response, assets: AssetFiles, { title, id, entries }: Tool): void {
  const files = entries.map((entry) => assets.urlsOf(entry));
  sendPage(response, {
    title,
    icons: assets.urlsOf('icon').images,
    scripts: files.flatMap(({ scripts }) => scripts),
    styles: files.flatMap(({ styles }) => styles),
    body: `<noscript>This page needs JavaScript. <a href="/">All pages</a></noscript>\n<div id="${id}"></div>`,
  });
}
