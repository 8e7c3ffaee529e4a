import type { Sql } from '../../../platform/db/sql.ts';
import type { Category } from '../triage/triage.types.ts';
import type { DispatchCondition, DispatchRule, DispatchStrategy, DispatchVendor, ScopeKind } from './dispatch.types.ts';

interface RuleRow {
  id: string;
  scopeKind: ScopeKind;
  scopeId: string | null;
  position: number;
  condition: DispatchCondition;
  strategy: DispatchStrategy;
  vendorIds: string[];
  enabled: boolean;
}

/** The account's rules; their order is the decision's own affair. */
export async function dispatchRules(sql: Sql): Promise<DispatchRule[]> {
  const rows = await sql<RuleRow>(
    `select id, scope_kind as "scopeKind", scope_id as "scopeId", position, condition, strategy,
            vendor_ids as "vendorIds", enabled
     from maintenance.dispatch_rule`,
  );
  return rows.map(({ scopeKind, scopeId, ...rule }) => ({
    ...rule,
    scope: scopeId === null ? { kind: scopeKind } : { kind: scopeKind, id: scopeId },
  }));
}

/**
 * The vendors that a decision may choose from: all of the trade, and all that a rule names, so that the record can say
 * why a named one of another trade was passed over.
 */
export async function dispatchVendors(
  sql: Sql,
  category: Category,
  namedIds: readonly string[],
): Promise<DispatchVendor[]> {
  return sql<DispatchVendor>(
    `select v.id, v.is_active as "isActive", v.categories, v.severities, v.hours,
            v.open_ticket_cap as "openTicketCap", v.insurance_expires_on as "insuranceExpiresOn",
            (select count(*) from maintenance.ticket t
             where t.account_id = v.account_id and t.vendor_id = v.id
               and t.status not in ('completed', 'closed', 'cancelled'))::int as "openTicketCount"
     from maintenance.vendor v where $1 = any(v.categories) or v.id = any($2::text[])
     order by v.id`,
    [category, namedIds],
  );
}

/** When each of these rules last gave each vendor a ticket: rule id → vendor id → instant. */
export async function lastAssignments(
  sql: Sql,
  ruleIds: readonly string[],
): Promise<Map<string, Record<string, Date>>> {
  const rows = await sql<{ ruleId: string; vendorId: string; at: Date }>(
    `select rule_id as "ruleId", vendor_id as "vendorId", max(decided_at) as at
     from maintenance.dispatch_record where rule_id = any($1::text[]) and vendor_id is not null
     group by rule_id, vendor_id`,
    [ruleIds],
  );
  const byVendor = new Map<string, Record<string, Date>>();
  for (const { ruleId, vendorId, at } of rows) {
    byVendor.set(vendorId, { ...byVendor.get(vendorId), [ruleId]: at });
  }
  return byVendor;
}

/**
 * Locks a vendor until the transaction ends and counts its open tickets, so that two tickets at the same instant cannot
 * both take its last place.
 */
export async function lockVendorAndCountOpenTickets(sql: Sql, vendorId: string): Promise<number> {
  await sql(`select 1 from maintenance.vendor where id = $1 for update`, [vendorId]);
  // A statement of its own: its snapshot is taken after the lock, so it sees what the previous holder committed.
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from maintenance.ticket
     where vendor_id = $1 and status not in ('completed', 'closed', 'cancelled')`,
    [vendorId],
  );
  return row?.count ?? 0;
}
