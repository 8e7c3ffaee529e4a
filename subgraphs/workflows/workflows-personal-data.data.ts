import type { PersonalData } from '../../platform/personal-data/personal-data.types.ts';
import { withMembers, withoutActorName, withoutMentions } from '../../platform/personal-data/redaction.sql.ts';

/** Runs about the person or what is the person's own. */
const OWN_RUNS = `select o.id from workflows.run o where o.account_id = s.account_id and (
  (o.entity_type = 'tenant' and o.entity_id = s.tenant_id)
  or (o.entity_type = 'ticket' and o.entity_id = any(s.own_tickets))
  or (o.entity_type = 'lease' and o.entity_id = any(s.leases))
  or (o.entity_type = 'screening' and o.entity_id = any(s.screenings)))`;
const isOwn = (column: string): string => `r.${column} in (${OWN_RUNS})`;
const isOther = (column: string): string => `r.${column} not in (${OWN_RUNS})`;
/** Members of events and of what steps were given that hold free text or contacts. */
const TEXTS = {
  rationale: ['[erased]'],
  facts: {},
  ...{ description: '[erased]', text: '[erased]', reason: '[erased]', question: '[erased]', comment: '[erased]' },
  ...{ name: 'Erased person', first_name: 'Erased', last_name: 'person', email: null, phone: null },
};

/** What this subgraph holds of persons: what runs were started with, what their steps were given, and questions. */
export const workflowsPersonalData: PersonalData = {
  tables: [
    { table: 'workflows.workflow', kept: 'account_id id name status pause_reason owner_agent_id' },
    { table: 'workflows.workflow_version', kept: 'account_id workflow_id definition created_by' },
    {
      table: 'workflows.run',
      kept: `account_id id workflow_id trigger_kind event_id started_by entity_type entity_id status waiting_for holder error`,
      erasures: [
        { where: isOwn('id'), set: { event: withMembers('event', TEXTS) } },
        { where: `r.entity_type = 'screening' and ${isOwn('id')}`, set: { event: withMembers('event', { data: {} }) } },
        { where: isOther('id'), set: { event: withoutMentions('event') } },
      ],
    },
    {
      table: 'workflows.run_step',
      kept: 'account_id run_id kind status error attempts',
      erasures: [
        {
          where: isOwn('run_id'),
          set: {
            conditions: withMembers('conditions', { actual: '[erased]' }),
            input: withMembers('input', TEXTS),
            result: withMembers('result', TEXTS),
          },
        },
        {
          where: isOther('run_id'),
          set: {
            conditions: withoutMentions('conditions'),
            input: withoutMentions('input'),
            result: withoutMentions('result'),
          },
        },
      ],
    },
    {
      table: 'workflows.approval',
      kept: 'account_id id run_id approver approver_ids status',
      erasures: [
        {
          where: 'true',
          set: {
            question: withoutMentions('question'),
            comment: withoutMentions('comment'),
            decided_by: withoutActorName('decided_by'),
          },
        },
      ],
    },
    { table: 'workflows.schedule', kept: 'account_id workflow_id pending after_id' },
    { table: 'workflows.event_cursor', kept: 'account_id' },
    { table: 'workflows.screening_ruleset', kept: 'account_id id' },
    { table: 'workflows.screening_ruleset_version', kept: 'account_id ruleset_id rules created_by' },
  ],
  sections: [],
};
