import type { SecretBox } from '../../auth/secret-box.ts';
import type { AccountEvent } from '../read-events.ts';

const ABOUT = ['placed event'];

/** An event on its way to many processes. */
export interface PlacedEvent {
  event: AccountEvent;
  /** The place of the event before it in the log; by that, readers know whether one is missing, however far places lie apart. */
  after: number;
}

/** Events as messages: whoever has no key of the service can neither read one nor make one. */
export interface EventMessages {
  write(placed: PlacedEvent): Uint8Array;
  /** @throws Error when it was not written with this service's key */
  read(bytes: Uint8Array): PlacedEvent;
}

/** @param box of a key that all processes of the service have */
export const createEventMessages = (box: SecretBox): EventMessages => ({
  write: ({ event, after }) => box.seal(JSON.stringify({ ...event, after }), ABOUT),
  read: (bytes) => {
    const text = box.open(Buffer.from(bytes), ABOUT);
    const { after, ...event } = JSON.parse(text) as AccountEvent & { after?: number };
    // Processes of a former version name none, and have places without gaps.
    return { event: { ...event, occurredAt: new Date(event.occurredAt) }, after: after ?? event.pos - 1 };
  },
});
