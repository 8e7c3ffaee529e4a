import { MessageType, validateMessage } from 'graphql-ws';
import type { SubscribePayload } from 'graphql-ws';

/** What becomes of a client's message: given on, passed over, or refused because its id is in use. */
export type Intake = { pass: string } | { refuse: string } | undefined;

/** One operation of a connection, from the client's `subscribe` to the end that either side says. */
export interface Run {
  /** The id that the client chose. */
  clientId: string;
  payload: SubscribePayload;
}

/** What a message of the library's begins with when it belongs to an operation. */
const ABOUT_RUN = /^\{"id":"(\d+)","type":"(\w+)"/;

/**
 * The operations of one connection. A client may use an id again as soon as either side has completed it, but what serves
 * the former operation may still be starting or ending then. So each operation gets a number of its own, by which
 * `graphql-ws` knows it, and what is said under a number whose operation is over reaches nobody.
 */
export class WebSocketRuns {
  private readonly byNumber = new Map<string, Run>();
  private readonly numbers = new Map<string, string>();
  private last = 0;

  /** The operation of a number; undefined once it is over. */
  get(number: string): Run | undefined {
    return this.byNumber.get(number);
  }

  /** Translates a message of the client. What is none of the protocol's is given on as such. */
  take(text: string): Intake {
    const message = readMessage(text);
    switch (message?.type) {
      case MessageType.Subscribe:
        return this.begin(message.id, message.payload);
      case MessageType.Complete:
        const number = this.end(message.id);
        return number === undefined ? undefined : { pass: JSON.stringify({ id: number, type: message.type }) };
      case MessageType.ConnectionInit:
      case MessageType.Ping:
      case MessageType.Pong:
        return { pass: text };
      default:
        // Also what only a server may say; the library has a code for what it cannot read.
        return { pass: '' };
    }
  }

  /** Translates a message to the client; undefined when the operation that it belongs to is over. */
  give(text: string): string | undefined {
    const [start, number, type] = ABOUT_RUN.exec(text) ?? [];
    if (start === undefined || number === undefined) return text;
    const run = this.byNumber.get(number);
    if (!run) return undefined;
    if (type !== MessageType.Next) this.end(run.clientId);
    return `{"id":${JSON.stringify(run.clientId)},"type":"${type}"${text.slice(start.length)}`;
  }

  private begin(clientId: string, payload: SubscribePayload): Intake {
    if (this.numbers.has(clientId)) return { refuse: `Subscriber for ${clientId} already exists` };
    const number = String(++this.last);
    this.numbers.set(clientId, number);
    this.byNumber.set(number, { clientId, payload });
    // What the client asks for is looked up by the number: to write it once more could take long.
    return { pass: JSON.stringify({ id: number, type: MessageType.Subscribe, payload: { query: '' } }) };
  }

  private end(clientId: string): string | undefined {
    const number = this.numbers.get(clientId);
    if (number === undefined) return undefined;
    this.numbers.delete(clientId);
    this.byNumber.delete(number);
    return number;
  }
}

function readMessage(text: string): ReturnType<typeof validateMessage> | undefined {
  try {
    return validateMessage(withQuery(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

/** The protocol's library demands a query also where only the hash of one is sent. */
function withQuery(message: unknown): unknown {
  if (!isObject(message) || message['type'] !== MessageType.Subscribe || !isObject(message['payload'])) return message;
  const { payload } = message;
  return isObject(payload['extensions']) ? { ...message, payload: { query: '', ...payload } } : message;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
