import type { DefaultTexts } from './default-template.types.ts';

/** The default Spanish texts. */
export const SPANISH_TEXTS: DefaultTexts = {
  'tenant maintenance.created': {
    subject: 'Hemos recibido su solicitud {{ticket_id}}',
    email: `Hola, {{recipient_name}}:

Hemos recibido su solicitud de mantenimiento {{ticket_id}} para {{unit_number}}, {{property_name}}:

{{description}}

La tratamos como {{severity}} ({{category}}). {{emergency_advice}}

Le avisaremos en cuanto alguien se haga cargo.

Vea cómo va o añada algo: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: hemos recibido su solicitud {{ticket_id}} ({{severity}}) para {{unit_number}}.\n{{emergency_advice}}\n{{ticket_link}} Le avisaremos en cuanto alguien se haga cargo.',
  },
  'tenant maintenance.severity_changed': {
    subject: 'Tratamos su solicitud {{ticket_id}} como {{severity}}',
    email: `Hola, {{recipient_name}}:

Desde ahora tratamos su solicitud {{ticket_id}} para {{unit_number}}, {{property_name}} como {{severity}} ({{category}}). {{emergency_advice}}

{{description}}

Vea cómo va o añada algo: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: desde ahora tratamos su solicitud {{ticket_id}} para {{unit_number}} como {{severity}}.\n{{emergency_advice}}\n{{ticket_link}}',
  },
  'tenant maintenance.dispatched': {
    subject: 'Hemos pedido a un proveedor que atienda su solicitud {{ticket_id}}',
    email: `Hola, {{recipient_name}}:

Hemos pedido a {{vendor_name}} que atienda su solicitud {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}}.

Vea cómo va o añada algo: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: hemos pedido a {{vendor_name}} que atienda su solicitud {{ticket_id}}. {{ticket_link}}',
  },
  'vendor maintenance.dispatched': {
    subject: 'Nueva orden de trabajo {{ticket_id}}: {{severity}}, {{category}}',
    email: `Hola, {{recipient_name}}:

Tiene una nueva orden de trabajo: {{ticket_id}} ({{severity}}, {{category}}).

Dónde: {{unit_number}}, {{property_name}}, {{property_address}}
Qué: {{description}}

{{accept_request}}

Abra el trabajo para responder: {{answer_link}}

{{account_name}}`,
    sms: '{{account_name}}: nueva orden de trabajo {{ticket_id}} ({{severity}}, {{category}}). Responda SI o NO, o abra {{answer_link}} En {{unit_number}}, {{property_address}}. {{accept_request}} {{description}}',
  },
  'vendor maintenance.withdrawn': {
    subject: 'La orden de trabajo {{ticket_id}} se ha retirado: por favor, no acuda',
    email: `Hola, {{recipient_name}}:

La orden de trabajo {{ticket_id}} ya no es suya. Por favor, no acuda.

Dónde: {{unit_number}}, {{property_name}}, {{property_address}}
Qué: {{description}}

{{account_name}}`,
    sms: '{{account_name}}: la orden de trabajo {{ticket_id}} en {{unit_number}}, {{property_address}} se ha retirado. Por favor, no acuda.',
  },
  'tenant maintenance.accepted': {
    subject: '{{vendor_name}} atenderá su solicitud {{ticket_id}}',
    email: `Hola, {{recipient_name}}:

{{vendor_name}} ha aceptado su solicitud {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}}.

Vea cómo va o añada algo: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: {{vendor_name}} atenderá su solicitud {{ticket_id}}. {{ticket_link}}',
  },
  'tenant maintenance.scheduled': {
    subject: 'Cita para su solicitud {{ticket_id}}',
    email: `Hola, {{recipient_name}}:

Cita para su solicitud {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}}: {{scheduled_for}}, con {{vendor_name}}.

Vea cómo va o añada algo: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: cita para su solicitud {{ticket_id}}: {{scheduled_for}}, {{vendor_name}}. {{ticket_link}}',
  },
  'tenant maintenance.completed': {
    subject: 'Su solicitud {{ticket_id}} se ha completado',
    email: `Hola, {{recipient_name}}:

El trabajo de su solicitud {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}} está terminado. Avísenos si algo sigue mal.

¿No está arreglado? Díganoslo aquí en 14 días: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: el trabajo de su solicitud {{ticket_id}} está terminado. ¿No está arreglado? Díganoslo: {{ticket_link}}',
  },
  'tenant maintenance.cancelled': {
    subject: 'Su solicitud {{ticket_id}} se ha cancelado',
    email: `Hola, {{recipient_name}}:

Su solicitud {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}} se ha cancelado.

Vea cómo va o añada algo: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: su solicitud {{ticket_id}} se ha cancelado. {{ticket_link}}',
  },
  'vendor maintenance.cancelled': {
    subject: 'La orden de trabajo {{ticket_id}} se ha cancelado',
    email: `Hola, {{recipient_name}}:

La orden de trabajo {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}} se ha cancelado. No hace falta que acuda. {{reason}}

{{account_name}}`,
    sms: '{{account_name}}: la orden de trabajo {{ticket_id}} en {{unit_number}}, {{property_name}} se ha cancelado. {{reason}}',
  },
  'tenant maintenance.reopened': {
    subject: 'Su solicitud {{ticket_id}} está abierta de nuevo',
    email: `Hola, {{recipient_name}}:

Su solicitud {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}} está abierta de nuevo. Le avisaremos en cuanto alguien se haga cargo.

Vea cómo va o añada algo: {{ticket_link}}

