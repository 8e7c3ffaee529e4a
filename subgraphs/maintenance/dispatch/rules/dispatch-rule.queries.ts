import type { Sql } from '../../../../platform/db/sql.ts';
import type { PageRequest } from '../../../../platform/graphql/connection.ts';
import type { Position } from '../../../../platform/graphql/pages.ts';
import type { RuleSurroundings, VendorTerms } from './contradictions.rules.ts';
import { SCOPE_DELETED } from '../decision/dispatch.queries.ts';
import { SCOPE_KINDS } from '../decision/dispatch.types.ts';
import type { DispatchCondition, DispatchStrategy, DraftReferences, ScopeKind } from '../decision/dispatch.types.ts';

/** A rule as queries return it. */
export interface DispatchRuleRow {
  id: string;
  scope: { kind: ScopeKind; id: string | null };
  position: number;
  condition: DispatchCondition;
  strategy: DispatchStrategy;
  vendorIds: string[];
  rosterId: string | null;
  enabled: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: string;
  scopeDeleted: boolean;
}

const columns = `r.id, json_build_object('kind', r.scope_kind, 'id', r.scope_id) as scope, r.position, r.condition,
  r.strategy, r.vendor_ids, r.roster_id, r.enabled, r.created_at, r.updated_at,
  r.version::text as version, ${SCOPE_DELETED}`;

/** The order in which rules are tried, the same as in the decision. */
const orderKey = `array_position(array['${SCOPE_KINDS.join("', '")}'], r.scope_kind), r.position, r.id collate "C"`;

/** The position of a rule in the order of trying, for paging. */
export function rulePosition({ scope, position, id }: DispatchRuleRow): Position {
  return [SCOPE_KINDS.indexOf(scope.kind) + 1, position, id];
}

/** A page of the account's rules in the order of trying. */
export function listDispatchRules(sql: Sql, page: PageRequest): Promise<DispatchRuleRow[]> {
  const [kind, position, id] = page.after ?? [0, 0, ''];
  return sql<DispatchRuleRow>(
    `select ${columns} from maintenance.dispatch_rule r
     where (${orderKey}) > ($1::int, $2::int, $3) order by ${orderKey} limit $4`,
    [kind, position, id, page.limit],
  );
}

/** Rules by id. */
export async function dispatchRulesById(sql: Sql, ids: readonly string[]): Promise<Map<string, DispatchRuleRow>> {
  const rows = await sql<DispatchRuleRow>(
    `select ${columns} from maintenance.dispatch_rule r where r.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of these vendors, properties and units the account has. */
export async function knownReferences(
  sql: Sql,
  references: Readonly<Record<keyof DraftReferences, readonly string[]>>,
): Promise<Required<DraftReferences>> {
  const rows = await sql<{ noun: string; id: string }>(
    `select 'vendor' as noun, id from maintenance.vendor where id = any($1::text[])
     union all select 'property', id from properties.published_property where id = any($2::text[])
     union all select 'unit', id from properties.published_unit where id = any($3::text[])
     union all select 'roster', id from accounts.published_roster where id = any($4::text[])`,
    [references.vendorIds, references.propertyIds, references.unitIds, references.rosterIds],
  );
  const idsOf = (noun: string): Set<string> => new Set(rows.filter((row) => row.noun === noun).map((row) => row.id));
  return {
    vendorIds: idsOf('vendor'),
    propertyIds: idsOf('property'),
    unitIds: idsOf('unit'),
    rosterIds: idsOf('roster'),
  };
}

/** What to read for the check of rules at an instant. */
export interface SurroundingsRequest {
  /** Null for all vendors of the account. */
  vendorIds: readonly string[] | null;
  unitIds: readonly string[];
  now: Date;
}

/** Reads the terms of the vendors, the properties of the units, and the present day. */
export async function readSurroundings(
  sql: Sql,
  { vendorIds, unitIds, now }: SurroundingsRequest,
): Promise<RuleSurroundings> {
  const [vendors, units, [day]] = await Promise.all([
    sql<VendorTerms>(
      `select id, is_active, categories, severities, hours, open_ticket_cap,
              insurance_expires_on
       from maintenance.vendor where $1::text[] is null or id = any($1)`,
      [vendorIds],
    ),
    sql<{ id: string; propertyId: string }>(
      `select id, property_id from properties.published_unit where id = any($1::text[])`,
      [unitIds],
    ),
    sql<{ today: string }>(
      `select to_char(min($1::timestamptz at time zone zone), 'YYYY-MM-DD') as today
       from (select timezone as zone from properties.published_property
             union select timezone from accounts.published_settings) zones`,
      [now],
    ),
  ]);
  return {
    vendors: new Map(vendors.map((vendor) => [vendor.id, vendor])),
    propertiesOfUnits: new Map(units.map(({ id, propertyId }) => [id, propertyId])),
    today: day!.today,
  };
}
