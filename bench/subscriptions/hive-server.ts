import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import type { Response } from 'express';
import type { Principal } from '../../platform/auth/principal.ts';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import type { LocalSubgraph } from '../../platform/graphql/build-subgraph.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import type { RequestContext, ServiceContext } from '../../platform/graphql/request-context.ts';
import type { SubgraphRequest } from '../../platform/graphql/subgraph-request.types.ts';
import { startHive, stopProcesses } from '../gateway/contender.ts';

/** Hive's gateway, with its planner in Rust, over this project's subgraphs; subscriptions reach it as server-sent events. */
export interface HiveServer {
  url: string;
  gateway: ChildProcess;
  /** Lets an event happen to everybody who has subscribed through the gateway. */
  publish(event: StoredEvent): Promise<void>;
  /** Waits until so many subscriptions have arrived from the gateway. */
  untilSubscribed(count: number): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 50;

interface Subscription {
  subgraph: LocalSubgraph;
  request: SubgraphRequest;
  response: Response;
}

/** Starts it; the subgraphs are served by this process. */
export async function startHiveServer(
  service: ServiceContext,
  subgraphs: ReadonlyMap<string, LocalSubgraph>,
  { principal, folder }: { principal: Principal; folder: string },
): Promise<HiveServer> {
  const contextOf = (): RequestContext =>
    createRequestContext(service, { principal, requestId: 'bench', logger: service.logger });
  const open = new Set<Subscription>();
  const serving = [...subgraphs].map(
    async ([name, subgraph]) => [name, await serve(subgraph, open, contextOf)] as const,
  );
  const servers = new Map(await Promise.all(serving));
  const urls = Object.fromEntries([...servers].map(([name, server]) => [name, urlOf(server)]));
  const { url, gateway } = await startHive(urls, folder);

  return {
    url: url.replace(/^http/, 'ws'),
    gateway,
    publish: async (event) => {
      const frames = new Map<string, Promise<string>>();
      for (const { subgraph, request, response } of open) {
        // What the subgraph says is the same for all; only what the gateway makes of it is measured.
        let frame = frames.get(request.query);
        if (!frame) frames.set(request.query, (frame = frameOf(subgraph, { ...request, event }, contextOf())));
        response.write(await frame);
      }
    },
    untilSubscribed: async (count) => {
      while (open.size < count) await wait(POLL_MS);
    },
    stop: async () => {
      await stopProcesses([gateway]);
      for (const server of servers.values()) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** Serves a subgraph, and notes who subscribes to it. */
async function serve(
  subgraph: LocalSubgraph,
  open: Set<Subscription>,
  contextOf: () => RequestContext,
): Promise<Server> {
  const app = express().disable('etag');
  app.post('/graphql', express.json({ limit: '8mb' }), async (request, response) => {
    response.json(await subgraph.execute(request.body as SubgraphRequest, contextOf()));
  });
  // Hive subscribes with GET.
  app.get('/graphql', ({ url }, response) => {
    const asked = new URL(url, 'http://localhost').searchParams;
    const variables = JSON.parse(asked.get('variables') ?? '{}') as Record<string, unknown>;
    const subscription = { subgraph, request: { query: asked.get('query') ?? '', variables }, response };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }).flushHeaders();
    open.add(subscription);
    response.once('close', () => open.delete(subscription));
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;

async function frameOf(subgraph: LocalSubgraph, request: SubgraphRequest, context: RequestContext): Promise<string> {
  return `event: next\ndata: ${JSON.stringify(await subgraph.execute(request, context))}\n\n`;
}
