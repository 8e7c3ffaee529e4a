import type { Actor } from '../../../platform/actor.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { TicketStatus as TicketStatusValue } from '../lifecycle/lifecycle.types.ts';
import { Category, EvidenceEffect, ReviewReason, Severity } from '../triage/triage.enums.ts';
import { SlaClockKind, SlaClockState } from '../sla/sla.enums.ts';
import { TicketStatus } from '../lifecycle/lifecycle.enums.ts';
import type { ClockKind, ClockState } from '../sla/sla.types.ts';
import { TriageOverride } from './triage-override.object.ts';
import type {
  Category as CategoryValue,
  EvidenceEffect as EvidenceEffectValue,
  ReviewReason as ReviewReasonValue,
  Severity as SeverityValue,
} from '../triage/triage.types.ts';

@ObjectType({ description: 'A span of the description and its effect on the decision.' })
export class TriageEvidence {
  @Field(() => Int, { description: 'First UTF-16 unit of the span.' })
  start!: number;

  @Field(() => Int, { description: 'Position after the last UTF-16 unit of the span.' })
  end!: number;

  @Field(() => String, { description: 'The span itself.' })
  text!: string;

  @Field(() => String, {
    description: 'Rule of the triage guide, e.g. `E3`, or `learned words`, `account setting` or `account precedent`.',
  })
  rule!: string;

  @Field(() => EvidenceEffect, { description: 'Effect of the span on the decision.' })
  effect!: EvidenceEffectValue;

  @Field(() => String, { description: 'The reason in words.' })
  explanation!: string;
}

@ObjectType({ description: 'Probability of each severity. They add up to 1.' })
export class TriageProbabilities {
  @Field(() => Float, { description: 'Probability of an emergency, 0 to 1.' })
  emergency!: number;

  @Field(() => Float, { description: 'Probability of an urgent ticket, 0 to 1.' })
  urgent!: number;

  @Field(() => Float, { description: 'Probability of a standard ticket, 0 to 1.' })
  standard!: number;
}

@ObjectType({ description: 'Severity and category of a description, and the evidence for them.' })
export class Triage {
  @Field(() => Severity, { description: 'Severity of the description.' })
  severity!: SeverityValue;

  @Field(() => Category, { description: 'Category of the description.' })
  category!: CategoryValue;

  @Field(() => Float, { description: 'Confidence of the decision, 0 to 1.' })
  confidence!: number;

  @Field(() => Boolean, {
    description:
      'Whether staff should review the decision. A correction, a confirmation or a recorded contact ends the review.',
  })
  needsReview!: boolean;

  @Field(() => ReviewReason, {
    nullable: true,
    description:
      'Reason for the review, also after it. Null if no review is needed, and for tickets from before reasons were stored.',
  })
  reviewReason!: ReviewReasonValue | null;

  @Field(() => TriageProbabilities, {
    nullable: true,
    description: 'Probability of each severity; null for tickets from before it was stored.',
  })
  probabilities!: TriageProbabilities | null;

  @Field(() => [TriageEvidence], { description: 'Spans of the text that led to the decision.' })
  evidence!: TriageEvidence[];

  @Field(() => String, { description: 'Version of the classifier that decided.' })
  classifierVersion!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The latest text that a tenant or vendor added and that made the ticket more severe or asked for a review. Null if there is none.',
  })
  addedText?: string | null;

  @Field(() => TriageOverride, {
    nullable: true,
    description: 'The latest correction by a person.',
  })
  override?: TriageOverride | null;
}

@ObjectType({ description: 'A promised time and its state.' })
export class SlaClock {
  @Field(() => SlaClockKind, { description: 'What the clock promises.' })
  kind!: ClockKind;

  @Field(() => SlaClockState, { description: 'State of the clock.' })
  state!: ClockState;

  @Field(() => Date, {
    nullable: true,
    description: 'Target time, moved by the holds so far. For a breached clock, the target that was missed.',
  })
  targetAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the target was met.' })
  metAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the target was missed.' })
  breachedAt!: Date | null;

  @Field(() => Severity, {
    nullable: true,
    description:
      'Severity whose promise was missed: that of the ticket, or `EMERGENCY` for the contact clock of a ticket that needed a review as soon as an emergency.',
  })
  severityAtBreach!: SeverityValue | null;

  @Field(() => Int, { description: 'Round of the ticket, from 1. Every reopening begins a new round.' })
  round!: number;
}

@ObjectType({ description: 'A change of a ticket’s status.' })
export class TimelineEntry {
  @Field(() => Date, { description: 'Time of the change.' })
  at!: Date;

  @Field(() => ActorObject, { description: 'Who made the change.' })
  actor!: Actor;

  @Field(() => TicketStatus, { nullable: true, description: 'Status before the change; null for the first entry.' })
  fromStatus!: TicketStatusValue | null;

  @Field(() => TicketStatus, { description: 'Status after the change.' })
  toStatus!: TicketStatusValue;

  @Field(() => String, { nullable: true, description: 'Reason for the change.' })
  reason!: string | null;
}
