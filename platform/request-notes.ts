import { personBehind } from './actor.ts';
import type { Principal } from './auth/principal.ts';

/** What becomes known of a request while it is answered; the line of its outcome in the log tells it. */
export interface RequestNotes {
  principal?: Principal;
  /** The last operation that it ran, by a name that the service knows. */
  operation?: string;
  /** Where the router has passed it to, with the account if one is known. */
  routed?: { cell: string; accountId: string | undefined };
}

/** The notes as members of a log line: ids only, for names are of people, as another issuer's subject may be. */
export function membersOfNotes({ principal, operation, routed }: RequestNotes): object {
  if (routed) return { cell: routed.cell, account_id: routed.accountId };
  const named = operation === undefined ? {} : { operation };
  if (!principal) return named;
  const { accountId, actor, subject, externalSubject } = principal;
  const isProgram = (actor?.kind ?? 'service') === 'service' && externalSubject === undefined;
  const person = actor && personBehind(actor);
  return {
    account_id: accountId,
    ...(isProgram ? { client_id: subject } : {}),
    ...(person ? { agent_id: person.id } : {}),
    ...named,
  };
}