{{account_name}}`,
    sms: '{{account_name}}: su solicitud {{ticket_id}} está abierta de nuevo. {{ticket_link}} Le avisaremos en cuanto alguien se haga cargo.',
  },
  'contact maintenance.created': {
    subject: 'EMERGENCIA {{ticket_id}} sin unidad: nadie está en camino',
    email: `{{recipient_name}}:

El aviso {{ticket_id}} ({{category}}) es una emergencia, pero la cuenta no tiene la unidad {{unit_id}}, así que no se ha enviado a nadie. Asígnele una unidad o envíe a alguien:

{{description}}

En el escritorio: {{desk_link}}`,
    sms: 'EMERGENCIA {{ticket_id}} ({{category}}): no existe la unidad {{unit_id}}, nadie está en camino. {{description}}',
  },
  'contact maintenance.dispatch_exhausted': {
    subject: 'No hay proveedor para {{ticket_id}} ({{severity}})',
    email: `{{recipient_name}}:

No se ha encontrado ningún proveedor para el aviso {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}, {{property_address}}. Por favor, busque a alguien:

{{description}}

En el escritorio: {{desk_link}}`,
    sms: 'No hay proveedor para {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_address}}. {{description}}',
  },
  'vendor maintenance.status_changed': {
    subject: 'EMERGENCIA {{ticket_id}}: forma parte de su orden de trabajo {{lead_ticket_id}} ({{category}})',
    email: `Hola, {{recipient_name}}:

Una emergencia forma parte de la orden de trabajo {{lead_ticket_id}}, que usted ya tiene: {{ticket_id}} ({{severity}}, {{category}}). Por favor, atiéndala de inmediato.

Dónde: {{unit_number}}, {{property_name}}, {{property_address}}
Qué: {{description}}

Abra el trabajo: {{answer_link}}

{{account_name}}`,
    sms: '{{account_name}}: EMERGENCIA {{ticket_id}} ({{category}}), {{answer_link}} en {{unit_number}}, {{property_address}}: forma parte de su orden de trabajo {{lead_ticket_id}}. Por favor, atiéndala de inmediato. {{description}}',
  },
  'contact maintenance.status_changed': {
    subject: 'EMERGENCIA {{ticket_id}}: asegúrese de que alguien acuda',
    email: `{{recipient_name}}:

La emergencia {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_name}}, {{property_address}}: {{who_comes}} ({{reason}}). Asegúrese de que alguien llegue a tiempo:

{{description}}

En el escritorio: {{desk_link}}`,
    sms: 'EMERGENCIA {{ticket_id}} ({{category}}) en {{unit_number}}, {{property_address}}: {{who_comes}}. Asegúrese de que alguien llegue a tiempo. {{description}}',
  },
  'contact maintenance.review_requested': {
    subject: 'Revise {{ticket_id}} ahora: podría ser una emergencia',
    email: `{{recipient_name}}:

El aviso {{ticket_id}} en {{unit_number}}, {{property_name}}, {{property_address}} se considera {{severity}} ({{category}}), pero {{review_reason}}. Léalo ahora, póngase en contacto con quien lo escribió y confirme o corrija su urgencia y categoría:

{{description}}

En el escritorio: {{desk_link}}`,
    sms: 'Revise {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_address}} ahora: {{review_reason}}. {{description}}',
  },
  'contact maintenance.sla_breached': {
    subject: '{{ticket_id}} ({{severity}}) va con retraso: {{clock}}',
    email: `{{recipient_name}}:

El aviso {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}} no ha cumplido su plazo «{{clock}}», que era {{target_at}}. Proveedor: {{vendor_name}}.

En el escritorio: {{desk_link}}`,
    sms: '{{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}} no ha cumplido su plazo «{{clock}}» de {{target_at}}. Proveedor: {{vendor_name}}.',
  },
  'agent agent.paged': {
    subject: '{{paged_as}}: {{ticket_id}} ({{category}}), {{alarm}}',
    email: `{{recipient_name}}:

{{paged_as}}. La solicitud {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}, {{property_address}} necesita a una persona: {{alarm}}.

{{page_text}}

{{description}}

Hágase cargo aquí en {{response_time}}, antes de {{respond_by}}; después se avisará a la siguiente persona, si la hay:
{{answer_link}}

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{paged_as}}: {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_address}}: {{alarm}}. Responda SI o abra {{answer_link}} en {{response_time}}. {{page_text}} {{description}}',
  },
  'contact agent.paged': {
    subject: '{{who_answered}}: {{ticket_id}} ({{category}}), {{alarm}}',
    email: `{{recipient_name}}:

La solicitud {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_name}}, {{property_address}} necesita a una persona: {{alarm}}. {{who_answered}}. Asegúrese de que alguien vaya:

{{page_text}}

{{description}}

Hágase cargo aquí, para que no se avise a nadie más:
{{answer_link}}

En el escritorio: {{desk_link}}

{{account_name}}`,
    sms: '{{who_answered}}: {{ticket_id}} ({{severity}}, {{category}}) en {{unit_number}}, {{property_address}}: {{alarm}}. Asegúrese de que alguien vaya: {{answer_link}} {{page_text}} {{description}}',
  },
  'tenant screening.decision': {
    subject: 'Su solicitud de alquiler: {{decision}}',
    email: `Hola, {{recipient_name}}:

Su solicitud de alquiler para {{unit_number}}, {{property_name}} tiene respuesta: {{decision}}. {{conditions}}

{{account_name}}`,
    sms: '{{account_name}}: su solicitud de alquiler para {{unit_number}}, {{property_name}} tiene respuesta: {{decision}}. {{conditions}}',
  },
};
