import { eventually } from '../eventually.ts';
import type { TestClient } from '../test-client.ts';
import { clockOf, eventNames, read } from './ticket-client.ts';

const MINUTE_MS = 60_000;
/** Background work on a loaded machine takes its time. */
export const WAIT_MS = 60_000;

/** A contact clock, with its instants as minutes since the ticket was filed. */
export interface Contact {
  state: string;
  target: number | null;
  breached: number | null;
}

/** Changes the account's settings. */
export async function changeSettings(client: TestClient, settings: Record<string, unknown>): Promise<void> {
  const { status, body } = await client.rest('PATCH', '/api/v1/settings', { body: settings });
  if (status !== 200) throw new Error(`The settings were not changed: ${JSON.stringify(body)}`);
}

/** Promises that somebody gets in touch about an emergency within so many minutes; the default is 30. */
export function promiseContactIn(client: TestClient, minutes: number): Promise<void> {
  return changeSettings(client, { sla_targets: { emergency: { contact: { kind: 'minutes', minutes } } } });
}

/** The contact clock of a ticket. */
export async function contactOf(client: TestClient, id: string): Promise<Contact> {
  const ticket = await read(client, id);
  const { state, targetAt, breachedAt } = clockOf(ticket, 'CONTACT');
  const minutes = (instant: string | null): number | null =>
    instant === null ? null : (Date.parse(instant) - Date.parse(ticket.timeline[0]!.at)) / MINUTE_MS;
  return { state, target: minutes(targetAt), breached: minutes(breachedAt) };
}

/** Waits until the contact clock is as it should be. */
export function contactBecomes(client: TestClient, id: string, isSo: (clock: Contact) => boolean): Promise<Contact> {
  return eventually(() => contactOf(client, id), isSo, WAIT_MS);
}

/** Waits until the contact clock is missed. */
export function contactIsMissed(client: TestClient, id: string): Promise<Contact> {
  return contactBecomes(client, id, ({ state }) => state === 'BREACHED');
}

/** Waits until the contact clock's target is so many minutes after the filing. */
export function targetBecomes(client: TestClient, id: string, minutes: number): Promise<Contact> {
  return contactBecomes(client, id, ({ target }) => target === minutes);
}

/** Waits until a ticket has followed a change of what its clocks count by. */
export async function settledBy(client: TestClient, id: string, change: () => Promise<void>): Promise<void> {
  const { version } = await read(client, id);
  await change();
  await eventually(
    () => read(client, id),
    (ticket) => ticket.version !== version,
    WAIT_MS,
  );
}

/** The breaches of the contact clock that were told. */
export async function contactBreaches(client: TestClient, id: string): Promise<string[]> {
  return (await eventNames(client, id)).filter((name) => name.startsWith('sla_breached/contact'));
}

/** Minutes that a ticket has been on hold. */
export async function heldMinutes(client: TestClient, id: string): Promise<number> {
  const { timeline } = await read(client, id);
  const held = timeline.flatMap(({ at, fromStatus, toStatus }) =>
    toStatus === 'ON_HOLD' ? [-Date.parse(at)] : fromStatus === 'ON_HOLD' ? [Date.parse(at)] : [],
  );
  return held.reduce((sum, ms) => sum + ms, 0) / MINUTE_MS;
}
