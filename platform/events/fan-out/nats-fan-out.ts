import { setTimeout as delay } from 'node:timers/promises';
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { ConsumerMessages } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node';
import type { SecretBox } from '../../auth/secret-box.ts';
import type { Sql } from '../../db/sql.ts';
import type { Logger } from '../../logger.ts';
import { WakeSignal } from '../../wake-signal.ts';
import type { ArrivingEvents, EventFanOut } from './event-fan-out.types.ts';
import { EventInbox } from './event-inbox.ts';
import { createEventMessages } from './event-message.ts';
import type { EventMessages } from './event-message.ts';
import { createEventPublisher } from './event-publisher.ts';
import { streamConfig } from './stream-config.ts';

const CONNECT_MS = 3_000;
const AGAIN_MS = 1_000;
const PING_MS = 2_000;
const SELDOM_MS = 60_000;

/** What the way through NATS needs. */
export interface NatsFanOutOptions {
  /** Servers of a cluster, joined by commas, with the credentials. */
  url: string;
  /** Tells this service from others on the same servers. */
  name: string;
  /** Of a key that all processes of the service have. */
  box: SecretBox;
  /** A worker's. */
  sql: Sql;
  logger: Logger;
}

/**
 * Publishes placed events to NATS JetStream and receives them from there. Nothing depends on it: what does not come is read
 * from the log.
 */
export function startNatsFanOut(options: NatsFanOutOptions): EventFanOut {
  const { logger } = options;
  const way = new NatsWay(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isStopping = false as boolean;
  let isWarned = false;

  const running = (async () => {
    while (!isStopping) {
      const error = await way
        .serve(() => {
          if (isWarned) logger.info('placed events go through NATS again');
          isWarned = false;
        })
        .catch((failure: unknown) => failure);
      if (signal.aborted) return;
      if (!isWarned) logger.warn({ err: error }, 'NATS cannot be used; events are read from the log until it can');
      isWarned = true;
      await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    placed: () => way.toPublish.raise(),
    receive: (arrived) => way.receiveFor(arrived),
    stop: async () => {
      isStopping = true;
      stopping.abort();
      await way.close();
      await running;
    },
  };
}

/** The connections to NATS, one after another. */
class NatsWay {
  readonly toPublish = new WakeSignal();
  private readonly inbox = new EventInbox();
  private readonly wanted = Promise.withResolvers<true>();
  private readonly messages: EventMessages;
  private readonly options: NatsFanOutOptions;
  private connection: NatsConnection | undefined;
  private isClosed = false;

  constructor(options: NatsFanOutOptions) {
    this.options = options;
    this.messages = createEventMessages(options.box);
  }

  receiveFor(arrived: WakeSignal): ArrivingEvents {
    this.inbox.arrived = arrived;
    this.wanted.resolve(true);
    return this.inbox;
  }

  /**
   * Connects, and publishes and receives until the connection ends.
   * @returns why it ended, if anything says so
   */
  async serve(connected: () => void): Promise<unknown> {
    const open = await connect(connectionOptions(this.options.url));
    this.connection = open;
    try {
      if (this.isClosed) return undefined;
      await (await jetstreamManager(open)).streams.add(streamConfig(this.options.name));
      connected();
      return await Promise.race([this.receive(open), this.publish(open), open.closed()]);
    } finally {
      this.inbox.close();
      await open.close().catch(() => undefined);
      this.toPublish.raise();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.connection?.close().catch(() => undefined);
  }

  private async receive(open: NatsConnection): Promise<void> {
    await Promise.race([this.wanted.promise, open.closed()]);
    if (open.isClosed()) return;
    const how = { deliver_policy: DeliverPolicy.New };
    const consumer = await jetstream(open).consumers.get(this.options.name, how);
    const arriving = await consumer.consume({
      callback: (message) => this.inbox.put(this.messages.read(message.data)),
    });
    this.inbox.open();
    void closeWhenLost(arriving, open);
    await Promise.race([arriving.closed(), open.closed()]);
  }

  private async publish(open: NatsConnection): Promise<void> {
    const { name, sql } = this.options;
    const publisher = await createEventPublisher(open, { name, sql, messages: this.messages });
    while (!open.isClosed()) {
      await this.toPublish.sleep(SELDOM_MS);
      if (!open.isClosed()) await publisher.publish();
    }
  }
}

/** A stream that somebody removed, or that the server has lost, is made anew with the next connection. */
async function closeWhenLost(arriving: ConsumerMessages, connection: NatsConnection): Promise<void> {
  const lost = new Set(['stream_not_found', 'consumer_deleted', 'ordered_consumer_recreated', 'heartbeats_missed']);
  for await (const { type } of arriving.status()) {
    if (lost.has(type)) return connection.close();
  }
}

/** The library takes credentials apart from the addresses. */
function connectionOptions(url: string): NodeConnectionOptions {
  const servers = url.split(',').map((server) => new URL(server.trim()));
  const { username, password, protocol } = servers[0]!;
  const user = decodeURIComponent(username);
  const credentials = password ? { user, pass: decodeURIComponent(password) } : user ? { token: user } : {};
  return {
    servers: servers.map(({ host }) => host),
    ...credentials,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    name: 'property-management-service',
    reconnect: false,
    timeout: CONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
  };
}
