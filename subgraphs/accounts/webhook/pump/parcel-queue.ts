import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import type { DeliveryKind } from '../webhook.types.ts';

/** An event to send. */
export interface Parcel {
  /** The event's id for its original delivery, so that it cannot have two. */
  deliveryId: string;
  kind: DeliveryKind;
  event: StoredEvent;
  /** The number of earlier attempts. */
  tries: number;
}

/** The key of the entity. */
function entityKey({ entityType, entityId }: { entityType: string; entityId: string }): string {
  return `${entityType}/${entityId}`;
}

/**
 * The queue of one endpoint. It sends one event per entity at a time, in log order. While an event waits for its first
 * retry, later events of its entity wait too; after that they no longer wait.
 */
export class ParcelQueue {
  private readonly events: Parcel[] = [];
  private readonly retries: Parcel[] = [];
  private readonly busy = new Set<string>();
  private readonly held: Set<string>;
  /** Events that are read from the log and not settled, in order. */
  private readonly open: { pos: number; isSettled: boolean }[] = [];
  private readPos: number;

  /**
   * @param cursorPos the position up to which all events are settled
   * @param held the entities with an event that waits for its first retry
   */
  constructor(cursorPos: number, held: readonly string[]) {
    this.readPos = cursorPos;
    this.held = new Set(held);
  }

  /** The position after which to continue reading. */
  get lastRead(): number {
    return this.readPos;
  }

  /** The position up to which all events are settled. */
  get cursor(): number {
    while (this.open[0]?.isSettled) this.open.shift();
    return this.open[0] ? this.open[0].pos - 1 : this.readPos;
  }

  /** The number of waiting events. */
  get waiting(): number {
    return this.events.length + this.retries.length;
  }

  /**
   * Adds events read from the log after {@link lastRead}.
   * @param isWanted whether to send an event; other events count as settled
   */
  addEvents(events: readonly StoredEvent[], isWanted: (event: StoredEvent) => boolean): void {
    for (const event of events) {
      this.readPos = event.pos;
      if (!isWanted(event)) continue;
      this.open.push({ pos: event.pos, isSettled: false });
      this.events.push({ deliveryId: event.id, kind: 'event', event, tries: 0 });
    }
  }

  /** Adds due deliveries. */
  addRetries(parcels: readonly Parcel[]): void {
    this.retries.push(...parcels);
  }

  /** The ids of the events that wait. */
  get waitingEvents(): string[] {
    return [...this.retries, ...this.events].map(({ event }) => event.id);
  }

  /** Has waiting events say what the log says now; those that it has forgotten stay as they are. */
  renewEvents(events: ReadonlyMap<string, StoredEvent>): void {
    for (const parcel of [...this.retries, ...this.events]) parcel.event = events.get(parcel.event.id) ?? parcel.event;
  }

  /** The next parcel that may be sent now. */
  take(): Parcel | undefined {
    const isFree = ({ event }: Parcel): boolean => !this.busy.has(entityKey(event));
    const parcel =
      takeFirst(this.retries, isFree) ??
      takeFirst(this.events, (event) => isFree(event) && !this.held.has(entityKey(event.event)));
    if (parcel) this.busy.add(entityKey(parcel.event));
    return parcel;
  }

  /** Marks a taken parcel as attempted. */
  settle({ kind, event, tries }: Parcel, hasFailed: boolean): void {
    const key = entityKey(event);
    this.busy.delete(key);
    if (kind !== 'event') return;
    if (tries === 0 && hasFailed) this.held.add(key);
    if (tries === 1) this.held.delete(key);
    const place = tries === 0 ? this.open.find(({ pos }) => pos === event.pos) : undefined;
    if (place) place.isSettled = true;
  }
}

function takeFirst(parcels: Parcel[], isMeant: (parcel: Parcel) => boolean): Parcel | undefined {
  const index = parcels.findIndex(isMeant);
  return index < 0 ? undefined : parcels.splice(index, 1)[0];
}
