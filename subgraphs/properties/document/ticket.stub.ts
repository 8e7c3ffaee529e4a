import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The ticket in this subgraph. The maintenance subgraph owns it; this one adds its documents. */
@Directive('@key(fields: "ticketId")')
@ObjectType()
export class MaintenanceTicket {
  @Field(() => ID)
  ticketId!: string;
}
