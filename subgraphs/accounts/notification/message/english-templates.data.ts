import type { DefaultTexts } from './default-template.types.ts';

/** The default English texts. */
export const ENGLISH_TEXTS: DefaultTexts = {
  'tenant maintenance.created': {
    subject: 'We received your request {{ticket_id}}',
    email: `Hello {{recipient_name}},

We received your maintenance request {{ticket_id}} for {{unit_number}}, {{property_name}}:

{{description}}

We are treating it as {{severity}} ({{category}}). {{emergency_advice}}

We will let you know as soon as someone takes the job.

See how it stands, or add something: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: we received your request {{ticket_id}} ({{severity}}) for {{unit_number}}.\n{{emergency_advice}}\n{{ticket_link}} We will let you know as soon as someone takes the job.',
  },
  'tenant maintenance.severity_changed': {
    subject: 'We are treating your request {{ticket_id}} as {{severity}}',
    email: `Hello {{recipient_name}},

We are now treating your request {{ticket_id}} for {{unit_number}}, {{property_name}} as {{severity}} ({{category}}). {{emergency_advice}}

{{description}}

See how it stands, or add something: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: we are now treating your request {{ticket_id}} for {{unit_number}} as {{severity}}.\n{{emergency_advice}}\n{{ticket_link}}',
  },
  'tenant maintenance.dispatched': {
    subject: 'We asked a vendor to handle your request {{ticket_id}}',
    email: `Hello {{recipient_name}},

We asked {{vendor_name}} to handle your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}}.

See how it stands, or add something: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: we asked {{vendor_name}} to handle your request {{ticket_id}}. {{ticket_link}}',
  },
  'vendor maintenance.dispatched': {
    subject: 'New work order {{ticket_id}}: {{severity}}, {{category}}',
    email: `Hello {{recipient_name}},

You have a new work order: {{ticket_id}} ({{severity}}, {{category}}).

Where: {{unit_number}}, {{property_name}}, {{property_address}}
What: {{description}}

{{accept_request}}

Open the job to answer: {{answer_link}}

{{account_name}}`,
    sms: '{{account_name}}: new work order {{ticket_id}} ({{severity}}, {{category}}). Reply Y or N, or open {{answer_link}} At {{unit_number}}, {{property_address}}. {{accept_request}} {{description}}',
  },
  'vendor maintenance.withdrawn': {
    subject: 'Work order {{ticket_id}} was withdrawn: please do not go to the property',
    email: `Hello {{recipient_name}},

Work order {{ticket_id}} is no longer assigned to you. Please do not go to the property.

Where: {{unit_number}}, {{property_name}}, {{property_address}}
What: {{description}}

{{account_name}}`,
    sms: '{{account_name}}: work order {{ticket_id}} at {{unit_number}}, {{property_address}} was withdrawn. Please do not go to the property.',
  },
  'tenant maintenance.accepted': {
    subject: '{{vendor_name}} will handle your request {{ticket_id}}',
    email: `Hello {{recipient_name}},

{{vendor_name}} accepted your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}}.

See how it stands, or add something: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: {{vendor_name}} will handle your request {{ticket_id}}. {{ticket_link}}',
  },
  'tenant maintenance.scheduled': {
    subject: 'Appointment for your request {{ticket_id}}',
    email: `Hello {{recipient_name}},

Appointment for your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}}: {{scheduled_for}}, with {{vendor_name}}.

See how it stands, or add something: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: appointment for your request {{ticket_id}}: {{scheduled_for}}, {{vendor_name}}. {{ticket_link}}',
  },
  'tenant maintenance.completed': {
    subject: 'Your request {{ticket_id}} is done',
    email: `Hello {{recipient_name}},

The work on your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} is done. Please tell us if anything is still wrong.

Not fixed? Tell us here within 14 days: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: the work on your request {{ticket_id}} is done. Not fixed? Tell us: {{ticket_link}}',
  },
  'tenant maintenance.cancelled': {
    subject: 'Your request {{ticket_id}} was cancelled',
    email: `Hello {{recipient_name}},

Your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} was cancelled.

See how it stands: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: your request {{ticket_id}} was cancelled. {{ticket_link}}',
  },
  'vendor maintenance.cancelled': {
    subject: 'Work order {{ticket_id}} was cancelled',
    email: `Hello {{recipient_name}},

Work order {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} was cancelled. You do not need to come. {{reason}}

{{account_name}}`,
    sms: '{{account_name}}: work order {{ticket_id}} at {{unit_number}}, {{property_name}} was cancelled. {{reason}}',
  },
  'tenant maintenance.reopened': {
    subject: 'Your request {{ticket_id}} is open again',
    email: `Hello {{recipient_name}},

Your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} is open again. We will let you know as soon as someone takes the job.

