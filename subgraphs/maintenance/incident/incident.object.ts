import { Field, ID, ObjectType } from 'type-graphql';

/** Reports of one cause at one property. */
@ObjectType({ description: 'Reports of one cause at one property: one is dispatched, the others follow it.' })
export class Incident {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'Stable name of the cause, e.g. `no_water`.' })
  cause!: string;

  @Field(() => ID, { description: 'The ticket that is dispatched for all.' })
  leadTicketId!: string;

  @Field(() => Date, { description: 'When the lead was filed.' })
  openedAt!: Date;
}
