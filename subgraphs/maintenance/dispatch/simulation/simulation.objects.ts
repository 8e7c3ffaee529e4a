import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Category, DispatchOutcome, Severity } from '../../enums/maintenance.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../../triage/triage.types.ts';
import { DispatchRuleWarning } from '../rules/dispatch-rule.objects.ts';
import { ConsideredRule, DispatchCandidate } from '../offer/dispatch.objects.ts';
import type { DispatchOutcome as DispatchOutcomeValue } from '../decision/dispatch.types.ts';

/** What draft rules would have decided about a ticket. */
@ObjectType('SimulatedDispatch', {
  description:
    'What draft rules would have decided when a ticket was filed, beside the first decision about it. That was made at its filing, by its judgement then; for a ticket that waited in quarantine, or followed another of the same cause before it stood alone, it came later. Whom it was given to afterwards, by further tries, declining, corrections or a person, is not compared.',
})
export class SimulatedDispatchObject {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => Date, { description: 'When it was filed.' })
  createdAt!: Date;

  @Field(() => Category, { description: 'Its category as judged at its filing, whatever was corrected since.' })
  category!: CategoryValue;

  @Field(() => Severity, { description: 'Its severity as judged at its filing, whatever was corrected since.' })
  severity!: SeverityValue;

  @Field(() => ID, {
    nullable: true,
    description:
      'Ticket of the same cause, filed before this one, whose decision is this one’s too; null for a ticket that is dispatched itself. Which tickets are of one cause is as it is known by now.',
  })
  parentTicketId!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the drafts would have chosen another vendor than the first decision did, or none, or one where it found none: whether `vendorThen` differs from `vendorNow`.',
  })
  isChanged!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'Vendor that the first decision chose, by a rule or a person; null when it found nobody, though somebody may have been found later.',
  })
  vendorNow!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Vendor that the drafts would have chosen; null when they would have found nobody.',
  })
  vendorThen!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Rule that chose `vendorNow`; null when nobody was chosen, or a person chose.',
  })
  ruleNow!: string | null;

  @Field(() => ID, { nullable: true, description: 'Draft that would have chosen `vendorThen`.' })
  ruleThen!: string | null;

  @Field(() => DispatchOutcome, { nullable: true, description: 'How the first decision ended; null without one.' })
  outcomeNow!: DispatchOutcomeValue | null;

  @Field(() => DispatchOutcome, { description: 'How it would have ended.' })
  outcomeThen!: DispatchOutcomeValue;

  @Field(() => [ConsideredRule], { description: 'The drafts in the order of trying.' })
  consideredRules!: ConsideredRule[];

  @Field(() => [DispatchCandidate], { description: 'Every vendor that the drafts would have considered, and why.' })
  candidates!: DispatchCandidate[];
}

/** How many tickets a vendor was, and would have been, asked first. */
@ObjectType('VendorTotal', { description: 'How many tickets a vendor was, and would have been, asked first.' })
export class VendorTotalObject {
  @Field(() => ID, { description: 'The vendor.' })
  vendorId!: string;

  @Field(() => Int, { description: 'Tickets that it was asked first.' })
  now!: number;

  @Field(() => Int, { description: 'Tickets that it would have been asked first.' })
  then!: number;
}

/** Sums over a simulation. */
@ObjectType('SimulationTotals', { description: 'Sums over a simulation.' })
export class SimulationTotalsObject {
  @Field(() => Int, { description: 'Tickets that were looked at.' })
  tickets!: number;

  @Field(() => Int, {
    description:
      'Duplicates among them: tickets of the same cause as another; no vendor is asked about them, and the other sums leave them out.',
  })
  duplicates!: number;

  @Field(() => Int, { description: 'Tickets whose `isChanged` is true.' })
  changed!: number;

  @Field(() => Int, { description: 'Tickets for which the first decision found a vendor.' })
  assignedNow!: number;

  @Field(() => Int, { description: 'Tickets for which the drafts would have found a vendor.' })
  assignedThen!: number;

  @Field(() => Int, {
    description: 'Tickets judged emergencies at their filing for which the drafts would have found nobody.',
  })
  emergenciesUnassignedThen!: number;

  @Field(() => [VendorTotalObject], { description: 'By vendor, in the order of ids.' })
  byVendor!: VendorTotalObject[];
}

/** What draft rules would change. */
@ObjectType({ description: 'What draft rules would change.' })
export class DispatchSimulation {
  @Field(() => [SimulatedDispatchObject], { description: 'The tickets in the order of their filing.' })
  tickets!: SimulatedDispatchObject[];

  @Field(() => SimulationTotalsObject, { description: 'Sums over them.' })
  totals!: SimulationTotalsObject;

  @Field(() => [DispatchRuleWarning], { description: 'What may not be meant in the drafts.' })
  warnings!: DispatchRuleWarning[];
}
