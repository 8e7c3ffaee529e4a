import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { checkedBy } from '../../../../platform/graphql/parse-input.ts';
import { clientIdRule } from '../../../../platform/ids.ts';
import { blankFaults } from '../../../../platform/text.ts';
import { NoteVisibility } from '../../ticket/people/ticket-people.objects.ts';
import { NOTE_VISIBILITIES } from '../../ticket/people/ticket-people.types.ts';
import type { NoteVisibility as Visibility } from '../../ticket/people/ticket-people.types.ts';
import { hasCharacters } from '../../ticket/ticket.inputs.ts';

/** A note to add. */
@InputType({ description: 'A note to add to a ticket.' })
export class AddTicketNoteInput {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => String, { description: 'Text, 1 to 10,000 characters, not only blanks.' })
  text!: string;

  @Field(() => NoteVisibility, { nullable: true, description: 'Who may read it. Default: staff only.' })
  visibility?: Visibility | null;

  @Field(() => [ID], { nullable: true, description: 'At most 20 documents of the ticket to attach.' })
  documentIds?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text of an entry in the timeline that tells of the note, 1 to 10,000 characters, not only blanks. Default: no entry.',
  })
  timelineEntry?: string | null;
}

/** An edit of a note. */
@InputType({ description: 'An edit of a note. Absent members keep their values.' })
export class EditTicketNoteInput {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => ID, { description: 'The note.' })
  noteId!: string;

  @Field(() => String, { nullable: true, description: 'New text, 1 to 10,000 characters, not only blanks.' })
  text?: string | null;

  @Field(() => NoteVisibility, { nullable: true, description: 'Who may read it from now on.' })
  visibility?: Visibility | null;

  @Field(() => [ID], { nullable: true, description: 'All attached documents, at most 20. Replaces the list.' })
  documentIds?: string[] | null;
}

const text = z
  .string()
  .refine(hasCharacters(1, 10_000), 'Expected 1 to 10,000 characters.')
  .and(checkedBy(blankFaults));
const documentIds = z.array(clientIdRule).max(20, 'Expected at most 20 documents.');

/** The rules of {@link AddTicketNoteInput}. */
export const addNoteRules = z.object({
  ticketId: clientIdRule,
  text,
  visibility: z
    .enum(NOTE_VISIBILITIES)
    .nullish()
    .transform((visibility) => visibility ?? 'staff'),
  documentIds: documentIds.nullish().transform((ids) => ids ?? []),
  timelineEntry: text.nullish(),
});

/** The rules of {@link EditTicketNoteInput}. */
export const editNoteRules = z.object({
  ticketId: clientIdRule,
  noteId: clientIdRule,
  text: text.nullish(),
  visibility: z.enum(NOTE_VISIBILITIES).nullish(),
  documentIds: documentIds.nullish(),
});
