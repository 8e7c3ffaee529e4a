import { Field, Float, Int, ObjectType } from 'type-graphql';

/** The result of one share of reviews. */
@ObjectType({ description: 'What one share of reviews would have come to among the tickets that people judged.' })
export class TriageReviewPoint {
  @Field(() => Float, { description: 'The share, as `reviewShare` of the account’s settings would be set.' })
  share!: number;

  @Field(() => Float, {
    description: 'The share of these tickets that would go to a person, 0 to 1; 0 where there are none.',
  })
  forReview!: number;

  @Field(() => Int, {
    description:
      'How many tickets that people judged emergencies would be missed unseen: neither called an emergency nor looked at.',
  })
  missedUnseen!: number;

  @Field(() => Int, {
    description: 'How many tickets were called emergencies, judged less by people, and would not be looked at.',
  })
  falseAlarms!: number;
}

/** The results of several shares of reviews. */
@ObjectType({
  description: 'What each share of reviews would have come to among the account’s tickets that people judged.',
})
export class TriageReviewCurve {
  @Field(() => Int, {
    description: 'Tickets whose triage a person confirmed or corrected, the latest 2,000 at most.',
  })
  tickets!: number;

  @Field(() => Int, { description: 'How many of them people judged emergencies.' })
  emergencies!: number;

  @Field(() => Boolean, { description: 'Whether there are 50 tickets or more; the points of fewer say little.' })
  isEnough!: boolean;

  @Field(() => [TriageReviewPoint], { description: 'By share, ascending, from 0.02 to 0.5.' })
  points!: TriageReviewPoint[];
}
