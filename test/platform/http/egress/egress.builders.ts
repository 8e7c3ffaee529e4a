import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createEgress } from '../../../../platform/http/egress/egress.ts';
import type { Egress, EgressRequest } from '../../../../platform/http/egress/egress.ts';
import { parseEgressAllow } from '../../../../platform/http/egress/egress-allow.ts';
import type { EgressError, EgressFailure } from '../../../../platform/http/egress/egress-error.ts';

/** A server on a free port of this machine. */
export interface LocalServer {
  port: number;
  close(): Promise<void>;
}

/** Listens with a handler. */
export async function listen(handler: RequestListener): Promise<LocalServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Resolves names to the addresses of a table; each answer of a list in turn, the last for good. */
export function resolverOf(table: Readonly<Record<string, readonly (readonly string[])[]>>): LookupFunction {
  const turns = new Map<string, number>();
  return (hostname, options, callback) => {
    const answers = table[hostname];
    const turn = turns.get(hostname) ?? 0;
    turns.set(hostname, turn + 1);
    const addresses = answers?.[Math.min(turn, answers.length - 1)];
    if (!addresses) {
      callback(Object.assign(new Error(`no ${hostname}`), { code: 'ENOTFOUND' }), []);
      return;
    }
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };
}

/** The client with a setting and a table of names. */
export function egressWith(allow: string, table: Parameters<typeof resolverOf>[0] = {}): Egress {
  return createEgress(parseEgressAllow(allow), resolverOf(table));
}

/** A short call. */
export function call(egress: Egress, url: string, more: Partial<EgressRequest> = {}): ReturnType<Egress['send']> {
  return egress.send({ url, method: 'POST', headers: {}, body: '{}', timeoutMs: 3_000, ...more });
}

/** The kind of failure that a call ends with; `answered` when it does not. */
export async function failureOf(work: Promise<unknown>): Promise<EgressFailure | 'answered'> {
  try {
    await work;
    return 'answered';
  } catch (error) {
    return (error as EgressError).kind;
  }
}
