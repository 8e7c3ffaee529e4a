import type { WakeSignal } from '../../wake-signal.ts';
import type { AccountEvent } from '../read-events.ts';
import type { ArrivingEvents } from './event-fan-out.types.ts';
import type { PlacedEvent } from './event-message.ts';

/** Events that wait for a reader who is slow; whoever is slower reads the log. */
const MOST_WAITING = 5_000;

/** Events that have come and follow each other without a gap, until their reader takes them. */
export class EventInbox implements ArrivingEvents {
  /** Raised when there is something to take, or to read in the log. */
  arrived: WakeSignal | undefined;
  private sessions = 0;
  private isOpen = false;
  private waiting: PlacedEvent[] = [];
  /** Place of the last event that came. */
  private last = 0;

  get session(): number | undefined {
    return this.isOpen ? this.sessions : undefined;
  }

  /** From now on events come. */
  open(): void {
    this.close();
    this.sessions += 1;
    this.isOpen = true;
    this.arrived?.raise();
  }

  /** None come any more. */
  close(): void {
    this.isOpen = false;
    this.waiting = [];
    this.last = 0;
    this.arrived?.raise();
  }

  /** An event has come. One that came before is left out; behind a gap, what came before it is in the log. */
  put(placed: PlacedEvent): void {
    const { pos } = placed.event;
    if (!this.isOpen || pos <= this.last) return;
    if (placed.after !== this.last || this.waiting.length >= MOST_WAITING) this.waiting = [];
    this.last = pos;
    this.waiting.push(placed);
    this.arrived?.raise();
  }

  takeAfter(pos: number): AccountEvent[] | undefined {
    const [first] = this.waiting;
    if (!this.isOpen || (first && first.after > pos)) return undefined;
    const taken = this.waiting.map(({ event }) => event).filter((event) => event.pos > pos);
    this.waiting = [];
    return taken;
  }
}
