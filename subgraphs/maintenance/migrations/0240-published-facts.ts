import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Tickets and vendors as conditions of workflows read them, by the names that REST has. */
export const publishedFacts = sqlMigration('maintenance/0240-published-facts', [
  ...publishView(
    'maintenance.published_ticket_facts',
    ['maintenance.ticket', 'maintenance.ticket_details'],
    `select t.account_id, t.id, jsonb_build_object(
       'id', t.id, 'status', t.status, 'severity', t.severity, 'category', t.category, 'description', t.description,
       'priority_hint', t.priority_hint, 'unit_id', t.unit_id, 'property_id', t.property_id, 'vendor_id', t.vendor_id,
       'accept_by', t.accept_by, 'self_performed', t.self_performed, 'parent_ticket_id', t.follows_ticket_id,
       'incident_id', t.incident_id, 'created_at', t.created_at, 'completed_at', t.completed_at,
       'sla_state', t.sla_state, 'next_due_at', t.next_due_at,
       'scheduled_for', t.sla_facts -> 'appointments' -> -1 ->> 'scheduledFor',
       'assignee_id', d.assignee_id, 'tenant_id', d.reporter ->> 'tenantId', 'tags', coalesce(to_jsonb(d.tags), '[]'),
       'not_to_exceed', d.not_to_exceed, 'estimate', d.estimate) as facts
     from maintenance.ticket t
     left join maintenance.ticket_details d on d.account_id = t.account_id and d.ticket_id = t.id`,
  ),
  ...publishView(
    'maintenance.published_vendor_facts',
    ['maintenance.vendor'],
    `select account_id, id, jsonb_build_object(
       'id', id, 'name', name, 'email', email, 'phone', phone, 'active', is_active, 'categories', categories,
       'severities', severities, 'insurance_expires_on', insurance_expires_on, 'created_at', created_at) as facts
     from maintenance.vendor`,
  ),
]);
