import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { clientIdRule } from '../../../../platform/ids.ts';
import { TICKET_STATUSES } from '../../lifecycle/lifecycle.types.ts';
import type { TicketStatus as TicketStatusValue } from '../../lifecycle/lifecycle.types.ts';
import { TicketStatus } from '../../enums/maintenance.enums.ts';
import { photoRules } from '../../ticket/ticket.inputs.ts';

/** A change that is made only at one of these versions; absent means at any. */
export interface Conditional<Input> {
  input: Input;
  ifMatch?: readonly string[] | null;
}

/** A move that a person asks for. */
@InputType({ description: 'A change of a ticket’s status.' })
export class TransitionTicketInput {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => TicketStatus, { description: 'The state to move to.' })
  to!: TicketStatusValue;

  @Field(() => String, { nullable: true, description: 'Why, at most 1,000 characters; kept in the timeline.' })
  reason?: string | null;

  @Field(() => Date, { nullable: true, description: 'The appointment, still to come; only with `SCHEDULED`.' })
  scheduledFor?: Date | null;
}

/** What may be changed of a ticket without moving it. */
@InputType({ description: 'What to change of a ticket; what is absent stays as it is.' })
export class UpdateTicketInput {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => [String], { nullable: true, description: 'All its photos, at most 20 URLs; replaces the list.' })
  photos?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether own staff do the job.' })
  selfPerformed?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The appointment of a scheduled ticket, moved to this instant that is still to come.',
  })
  scheduledFor?: Date | null;
}

const reasonRules = z.string().max(1_000, 'Expected at most 1,000 characters.');

/** The rules of {@link TransitionTicketInput}. */
export const transitionTicketRules = z.object({
  ticketId: clientIdRule,
  to: z.enum(TICKET_STATUSES),
  reason: reasonRules.nullish(),
  scheduledFor: z.date().nullish(),
});

/** The rules of {@link UpdateTicketInput}. */
export const updateTicketRules = z.object({
  ticketId: clientIdRule,
  photos: photoRules.nullish(),
  selfPerformed: z.boolean().nullish(),
  scheduledFor: z.date().nullish(),
});
