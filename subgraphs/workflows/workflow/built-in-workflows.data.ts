import type { WorkflowRow } from './workflow.types.ts';
import type { Step } from '../definition/definition.types.ts';

const SINCE = new Date('2026-01-01T00:00:00Z');

const builtIn = (id: string, name: string, steps: readonly Step[]): WorkflowRow => ({
  ...{ id, name, status: 'enabled', pauseReason: null, ownerAgentId: null, version: 1 },
  definition: { trigger: { kind: 'manual' }, steps, once_per: 'event' },
  ...{ createdAt: SINCE, updatedAt: SINCE, revision: '1' },
});

/** The workflows that every account has. They are started by hand, by their ids as the type, and nobody changes them. */
export const BUILT_IN_WORKFLOWS: ReadonlyMap<string, WorkflowRow> = new Map(
  [
    builtIn('screening', 'Screening', [{ kind: 'decide_screening', ruleset: '{{event.data.ruleset}}' }]),
    builtIn('maintenance', 'Maintenance', [
      {
        ...{ kind: 'create_ticket', where: { field: 'ticket', op: 'exists', value: false } },
        ...{ unit_id: '{{event.data.unit_id}}', description: '{{event.data.description}}' },
      },
      { kind: 'dispatch', where: { field: 'ticket.status', op: 'eq', value: 'open' } },
    ]),
    builtIn('reminders', 'Reminders', [
      {
        ...{ kind: 'notify', where: { field: 'event.data.text', op: 'exists' }, to: 'tenant' },
        ...{ subject: 'Reminder', text: '{{event.data.text}}' },
      },
      {
        ...{ kind: 'notify', where: { field: 'event.data.text', op: 'exists', value: false }, to: 'tenant' },
        ...{ subject: 'Rent reminder' },
        text: 'This is a reminder that your rent is due on day {{lease.payment_due_day}} of the month.',
      },
    ]),
  ].map((workflow) => [workflow.id, workflow]),
);
