import type { ApolloClient } from '@apollo/client';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';
import { OPEN_STATUSES, isOpen } from './attention.rules.ts';
import { OpenTicketsDocument } from './operations.generated.ts';
import type { TicketRowFragment } from './operations.generated.ts';
import type { TicketEvent } from './ticket-feed.ts';

/** Ten thousand descriptions must fit into memory, and a row shows their beginning only. */
const SHOWN_CHARACTERS = 200;
/** How long events are gathered before the board changes; a hidden page has no animation frames. */
const GATHER_MS = 25;

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

  /** Reads everything; a later call takes over from one that still reads. */
  async load(): Promise<void> {
    this.loading += 1;
    const run = this.loading;
    const seen = new Set<string>();
    this.ended.clear();
    this.fromEvents.clear();
    try {
      let after: string | undefined;
      do {
        const page = await this.readPage(after);
        if (run !== this.loading) return;
        for (const ticket of page.nodes) {
          seen.add(ticket.ticketId);
          this.keep(ticket);
        }
        after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined;
        this.announce({ state: after === undefined ? 'complete' : 'partial', failure: undefined });
      } while (after !== undefined);
      this.dropUnseen(seen);
    } catch (error) {
      if (run === this.loading) this.announce({ failure: failureOf(error) });
    }
  }

  /** Takes what an event says of a ticket. */
  take({ ticket }: Pick<TicketEvent, 'ticket'>): void {
    this.fromEvents.add(ticket.ticketId);
    this.keep(ticket);
    this.announceSoon();
  }

  private async readPage(after: string | undefined) {
    const { data } = await this.apollo.query({
      query: OpenTicketsDocument,
      variables: { after: after ?? null, filter: { status: [...OPEN_STATUSES] } },
      fetchPolicy: 'no-cache',
    });
    return data!.tickets;
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
  private announceSoon(): void {
    this.announcement ??= setTimeout(() => this.announce({}), GATHER_MS);
  }

  private announce(change: Partial<OpenTicketsSnapshot>): void {
    clearTimeout(this.announcement);
    this.announcement = undefined;
    this.tickets = new Map(this.tickets);
    this.snapshot = { ...this.snapshot, ...change, tickets: this.tickets };
    for (const listener of this.listeners) listener();
  }
}
