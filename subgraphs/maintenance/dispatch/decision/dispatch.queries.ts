import type { Sql } from '../../../../platform/db/sql.ts';
import type { Category } from '../../triage/triage.types.ts';
import type { DispatchCondition, DispatchRule, DispatchStrategy, DispatchVendor, ScopeKind } from './dispatch.types.ts';

/** Whether the unit or property of rule `r` is deleted. A restored unit or property counts again. */
export const SCOPE_DELETED = `case r.scope_kind
  when 'unit' then not exists (select 1 from properties.published_unit u where u.id = r.scope_id)
  when 'property' then not exists (select 1 from properties.published_property p where p.id = r.scope_id)
  else false end as scope_deleted`;

interface RuleRow {
  id: string;
  scopeKind: ScopeKind;
  scopeId: string | null;
  position: number;
  condition: DispatchCondition;
  strategy: DispatchStrategy;
  vendorIds: string[];
  rosterId: string | null;
  enabled: boolean;
  scopeDeleted: boolean;
}

/** The account's rules in no particular order; the decision sorts them. */
export async function dispatchRules(sql: Sql): Promise<DispatchRule[]> {
  const rows = await sql<RuleRow>(
    `select id, scope_kind, scope_id, position, condition, strategy,
            vendor_ids, roster_id, enabled, ${SCOPE_DELETED}
     from maintenance.dispatch_rule r`,
  );
  return rows.map(({ scopeKind, scopeId, ...rule }) => ({
    ...rule,
    scope: scopeId === null ? { kind: scopeKind } : { kind: scopeKind, id: scopeId },
  }));
}

/**
 * Counts open tickets only if a decision needs their number, because counting takes longer the more tickets a vendor
 * has.
 * @param extraCondition narrows the tickets that are counted
 */
const vendorColumns = (extraCondition = ''): string => `v.id, v.is_active, v.categories, v.severities, v.hours,
  v.open_ticket_cap, v.insurance_expires_on, v.xmin::text as version,
  case when v.open_ticket_cap is not null
         or exists (select 1 from maintenance.dispatch_rule where strategy = 'least_open_tickets')
       then (select count(*) from maintenance.ticket t
             where t.account_id = v.account_id and t.vendor_id = v.id
               and t.status not in ('completed', 'closed', 'cancelled')${extraCondition})
       else 0 end::int as open_ticket_count`;

/** The ticket that is being dispatched is not open work of any vendor. */
const WITHOUT_TICKET = ' and t.id <> $2';

/**
 * The vendors that a decision may choose from: all vendors of the trade, and all vendors that a rule names, so that the
 * record can say why a named vendor of another trade was passed over.
 */
export async function dispatchVendors(
  sql: Sql,
  category: Category,
  namedIds: readonly string[],
): Promise<DispatchVendor[]> {
  return sql<DispatchVendor>(
    `select ${vendorColumns()}
     from maintenance.vendor v where $1 = any(v.categories) or v.id = any($2::text[])
     order by v.id`,
    [category, namedIds],
  );
}

/** How many more tickets the vendor may take; Infinity without a cap. */
export async function freePlaces(sql: Sql, vendorId: string): Promise<number> {
  const [vendor] = await sql<DispatchVendor>(`select ${vendorColumns()} from maintenance.vendor v where v.id = $1`, [
    vendorId,
  ]);
  if (!vendor) return 0;
  return vendor.openTicketCap === null ? Infinity : vendor.openTicketCap - vendor.openTicketCount;
}

