import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { DispatchOutcome as DispatchOutcomeValue } from '../dispatch/dispatch.types.ts';
import type { TicketStatus as TicketStatusValue } from '../lifecycle/lifecycle.types.ts';
import {
  Category,
  DispatchOutcome,
  EvidenceEffect,
  Severity,
  SlaClockKind,
  SlaClockState,
  TicketStatus,
} from '../maintenance.enums.ts';
import type { ClockKind, ClockState } from '../sla/sla.types.ts';
import type {
  Category as CategoryValue,
  EvidenceEffect as EvidenceEffectValue,
  Severity as SeverityValue,
} from '../triage/triage.types.ts';

@ObjectType({ description: 'A span of the description and what it meant.' })
export class TriageEvidence {
  @Field(() => Int, { description: 'First UTF-16 unit of the span.' })
  start!: number;

  @Field(() => Int, { description: 'Behind the last UTF-16 unit of the span.' })
  end!: number;

  @Field(() => String, { description: 'The span itself.' })
  text!: string;

  @Field(() => String, { description: 'Rule of the triage guide, e.g. `E3`.' })
  rule!: string;

  @Field(() => EvidenceEffect, { description: 'What it did to the decision.' })
  effect!: EvidenceEffectValue;

  @Field(() => String, { description: 'The reason in words.' })
  explanation!: string;
}

@ObjectType({ description: 'How a description was judged, and why.' })
export class Triage {
  @Field(() => Severity, { description: 'Severity that was found.' })
  severity!: SeverityValue;

  @Field(() => Category, { description: 'Category that was found.' })
  category!: CategoryValue;

  @Field(() => Float, { description: 'How sure the decision is, 0 to 1.' })
  confidence!: number;

  @Field(() => Boolean, { description: 'Whether staff should look at it.' })
  needsReview!: boolean;

  @Field(() => [TriageEvidence], { description: 'What in the text led to the decision.' })
  evidence!: TriageEvidence[];

  @Field(() => String, { description: 'Version of the classifier that decided.' })
  classifierVersion!: string;
}

@ObjectType({ description: 'Why a vendor was or was not chosen.' })
export class CandidateReason {
  @Field(() => String, { description: 'Stable name, e.g. `outside_hours`.' })
  code!: string;

  @Field(() => String, { description: 'The reason in words.' })
  message!: string;
}

@ObjectType({ description: 'A vendor that a rule considered.' })
export class DispatchCandidate {
  @Field(() => ID, { description: 'The vendor.' })
  vendorId!: string;

  @Field(() => ID, { description: 'The rule.' })
  ruleId!: string;

  @Field(() => Boolean, { description: 'Whether the vendor could take the ticket.' })
  eligible!: boolean;

  @Field(() => Boolean, { description: 'Whether the vendor got it.' })
  chosen!: boolean;

  @Field(() => [CandidateReason], { description: 'Why.' })
  reasons!: CandidateReason[];
}

@ObjectType({ description: 'What became of a rule.' })
export class ConsideredRule {
  @Field(() => ID, { description: 'The rule.' })
  ruleId!: string;

  @Field(() => Boolean, { description: 'Whether it applies to the ticket.' })
  matched!: boolean;

  @Field(() => String, { description: 'Stable name of what became of it, e.g. `other_category`.' })
  code!: string;

  @Field(() => String, { description: 'The same in words.' })
  reason!: string;
}

@ObjectType({ description: 'A decision about who gets a ticket: every rule and every candidate, with the reasons.' })
export class DispatchRecord {
  @Field(() => Int, { description: 'The how-manieth decision about the ticket, from 1.' })
  attempt!: number;

  @Field(() => DispatchOutcome, { description: 'How it ended.' })
  outcome!: DispatchOutcomeValue;

  @Field(() => ID, { nullable: true, description: 'Rule that found the vendor.' })
  ruleId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Vendor that was chosen.' })
  vendorId!: string | null;

  @Field(() => [ConsideredRule], { description: 'The account’s rules in the order of trying.' })
  consideredRules!: ConsideredRule[];

  @Field(() => [DispatchCandidate], { description: 'Every vendor that was considered.' })
  candidates!: DispatchCandidate[];

  @Field(() => Date, { description: 'When it was decided.' })
  decidedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Until when the vendor has to accept.' })
  acceptBy!: Date | null;
}

@ObjectType({ description: 'A promise of time and how it stands.' })
export class SlaClock {
  @Field(() => SlaClockKind, { description: 'What is promised.' })
  kind!: ClockKind;

  @Field(() => SlaClockState, { description: 'How it stands.' })
  state!: ClockState;

  @Field(() => Date, { nullable: true, description: 'By when, given the holds so far.' })
  targetAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was met.' })
  metAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was breached.' })
  breachedAt!: Date | null;
}

@ObjectType({ description: 'A change of a ticket’s status.' })
export class TimelineEntry {
  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'Who.' })
  actor!: string;

  @Field(() => TicketStatus, { nullable: true, description: 'From which status; null for the first entry.' })
  fromStatus!: TicketStatusValue | null;

  @Field(() => TicketStatus, { description: 'To which status.' })
  toStatus!: TicketStatusValue;

  @Field(() => String, { nullable: true, description: 'Why.' })
  reason!: string | null;
}
