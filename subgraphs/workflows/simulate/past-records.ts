import type { Sql } from '../../../platform/db/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { Facts } from '../condition/condition.types.ts';
import { factsOfEvent } from '../facts/read-facts.ts';
import { startingEvent } from '../match/starting-event.ts';
import { nameOf, readRecords } from '../records/read-records.queries.ts';
import type { RecordFacts, RecordKey } from '../records/read-records.queries.ts';
import { eventsOfRecords } from './past-events.queries.ts';
import { shownBy } from './past-facts.ts';

/**
 * Records as they were: as they are now, but for what their own events said of them until then. Records that they refer to
 * are those of now, except for a ticket's vendor.
 */
export class PastRecords {
  readonly #sql: Sql;
  readonly #reached = new Map<string, Readonly<Record<string, RecordFacts>>>();
  readonly #vendors = new Map<string, RecordFacts | undefined>();
  readonly #events = new Map<string, StoredEvent[]>();
  /** Steps read the same facts one after the other. */
  #last: { event: StoredEvent; at: Date; facts: Facts } | undefined;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Reads the records of events, and what happened to them from these events on. */
  async load(events: readonly StoredEvent[]): Promise<void> {
    const fresh = new Map(
      events.map((event) => [nameOf(keyOf(event)), event] as const).filter(([name]) => !this.#events.has(name)),
    );
    if (fresh.size === 0) return;
    const keys = [...fresh.values()].map(keyOf);
    const first = Math.min(...events.map(({ pos }) => pos));
    for (const key of keys) this.#events.set(nameOf(key), []);
    const [reached, later] = [await readRecords(this.#sql, keys), await eventsOfRecords(this.#sql, keys, first)];
    for (const [name, records] of reached) this.#reached.set(name, records);
    for (const event of later) this.#events.get(nameOf(keyOf(event)))!.push(event);
    await this.#loadVendors(later);
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

  /** What conditions would have read of an event and its record at an instant. */
  factsAt(event: StoredEvent, at: Date): Facts {
    const last = this.#last;
    if (last?.event === event && last.at.getTime() === at.getTime()) return last.facts;
    const facts = this.#readFacts(event, at);
    this.#last = { event, at, facts };
    return facts;
  }

  #readFacts(event: StoredEvent, at: Date): Facts {
    const key = keyOf(event);
    const now = this.#reached.get(nameOf(key)) ?? {};
    const then = this.#shownUntil(event, at);
    if (Object.keys(then).length === 0) return factsOfEvent(startingEvent(event), now);
    const records: Record<string, RecordFacts> = { ...now, [key.type]: { ...now[key.type], ...then } };
    if ('vendor_id' in then) {
      const vendor = this.#vendors.get(String(then['vendor_id']));
      if (vendor) records['vendor'] = vendor;
      else delete records['vendor'];
    }
    return factsOfEvent(startingEvent(event), records);
  }

  /** The events of an event's record that came after it, up to an instant. */
  eventsAfter(event: StoredEvent, until: Date): readonly StoredEvent[] {
    const events = this.#events.get(nameOf(keyOf(event))) ?? [];
    return events.filter(({ pos, occurredAt }) => pos > event.pos && occurredAt <= until);
  }

  #shownUntil(event: StoredEvent, at: Date): RecordFacts {
    const then: Record<string, unknown> = { ...shownBy(event) };
    for (const later of this.eventsAfter(event, at)) Object.assign(then, shownBy(later));
    return then;
  }
}

const keyOf = ({ entityType, entityId }: StoredEvent): RecordKey => ({ type: entityType, id: entityId });
