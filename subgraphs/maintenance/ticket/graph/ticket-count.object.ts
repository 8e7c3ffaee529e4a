import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { TicketStatus } from '../../lifecycle/lifecycle.enums.ts';
import type { TicketStatus as TicketStatusValue } from '../../lifecycle/lifecycle.types.ts';
import { TicketSlaState } from '../../sla/sla.enums.ts';
import type { SlaState } from '../../sla/sla-state.types.ts';
import { Category, Severity } from '../../triage/triage.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../../triage/triage.types.ts';

/** What tickets are counted by. */
export const TicketCountKey = {
  SEVERITY: 'severity',
  STATUS: 'status',
  CATEGORY: 'category',
  PROPERTY: 'property',
  ASSIGNEE: 'assignee',
  SLA_STATE: 'sla_state',
} as const;
export type TicketCountKey = (typeof TicketCountKey)[keyof typeof TicketCountKey];

registerEnumType(TicketCountKey, {
  name: 'TicketCountKey',
  description: 'What tickets are counted by.',
  valuesConfig: {
    SEVERITY: { description: 'Severity.' },
    STATUS: { description: 'Status.' },
    CATEGORY: { description: 'Category.' },
    PROPERTY: { description: 'Property; tickets in quarantine have none.' },
    ASSIGNEE: { description: 'Agent who coordinates it.' },
    SLA_STATE: { description: 'State of the SLA.' },
  },
});

/** How many tickets have some values in common; only the values that tickets are counted by are there. */
export interface TicketCountRow {
  severity?: SeverityValue;
  status?: TicketStatusValue;
  category?: CategoryValue;
  propertyId?: string | null;
  assigneeId?: string | null;
  slaState?: SlaState;
  count: number;
}

/** A number of tickets. */
@Requires('maintenance:read')
@ObjectType({
  description: 'How many tickets have some values in common. A value is null unless tickets are counted by it.',
})
export class TicketCount implements TicketCountRow {
  @Field(() => Severity, { nullable: true, description: 'Severity.' })
  severity?: SeverityValue;

  @Field(() => TicketStatus, { nullable: true, description: 'Status.' })
  status?: TicketStatusValue;

  @Field(() => Category, { nullable: true, description: 'Category.' })
  category?: CategoryValue;

  @Field(() => ID, { nullable: true, description: 'Property; also null for tickets in quarantine.' })
  propertyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Agent; also null for tickets that nobody coordinates.' })
  assigneeId?: string | null;

  @Field(() => TicketSlaState, { nullable: true, description: 'State of the SLA.' })
  slaState?: SlaState;

  @Field(() => Int, { description: 'Number of tickets.' })
  count!: number;
}
