import { Field, ID, InputType } from 'type-graphql';

/** A page to open. */
@InputType({ description: 'A page to open.' })
export class OpenPageInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'Identifier, 1 to 128 printable characters. A page with this id is answered as it is. Default: a new one.',
  })
  id?: string | null;

  @Field(() => ID, { description: 'Ticket that the page is about.' })
  ticketId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Roster whose layers are paged. Default, and in place of a roster that is not there: that of the ticket’s property.',
  })
  rosterId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Person who is paged before the roster; passed over if the person cannot be called on. Default: nobody.',
  })
  agentId?: string | null;

  @Field(() => String, { description: 'What the page says, 1 to 1,000 characters.' })
  text!: string;
}
