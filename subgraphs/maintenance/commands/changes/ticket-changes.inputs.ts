import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { clientIdRule } from '../../../../platform/ids.ts';
import { TICKET_STATUSES } from '../../lifecycle/lifecycle.types.ts';
import type { TicketStatus as TicketStatusValue } from '../../lifecycle/lifecycle.types.ts';
import { TicketStatus } from '../../lifecycle/lifecycle.enums.ts';
import { MoneyInput, PermissionToEnterInput, TicketReporterInput } from '../../ticket/people/ticket-people.objects.ts';
import { entryRules, moneyRules, reporterRules, tagRules } from '../../ticket/people/ticket-people.rules.ts';
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

  @Field(() => TicketStatus, { description: 'The new status.' })
  to!: TicketStatusValue;

  @Field(() => String, { nullable: true, description: 'Reason, at most 1,000 characters; shown in the timeline.' })
  reason?: string | null;

  @Field(() => Date, { nullable: true, description: 'Time of the appointment, in the future. Only with `SCHEDULED`.' })
  scheduledFor?: Date | null;
}

/** What may be changed of a ticket without moving it. */
@InputType({ description: 'Changes of a ticket. Absent members keep their values.' })
export class UpdateTicketInput {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => [String], { nullable: true, description: 'URLs of all photos, at most 20. Replaces the list.' })
  photos?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether own staff do the job.' })
  selfPerformed?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description: 'New time of the appointment of a scheduled ticket, in the future.',
  })
  scheduledFor?: Date | null;

  @Field(() => TicketReporterInput, { nullable: true, description: 'Who reported the ticket. Replaces all members.' })
  reporter?: TicketReporterInput | null;

  @Field(() => PermissionToEnterInput, {
    nullable: true,
    description: 'How to get into the home. Replaces all members.',
  })
  permissionToEnter?: PermissionToEnterInput | null;

  @Field(() => MoneyInput, { nullable: true, description: 'What the job may cost without asking again.' })
  notToExceed?: MoneyInput | null;

  @Field(() => MoneyInput, { nullable: true, description: 'What the job is expected to cost.' })
  estimate?: MoneyInput | null;

  @Field(() => [String], {
    nullable: true,
    description: 'All tags, at most 20 of at most 50 characters. Replaces the list.',
  })
  tags?: string[] | null;
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
  reporter: reporterRules.nullish(),
  permissionToEnter: entryRules.nullish(),
  notToExceed: moneyRules.nullish(),
  estimate: moneyRules.nullish(),
  tags: tagRules.nullish(),
  photos: photoRules.nullish(),
  selfPerformed: z.boolean().nullish(),
  scheduledFor: z.date().nullish(),
});
