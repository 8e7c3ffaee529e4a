import type { DefaultTexts } from './default-template.types.ts';

/** The default English texts. */
export const ENGLISH_TEXTS: DefaultTexts = {
  'tenant maintenance.created': {
    subject: 'We received your request {{ticket_id}}',
    email: `Hello {{recipient_name}},

we received your maintenance request {{ticket_id}} for {{unit_number}}, {{property_name}}:

{{description}}

We treat it as {{severity}} ({{category}}) and tell you as soon as somebody takes it.

{{account_name}}`,
    sms: '{{account_name}}: we received your request {{ticket_id}} ({{severity}}) for {{unit_number}}. We tell you as soon as somebody takes it.',
  },
  'tenant maintenance.dispatched': {
    subject: 'Somebody was asked to see to your request {{ticket_id}}',
    email: `Hello {{recipient_name}},

we asked {{vendor_name}} to see to your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}}.

{{account_name}}`,
    sms: '{{account_name}}: we asked {{vendor_name}} to see to your request {{ticket_id}}.',
  },
  'vendor maintenance.dispatched': {
    subject: 'New work order {{ticket_id}}: {{severity}}, {{category}}',
    email: `Hello {{recipient_name}},

a new work order for you: {{ticket_id}} ({{severity}}, {{category}}).

Where: {{unit_number}}, {{property_name}}, {{property_address}}
What: {{description}}

{{accept_request}}

{{account_name}}`,
    sms: '{{account_name}}: new work order {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_address}}. {{accept_request}} {{description}}',
  },
  'vendor maintenance.withdrawn': {
    subject: 'Work order {{ticket_id}} was withdrawn: please do not go there',
    email: `Hello {{recipient_name}},

the work order {{ticket_id}} is not yours any more. Please do not go there.

Where: {{unit_number}}, {{property_name}}, {{property_address}}
What: {{description}}

{{account_name}}`,
    sms: '{{account_name}}: work order {{ticket_id}} at {{unit_number}}, {{property_address}} was withdrawn. Please do not go there.',
  },
  'tenant maintenance.accepted': {
    subject: '{{vendor_name}} takes care of your request {{ticket_id}}',
    email: `Hello {{recipient_name}},

{{vendor_name}} has taken on your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}}.

{{account_name}}`,
    sms: '{{account_name}}: {{vendor_name}} takes care of your request {{ticket_id}}.',
  },
  'tenant maintenance.scheduled': {
    subject: 'Appointment for your request {{ticket_id}}',
    email: `Hello {{recipient_name}},

the appointment for your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}}: {{scheduled_for}}, with {{vendor_name}}.

{{account_name}}`,
    sms: '{{account_name}}: appointment for your request {{ticket_id}}: {{scheduled_for}}, {{vendor_name}}.',
  },
  'tenant maintenance.completed': {
    subject: 'Your request {{ticket_id}} is done',
    email: `Hello {{recipient_name}},

the work on your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} is done. Tell us if anything is still wrong.

{{account_name}}`,
    sms: '{{account_name}}: the work on your request {{ticket_id}} is done. Tell us if anything is still wrong.',
  },
  'tenant maintenance.cancelled': {
    subject: 'Your request {{ticket_id}} was cancelled',
    email: `Hello {{recipient_name}},

your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} was cancelled. {{reason}}

{{account_name}}`,
    sms: '{{account_name}}: your request {{ticket_id}} was cancelled. {{reason}}',
  },
  'vendor maintenance.cancelled': {
    subject: 'Work order {{ticket_id}} was cancelled',
    email: `Hello {{recipient_name}},

the work order {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} was cancelled: nobody needs to come. {{reason}}

{{account_name}}`,
    sms: '{{account_name}}: work order {{ticket_id}} at {{unit_number}}, {{property_name}} was cancelled. {{reason}}',
  },
  'tenant maintenance.reopened': {
    subject: 'Your request {{ticket_id}} is open again',
    email: `Hello {{recipient_name}},

your request {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}} is open again. We tell you as soon as somebody takes it.

{{account_name}}`,
    sms: '{{account_name}}: your request {{ticket_id}} is open again. We tell you as soon as somebody takes it.',
  },
  'contact maintenance.created': {
    subject: 'EMERGENCY {{ticket_id}} without a unit: nobody is on the way',
    email: `{{recipient_name}},

the ticket {{ticket_id}} ({{category}}) is an emergency, but the account has no unit {{unit_id}}, so nobody was sent. Bind it to a unit or send somebody yourself:

{{description}}`,
    sms: 'EMERGENCY {{ticket_id}} ({{category}}): no unit {{unit_id}}, so nobody is on the way. {{description}}',
  },
  'contact maintenance.dispatch_exhausted': {
    subject: 'Nobody takes {{ticket_id}} ({{severity}})',
    email: `{{recipient_name}},

no vendor could be found for the ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}}, {{property_address}}. Somebody has to be found by hand:

{{description}}`,
    sms: 'Nobody takes {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_address}}. {{description}}',
  },
  'vendor maintenance.status_changed': {
    subject: 'EMERGENCY {{ticket_id}} belongs to your work order {{lead_ticket_id}} ({{category}})',
    email: `Hello {{recipient_name}},

an emergency belongs to the work order {{lead_ticket_id}}, which you have already: {{ticket_id}} ({{severity}}, {{category}}). Please see to it at once.

Where: {{unit_number}}, {{property_name}}, {{property_address}}
What: {{description}}

{{account_name}}`,
    sms: '{{account_name}}: EMERGENCY {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_address}} belongs to your work order {{lead_ticket_id}}. Please see to it at once. {{description}}',
  },
  'contact maintenance.status_changed': {
    subject: 'EMERGENCY {{ticket_id}}: make sure that somebody comes',
    email: `{{recipient_name}},

the emergency {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_name}}, {{property_address}}: {{who_comes}} ({{reason}}). Make sure that somebody comes in time:

{{description}}`,
    sms: 'EMERGENCY {{ticket_id}} ({{category}}) at {{unit_number}}, {{property_address}}: {{who_comes}}. Make sure that somebody comes in time. {{description}}',
  },
  'contact maintenance.review_requested': {
    subject: 'Please look at {{ticket_id}} now: it may be an emergency',
    email: `{{recipient_name}},

the ticket {{ticket_id}} at {{unit_number}}, {{property_name}}, {{property_address}} is judged {{severity}} ({{category}}), but {{review_reason}}. Please read it now and get in touch with whoever wrote it, then confirm or correct the judgement:

{{description}}`,
    sms: 'Please look at {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_address}} now: {{review_reason}}. {{description}}',
  },
  'contact maintenance.sla_breached': {
    subject: '{{ticket_id}} ({{severity}}) is late: {{clock}}',
    email: `{{recipient_name}},

the ticket {{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}} has missed its target “{{clock}}”, which was {{target_at}}. Vendor: {{vendor_name}}.`,
    sms: '{{ticket_id}} ({{severity}}, {{category}}) at {{unit_number}}, {{property_name}} missed its target “{{clock}}” of {{target_at}}. Vendor: {{vendor_name}}.',
  },
  'tenant screening.decision': {
    subject: 'Your application: {{decision}}',
    email: `Hello {{recipient_name}},

your application for {{unit_number}}, {{property_name}} was decided: {{decision}}. {{conditions}}

{{account_name}}`,
    sms: '{{account_name}}: your application for {{unit_number}}, {{property_name}} was decided: {{decision}}. {{conditions}}',
  },
};
