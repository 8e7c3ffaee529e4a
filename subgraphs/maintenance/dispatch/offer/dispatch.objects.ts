import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DispatchOutcome, OfferResponse } from '../../enums/maintenance.enums.ts';
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

  @Field(() => [CandidateReason], { description: 'Why.' })
  reasons!: CandidateReason[];
}

/** What became of a rule. */
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

/** A decision about who gets a ticket: every rule and every candidate, with the reasons. */
@ObjectType({ description: 'A decision about who gets a ticket: every rule and every candidate, with the reasons.' })
export class DispatchRecord {
  @Field(() => ID, {
    description: 'The ticket that was decided about: the parent of its incident when the asked one follows that.',
  })
  ticketId!: string;

  @Field(() => Int, { description: 'Number of the decision among those about that ticket, from 1.' })
  attempt!: number;

  @Field(() => DispatchOutcome, { description: 'How it ended.' })
  outcome!: DispatchOutcomeValue;

  @Field(() => ID, { nullable: true, description: 'Rule that found the vendor; null when a person chose it.' })
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

  @Field(() => Date, {
    nullable: true,
    description: 'Until when the vendor had to accept before the ticket was judged anew; else as `acceptBy`.',
  })
  firstAcceptBy!: Date | null;

  @Field(() => Int, { description: 'Which round of asking it belongs to; nobody is asked twice in one round.' })
  round!: number;

  @Field(() => OfferResponse, {
    nullable: true,
    description: 'What came of the offer in the end; null while it stands.',
  })
  response!: OfferResponseValue | null;

  @Field(() => String, { nullable: true, description: 'Why, in the words of whoever answered.' })
  responseReason!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the offer was answered, ran out or was withdrawn.' })
  respondedAt!: Date | null;
}
