import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that can stand still, so that the server seems to hang. */
export interface FreezableWay {
  /** Where the server is reached by it. */
  url: string;
  /** From now on connections are taken, and nothing passes. */
  freeze(): void;
  /** All passes again. */
  thaw(): void;
  close(): Promise<void>;
}

/** Opens a way to the server at an address. */
export async function openWay(target: string): Promise<FreezableWay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    pass(inner, outer);
    pass(outer, inner);
  });
  /** `pipe` would read on by itself. */
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (bytes) => to.write(bytes));
    from.on('end', () => to.end());
    if (isFrozen) from.pause();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
