import type { Ids } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';

/** Stores a workflow with a run that waits for an approval far in the future, and a screening ruleset. */
export function givenWorkflow(
  client: TestClient,
  { workflow, workflowRun, approval, ticket, agent, ruleset }: Ids,
  text: string,
): Promise<unknown> {
  return client.work(
    `with workflow as (
       insert into workflows.workflow (account_id, id, name, status, owner_agent_id, created_at, updated_at)
       values ($1, $2, $7, 'draft', $6, now(), now()) returning account_id, id
     ), version as (
       insert into workflows.workflow_version (account_id, workflow_id, version, definition, created_at, created_by)
       select account_id, id, 1, jsonb_build_object('trigger', jsonb_build_object('kind', 'manual'), 'once_per', 'event',
                'steps', jsonb_build_array(jsonb_build_object('kind', 'approve', 'by', 'owners', 'question', $7::text,
                  'within', 'P30D', 'on_timeout', 'reject'))), now(),
              jsonb_build_object('kind', 'service', 'id', 'tester', 'name', $7::text)
       from workflow returning account_id, workflow_id
     ), run as (
       insert into workflows.run (account_id, id, workflow_id, version, trigger_kind, event_pos, started_by, event,
         entity_type, entity_id, status, waiting_for, due_at, started_at, updated_at)
       select account_id, $3, workflow_id, 1, 'manual', 0, 'manual:' || $3, jsonb_build_object('type', 'manual', 'status',
                'started', 'data', jsonb_build_object('text', $7::text)),
              'ticket', $5, 'waiting', jsonb_build_object('kind', 'approval', 'approval_id', $4::text),
              '2100-01-01', now(), now()
       from version returning account_id, id
     ), step as (
       insert into workflows.run_step (account_id, run_id, index, kind, status, started_at, input, result)
       select account_id, id, 0, 'approve', 'pending', now(), jsonb_build_object('question', $7::text),
              jsonb_build_object('approval_id', $4::text)
       from run
     ), schedule as (
       insert into workflows.schedule (account_id, workflow_id, after_id) select account_id, workflow_id, $7 from version
     ), ruleset as (
       insert into workflows.screening_ruleset (account_id, id, version) values ($1, $8, 1) returning account_id, id
     ), rules as (
       insert into workflows.screening_ruleset_version (account_id, ruleset_id, version, rules, created_at, created_by)
       select account_id, id, 1, jsonb_build_array(jsonb_build_object('name', $7::text, 'field', 'evictions', 'op', 'gt',
                'value', 1, 'effect', 'deny')), now(),
              jsonb_build_object('kind', 'service', 'id', 'tester', 'name', $7::text)
       from ruleset
     ), cursor as (
       insert into workflows.event_cursor (account_id, cursor_pos) select account_id, 9007199254740991 from run
     )
     insert into workflows.approval (account_id, id, run_id, step_index, question, approver, approver_ids, status, expires_at,
       created_at)
     select account_id, $4, id, 0, $7, 'owners', array[$6], 'pending', '2100-01-01', now() from run`,
    [client.accountId, workflow, workflowRun, approval, ticket, agent, text, ruleset],
  );
}
