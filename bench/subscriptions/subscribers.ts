// A process with many subscribers, each on a connection of its own. It is told over IPC what to do, and counts.
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** What the subscribers are told: to connect, to forget what they got, or to leave. */
export type Command =
  | { do: 'connect'; url: string; token: string; query: string; after: string; count: number }
  | { do: 'expect'; each: number }
  | { do: 'leave' };

/** What they answer: how many messages each got, and whether any came twice. */
export interface Report {
  fewest: number;
  most: number;
  repeated: number;
  cursor: string;
}

interface Subscriber {
  socket: WebSocket;
  seen: Set<string>;
  repeated: number;
  cursor: string;
}

let subscribers: Subscriber[] = [];
let waiting: { each: number; left: number; done: () => void } | undefined;

const REFUSAL = '"type":"error"';
const REFUSED_PAUSE_MS = 500;
const CURSOR = /"cursor":"([^"]+)"/;

function take(subscriber: Subscriber, text: string): void {
  const cursor = CURSOR.exec(text)?.[1];
  if (cursor === undefined) return;
  if (subscriber.seen.has(cursor)) subscriber.repeated += 1;
  subscriber.seen.add(cursor);
  subscriber.cursor = cursor;
  if (waiting?.each === subscriber.seen.size && --waiting.left === 0) waiting.done();
}

async function connect({ url, token, query, after }: Extract<Command, { do: 'connect' }>): Promise<Subscriber> {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  const subscriber: Subscriber = { socket, seen: new Set(), repeated: 0, cursor: after };
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  const subscribe = (): void =>
    socket.send(JSON.stringify({ id: 'live', type: 'subscribe', payload: { query, variables: { after } } }));
  socket.on('message', (data: Buffer) => {
    const text = data.toString('latin1');
    if (!text.includes(REFUSAL)) return take(subscriber, text);
    // As clients do, and says so: who is refused gets nothing.
    console.error(`refused: ${text}`);
    setTimeout(subscribe, REFUSED_PAUSE_MS);
  });
  subscribe();
  return subscriber;
}

async function run(command: Command): Promise<Report | undefined> {
  if (command.do === 'connect') {
    for (let count = 0; count < command.count; count++) subscribers.push(await connect(command));
    return undefined;
  }
  if (command.do === 'leave') {
    for (const { socket } of subscribers) socket.terminate();
    subscribers = [];
    return undefined;
  }
  const left = subscribers.filter(({ seen }) => seen.size < command.each).length;
  if (left > 0) await new Promise<void>((done) => (waiting = { each: command.each, left, done }));
  waiting = undefined;
  const counts = subscribers.map(({ seen }) => seen.size);
  return {
    fewest: Math.min(...counts),
    most: Math.max(...counts),
    repeated: subscribers.reduce((sum, { repeated }) => sum + repeated, 0),
    cursor: subscribers[0]?.cursor ?? '',
  };
}

process.on('message', (command: Command) => {
  void run(command).then((report) => process.send?.(report ?? {}));
});
