import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Express, Request, Router } from 'express';
import type { Config } from '../platform/settings/config.ts';
import { limitBodyTime } from '../platform/http/body-time.ts';
import { browserAccess } from '../platform/http/browser-access.ts';
import { answerAnyFailure, explainRefusals, refuseUnknownPath, requireHost } from '../platform/http/early-refusals.ts';
import { healthRouter } from '../platform/http/health.ts';
import type { Readiness } from '../platform/http/health.ts';
import { requestScope } from '../platform/http/request-scope.ts';
import { AppError } from '../platform/errors.ts';
import { createRouteForms } from '../platform/http/route-forms.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createDrainableServer } from './drainable-server.ts';
import type { DrainableServer } from './drainable-server.ts';
import type { Logger } from '../platform/logger.ts';
import type { AnswerMeter } from '../platform/metrics/traffic-meter.types.ts';
import type { Tracing } from '../platform/tracing/tracing.types.ts';

/** What a process serves beside health and keys. */
export interface Routers {
  /** Pages for browsers; they are asked before the graph, whose address GraphiQL shares. */
  pages: Router | undefined;
  /** What the router of several cells asks. */
  cell?: Router | undefined;
  /** The pages by which people sign in. */
  signIn?: Router | undefined;
  graphql: Router | undefined;
  rest: Router | undefined;
  /** The public keys of tokens; undefined where another process serves them. */
  jwks: object | undefined;
  /** The forms of all paths, with their parameters in braces, as the log names them. */
  paths: readonly string[];
  /** Whether another process of the service sends a request. */
  isSentByService: (request: Request) => boolean;
  /** Hears of every answer. */
  meter?: AnswerMeter | undefined;
  /** Makes a span of every request. */
  tracing?: Tracing | undefined;
  /** Takes connections that want to become WebSockets. */
  upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined;
  /** Ends what would not end by itself when the process stops. */
  endStreams?: (() => void) | undefined;
}

/** A listening HTTP server. */
export interface HttpServer {
  url: string;
  /**
   * Finishes running requests and takes no new ones.
   * @param givesGrace whether clients are given time to notice
   */
  stop(givesGrace: boolean): Promise<void>;
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
  const routeOf = createRouteForms(routers.paths);
  const { isSentByService: isOwn, meter, tracing } = routers;
  const scope = requestScope({ logger, routeOf, isOwn, meter, tracing });
  app.use(scope, requireHost, ...browserAccess(config.corsOrigins));
  app.use(
    healthRouter(() =>
      isDraining ? Promise.reject(new AppError('unavailable', 'The service is stopping.')) : readiness(),
    ),
  );
  if (routers.jwks) app.get('/.well-known/jwks.json', (_request, response) => void response.json(routers.jwks));
  if (routers.cell) app.use(routers.cell);
  if (routers.pages) app.use(routers.pages);
  if (routers.signIn) app.use(routers.signIn);
  if (routers.graphql) app.use(routers.graphql);
  if (routers.rest) app.use(routers.rest);
  app.use(refuseUnknownPath, answerAnyFailure);

  const { server, drain } = createTimedServer(app);
  explainRefusals(server);
  const { upgrade } = routers;
  if (upgrade) {
    server.on('upgrade', (...upgradeArguments) =>
      isDraining ? refuseUpgrade(upgradeArguments[1]) : upgrade(...upgradeArguments),
    );
  }
  const url = await listen(server, config, { port: 'PORT', host: 'HOST' });
  return {
    url,
    stop: (givesGrace) => {
      isDraining = true;
      routers.endStreams?.();
      const graceMs = givesGrace ? config.shutdownGraceSeconds * 1_000 : 0;
      return drain({ graceMs, timeoutMs: config.shutdownTimeoutSeconds * 1_000 });
    },
  };
}

/** Clients connect again, and reach another process. */
function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/**
 * Node waits 79 s for slow headers unless told otherwise. How long bodies may take is said by `limitBodyTime`. Load
 * balancers keep idle connections for 60 s, and have to be the ones who close them.
 */
function createTimedServer(app: Express): DrainableServer {
  return createDrainableServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 0,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      requireHostHeader: false,
      // Clients that offer HTTP/2 with every request get their answer over HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    app,
  );
}

/** The settings that say where a server listens. */
export interface PlaceSettings {
  port: string;
  host: string;
}

/**
 * Listens at a place, and gives its address without a slash at the end.
 * @param settings named when the place cannot be used
 * @throws StartupError when the port is taken or not allowed
 */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  settings: PlaceSettings,
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} of ${host} is in use by another program; set ${settings.port} to a free one.`,
        EACCES: `This user may not listen on port ${port}; set ${settings.port} to one above 1023.`,
        ENOTFOUND: `${settings.host} names no machine: expected an address like 127.0.0.1 or a host name, but got ${host}.`,
        EADDRNOTAVAIL: `This machine has no address ${host}; set ${settings.host} to one of its own.`,
      };
      reject(new StartupError(sentences[error.code ?? ''] ?? `Cannot listen on ${host}:${port}.`, { cause: error }));
    });
    server.listen(port, host, () => {
      const { port: taken, family, address } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`);
    });
  });
}
