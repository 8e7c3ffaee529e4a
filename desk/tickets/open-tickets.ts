import type { ApolloClient } from '@apollo/client';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';
import { OPEN_STATUSES, isOpen } from './attention.rules.ts';
import { OpenTicketsDocument } from './operations.generated.ts';
import type { OpenTicketsQuery, TicketRowFragment } from './operations.generated.ts';
import type { TicketEvent } from './ticket-feed.ts';

/** Ten thousand descriptions must fit into memory, and a row shows their beginning only. */
const SHOWN_CHARACTERS = 200;
/** How long events are gathered before the board changes; a hidden page has no animation frames. */
const GATHER_MS = 25;
const GATHER_PAGES_MS = 250;
/** The first page fills a screen soon; the others are as long as the service allows without asking often. */
const FIRST_PAGE = 50;
const PAGE = 200;

type TicketPage = OpenTicketsQuery['tickets'];

/** One reading of all pages. */
interface Reading {
  number: number;
  /** Tickets that its pages brought. */
  seen: Set<string>;
}

/** What the board shows. It is replaced as a whole when something changes. */
export interface OpenTicketsSnapshot {
  tickets: ReadonlyMap<string, TicketRowFragment>;
  /** `partial` while further pages are on their way. */
  state: 'loading' | 'partial' | 'complete';
  failure: Failure | undefined;
}

/**
 * Every open ticket that the person sees: read page by page and kept up to date by events. A ticket that both brought counts
 * as it changed last, so that it does not matter which came first.
 */
export class OpenTickets {
  private readonly apollo: ApolloClient;
  private readonly listeners = new Set<() => void>();
  private tickets = new Map<string, TicketRowFragment>();
  /** When tickets that are open no more last changed, while pages come that may still show them open. */
  private readonly ended = new Map<string, string>();
  /** Tickets that events brought since the present reading began: its earlier pages may lack them. */
  private readonly fromEvents = new Set<string>();
  private loading = 0;
  private announcement: ReturnType<typeof setTimeout> | undefined;
  private announcementAt = Infinity;
  private snapshot: OpenTicketsSnapshot = { tickets: this.tickets, state: 'loading', failure: undefined };

  constructor(apollo: ApolloClient) {
    this.apollo = apollo;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** For `useSyncExternalStore`. */
  readonly current = (): OpenTicketsSnapshot => this.snapshot;

  /**
   * Reads everything; a later call takes over from one that still reads.
   * @returns as soon as the first page is there, where the event log ended before that page was read; undefined when it could
   *   not be read, and {@link current} says why
   */
  async load(): Promise<string | undefined> {
    this.loading += 1;
    const reading: Reading = { number: this.loading, seen: new Set() };
    this.ended.clear();
    this.fromEvents.clear();
    const first = await this.readOn(reading, undefined);
    if (first) void this.readRest(reading, first);
    return first?.eventCursor;
  }

  /** Takes what an event says of a ticket. */
  take({ ticket }: Pick<TicketEvent, 'ticket'>): void {
    this.fromEvents.add(ticket.ticketId);
    this.keep(ticket);
    this.announceWithin(GATHER_MS);
  }

  private async readRest(reading: Reading, first: TicketPage): Promise<void> {
    let page: TicketPage | undefined = first;
    while (page?.pageInfo.hasNextPage && reading.number === this.loading) {
      page = await this.readOn(reading, page.pageInfo.endCursor);
    }
    if (page && reading.number === this.loading) this.dropUnseen(reading.seen);
  }

  /** Reads a page, which counts unless a later reading has begun. */
  private async readOn(reading: Reading, after: string | null | undefined): Promise<TicketPage | undefined> {
    try {
      const { data } = await this.apollo.query({
        query: OpenTicketsDocument,
        variables: { first: after ? PAGE : FIRST_PAGE, after: after ?? null, filter: { status: [...OPEN_STATUSES] } },
        fetchPolicy: 'no-cache',
      });
      const page = data!.tickets;
      if (reading.number === this.loading) this.keepPage(reading, page);
      return page;
    } catch (error) {
      if (reading.number === this.loading) this.announce({ failure: failureOf(error) });
      return undefined;
    }
  }

  /** Ten thousand tickets come in fifty pages: the board shows the first at once, and then many together. */
  private keepPage({ seen }: Reading, { nodes, pageInfo }: TicketPage): void {
    const isFirst = seen.size === 0;
    for (const ticket of nodes) {
      seen.add(ticket.ticketId);
      this.keep(ticket);
    }
    if (!pageInfo.hasNextPage) this.announce({ state: 'complete', failure: undefined });
    else if (isFirst) this.announce({ state: 'partial', failure: undefined });
    else this.announceWithin(GATHER_PAGES_MS);
  }

  private keep(ticket: TicketRowFragment): void {
    const { ticketId, updatedAt } = ticket;
    const known = this.tickets.get(ticketId)?.updatedAt ?? this.ended.get(ticketId);
    if (known !== undefined && known > updatedAt) return;
    if (isOpen(ticket)) {
      this.ended.delete(ticketId);
      this.tickets.set(ticketId, { ...ticket, description: ticket.description.slice(0, SHOWN_CHARACTERS) });
    } else {
      this.tickets.delete(ticketId);
      this.ended.set(ticketId, updatedAt);
    }
  }

  /** What a new reading did not bring has ended while nobody listened. */
  private dropUnseen(seen: ReadonlySet<string>): void {
    for (const ticketId of this.tickets.keys()) {
      if (!seen.has(ticketId) && !this.fromEvents.has(ticketId)) this.tickets.delete(ticketId);
    }
    this.announce({});
  }

  /** Many events at once make one change. */
  private announceWithin(ms: number): void {
    const at = performance.now() + ms;
    if (at >= this.announcementAt) return;
    clearTimeout(this.announcement);
    this.announcementAt = at;
    this.announcement = setTimeout(() => this.announce({}), ms);
  }

  private announce(change: Partial<OpenTicketsSnapshot>): void {
    clearTimeout(this.announcement);
    this.announcementAt = Infinity;
    this.tickets = new Map(this.tickets);
    this.snapshot = { ...this.snapshot, ...change, tickets: this.tickets };
    for (const listener of this.listeners) listener();
  }
}
