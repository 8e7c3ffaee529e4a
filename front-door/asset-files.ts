import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import type { Router } from 'express';
import { projectRoot } from '../platform/paths.ts';
import { StartupError } from '../platform/startup-error.ts';

const FOLDER = join(projectRoot, 'dist', 'assets');
const PREFIX = '/assets';
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const SUFFIXES: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/** The files that pages load, as `scripts/build-assets.mjs` wrote them. */
export interface AssetFiles {
  /** Addresses of what an entry of the build consists of. */
  urlsOf(entry: string): { scripts: string[]; styles: string[]; images: string[] };
  /** Serves them under `/assets`: the name of a file changes with its content, so that it may be kept for ever. */
  router: Router;
}

/** @throws StartupError when the files were not built */
export function openAssetFiles(): AssetFiles {
  const manifestPath = join(FOLDER, 'manifest.json');
  if (!existsSync(manifestPath)) {
    throw new StartupError('The pages for browsers are not built: run "npm run build", or set FRONT_DOOR=off.');
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Readonly<Record<string, string[]>>;
  const urlsOf = (entry: string, extension: string): string[] =>
    (manifest[entry] ?? []).filter((file) => file.endsWith(extension)).map((file) => `${PREFIX}/${file}`);
  return {
    urlsOf: (entry) => ({
      scripts: urlsOf(entry, '.js'),
      styles: urlsOf(entry, '.css'),
      images: urlsOf(entry, '.svg'),
    }),
    router: assetRouter(new Set(Object.values(manifest).flat())),
  };
}

function assetRouter(files: ReadonlySet<string>): Router {
  const router = express.Router();
  router.get(`${PREFIX}/:file`, (request, response, next) => {
    const { file } = request.params;
    if (!files.has(file)) return next();
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
    const suffix = encoding === false ? undefined : SUFFIXES[encoding];
    if (encoding !== false && suffix !== undefined) response.set('Content-Encoding', encoding);
    response
      .set('Vary', 'Accept-Encoding')
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .type(MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .sendFile(`${file}${suffix ?? ''}`, { root: FOLDER, cacheControl: false, etag: false, lastModified: false });
  });
  return router;
}
