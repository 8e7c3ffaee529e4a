import { createHash } from 'node:crypto';

const PREFIX = 'escalation-contact';

/** Where a contact is reached. */
interface ContactAddress {
  email?: string | null;
  phone?: string | null;
}

/**
 * Names somebody who is paged and is no agent: the escalation contact, or an owner who is only known by an address. Another
 * contact has another id, so that nobody answers in the name of a successor.
 */
export function contactIdOf({ email, phone }: ContactAddress): string {
  const hash = createHash('sha256').update(JSON.stringify([email ?? phone ?? '']));
  return `${PREFIX}:${hash.digest('base64url').slice(0, 10)}`;
}

/** Whether an id is of {@link contactIdOf}. */
export const isContactId = (id: string): boolean => id.startsWith(`${PREFIX}:`);
