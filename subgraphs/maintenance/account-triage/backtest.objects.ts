import { Field, Int, ObjectType } from 'type-graphql';
import type { TicketRow, TriageRow } from '../ticket/ticket-row.ts';
import { Ticket } from '../ticket/ticket.entity.ts';
import { Triage } from '../ticket/ticket.objects.ts';
import type { TriageDecision } from '../triage/triage.types.ts';

/** A ticket that the present classifier judges differently. */
@ObjectType({ description: 'A ticket that the present classifier judges differently.' })
export class TriageChange {
  @Field(() => Ticket, { description: 'The ticket.' })
  ticket!: TicketRow;

  @Field(() => Triage, { description: 'How it was judged, with a correction by a person if there is one.' })
  before!: TriageRow;

  @Field(() => Triage, { description: 'How the present classifier judges it.' })
  after!: TriageDecision;

  @Field(() => Boolean, {
    description: 'Whether a person has corrected it; the correction stays in force, whatever the classifier says.',
  })
  overridden!: boolean;
}

/** What the present classifier would change. */
@ObjectType({ description: 'What the present classifier would change about a page of stored tickets.' })
export class TriageBacktest {
  @Field(() => String, { description: 'Version of the present classifier.' })
  classifierVersion!: string;

  @Field(() => Int, { description: 'Tickets on this page.' })
  examined!: number;

  @Field(() => Int, { description: 'Tickets that would be more severe, without tickets that people corrected.' })
  raised!: number;

  @Field(() => Int, { description: 'Tickets that would be less severe, without tickets that people corrected.' })
  lowered!: number;

  @Field(() => Int, { description: 'Tickets that would have another category, without tickets that people corrected.' })
  recategorised!: number;

  @Field(() => Int, { description: 'Tickets that people corrected.' })
  corrected!: number;

  @Field(() => Int, { description: 'Tickets that people corrected and that would now be judged as corrected.' })
  agreedWithCorrection!: number;

  @Field(() => [TriageChange], {
    description: 'The tickets that would be judged differently; tickets that people corrected are marked.',
  })
  changes!: TriageChange[];

  @Field(() => Boolean, { description: 'Whether older tickets follow.' })
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` to get older tickets.' })
  endCursor!: string | null;
}
