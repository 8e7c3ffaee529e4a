import type { WorkflowTemplate } from './template.types.ts';

const DAILY = { kind: 'schedule', schedule: '0 8 * * *' };
const NIGHT = { from: '21:00', to: '08:00' };
const whom = (pointer: string) => ({ pointer, description: 'Whom to write to.' });

/** The templates that are the same in every account. */
export const TEMPLATES: readonly WorkflowTemplate[] = [
  {
    id: 'sla-at-risk',
    name: 'Promise at risk',
    description:
      'Tells the coordinator of a ticket, or the owners if it has none, an hour before a promise would be missed, or at half of a short one. Reports that follow another ticket are left out.',
    parameters: [whom('/steps/0/to')],
    definition: {
      trigger: { kind: 'event', types: ['maintenance.sla_at_risk'] },
      where: { field: 'event.data.parent_ticket_id', op: 'exists', value: false },
      steps: [
        {
          ...{ kind: 'notify', to: 'assignee', subject: 'At risk: {{event.data.clock}}' },
          text: 'The ticket {{ticket.id}} is due at {{event.data.target_at}}. Unit {{unit.unit_number}}, {{property.address}}: {{ticket.description}}',
        },
      ],
    },
  },
  {
    id: 'ask-tenant-when-completed',
    name: 'Ask the tenant whether it is fixed',
    description:
      'Asks the tenant when the work is done, and tells the coordinator when the tenant answers "not fixed", which reopens the ticket.',
    parameters: [{ pointer: '/quiet_hours', description: 'Hours in which tenants get no messages.' }],
    definition: {
      trigger: { kind: 'event', types: ['maintenance.completed'] },
      quiet_hours: NIGHT,
      steps: [
        {
          ...{ kind: 'notify', to: 'tenant', subject: 'Is it fixed?' },
          text: 'The work is done: {{ticket.description}}\nIf it is not fixed, open the page of your request by its link and press "Not fixed" within 14 days.',
        },
        { kind: 'wait', event: { types: ['maintenance.reopened'] }, at_most: 'P14D' },
        {
          ...{ kind: 'notify', to: 'assignee', subject: 'Not fixed' },
          where: { field: 'steps.1.timed_out', op: 'eq', value: false },
          text: 'The ticket {{ticket.id}} was reopened: {{ticket.description}}',
        },
      ],
    },
  },
  {
    id: 'vendor-insurance-ends',
    name: 'Insurance of a vendor ends',
    description:
      'Tells the owners 30 days before the insurance of a vendor ends, and on the day after its last one. From then on dispatch passes the vendor over by itself.',
    parameters: [
      { pointer: '/trigger/where/all/1/value', description: 'Days before the last day; -1 is the day after it.' },
    ],
    definition: {
      trigger: {
        ...DAILY,
        for_each: 'vendors',
        where: {
          all: [
            { field: 'vendor.active', op: 'eq', value: true },
            { field: 'vendor.days_to_insurance_end', op: 'in', value: [30, -1] },
          ],
        },
      },
      steps: [
        {
          kind: 'branch',
          where: { field: 'vendor.days_to_insurance_end', op: 'gte', value: 0 },
          then: [
            {
              ...{ kind: 'notify', to: 'owners', subject: 'Insurance of {{vendor.name}} ends soon' },
              text: 'The insurance of {{vendor.name}} ends on {{vendor.insurance_expires_on}}. Ask for the new certificate.',
            },
          ],
          else: [
            {
              ...{ kind: 'notify', to: 'owners', subject: 'Insurance of {{vendor.name}} has ended' },
              text: '{{vendor.name}} gets no more tickets until a new end of its insurance is recorded.',
            },
          ],
        },
      ],
    },
  },
  {
    id: 'rent-reminders',
    name: 'Rent reminders',
    description:
      'Reminds tenants three days before a charge is due, on the day, and five days after it, while it is unpaid.',
    parameters: [
      { pointer: '/trigger/where/all/0/value', description: 'Days before the due date; below 0 after it.' },
      { pointer: '/quiet_hours', description: 'Hours in which tenants get no messages.' },
    ],
    definition: {
      trigger: {
        ...DAILY,
        for_each: 'charges',
        where: {
          all: [
            { field: 'charge.days_to_due', op: 'in', value: [3, 0, -5] },
            { field: 'charge.unpaid_minor', op: 'gt', value: 0 },
            { field: 'tenant.id', op: 'exists' },
          ],
        },
      },
      quiet_hours: NIGHT,
      steps: [
        {
          kind: 'branch',
          where: { field: 'charge.days_to_due', op: 'gte', value: 0 },
          then: [
            {
              ...{ kind: 'notify', to: 'tenant', subject: 'Your rent is due on {{charge.due_date}}' },
              text: 'Dear {{tenant.first_name}}, your rent is due on {{charge.due_date}}.',
            },
          ],
          else: [
            {
              ...{ kind: 'notify', to: 'tenant', subject: 'Your rent was due on {{charge.due_date}}' },
              text: 'Dear {{tenant.first_name}}, your rent was due on {{charge.due_date}} and has not been paid in full.',
            },
          ],
        },
      ],
    },
  },
  {
    id: 'lease-ends',
    name: 'End of a lease',
    description: 'Tells the owners 90, 60 and 30 days before a lease ends.',
    parameters: [
      { pointer: '/trigger/where/field', description: 'Condition of the days before the end.' },
      whom('/steps/0/to'),
    ],
    definition: {
      trigger: {
        ...DAILY,
        for_each: 'leases',
        where: { field: 'lease.days_to_end', op: 'in', value: [90, 60, 30] },
      },
      steps: [
        {
          ...{ kind: 'notify', to: 'owners', subject: 'A lease ends in {{lease.days_to_end}} days' },
          text: 'The lease of unit {{unit.unit_number}}, {{property.name}}, ends on {{lease.end_date}}.',
        },
      ],
    },
  },
  {
    id: 'move-out-turnover',
    name: 'Turnover after a move-out',
    description: 'Files the tickets of a turnover when the move-out of a lease is recorded.',
    parameters: [{ pointer: '/steps/1/description', description: 'What is to be done.' }],
    definition: {
      trigger: { kind: 'event', types: ['lease.updated'] },
      where: { field: 'event.data.moved_out_on', op: 'exists' },
      once_per: 'entity',
      steps: [
        {
          ...{ kind: 'create_ticket', unit_id: '{{lease.unit_id}}' },
          description:
            'Turnover: the tenant moved out on {{lease.moved_out_on}}. Change the locks and inspect the unit.',
        },
        {
          ...{ kind: 'create_ticket', unit_id: '{{lease.unit_id}}' },
          description: 'Turnover: clean and paint the unit.',
        },
        {
          ...{ kind: 'notify', to: 'owners', subject: 'Turnover of unit {{unit.unit_number}}' },
          text: 'The tickets {{steps.0.ticket_id}} and {{steps.1.ticket_id}} were filed.',
        },
      ],
    },
  },
  {
    id: 'export-or-import-failed',
    name: 'Export or import that failed',
    description: 'Tells the owners when an export or an import failed.',
    parameters: [whom('/steps/0/to')],
    definition: {
      trigger: { kind: 'event', types: ['kpi_export.failed', 'import.completed'] },
      where: { field: 'event.status', op: 'eq', value: 'failed' },
      steps: [
        {
          ...{ kind: 'notify', to: 'owners', subject: 'Failed: {{event.type}}' },
          text: 'It failed at {{event.occurred_at}}: {{event.data}}',
        },
      ],
    },
  },
  {
    id: 'screening-standard',
    name: 'Screening by the standard ruleset',
    description:
      'Decides an application by the ruleset "standard" when somebody asks for a run with the facts about the applicant, and leaves it to the owners where the ruleset does.',
    parameters: [
      { pointer: '/steps/0/ruleset', description: 'The ruleset.' },
      { pointer: '/steps/1/to', description: 'Who hears of an application that is left to a person.' },
    ],
    definition: {
      trigger: { kind: 'manual' },
      steps: [
        { kind: 'decide_screening', ruleset: 'standard', by: 'owners' },
        {
          ...{ kind: 'notify', to: 'owners', subject: 'An application waits for a decision' },
          where: { field: 'steps.0.decision', op: 'eq', value: 'review' },
          text: 'The application {{steps.0.screening_id}}: {{steps.0.rationale}}',
        },
      ],
    },
  },
];
