import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a database that can stop carrying, as a server does that hangs: connections are accepted, nothing comes back. */
export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  url: string;
  /** Carries nothing until it is resumed; what is sent meanwhile arrives then. */
  stall(): void;
  /** Carries on, but loses every answer on a connection from the moment on at which a text goes to the server. */
  loseAnswersAfter(text: string): void;
  resume(): void;
  stop(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
  hasLostAnswers: boolean;
}

/** Starts a proxy before a database. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isStalled = false;
  let losing: string | undefined;

  const carry = (client: Socket): void => {
    const server = connect(Number(target.port), target.hostname);
    const pair: Pair = { client, server, hasLostAnswers: false };
    pairs.add(pair);
    client.on('data', (chunk) => {
      if (losing !== undefined && chunk.includes(losing)) pair.hasLostAnswers = true;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (!pair.hasLostAnswers) client.write(chunk);
    });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => undefined);
      from.on('end', () => to.end());
      from.on('close', () => pairs.delete(pair));
    }
    if (isStalled) pause(pair);
  };
  const listener = createServer(carry).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    stall: () => {
      isStalled = true;
      for (const pair of pairs) pause(pair);
    },
    loseAnswersAfter: (text) => void (losing = text),
    resume: () => {
      isStalled = false;
      losing = undefined;
      for (const { client, server } of pairs) for (const socket of [client, server]) socket.resume();
    },
    stop: async () => {
      for (const { client, server } of pairs) for (const socket of [client, server]) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

function pause({ client, server }: Pair): void {
  client.pause();
  server.pause();
}
