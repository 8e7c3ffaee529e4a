import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Rosters, for those who send own staff, and the pages by which they do: a page of a dispatch decision names the decision, and
 * ends behind the layers of the roster.
 */
export const rostersAsTargets = sqlMigration('accounts/0232-rosters-as-targets', [
  `alter table accounts.page add column dispatch_attempt integer`,
  ...publishView(
    'accounts.published_roster',
    ['accounts.roster', 'accounts.roster_override'],
    `select r.account_id, r.id, r.name, r.reach, r.timezone, r.layers, r.response_minutes, r.created_at, r.updated_at,
            r.version::text as version,
            coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'layer', o.layer, 'agentId', o.agent_id,
                'from', o.starts_at, 'to', o.ends_at, 'reason', o.reason) order by o.place)
              from accounts.roster_override o where o.account_id = r.account_id and o.roster_id = r.id), '[]') as overrides
     from accounts.roster r`,
  ),
  ...publishView(
    'accounts.published_dispatch_page',
    ['accounts.page'],
    `select account_id, id, ticket_id, dispatch_attempt, state, steps -> -1 -> 'agentIds' ->> 0 as agent_id,
            acknowledged_by
     from accounts.page where dispatch_attempt is not null`,
  ),
]);
