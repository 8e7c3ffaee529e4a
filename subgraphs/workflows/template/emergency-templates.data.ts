import type { WorkflowTemplate } from './template.types.ts';

const whom = (pointer: string) => ({ pointer, description: 'Whom to page first.' });

/** Templates about emergencies. */
export const EMERGENCY_TEMPLATES: readonly WorkflowTemplate[] = [
  {
    id: 'emergency-not-accepted',
    name: 'Emergency that nobody accepts',
    description: 'Pages the person on call when an emergency was offered and not accepted within 15 minutes.',
    parameters: [{ pointer: '/steps/0/at_most', description: 'How long to wait for an answer.' }, whom('/steps/1/to')],
    definition: {
      trigger: { kind: 'event', types: ['maintenance.dispatched'] },
      where: { field: 'event.data.severity', op: 'eq', value: 'emergency' },
      once_per: 'entity',
      steps: [
        {
          kind: 'wait',
          event: { types: ['maintenance.accepted', 'maintenance.scheduled', 'maintenance.cancelled'] },
          at_most: 'PT15M',
        },
        {
          ...{ kind: 'page', to: 'on_call' },
          where: {
            all: [
              { field: 'steps.0.timed_out', op: 'eq', value: true },
              { field: 'ticket.status', op: 'in', value: ['open', 'dispatched'] },
            ],
          },
          text: 'Nobody has accepted it for 15 minutes.',
        },
      ],
    },
  },
  {
    id: 'quarantined-emergency',
    name: 'Emergency in quarantine',
    description:
      'Pages the person on call when an emergency names no unit that is known, so that no vendor is asked about it.',
    parameters: [whom('/steps/0/to')],
    definition: {
      trigger: { kind: 'event', types: ['maintenance.created'] },
      where: {
        all: [
          { field: 'event.status', op: 'eq', value: 'quarantined' },
          { field: 'event.data.severity', op: 'eq', value: 'emergency' },
        ],
      },
      steps: [
        {
          ...{ kind: 'page', to: 'on_call' },
          text: 'It names the unit {{event.data.unit_id}}, which is not known.',
        },
      ],
    },
  },
];
