import { Field, ID, ObjectType } from 'type-graphql';

/** Reports of one cause at one property. */
@ObjectType({
  description:
    'Reports of one cause at one property: a vendor is sent for the parent ticket; the others are its duplicates.',
})
export class Incident {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'Stable name of the cause, e.g. `no_water`.' })
  cause!: string;

  @Field(() => ID, {
    description: 'The parent ticket: the vendor who is sent for it does the job of its duplicates, too.',
  })
  parentTicketId!: string;

  @Field(() => Date, { description: 'When the parent ticket was filed.' })
  openedAt!: Date;
}
