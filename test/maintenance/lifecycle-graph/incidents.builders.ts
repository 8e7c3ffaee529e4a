import type { Vendor } from '../../../subgraphs/maintenance/vendor/vendor.entity.ts';
import type { DispatchRuleEntity } from '../../../subgraphs/maintenance/dispatch/dispatch-rule.entity.ts';
import { asAdmin } from '../../support/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { file } from './lifecycle.client.ts';

/** Two reports of one cause, both emergencies. */
export const NO_WATER = 'There is no water in the whole building since this morning';
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
  {
    strategy = 'first_eligible',
    hours = null,
  }: { strategy?: DispatchRuleEntity['strategy']; hours?: Vendor['hours'] } = {},
): Promise<Building> {
  const client = await service.account();
  const propertyId = await givenProperty(client);
  for (const id of ['vendor-a', 'vendor-b']) await givenVendor(client, { id, hours });
  await givenDispatchRule(client, { strategy });
  return { client, propertyId };
}

/** Files a report from a unit of its own. */
export async function report({ client, propertyId }: Building, description: string): Promise<string> {
  return file(client, await givenUnit(client, { propertyId }), { description });
}

/** What these tests read of a ticket's incident. */
export interface IncidentOf {
  vendorId: string | null;
  incident: { id: string; cause: string; leadTicketId: string; tickets: { ticketId: string }[] } | null;
}

/** A ticket's vendor and incident. */
export async function incidentOf(client: TestClient, ticketId: string): Promise<IncidentOf> {
  const query = `query ($ticketId: ID!) { ticket(ticketId: $ticketId) {
    vendorId incident { id cause leadTicketId tickets { ticketId } } } }`;
  return (await client.data<{ ticket: IncidentOf }>(query, { ticketId })).ticket;
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
