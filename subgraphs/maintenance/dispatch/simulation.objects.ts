import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Category, DispatchOutcome, Severity } from '../maintenance.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../triage/triage.types.ts';
import { DispatchRuleWarning } from './dispatch-rule.objects.ts';
import { ConsideredRule, DispatchCandidate } from './dispatch.objects.ts';
import type { DispatchOutcome as DispatchOutcomeValue } from './dispatch.types.ts';

/** What draft rules would have decided about a ticket. */
@ObjectType('SimulatedDispatch', {
  description: 'What draft rules would have decided when a ticket was filed, beside what was decided.',
})
export class SimulatedDispatchObject {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => Date, { description: 'When it was filed.' })
  createdAt!: Date;

  @Field(() => Category, { description: 'Its category.' })
  category!: CategoryValue;

  @Field(() => Severity, { description: 'Its severity.' })
  severity!: SeverityValue;

  @Field(() => ID, {
    nullable: true,
    description:
      'Ticket of the same cause whose decision is this one’s too; null for a ticket that is dispatched itself.',
  })
  foldedInto!: string | null;

  @Field(() => Boolean, { description: 'Whether another vendor, or none, would have been asked first.' })
  isChanged!: boolean;

  @Field(() => ID, { nullable: true, description: 'Vendor that was asked first.' })
  vendorNow!: string | null;

  @Field(() => ID, { nullable: true, description: 'Vendor that would have been asked first.' })
  vendorThen!: string | null;

  @Field(() => ID, { nullable: true, description: 'Rule that chose the vendor.' })
  ruleNow!: string | null;

  @Field(() => ID, { nullable: true, description: 'Draft that would have chosen the vendor.' })
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
      'Those that follow another of the same cause; nobody is asked about them, and the other sums leave them out.',
  })
  folded!: number;

  @Field(() => Int, { description: 'Tickets that another vendor, or none, would have been asked first.' })
  changed!: number;

  @Field(() => Int, { description: 'Tickets that somebody was asked.' })
  assignedNow!: number;

  @Field(() => Int, { description: 'Tickets that somebody would have been asked.' })
  assignedThen!: number;

  @Field(() => Int, { description: 'Emergencies that nobody would have been asked.' })
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
