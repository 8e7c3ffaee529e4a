import { localDate } from '../../../platform/calendar/local-time.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { Facts } from '../condition/condition.types.ts';
import { factsOfEvent } from '../facts/read-facts.ts';
import { hasDays, withDays } from '../records/days.rules.ts';
import { nameOf, readRecords } from '../records/read-records.queries.ts';
import type { RecordFacts } from '../records/read-records.queries.ts';
import { keyOf } from './occasion.ts';
import type { Occasion } from './occasion.ts';
import { eventsOfPages, eventsOfRecords } from './past-events.queries.ts';
import { shownBy } from './past-facts.ts';

/**
 * Records as they were: as they are now, but for what their own events said of them until then. Records that they refer to
 * are those of now, except for a ticket's vendor.
 */
export class PastRecords {
  readonly #sql: Sql;
  readonly #since: Date;
  readonly #timezone: string;
  readonly #awaitsPages: boolean;
  readonly #reached = new Map<string, Readonly<Record<string, RecordFacts>>>();
  readonly #vendors = new Map<string, RecordFacts | undefined>();
  readonly #events = new Map<string, StoredEvent[]>();
  /** The events of pages about tickets, which are records of their own. */
  readonly #pages = new Map<string, StoredEvent[]>();
  /** Steps read the same facts one after the other. */
  #last: { occasion: Occasion; at: Date; facts: Facts } | undefined;

  /**
   * @param since what happened to records before is not looked at
   * @param awaitsPages whether steps wait for pages
   */
  constructor(sql: Sql, { since, timezone, awaitsPages }: { since: Date; timezone: string; awaitsPages: boolean }) {
    this.#sql = sql;
    this.#since = since;
    this.#timezone = timezone;
    this.#awaitsPages = awaitsPages;
  }

  /** Reads the records of occasions, and what happened to them. */
  async load(occasions: readonly Occasion[]): Promise<void> {
    const keys = new Map(occasions.flatMap(({ entity }) => (entity ? [[nameOf(entity), entity] as const] : [])));
    const fresh = [...keys].filter(([name]) => !this.#events.has(name)).map(([, key]) => key);
    if (fresh.length === 0) return;
    this.#last = undefined;
    for (const key of fresh) this.#events.set(nameOf(key), []);
    const [reached, events] = [
      await readRecords(this.#sql, fresh),
      await eventsOfRecords(this.#sql, fresh, this.#since),
    ];
    for (const [name, records] of reached) this.#reached.set(name, records);
    for (const event of events) this.#events.get(nameOf(keyOf(event)))!.push(event);
    await this.#loadVendors(events);
    if (this.#awaitsPages) await this.#loadPages(fresh.filter(({ type }) => type === 'ticket').map(({ id }) => id));
  }

  async #loadPages(ticketIds: readonly string[]): Promise<void> {
    for (const event of await eventsOfPages(this.#sql, ticketIds, this.#since)) {
      const name = nameOf({ type: 'ticket', id: String(event.data['ticket_id']) });
      this.#pages.set(name, [...(this.#pages.get(name) ?? []), event]);
    }
  }

  async #loadVendors(events: readonly StoredEvent[]): Promise<void> {
    const ids = [...new Set(events.map((event) => shownBy(event)['vendor_id']))].filter(
      (id): id is string => typeof id === 'string' && !this.#vendors.has(id),
    );
    const found = await readRecords(
      this.#sql,
      ids.map((id) => ({ type: 'vendor', id })),
    );
    for (const id of ids) this.#vendors.set(id, found.get(nameOf({ type: 'vendor', id }))?.['vendor']);
  }

  /** What conditions would have read of an occasion and its record at an instant. */
  factsAt(occasion: Occasion, at: Date): Facts {
    const last = this.#last;
    if (last?.occasion === occasion && last.at.getTime() === at.getTime()) return last.facts;
    const records = this.#recordsAt(occasion, at);
    const today = (): string => occasion.slotOn ?? localDate(at, this.#timezone);
    const facts = factsOfEvent(occasion.event, hasDays(records) ? withDays(records, today()) : records);
    this.#last = { occasion, at, facts };
    return facts;
  }

  #recordsAt(occasion: Occasion, at: Date): Readonly<Record<string, RecordFacts>> {
    const { entity } = occasion;
    if (!entity) return {};
    const now = this.#reached.get(nameOf(entity)) ?? {};
    const then = this.#shownUntil(occasion, at);
    if (Object.keys(then).length === 0) return now;
    const records: Record<string, RecordFacts> = { ...now, [entity.type]: { ...now[entity.type], ...then } };
    if ('vendor_id' in then) {
      const vendor = this.#vendors.get(String(then['vendor_id']));
      if (vendor) records['vendor'] = vendor;
      else delete records['vendor'];
    }
    return records;
  }

  /** The events of an occasion's record, and of pages about it, that came after it, up to an instant. */
  eventsAfter(occasion: Occasion, until: Date): readonly StoredEvent[] {
    const { stored, at, entity } = occasion;
    const isAfter = (event: StoredEvent): boolean => (stored ? event.pos > stored.pos : event.occurredAt > at);
    const pages = (entity ? (this.#pages.get(nameOf(entity)) ?? []) : []).filter(
      ({ occurredAt }) => occurredAt <= until,
    );
    const events = this.#eventsUntil(occasion, until);
    const all = pages.length === 0 ? events : [...events, ...pages].sort((left, right) => left.pos - right.pos);
    return all.filter(isAfter);
  }

  #eventsUntil({ entity }: Occasion, until: Date): readonly StoredEvent[] {
    const events = entity ? (this.#events.get(nameOf(entity)) ?? []) : [];
    return events.filter(({ occurredAt }) => occurredAt <= until);
  }

  #shownUntil(occasion: Occasion, at: Date): RecordFacts {
    const then: Record<string, unknown> = { ...(occasion.stored ? shownBy(occasion.stored) : {}) };
    for (const event of this.#eventsUntil(occasion, at)) Object.assign(then, shownBy(event));
    return then;
  }
}
