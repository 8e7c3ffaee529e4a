import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import type { DeliveryKind } from '../webhook.types.ts';

/** An event to be sent. */
export interface Parcel {
  /** For an event's own delivery the event's id, so that a second one cannot come into being. */
  deliveryId: string;
  kind: DeliveryKind;
  event: StoredEvent;
  /** How often it was tried before. */
  tries: number;
}

/** Names an entity. */
function entityKey({ entityType, entityId }: { entityType: string; entityId: string }): string {
  return `${entityType}/${entityId}`;
}

/**
 * What one endpoint is to get, and in which order: one event of an entity at a time, the earlier one first. While an
 * event waits for its first retry, later ones of its entity wait with it; after that they go on without it.
 */
export class ParcelQueue {
  private readonly events: Parcel[] = [];
  private readonly retries: Parcel[] = [];
  private readonly busy = new Set<string>();
  private readonly held: Set<string>;
  /** Events of the log that are read and not settled, in order. */
  private readonly open: { pos: number; isSettled: boolean }[] = [];
  private readPos: number;

  /**
   * @param cursorPos up to which place everything is settled
   * @param held entities with an event that waits for its first retry
   */
  constructor(cursorPos: number, held: readonly string[]) {
    this.readPos = cursorPos;
    this.held = new Set(held);
  }

  /** Place behind which to read on. */
  get lastRead(): number {
    return this.readPos;
  }

  /** Up to which place everything is settled. */
  get cursor(): number {
    while (this.open[0]?.isSettled) this.open.shift();
    return this.open[0] ? this.open[0].pos - 1 : this.readPos;
  }

  /** How many events wait to be sent. */
  get waiting(): number {
    return this.events.length + this.retries.length;
  }

  /**
   * Adds what was read of the log behind {@link lastRead}.
   * @param isWanted whether an event is to be sent; what is not counts as settled
   */
  addEvents(events: readonly StoredEvent[], isWanted: (event: StoredEvent) => boolean): void {
    for (const event of events) {
      this.readPos = event.pos;
      if (!isWanted(event)) continue;
      this.open.push({ pos: event.pos, isSettled: false });
      this.events.push({ deliveryId: event.id, kind: 'event', event, tries: 0 });
    }
  }

  /** Adds deliveries that are due. */
  addRetries(parcels: readonly Parcel[]): void {
    this.retries.push(...parcels);
  }

  /** The next parcel that may go now. */
  take(): Parcel | undefined {
    const isFree = ({ event }: Parcel): boolean => !this.busy.has(entityKey(event));
    const parcel =
      takeFirst(this.retries, isFree) ??
      takeFirst(this.events, (event) => isFree(event) && !this.held.has(entityKey(event.event)));
    if (parcel) this.busy.add(entityKey(parcel.event));
    return parcel;
  }

  /** Notes that a parcel that was taken has been tried. */
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
