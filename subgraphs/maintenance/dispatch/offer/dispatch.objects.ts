import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DispatchOutcome, OfferResponse } from '../decision/dispatch.enums.ts';
import type {
  DispatchOutcome as DispatchOutcomeValue,
  OfferResponse as OfferResponseValue,
} from '../decision/dispatch.types.ts';

/** Why a vendor was or was not chosen. */
@ObjectType({ description: 'Why a vendor was or was not chosen.' })
export class CandidateReason {
  @Field(() => String, { description: 'Stable name, e.g. `outside_hours`.' })
  code!: string;

  @Field(() => String, { description: 'The reason in words.' })
  message!: string;
}

/** A vendor that a rule considered. */
@ObjectType({ description: 'A vendor that a rule considered.' })
export class DispatchCandidate {
  @Field(() => ID, { description: 'The vendor.' })
  vendorId!: string;

  @Field(() => ID, { nullable: true, description: 'The rule; null for a vendor that a person chose.' })
  ruleId!: string | null;

  @Field(() => Boolean, { description: 'Whether the vendor could take the ticket.' })
  eligible!: boolean;

  @Field(() => Boolean, { description: 'Whether the vendor got it.' })
  chosen!: boolean;

  @Field(() => [CandidateReason], { description: 'Why the vendor was or was not chosen.' })
  reasons!: CandidateReason[];
}

/** A roster that a rule considered. */
@ObjectType({ description: 'A roster that a rule considered, to send own staff.' })
export class RosterCandidate {
  @Field(() => ID, { description: 'The roster.' })
  rosterId!: string;

  @Field(() => ID, { nullable: true, description: 'The person on call who can be sent; null when nobody can.' })
  agentId!: string | null;

  @Field(() => ID, { description: 'The rule.' })
  ruleId!: string;

  @Field(() => Boolean, { description: 'Whether somebody of the roster could be called on.' })
  eligible!: boolean;

  @Field(() => Boolean, { description: 'Whether the person on call was called on.' })
  chosen!: boolean;

  @Field(() => [CandidateReason], { description: 'Why the roster was or was not chosen.' })
  reasons!: CandidateReason[];
}

/** A rule of the account in a decision, and what became of it. */
@ObjectType({ description: 'A rule of the account in a decision, and what became of it.' })
export class ConsideredRule {
  @Field(() => ID, { description: 'The rule.' })
  ruleId!: string;

  @Field(() => Boolean, { description: 'Whether it applies to the ticket.' })
  matched!: boolean;

  @Field(() => String, { description: 'Stable code of what became of it, e.g. `other_category`.' })
  code!: string;

  @Field(() => String, { description: 'What became of it, in words.' })
  reason!: string;
}

/** A decision about who gets a ticket: every rule and every candidate, with the reasons. */
@ObjectType({ description: 'A decision about who gets a ticket: every rule and every candidate, with the reasons.' })
export class DispatchRecord {
  @Field(() => ID, {
    description: 'The ticket that the decision is about: the parent, when the requested ticket is its duplicate.',
  })
  ticketId!: string;

  @Field(() => Int, { description: 'Number of the decision about that ticket, from 1.' })
  attempt!: number;

  @Field(() => DispatchOutcome, { description: 'Result of the decision.' })
  outcome!: DispatchOutcomeValue;

  @Field(() => ID, { nullable: true, description: 'Rule that found the vendor; null when a person chose it.' })
  ruleId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Vendor that was chosen.' })
  vendorId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Roster of which the person on call was called on, instead of a vendor.',
  })
  rosterId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The person of the roster who was called on last.' })
  agentId!: string | null;

  @Field(() => [ConsideredRule], {
    description:
      'The account’s rules in the order of trying. A caller who sees some properties gets the rules that this caller sees.',
  })
  consideredRules!: ConsideredRule[];

  @Field(() => [DispatchCandidate], { description: 'Every vendor that was considered.' })
  candidates!: DispatchCandidate[];

  @Field(() => [RosterCandidate], {
    description: 'Every roster that was considered, as far as the caller sees it.',
  })
  rosterCandidates!: RosterCandidate[];

  @Field(() => Date, { description: 'When the decision was made.' })
  decidedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Deadline for the vendor to accept.' })
  acceptBy!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Deadline to accept before the ticket’s triage was corrected; equal to `acceptBy` without a correction.',
  })
  firstAcceptBy!: Date | null;

  @Field(() => Int, {
    description: 'Round of offers that the decision belongs to; no vendor is asked twice in one round.',
  })
  round!: number;

  @Field(() => OfferResponse, {
    nullable: true,
    description: 'The answer to the offer; null while the offer is pending.',
  })
  response!: OfferResponseValue | null;

  @Field(() => String, { nullable: true, description: 'Reason for the answer.' })
  responseReason!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the offer was answered, ran out or was withdrawn.' })
  respondedAt!: Date | null;
}
