import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Express, Router } from 'express';
import type { Config } from '../platform/config.ts';
import { limitBodyTime } from '../platform/http/body-time.ts';
import { browserAccess } from '../platform/http/browser-access.ts';
import { healthRouter } from '../platform/http/health.ts';
import type { Readiness } from '../platform/http/health.ts';
import { requestScope } from '../platform/http/request-scope.ts';
import { AppError } from '../platform/errors.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Logger } from '../platform/logger.ts';

/** What a process serves beside health and keys. */
export interface Routers {
  /** Pages for browsers; they are asked before the graph, whose address GraphiQL shares. */
  pages: Router | undefined;
  graphql: Router | undefined;
  rest: Router | undefined;
  jwks: object;
  /** Takes connections that want to become WebSockets. */
  upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined;
  /** Ends what would not end by itself when the process stops. */
  endStreams?: (() => void) | undefined;
}

/** A listening HTTP server. */
export interface HttpServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Listens, and answers from the first moment on.
 * @param readiness throws while the service cannot answer
 * @throws StartupError when the port is taken or not allowed
 */
export async function startHttpServer(
  config: Config,
  logger: Logger,
  routers: Routers,
  readiness: () => Promise<Readiness>,
): Promise<HttpServer> {
  let isDraining = false;
  const app = express();
  app.disable('x-powered-by');
  // Hashing every answer costs more than a client saves who asks again.
  app.disable('etag');
  app.set('trust proxy', config.trustProxyHops);
  app.use(limitBodyTime(config.requestTimeoutMs));
  app.use(requestScope(logger), ...browserAccess(config.corsOrigins));
  app.use(
    healthRouter(() =>
      isDraining ? Promise.reject(new AppError('unavailable', 'The service is stopping.')) : readiness(),
    ),
  );
  app.get('/.well-known/jwks.json', (_request, response) => void response.json(routers.jwks));
  if (routers.pages) app.use(routers.pages);
  if (routers.graphql) app.use(routers.graphql);
  if (routers.rest) app.use(routers.rest);

  const server = createTimedServer(app);
  if (routers.upgrade) server.on('upgrade', routers.upgrade);
  await listen(server, config.port, config.host);
  const { port, family, address } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    stop: () => {
      isDraining = true;
      routers.endStreams?.();
      return drain(server, config.shutdownTimeoutSeconds * 1_000);
    },
  };
}

/** Node waits 79 s for slow headers unless told otherwise. How long bodies may take is said by `limitBodyTime`. */
function createTimedServer(app: Express): Server {
  return createServer(
    { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 5_000, keepAliveTimeout: 65_000 },
    app,
  );
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} of ${host} is in use by another program; set PORT to a free one.`,
        EACCES: `This user may not listen on port ${port}; set PORT to one above 1023.`,
        EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one of its own.`,
      };
      reject(new StartupError(sentences[error.code ?? ''] ?? `Cannot listen on ${host}:${port}.`, { cause: error }));
    });
    server.listen(port, host, () => resolve());
  });
}

const DRAIN_SWEEP_INTERVAL_MS = 50;

/** Lets running requests finish, for as long as is allowed, and takes no new ones. */
function drain(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
    // A connection that clients keep alive is idle again once its last request is answered.
    const sweep = setInterval(() => server.closeIdleConnections(), DRAIN_SWEEP_INTERVAL_MS);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
