import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Vendor } from '../../../subgraphs/maintenance/vendor/vendor.entity.ts';
import type { DispatchStrategy } from '../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import { asAdmin } from '../database/admin.ts';
import { eventually } from '../eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../given.ts';
import type { TestClient } from '../test-client.ts';
import { startTestService } from '../test-service.ts';
import type { TestService } from '../test-service.ts';
import { file, read } from './ticket-client.ts';

/** A report of an emergency. */
export const NO_WATER = 'There is no water in the whole building since this morning';
/** Another report of the cause of {@link NO_WATER}, an emergency, too. */
export const NO_WATER_TOO = 'No water at all, and every apartment on my floor has the same. Please hurry!';

const DAY = [{ from: '09:00', to: '17:00' }];

/** The hours of vendors who come on weekdays by day. */
export const BY_DAY: Vendor['hours'] = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY };

/** A building of an account with `vendor-a` and `vendor-b`, whom one rule asks. */
export interface Building {
  client: TestClient;
  propertyId: string;
}

/** A new account with a {@link Building}; its vendors come at any time unless they have hours. */
export async function givenBuilding(
  service: TestService,
  { strategy = 'first_eligible', hours = null }: { strategy?: DispatchStrategy; hours?: Vendor['hours'] } = {},
): Promise<Building> {
  const client = await service.account();
  const propertyId = await givenProperty(client);
  for (const id of ['vendor-a', 'vendor-b']) await givenVendor(client, { id, hours });
  await givenDispatchRule(client, { strategy });
  return { client, propertyId };
}

/** A service, and the building of the test that runs. */
export interface Scene {
  service: TestService;
  building: Building;
}

/** Starts a service for the tests of a file; each begins with a {@link Building} of its own, at an instant if one is given. */
export function sceneOfEachTest(at?: string): Scene {
  const scene = { building: {} } as Scene;
  beforeAll(async () => {
    scene.service = await startTestService();
  });
  afterAll(() => scene.service.stop());
  beforeEach(async () => {
    if (at !== undefined) scene.service.clock.jumpTo(at);
    Object.assign(scene.building, await givenBuilding(scene.service));
  });
  return scene;
}

/** Files a report from a unit of its own. */
export async function report({ client, propertyId }: Building, description: string): Promise<string> {
  return file(client, await givenUnit(client, { propertyId }), { description });
}

/** What these tests read of a ticket's incident. */
export interface IncidentOf {
  vendorId: string | null;
  incident: { id: string; cause: string; parentTicketId: string; tickets: { ticketId: string }[] } | null;
}

/** A ticket's vendor and incident. */
export async function incidentOf(client: TestClient, ticketId: string): Promise<IncidentOf> {
  const query = `query ($ticketId: ID!) { ticket(ticketId: $ticketId) {
    vendorId incident { id cause parentTicketId tickets { ticketId } } } }`;
  return (await client.data<{ ticket: IncidentOf }>(query, { ticketId })).ticket;
}

/** Where tickets are, and with which vendor. */
export function statesOf(client: TestClient, ids: readonly string[]): Promise<[string, string | null][]> {
  return Promise.all(
    ids.map(async (id): Promise<[string, string | null]> => {
      const { status, vendorId } = await read(client, id);
      return [status, vendorId];
    }),
  );
}

/** The latest steps of a ticket's timeline in words. */
export async function lastSteps(client: TestClient, id: string, count: number): Promise<string[]> {
  const { timeline } = await read(client, id);
  return timeline.slice(-count).map(({ fromStatus, toStatus, reason }) => `${fromStatus} ${toStatus} ${reason}`);
}

/** The same value so many times. */
export function times<Value>(count: number, value: Value): Value[] {
  return Array.from({ length: count }, () => value);
}

/** How many offers were made to vendors. */
export async function offers(client: TestClient): Promise<number> {
  const made = `select 1 from maintenance.dispatch_record where vendor_id is not null`;
  return (await client.write(({ sql }) => sql(made))).length;
}

/**
 * Holds a row of a table while others run into it, and lets it go when so many of them wait for a lock.
 * @param run begins what waits, one after the other: it is given a way to wait until so many do
 */
export async function whileHeld<Begun>(
  service: TestService,
  { table, id }: { table: 'ticket' | 'vendor'; id: string },
  run: (untilWaiting: (count: number) => Promise<unknown>) => Promise<Begun>,
): Promise<Begun> {
  return asAdmin(service.databaseUrl, async (holder) => {
    await holder.query('begin');
    await holder.query(`select 1 from maintenance.${table} where id = $1 for update`, [id]);
    const begun = await run((count) => lockWaits(service, count));
    await holder.query('commit');
    return begun;
  });
}

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

function lockWaits({ databaseUrl }: TestService, count: number): Promise<unknown> {
  return eventually(
    () => asAdmin(databaseUrl, (admin) => admin.query(WAITING)),
    ({ rowCount }) => (rowCount ?? 0) >= count,
  );
}
