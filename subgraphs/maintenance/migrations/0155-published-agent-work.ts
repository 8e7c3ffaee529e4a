import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** A person chose the vendor without the rules. */
const CHOSEN_BY_PERSON = `m.rule_id is null and m.vendor_id is not null
  and m.candidates -> 0 -> 'reasons' -> 0 ->> 'code' = 'manual'`;

/** A decision by the rules, also one that found nobody. */
const BY_RULES = `d.rule_id is not null or d.vendor_id is null`;

/**
 * What the automations of this subgraph did, each run dated when its ticket was filed; and the open tickets of each agent,
 * of which there are none until tickets have assignees.
 */
export const publishedAgentWork = sqlMigration('maintenance/0155-published-agent-work', [
  ...publishView(
    'maintenance.published_agent_run',
    ['maintenance.ticket', 'maintenance.triage_record', 'maintenance.triage_override', 'maintenance.dispatch_record'],
    `select run.account_id, run.agent_id, run.at, run.succeeded, run.corrected, null::float8 as ms from (
       select t.account_id, 'triage' as agent_id, t.created_at as at, not o.corrected as succeeded, o.corrected
       from maintenance.ticket t
       join maintenance.triage_record r on r.account_id = t.account_id and r.ticket_id = t.id
       cross join lateral (select exists (
         select from maintenance.triage_override o where o.account_id = t.account_id and o.ticket_id = t.id
           and (o.severity, o.category) <> (r.severity, r.category)
           and coalesce(o.acted_by ->> 'kind', 'unknown') <> 'automation') as corrected) o
       union all
       select t.account_id, 'dispatch', t.created_at, d.response is not distinct from 'accepted',
              d.response in ('declined', 'withdrawn') or exists (
                select from maintenance.dispatch_record m where m.account_id = d.account_id and m.ticket_id = d.ticket_id
                  and m.attempt = d.attempt + 1 and ${CHOSEN_BY_PERSON})
       from maintenance.ticket t
       join maintenance.dispatch_record d on d.account_id = t.account_id and d.ticket_id = t.id
       where ${BY_RULES}
       union all
       select account_id, 'duplicates', created_at, not stands_alone, stands_alone
       from maintenance.ticket where follows_ticket_id is not null or stands_alone
     ) run`,
  ),
  ...publishView(
    'maintenance.published_assignment',
    ['maintenance.ticket'],
    `select account_id, id as ticket_id, null::text as agent_id, sla_state, next_due_at
     from maintenance.ticket where status not in ('completed', 'closed', 'cancelled')`,
  ),
]);
