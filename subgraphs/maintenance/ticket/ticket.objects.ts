import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { TicketStatus as TicketStatusValue } from '../lifecycle/lifecycle.types.ts';
import {
  Category,
  EvidenceEffect,
  ReviewReason,
  Severity,
  SlaClockKind,
  SlaClockState,
  TicketStatus,
} from '../enums/maintenance.enums.ts';
import type { ClockKind, ClockState } from '../sla/sla.types.ts';
import { TriageOverride } from './triage-override.object.ts';
import type {
  Category as CategoryValue,
  EvidenceEffect as EvidenceEffectValue,
  ReviewReason as ReviewReasonValue,
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

  @Field(() => String, {
    description:
      'Rule of the triage guide, e.g. `E3`; `learned words`, `account setting` or `account precedent` where none says so.',
  })
  rule!: string;

  @Field(() => EvidenceEffect, { description: 'What it did to the decision.' })
  effect!: EvidenceEffectValue;

  @Field(() => String, { description: 'The reason in words.' })
  explanation!: string;
}

@ObjectType({ description: 'How likely each severity is; together 1.' })
export class TriageProbabilities {
  @Field(() => Float, { description: 'Of an emergency, 0 to 1.' })
  emergency!: number;

  @Field(() => Float, { description: 'Of an urgent ticket, 0 to 1.' })
  urgent!: number;

  @Field(() => Float, { description: 'Of a standard ticket, 0 to 1.' })
  standard!: number;
}

@ObjectType({ description: 'How a description was judged, and why.' })
export class Triage {
  @Field(() => Severity, { description: 'Severity that was found.' })
  severity!: SeverityValue;

  @Field(() => Category, { description: 'Category that was found.' })
  category!: CategoryValue;

  @Field(() => Float, { description: 'How sure the decision is, 0 to 1.' })
  confidence!: number;

  @Field(() => Boolean, {
    description:
      'Whether staff should look at it; a correction or confirmation by a person settles it, and so does a recorded contact.',
  })
  needsReview!: boolean;

  @Field(() => ReviewReason, {
    nullable: true,
    description:
      'Why staff should look at it, or should have until they did; null where nobody has to, and for tickets from before reasons were kept.',
  })
  reviewReason!: ReviewReasonValue | null;

  @Field(() => TriageProbabilities, {
    nullable: true,
    description: 'How likely each severity is; null for tickets from before it was kept.',
  })
  probabilities!: TriageProbabilities | null;

  @Field(() => [TriageEvidence], { description: 'What in the text led to the decision.' })
  evidence!: TriageEvidence[];

  @Field(() => String, { description: 'Version of the classifier that decided.' })
  classifierVersion!: string;

  @Field(() => TriageOverride, {
    nullable: true,
    description: 'What a person corrected about it; the last time counts.',
  })
  override?: TriageOverride | null;
}

@ObjectType({ description: 'A promise of time and how it stands.' })
export class SlaClock {
  @Field(() => SlaClockKind, { description: 'What is promised.' })
  kind!: ClockKind;

  @Field(() => SlaClockState, { description: 'How it stands.' })
  state!: ClockState;

  @Field(() => Date, {
    nullable: true,
    description: 'By when, given the holds so far; of a clock that was breached, the target that it missed.',
  })
  targetAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was met.' })
  metAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was breached.' })
  breachedAt!: Date | null;

  @Field(() => Severity, {
    nullable: true,
    description:
      'Severity whose promise was missed: that of the ticket, or `EMERGENCY` for the contact of one that a person had to look at.',
  })
  severityAtBreach!: SeverityValue | null;

  @Field(() => Int, { description: 'Round of the ticket, from 1; every reopening begins another.' })
  round!: number;
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
