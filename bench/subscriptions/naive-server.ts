import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'graphql';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Graph } from '../../gateway/graph/graph.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../platform/graphql/request-context.ts';

/** What a subscription server is usually made of: for each event, a loop over the sockets that works out, writes and sends. */
export interface NaiveServer {
  url: string;
  publish(event: StoredEvent): Promise<void>;
  stop(): void;
}

/** Starts it over the same graph. */
export async function startNaiveServer(
  service: ServiceContext,
  graph: Graph,
  query: string,
  principal: Principal,
): Promise<NaiveServer> {
  const question = { document: parse(query), text: query, variables: {} };
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('connection_init')) socket.send('{"type":"connection_ack"}');
    });
  });
  const deliver = async (socket: WebSocket, event: StoredEvent): Promise<void> => {
    const context = createRequestContext(service, { principal, requestId: event.requestId, logger: service.logger });
    const payload = await graph.answerEvent(question, event, context);
    socket.send(JSON.stringify({ id: 'live', type: 'next', payload }));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    publish: async (event) => {
      await Promise.all([...sockets.clients].map((socket) => deliver(socket, event)));
    },
    stop: () => {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
    },
  };
}