/** The turn in which each of these rules last chose each of these vendors: vendor id → rule id → turn. */
export async function lastTurns(
  sql: Sql,
  ruleIds: readonly string[],
  vendorIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await sql<{ ruleId: string; vendorId: string; turn: number }>(
    `select rule.id as rule_id, vendor.id as vendor_id, latest.turn
     from unnest($1::text[]) rule (id) cross join unnest($2::text[]) vendor (id) cross join lateral (
       select turn from maintenance.dispatch_record
       where rule_id = rule.id and vendor_id = vendor.id order by turn desc limit 1
     ) latest`,
    [ruleIds, vendorIds],
  );
  const byVendor = new Map<string, Record<string, number>>();
  for (const { ruleId, vendorId, turn } of rows) {
    byVendor.set(vendorId, { ...byVendor.get(vendorId), [ruleId]: turn });
  }
  return byVendor;
}

/**
 * The vendors that decisions about tickets of these categories may choose from, and all vendors that any rule names.
 * The query does not need the rules, so both can be read at the same time.
 * @param ticketId a stored ticket that is dispatched again; it does not count as an open ticket of any vendor
 */
export async function vendorsOfTrades(
  sql: Sql,
  categories: readonly Category[],
  ticketId?: string,
): Promise<DispatchVendor[]> {
  return sql<DispatchVendor>(
    `select ${vendorColumns(ticketId === undefined ? '' : WITHOUT_TICKET)}
     from maintenance.vendor v
     where v.categories && $1::text[] or v.id in (select unnest(vendor_ids) from maintenance.dispatch_rule)
     order by v.id`,
    ticketId === undefined ? [categories] : [categories, ticketId],
  );
}

/** Makes other decisions by these rules wait until the transaction ends. */
export async function lockRules(sql: Sql, ruleIds: readonly string[]): Promise<void> {
  await sql(`select 1 from maintenance.dispatch_rule where id = any($1::text[]) order by id for update`, [ruleIds]);
}

/**
 * Makes other changes of the account's rules wait until the transaction ends, so that positions are given and warnings
 * found with all rules in view. Take this lock before locking any rule: decisions lock rules but never take this lock.
 */
export async function lockRuleBook(sql: Sql, accountId: string): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended('dispatch-rules ' || $1, 0))`, [accountId]);
}

/** {@link lockRules} of one. */
export function lockRule(sql: Sql, ruleId: string): Promise<void> {
  return lockRules(sql, [ruleId]);
}

/**
 * Locks vendors until the transaction ends: vendors with a cap exclusively, so that two simultaneous tickets cannot
 * both take the last place; the others against changes and deletion.
 * @param ticketId as for {@link vendorsOfTrades}
 * @returns the vendors as they are now, without deleted vendors
 */
export async function lockVendors(
  sql: Sql,
  vendorIds: readonly string[],
  ticketId?: string,
): Promise<DispatchVendor[]> {
  const selectVendors = `select 1 from maintenance.vendor where id = any($1::text[])`;
  const columns = vendorColumns(ticketId === undefined ? '' : WITHOUT_TICKET);
  const [, , freshVendors] = await Promise.all([
    sql(`${selectVendors} and open_ticket_cap is not null order by id for update`, [vendorIds]),
    sql(`${selectVendors} order by id for share`, [vendorIds]),
    // Runs as a statement of its own, so that its snapshot is taken after the locks and sees what their last holder
    // committed.
    sql<DispatchVendor>(
      `select ${columns} from maintenance.vendor v where v.id = any($1::text[])`,
      ticketId === undefined ? [vendorIds] : [vendorIds, ticketId],
    ),
  ]);
  return freshVendors;
}

/**
 * Locks vendors until the transaction ends against changes and deletion.
 * @throws Error of a failed serialisation when a vendor has changed since it was read
 */
export async function lockUnchangedVendors(sql: Sql, vendors: readonly DispatchVendor[]): Promise<void> {
  await sql(`select maintenance.hold_vendors_as_read($1, $2)`, [
    vendors.map(({ id }) => id),
    vendors.map(({ version }) => version),
  ]);
}

/** {@link lockVendors} of one. */
export async function lockVendor(sql: Sql, vendorId: string, ticketId?: string): Promise<DispatchVendor | undefined> {
  return (await lockVendors(sql, [vendorId], ticketId))[0];
}
