import type { Approver } from '../definition/definition.types.ts';
import type { WorkflowTemplate } from './template.types.ts';

const whom = (pointer: string) => ({ pointer, description: 'Whom to write to.' });

/**
 * Templates about emergencies.
 * @param onCall whom emergencies go to
 */
export const emergencyTemplates = (onCall: Approver): readonly WorkflowTemplate[] => [
  {
    id: 'emergency-not-accepted',
    name: 'Emergency that nobody accepts',
    description: 'Writes to the person on call when an emergency was offered and not accepted within 15 minutes.',
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
          ...{ kind: 'notify', to: onCall, subject: 'Emergency not accepted' },
          where: { field: 'steps.0.timed_out', op: 'eq', value: true },
          text: 'Nobody has accepted it for 15 minutes. Unit {{unit.unit_number}}, {{property.address}}: {{ticket.description}}',
        },
      ],
    },
  },
  {
    id: 'quarantined-emergency',
    name: 'Emergency in quarantine',
    description:
      'Writes to the person on call when an emergency names no unit that is known, so that no vendor is asked about it.',
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
          ...{ kind: 'notify', to: onCall, subject: 'Emergency without a known unit' },
          text: 'Ticket {{ticket.id}} names the unit {{event.data.unit_id}}, which is not known: {{ticket.description}}',
        },
      ],
    },
  },
];
