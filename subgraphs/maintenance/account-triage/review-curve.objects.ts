import { Field, Float, Int, ObjectType } from 'type-graphql';

/** The result of one share of reviews. */
@ObjectType({ description: 'Result of one share of reviews for the tickets that people judged.' })
export class TriageReviewPoint {
  @Field(() => Float, { description: 'The share, as a value of the account’s setting `reviewShare`.' })
  share!: number;

  @Field(() => Float, {
    description: 'The share of these tickets that would go to a person, 0 to 1; 0 where there are none.',
  })
  forReview!: number;

  @Field(() => Int, {
    description: 'Tickets that people judged emergencies and that would be neither called emergencies nor reviewed.',
  })
  missedUnseen!: number;

  @Field(() => Int, {
    description:
      'Tickets that were called emergencies, that people judged less severe, and that would not be reviewed.',
  })
  falseAlarms!: number;
}

/** The results of several shares of reviews. */
@ObjectType({
  description: 'Results of several shares of reviews for the account’s tickets that people judged.',
})
export class TriageReviewCurve {
  @Field(() => Int, {
    description: 'Tickets whose triage a person confirmed or corrected, at most the latest 2,000.',
  })
  tickets!: number;

  @Field(() => Int, { description: 'Tickets among these that people judged emergencies.' })
  emergencies!: number;

  @Field(() => Boolean, { description: 'Whether there are 50 tickets or more; with fewer, the points say little.' })
  isEnough!: boolean;

  @Field(() => [TriageReviewPoint], { description: 'By share, ascending, from 0.02 to 0.5.' })
  points!: TriageReviewPoint[];
}
