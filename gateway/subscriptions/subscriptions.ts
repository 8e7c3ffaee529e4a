import type { GraphQLSchema } from 'graphql';
import { sightOf } from '../../platform/auth/principal.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { eventCursor, openEventCursor } from '../../platform/events/event-cursor.ts';
import { typesInSight } from '../../platform/events/event-type.ts';
import type { EventStream } from '../../platform/graphql/event-stream.ts';
import type { ServiceContext } from '../../platform/graphql/request-context.ts';
import type { LiveStreams } from '../../platform/limits/live-streams.ts';
import type { Graph } from '../graph/graph.ts';
import type { OperationRequest } from '../../platform/graphql/limits/operation-guard.ts';
import { accountLog } from './account-log.ts';
import { Audience } from './audience.ts';
import { hydrateEvents } from './hydrate-events.ts';
import { startLogTail } from './log-tail.ts';
import { createSubscriptionReader } from './prepare-subscription.ts';
import type { PreparedSubscription, SubscriptionReader } from './prepare-subscription.ts';
import type { Sink } from './sink.ts';
import { Subscriber } from './subscriber.ts';

/** The process's live subscriptions. */
export interface Subscriptions {
  /**
   * Opens a subscription; its frames go to the sink until the result is called.
   * @param after the cursor to go on from, instead of the one that the operation gives
   * @throws AppError, GraphqlFaults when it may not be opened
   */
  open(request: OperationRequest, principal: Principal, sink: Sink, after?: string): Promise<() => void>;
  /** How many are open. */
  readonly count: number;
  stop(): Promise<void>;
}

/** What subscriptions are made of. */
export interface SubscriptionsOptions {
  service: ServiceContext;
  graph: Graph;
  streams: readonly EventStream[];
  liveStreams: LiveStreams;
}

/** An audience, and its hold on the log's end. */
interface OpenAudience {
  audience: Audience;
  /** Settles when the audience hears of new events. */
  following: Promise<() => void>;
}

/** Starts what serves subscriptions; nothing is read before the first subscriber comes. */
export function startSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { service, graph, liveStreams } = options;
  const { database, logger, eventsPlaced, eventFanOut } = service;
  const reader = newestReader(graph);
  const placed = eventsPlaced.listen();
  const tail = startLogTail({ sql: database.worker, logger, placed, arriving: eventFanOut?.receive(placed) });
  const audiences = new Map<string, OpenAudience>();

  const audienceOf = (key: string, make: () => Audience, accountId: string): OpenAudience => {
    const known = audiences.get(key);
    if (known) return known;
    const audience = make();
    const opened = { audience, following: tail.follow(accountId, (events) => audience.take(events)) };
    opened.following.catch(() => audiences.delete(key));
    audiences.set(key, opened);
    return opened;
  };

  const leave = async (key: string, { audience, following }: OpenAudience): Promise<void> => {
    if (audience.members.size > 0 || audiences.get(key)?.audience !== audience) return;
    audiences.delete(key);
    (await following)();
  };

  return {
    open: async (request, principal, sink, after) => {
      const prepared = reader()(request);
      graph.checkScopes(prepared.document, principal.scopes);
      const stream = streamOf(options.streams, prepared.field);
      const { accountId } = principal;
      const log = accountLog(service, principal, stream);
      const start = after ?? prepared.after;
      const pos = start === undefined ? undefined : openEventCursor(service.cursors, accountId, start);
      const release = await liveStreams.take(accountId);
      try {
        const key = keyOf(prepared, principal);
        const opened = audienceOf(key, () => audienceFor(options, { prepared, principal, stream }), accountId);
        const subscriber = new Subscriber(opened.audience, sink, log, pos ?? (await log.end()));
        await opened.following;
        void subscriber.start();
        return () => {
          subscriber.stop();
          release();
          void leave(key, opened);
        };
      } catch (error) {
        release();
        throw error;
      }
    },
    get count() {
      return [...audiences.values()].reduce((sum, { audience }) => sum + audience.members.size, 0);
    },
    stop: () => tail.stop(),
  };
}

function streamOf(streams: readonly EventStream[], field: string): EventStream {
  const stream = streams.find((candidate) => candidate.field === field);
  if (!stream) throw new Error(`No subgraph says which events the subscription ${field} tells of.`);
  return stream;
}

/** Who has this in common is sent the same. */
function keyOf({ text, variables }: PreparedSubscription, principal: Principal): string {
  return JSON.stringify([sightOf(principal), [...principal.scopes].sort(), text, variables]);
}

/** Reads what is opened from now on by the newest schema. */
function newestReader(graph: Graph): () => SubscriptionReader {
  let schema: GraphQLSchema | undefined;
  let read: SubscriptionReader;
  return () => {
    if (schema !== graph.schema) read = createSubscriptionReader((schema = graph.schema));
    return read;
  };
}

function audienceFor(
  { service, graph }: SubscriptionsOptions,
  { prepared, principal, stream }: { prepared: PreparedSubscription; principal: Principal; stream: EventStream },
): Audience {
  const hydration = { graph, question: prepared, principal };
  return new Audience({
    stream,
    args: prepared.args,
    reach: principal.reach && new Set(principal.reach),
    types: stream.isNarrowedByScopes ? new Set(typesInSight(service.eventTypes, principal.scopes)) : undefined,
    hydrate: (events) => hydrateEvents(service, hydration, events),
    failed: (error) => service.logger.warn({ err: error }, 'events could not be worked out; trying again'),
    cursorAt: (pos) => eventCursor(service.cursors, principal.accountId, pos),
  });
}
