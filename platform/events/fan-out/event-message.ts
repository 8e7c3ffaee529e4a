import type { SecretBox } from '../../auth/secret-box.ts';
import type { AccountEvent } from '../read-events.ts';

const ABOUT = ['placed event'];

/** Events as messages: whoever has no key of the service can neither read one nor make one. */
export interface EventMessages {
  write(event: AccountEvent): Uint8Array;
  /** @throws Error when it was not written with this service's key */
  read(bytes: Uint8Array): AccountEvent;
}

/** @param box of a key that all processes of the service have */
export const createEventMessages = (box: SecretBox): EventMessages => ({
  write: (event) => box.seal(JSON.stringify(event), ABOUT),
  read: (bytes) => {
    const event = JSON.parse(box.open(Buffer.from(bytes), ABOUT)) as AccountEvent;
    return { ...event, occurredAt: new Date(event.occurredAt) };
  },
});
