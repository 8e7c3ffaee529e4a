import type { DefaultTexts } from './default-template.types.ts';

/** The default English texts for who coordinates or watches a ticket, or is asked for an approval. */
export const ENGLISH_STAFF_TEXTS: DefaultTexts = {
  'agent maintenance.assigned': {
    subject: 'You coordinate {{ticket_id}} now ({{severity}}, {{category}})',
    email: `Hello {{recipient_name}},

{{actor_name}} assigned ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}} to you:

{{description}}

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{actor_name}} assigned {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}} to you.',
  },
  'agent maintenance.severity_changed': {
    subject: '{{ticket_id}} is now {{severity}}',
    email: `Hello {{recipient_name}},

Ticket {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} was {{from_severity}} and is now {{severity}}. Changed by {{actor_name}}:

{{description}}

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{ticket_id}} at {{unit_number}}, {{property_name}} was {{from_severity}} and is now {{severity}} ({{actor_name}}).',
  },
  'agent maintenance.dispatch_exhausted': {
    subject: 'No vendor takes {{ticket_id}} ({{severity}}, {{category}})',
    email: `Hello {{recipient_name}},

No vendor was found for ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}}. Whoever is on call hears of it, too:

{{description}}

At the desk: {{desk_link}}

{{account_name}}`,
    sms: 'No vendor takes {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}}.',
  },
  'agent maintenance.completed': {
    subject: '{{ticket_id}} is done',
    email: `Hello {{recipient_name}},

The work on ticket {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} is done. Vendor: {{vendor_name}}. Reported by {{actor_name}}.

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{ticket_id}} at {{unit_number}}, {{property_name}} is done ({{actor_name}}).',
  },
  'agent maintenance.cancelled': {
    subject: '{{ticket_id}} was cancelled',
    email: `Hello {{recipient_name}},

{{actor_name}} cancelled ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}}. {{reason}}

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{actor_name}} cancelled {{ticket_id}} at {{unit_number}}, {{property_name}}. {{reason}}',
  },
  'agent maintenance.reopened': {
    subject: '{{ticket_id}} is open again',
    email: `Hello {{recipient_name}},

Ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}} is open again. Reopened by {{actor_name}}. {{reason}}

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{ticket_id}} at {{unit_number}}, {{property_name}} is open again ({{actor_name}}). {{reason}}',
  },
  'agent workflow.approval_requested': {
    subject: '{{workflow_name}}: {{question}}',
    email: `Hello {{recipient_name}},

The workflow {{workflow_name}} asks for your approval:

{{question}}

It is about: {{record_type}} {{record_id}}. The first answer holds. Please answer by {{expires_at}}; see what the workflow has found, and approve or reject here:
{{answer_link}}

{{account_name}}`,
    sms: '{{workflow_name}} ({{record_type}} {{record_id}}): {{question}} Approve or reject by {{expires_at}}: {{answer_link}}',
  },
  'agent workflow.stuck': {
    subject: '{{workflow_name}} is stuck',
    email: `Hello {{recipient_name}},

A run of the workflow {{workflow_name}} is stuck at step {{step_number}} ({{step_kind}}). It is about: {{record_type}} {{record_id}}.

{{error_detail}}

Nothing of the run is lost. Mend the cause, then have the run {{run_id}} try again. You get no message about further stuck runs of this workflow while one is.

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{workflow_name}} ({{record_type}} {{record_id}}) is stuck at step {{step_number}} ({{step_kind}}): {{error_detail}}',
  },
  'agent workflow_definition.updated': {
    subject: '{{workflow_name}} was paused',
    email: `Hello {{recipient_name}},

The service paused the workflow {{workflow_name}}: {{reason}}

It starts nothing until somebody enables it again. Runs that have begun go on.

At the desk: {{desk_link}}

{{account_name}}`,
    sms: 'The service paused the workflow {{workflow_name}}: {{reason}}',
  },
  'agent maintenance.note_added': {
    subject: '{{actor_name}} wrote about {{ticket_id}}',
    email: `Hello {{recipient_name}},

{{actor_name}} added a note to ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}}:

{{note_text}}

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{actor_name}} about {{ticket_id}} at {{unit_number}}, {{property_name}}: {{note_text}}',
  },
};
