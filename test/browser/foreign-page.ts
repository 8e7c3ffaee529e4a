import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../platform/paths.ts';

/** A page on an origin of its own, which asks the service. */
export interface ForeignPage {
  origin: string;
  close(): Promise<void>;
}

let script: Promise<string> | undefined;

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'test', 'browser', 'dashboard-page.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the script of `dashboard-page.ts`, and around it a page that runs it. */
export async function serveForeignPage(): Promise<ForeignPage> {
  const text = await (script ??= bundleScript());
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? text : '<!doctype html><body></body><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: originOf(server), close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
