import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresNode } from './postgres-node.ts';

/** As often as HAProxy asks Patroni, at an interval that is usual. */
const ASK_EVERY_MS = 500;
/** A busy server may fail to answer once. */
const DOWN_AFTER = 2;

/** One address that leads to whichever server is the primary, as HAProxy makes by asking Patroni's `/primary`. */
export interface PrimaryFront {
  port: number;
  stop(): Promise<void>;
}

/** Starts it before servers. */
export async function startPrimaryFront(nodes: readonly PostgresNode[]): Promise<PrimaryFront> {
  let primary: PostgresNode | undefined;
  const carried = new Map<Socket, PostgresNode>();
  const carry = (client: Socket): void => {
    client.on('error', () => undefined);
    if (!primary) {
      client.destroy();
      return;
    }
    const server = connect(primary.port, '127.0.0.1');
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
    carried.set(client, primary);
    client.on('close', () => {
      carried.delete(client);
      server.destroy();
    });
    server.on('close', () => client.destroy());
  };
  const listener = createServer(carry).listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const asking = new AbortController();
  const failures = new Map<PostgresNode, number>();
  const isPrimary = async (node: PostgresNode): Promise<boolean> => {
    try {
      const [row] = await node.query<{ isPrimary: boolean }>('select not pg_is_in_recovery() as "isPrimary"');
      failures.delete(node);
      return row!.isPrimary;
    } catch {
      const count = (failures.get(node) ?? 0) + 1;
      failures.set(node, count);
      return node === primary && count < DOWN_AFTER;
    }
  };
  const ask = async (): Promise<void> => {
    const answers = await Promise.all(nodes.map(isPrimary));
    const isStill = primary && answers[nodes.indexOf(primary)];
    if (!isStill) primary = nodes.find((_node, index) => answers[index]);
    for (const [client, node] of carried) if (node !== primary) client.destroy();
  };
  await ask();
  const running = (async () => {
    while (!asking.signal.aborted) {
      await delay(ASK_EVERY_MS, undefined, { signal: asking.signal }).catch(() => undefined);
      await ask();
    }
  })();
  return {
    port: (listener.address() as AddressInfo).port,
    stop: async () => {
      asking.abort();
      await running;
      for (const client of carried.keys()) client.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
