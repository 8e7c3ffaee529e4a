import type { DefaultTexts } from './default-template.types.ts';

/** The default Spanish texts for who coordinates or watches a ticket. */
export const SPANISH_STAFF_TEXTS: DefaultTexts = {
  'agent maintenance.assigned': {
    subject: 'Usted coordina ahora {{ticket_id}} ({{severity}}, {{category}})',
    email: `Hola, {{recipient_name}}:

{{actor_name}} le asignó la solicitud {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}:

{{description}}

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{actor_name}} le asignó {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}.',
  },
  'agent maintenance.severity_changed': {
    subject: '{{ticket_id}} es ahora {{severity}}',
    email: `Hola, {{recipient_name}}:

La solicitud {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}} era {{from_severity}} y ahora es {{severity}}. La cambió {{actor_name}}:

{{description}}

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{ticket_id}} en {{unit_number}}, {{property_name}} era {{from_severity}} y ahora es {{severity}} ({{actor_name}}).',
  },
  'agent maintenance.dispatch_exhausted': {
    subject: 'Ningún proveedor toma {{ticket_id}} ({{severity}}, {{category}})',
    email: `Hola, {{recipient_name}}:

No se encontró proveedor para la solicitud {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}. También se avisa a quien está de guardia:

{{description}}

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: 'Ningún proveedor toma {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}.',
  },
  'agent maintenance.completed': {
    subject: '{{ticket_id}} está terminada',
    email: `Hola, {{recipient_name}}:

El trabajo de la solicitud {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}} está terminado. Proveedor: {{vendor_name}}. Lo comunicó {{actor_name}}.

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{ticket_id}} en {{unit_number}}, {{property_name}} está terminada ({{actor_name}}).',
  },
  'agent maintenance.cancelled': {
    subject: '{{ticket_id}} se canceló',
    email: `Hola, {{recipient_name}}:

{{actor_name}} canceló la solicitud {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}. {{reason}}

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{actor_name}} canceló {{ticket_id}} en {{unit_number}}, {{property_name}}. {{reason}}',
  },
  'agent maintenance.reopened': {
    subject: '{{ticket_id}} está abierta de nuevo',
    email: `Hola, {{recipient_name}}:

La solicitud {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}} está abierta de nuevo. La reabrió {{actor_name}}. {{reason}}

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{ticket_id}} en {{unit_number}}, {{property_name}} está abierta de nuevo ({{actor_name}}). {{reason}}',
  },
  'agent workflow.approval_requested': {
    subject: '{{workflow_name}}: {{question}}',
    email: `Hola, {{recipient_name}}:

El flujo de trabajo {{workflow_name}} pide su aprobación:

{{question}}

Se trata de: {{record_type}} {{record_id}}. Vale la primera respuesta. Responda antes de {{expires_at}}; vea lo que se sabe y apruebe o rechace aquí:
{{answer_link}}

{{account_name}}`,
    sms: '{{workflow_name}} ({{record_type}} {{record_id}}): {{question}} Apruebe o rechace antes de {{expires_at}}: {{answer_link}}',
  },
  'agent workflow.stuck': {
    subject: '{{workflow_name}} está detenido',
    email: `Hola, {{recipient_name}}:

Una ejecución del flujo de trabajo {{workflow_name}} se detuvo en el paso {{step_number}} ({{step_kind}}). Se trata de: {{record_type}} {{record_id}}.

{{error_detail}}

No se ha perdido nada. Corrija la causa y reintente la ejecución {{run_id}}. No recibirá más mensajes sobre ejecuciones detenidas de este flujo mientras haya una.

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{workflow_name}} ({{record_type}} {{record_id}}) se detuvo en el paso {{step_number}} ({{step_kind}}): {{error_detail}}',
  },
  'agent workflow_definition.updated': {
    subject: '{{workflow_name}} está en pausa',
    email: `Hola, {{recipient_name}}:

El servicio puso en pausa el flujo de trabajo {{workflow_name}}: {{reason}}

No iniciará nada hasta que alguien lo active de nuevo. Las ejecuciones iniciadas continúan.

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: 'El servicio puso en pausa el flujo de trabajo {{workflow_name}}: {{reason}}',
  },
  'agent maintenance.note_added': {
    subject: '{{actor_name}} escribió sobre {{ticket_id}}',
    email: `Hola, {{recipient_name}}:

{{actor_name}} añadió una nota a la solicitud {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}:

{{note_text}}

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{actor_name}} sobre {{ticket_id}} en {{unit_number}}, {{property_name}}: {{note_text}}',
  },
};