See how it stands, or add something: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: your request {{ticket_id}} is open again. {{ticket_link}} We will let you know as soon as someone takes the job.',
  },
  'contact maintenance.created': {
    subject: 'EMERGENCY {{ticket_id}} without a unit: nobody is on the way',
    email: `{{recipient_name}},

Ticket {{ticket_id}} ({{category}}) is an emergency, but the account has no unit {{unit_id}}, so nobody was sent. Set the unit of the ticket, or send someone yourself:

{{description}}

At the desk: {{desk_link}}`,
    sms: 'EMERGENCY {{ticket_id}} ({{category}}): no unit {{unit_id}}, so nobody is on the way. {{description}}',
  },
  'contact maintenance.dispatch_exhausted': {
    subject: 'No vendor found for {{ticket_id}} ({{severity}})',
    email: `{{recipient_name}},

No vendor was found for ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}}, {{property_address}}. Please find someone yourself:

{{description}}

At the desk: {{desk_link}}`,
    sms: 'No vendor found for {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_address}}. {{description}}',
  },
  'vendor maintenance.status_changed': {
    subject: 'EMERGENCY {{ticket_id}} is part of your work order {{lead_ticket_id}} ({{category}})',
    email: `Hello {{recipient_name}},

An emergency is part of work order {{lead_ticket_id}}, which you already have: {{ticket_id}} ({{severity}}, {{category}}). Please handle it at once.

Where: {{unit_number}}, {{property_name}}, {{property_address}}
What: {{description}}

Open the job: {{answer_link}}

{{account_name}}`,
    sms: '{{account_name}}: EMERGENCY {{ticket_id}} ({{category}}), {{answer_link}} at {{unit_number}}, {{property_address}} is part of your work order {{lead_ticket_id}}. Please handle it at once. {{description}}',
  },
  'contact maintenance.status_changed': {
    subject: 'EMERGENCY {{ticket_id}}: make sure that someone comes',
    email: `{{recipient_name}},

Emergency {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}}, {{property_address}}: {{who_comes}} ({{reason}}). Make sure that someone comes in time:

{{description}}

At the desk: {{desk_link}}`,
    sms: 'EMERGENCY {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_address}}: {{who_comes}}. Make sure that someone comes in time. {{description}}',
  },
  'contact maintenance.review_requested': {
    subject: 'Please review {{ticket_id}} now: it may be an emergency',
    email: `{{recipient_name}},

Ticket {{ticket_id}} at {{unit_number}}, {{property_name}}, {{property_address}} was judged {{severity}} ({{category}}), but {{review_reason}}. Please read it now, contact the person who wrote it, and then confirm or correct its severity and category:

{{description}}

At the desk: {{desk_link}}`,
    sms: 'Please review {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_address}} now: {{review_reason}}. {{description}}',
  },
  'contact maintenance.sla_breached': {
    subject: '{{ticket_id}} ({{severity}}) is late: {{clock}}',
    email: `{{recipient_name}},

Ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}} missed its target “{{clock}}” of {{target_at}}. Vendor: {{vendor_name}}.

At the desk: {{desk_link}}`,
    sms: '{{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}} missed its target “{{clock}}” of {{target_at}}. Vendor: {{vendor_name}}.',
  },
  'agent agent.paged': {
    subject: '{{paged_as}}: {{ticket_id}} ({{category}}), {{alarm}}',
    email: `{{recipient_name}},

{{paged_as}}. Ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}}, {{property_address}} needs a person: {{alarm}}.

{{page_text}}

{{description}}

Take it on here within {{response_time}}, by {{respond_by}}; after that, the next person is paged, if there is one:
{{answer_link}}

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{paged_as}}: {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_address}}: {{alarm}}. Reply Y or open {{answer_link}} within {{response_time}}. {{page_text}} {{description}}',
  },
  'contact agent.paged': {
    subject: '{{who_answered}}: {{ticket_id}} ({{category}}), {{alarm}}',
    email: `{{recipient_name}},

Ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}}, {{property_address}} needs a person: {{alarm}}. {{who_answered}}. Please make sure that someone comes:

{{page_text}}

{{description}}

Take it on here, so that nobody else is paged:
{{answer_link}}

At the desk: {{desk_link}}

{{account_name}}`,
    sms: '{{who_answered}}: {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_address}}: {{alarm}}. Please make sure that someone comes: {{answer_link}} {{page_text}} {{description}}',
  },
  'tenant screening.decision': {
    subject: 'Your application: {{decision}}',
    email: `Hello {{recipient_name}},

There is a decision on your application for {{unit_number}}, {{property_name}}: {{decision}}. {{conditions}}

{{account_name}}`,
    sms: '{{account_name}}: decision on your application for {{unit_number}}, {{property_name}}: {{decision}}. {{conditions}}',
  },
};
