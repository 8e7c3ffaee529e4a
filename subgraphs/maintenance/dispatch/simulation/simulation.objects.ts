import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Category, Severity } from '../../triage/triage.enums.ts';
import { DispatchOutcome } from '../decision/dispatch.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../../triage/triage.types.ts';
import { DispatchRuleWarning } from '../rules/dispatch-rule.objects.ts';
import { ConsideredRule, DispatchCandidate, RosterCandidate } from '../offer/dispatch.objects.ts';
import type { DispatchOutcome as DispatchOutcomeValue } from '../decision/dispatch.types.ts';

/** What draft rules would have decided about a ticket. */
@ObjectType('SimulatedDispatch', {
  description:
    'The decision that draft rules would have made when a ticket was filed, compared with the first real decision about it. The real decision was usually made at filing; for a ticket that waited in quarantine, or that was a duplicate before it stood alone, it was made later. Later steps (retries, refusals, corrections, assignments by a person) are not compared.',
})
export class SimulatedDispatchObject {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => Date, { description: 'When it was filed.' })
  createdAt!: Date;

  @Field(() => Category, { description: 'Its category at filing, before any correction.' })
  category!: CategoryValue;

  @Field(() => Severity, { description: 'Its severity at filing, before any correction.' })
  severity!: SeverityValue;

  @Field(() => ID, {
    nullable: true,
    description:
      'Earlier ticket of the same cause whose decision this ticket shares; null for a ticket that is dispatched itself. The causes are as known now.',
  })
  parentTicketId!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the drafts would have chosen a different vendor than the first decision, or a vendor instead of none, or none instead of a vendor, or another roster: whether `vendorThen` differs from `vendorNow`, or `rosterThen` from `rosterNow`.',
  })
  isChanged!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'Vendor that the first decision chose, by a rule or a person; null when it found no vendor, even if one was found later.',
  })
  vendorNow!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Vendor that the drafts would have chosen; null when they would have found none.',
  })
  vendorThen!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Roster of which the first decision called on somebody; null for a vendor or nobody.',
  })
  rosterNow!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Roster of which the drafts would have called on somebody; null for a vendor or nobody.',
  })
  rosterThen!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Rule that chose `vendorNow`; null when no vendor was chosen, or a person chose.',
  })
  ruleNow!: string | null;

  @Field(() => ID, { nullable: true, description: 'Draft that would have chosen `vendorThen`.' })
  ruleThen!: string | null;

  @Field(() => DispatchOutcome, { nullable: true, description: 'Result of the first decision; null without one.' })
  outcomeNow!: DispatchOutcomeValue | null;

  @Field(() => DispatchOutcome, { description: 'Result that the drafts would have had.' })
  outcomeThen!: DispatchOutcomeValue;

  @Field(() => [ConsideredRule], { description: 'The drafts in the order of trying.' })
  consideredRules!: ConsideredRule[];

  @Field(() => [DispatchCandidate], {
    description: 'Every vendor that the drafts would have considered, with the reasons.',
  })
  candidates!: DispatchCandidate[];

  @Field(() => [RosterCandidate], {
    description: 'Every roster that the drafts would have considered, by who is on call in it as it is now.',
  })
  rosterCandidates!: RosterCandidate[];
}

/** How many tickets a vendor was offered first, in reality and with the drafts. */
@ObjectType('VendorTotal', {
  description: 'How many tickets a vendor was offered first, in reality and with the drafts.',
})
export class VendorTotalObject {
  @Field(() => ID, { description: 'The vendor.' })
  vendorId!: string;

  @Field(() => Int, { description: 'Tickets that the vendor was offered first.' })
  now!: number;

  @Field(() => Int, { description: 'Tickets that the drafts would have offered to the vendor first.' })
  then!: number;
}

/** Sums over a simulation. */
@ObjectType('SimulationTotals', { description: 'Sums over a simulation.' })
export class SimulationTotalsObject {
  @Field(() => Int, { description: 'Tickets that were simulated.' })
  tickets!: number;

  @Field(() => Int, {
    description:
      'Duplicates: tickets of the same cause as another ticket. No vendor is asked about them, and the other sums do not count them.',
  })
  duplicates!: number;

  @Field(() => Int, { description: 'Tickets whose `isChanged` is true.' })
  changed!: number;

  @Field(() => Int, { description: 'Tickets for which the first decision found a vendor or a person on call.' })
  assignedNow!: number;

  @Field(() => Int, { description: 'Tickets for which the drafts would have found a vendor or a person on call.' })
  assignedThen!: number;

  @Field(() => Int, {
    description: 'Tickets judged emergencies at filing for which the drafts would have found no vendor.',
  })
  emergenciesUnassignedThen!: number;

  @Field(() => [VendorTotalObject], { description: 'By vendor, in the order of ids.' })
  byVendor!: VendorTotalObject[];
}

/** Result of simulating draft rules. */
@ObjectType({ description: 'Result of simulating draft rules.' })
export class DispatchSimulation {
  @Field(() => [SimulatedDispatchObject], { description: 'The tickets in the order of their filing.' })
  tickets!: SimulatedDispatchObject[];

  @Field(() => SimulationTotalsObject, { description: 'Sums over them.' })
  totals!: SimulationTotalsObject;

  @Field(() => [DispatchRuleWarning], { description: 'Warnings about the drafts.' })
  warnings!: DispatchRuleWarning[];
}
