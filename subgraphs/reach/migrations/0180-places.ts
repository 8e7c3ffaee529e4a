import { PUBLISHER_ROLE, REACH_COMMAND_ROLE, REACH_ROLE } from '../../../platform/db/roles.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * In which property something lies. The row policies of narrowed callers read these views, which show the whole account:
 * whether a tenant has a lease elsewhere cannot be told from the leases that the caller sees.
 */
const PLACES: Readonly<Record<string, string>> = {
  unit_place: `select account_id, id as unit_id, property_id from properties.unit`,
  lease_place: `select l.account_id, l.id as lease_id, u.property_id
    from properties.lease l join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id`,
  ticket_place: `select account_id, id as ticket_id, property_id from maintenance.ticket`,
  screening_place: `select s.account_id, s.id as screening_id, u.property_id
    from properties.screening s join properties.unit u on u.account_id = s.account_id and u.id = s.unit_id`,
  tenancy_place: `select lt.account_id, lt.tenant_id, u.property_id
    from properties.lease_tenant lt
    join properties.lease l on l.account_id = lt.account_id and l.id = lt.lease_id
    join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id`,
  tenant_unit: `select account_id, id as tenant_id, unit_id from properties.tenant`,
};

/** What requests may name rows by, of the tables whose rows lie in a property. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'properties.property': ['id', 'external_id'],
  'properties.unit': ['id', 'external_id'],
  'properties.lease': ['id', 'external_id'],
  'properties.tenant': ['id', 'external_id'],
  'properties.screening': ['id'],
  'properties.document': ['id'],
  'maintenance.ticket': ['id'],
  'finance.ledger_entry': ['id', 'external_id'],
  'maintenance.ticket_note': ['id'],
  'accounts.notification': ['id'],
  'accounts.page': ['id'],
};

const namedRows = Object.entries(NAMED)
  .flatMap(([table, names]) => names.map((name) => `select '${table}' as noun, id, ${name} as name from ${table}`))
  .join(' union all ');

/** The views by which rows are narrowed to a reach, and by which it is found out what a request names. */
export const places = sqlMigration('reach/0180-places', [
  `create schema reach`,
  `grant usage on schema reach to ${REACH_ROLE}, ${REACH_COMMAND_ROLE}`,
  `grant usage, create on schema reach to ${PUBLISHER_ROLE}`,
  ...Object.keys(NAMED).map((table) => `grant select on ${table} to ${PUBLISHER_ROLE}`),
  ...Object.entries(PLACES).map(([view, select]) => `create view reach.${view} as ${select}`),
  `create view reach.named_row_of_account as ${namedRows}`,
  `create view reach.named_row with (security_invoker = true) as ${namedRows}`,
  ...[...Object.keys(PLACES), 'named_row_of_account', 'named_row'].flatMap((view) => [
    `alter view reach.${view} owner to ${PUBLISHER_ROLE}`,
    `grant select on reach.${view} to ${REACH_ROLE}, ${REACH_COMMAND_ROLE}`,
  ]),
]);
