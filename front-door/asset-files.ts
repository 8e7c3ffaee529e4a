import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import type { Router } from 'express';
import { projectRoot } from '../platform/paths.ts';
import { StartupError } from '../platform/startup-error.ts';

const DIST = join(projectRoot, 'dist');
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const SUFFIXES: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/** Files that were built together: their folder in `dist`, and the path under which they are served. */
interface AssetPlace {
  folder: string;
  path: string;
  /** The setting that leaves them out. */
  setting: string;
}

const PAGES: AssetPlace = { folder: join(DIST, 'assets'), path: '/assets', setting: 'FRONT_DOOR' };
const DESK: AssetPlace = { folder: join(DIST, 'desk'), path: '/desk/assets', setting: 'DESK' };

/** The files that pages load, as `scripts/build-assets.mjs` or `scripts/build-desk.mjs` wrote them. */
export interface AssetFiles {
  /** Addresses of what an entry of the build consists of. */
  urlsOf(entry: string): { scripts: string[]; styles: string[]; images: string[] };
  /** Serves them: the name of a file changes with its content, so that it may be kept for ever. */
  router: Router;
}

/**
 * The files of the pages at `/`, `/reference` and `/graphql`.
 * @throws StartupError when they were not built
 */
export const openPageFiles = (): AssetFiles => openAssetFiles(PAGES);

/**
 * The files of the desk.
 * @throws StartupError when they were not built
 */
export const openDeskFiles = (): AssetFiles => openAssetFiles(DESK);

function openAssetFiles(place: AssetPlace): AssetFiles {
  const manifestPath = join(place.folder, 'manifest.json');
  if (!existsSync(manifestPath)) {
    throw new StartupError(`The pages for browsers are not built: run "npm run build", or set ${place.setting}=off.`);
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Readonly<Record<string, string[]>>;
  const urlsOf = (entry: string, extension: string): string[] =>
    (manifest[entry] ?? []).filter((file) => file.endsWith(extension)).map((file) => `${place.path}/${file}`);
  return {
    urlsOf: (entry) => ({
      scripts: urlsOf(entry, '.js'),
      styles: urlsOf(entry, '.css'),
      images: urlsOf(entry, '.svg'),
    }),
    router: assetRouter(place, new Set(Object.values(manifest).flat())),
  };
}

function assetRouter({ folder, path }: AssetPlace, files: ReadonlySet<string>): Router {
  const router = express.Router();
  router.get(`${path}/:file`, (request, response, next) => {
    const { file } = request.params;
    if (!files.has(file)) return next();
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
    const suffix = encoding === false ? undefined : SUFFIXES[encoding];
    if (encoding !== false && suffix !== undefined) response.set('Content-Encoding', encoding);
    response
      .set('Vary', 'Accept-Encoding')
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .type(MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .sendFile(`${file}${suffix ?? ''}`, { root: folder, cacheControl: false, etag: false, lastModified: false });
  });
  return router;
}
