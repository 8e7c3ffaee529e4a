import express from 'express';
import type { Response, Router } from 'express';
import type { AssetFiles } from './asset-files.ts';
import { sendPage } from './page.ts';

/**
 * Serves the desk at `/desk/`. Its script decides what every address below shows, so that a link into the desk, or a reload,
 * gets the same page.
 */
export function deskRouter(desk: AssetFiles, pages: AssetFiles): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(desk.router);
  router.get('/desk', (_request, response) => response.redirect(308, '/desk/'));
  // What is missing among the scripts is missing: a page in its place would hide why the desk does not start.
  router.get('/desk/assets/{*path}', (_request, _response, next) => next('router'));
  router.get('/desk/{*path}', (_request, response) => sendDesk(response, desk, pages));
  return router;
}

function sendDesk(response: Response, desk: AssetFiles, pages: AssetFiles): void {
  const { scripts, styles } = desk.urlsOf('desk');
  sendPage(response, {
    title: 'Desk',
    icons: pages.urlsOf('icon').images,
    scripts,
    styles,
    body: '<noscript>The desk needs JavaScript. <a href="/">All pages</a></noscript>\n<div id="desk"></div>',
  });
}
