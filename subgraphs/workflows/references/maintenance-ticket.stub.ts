import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The ticket as this subgraph knows it: the maintenance subgraph owns it, this one adds its runs and their approvals. */
@Directive('@key(fields: "ticketId")')
@ObjectType()
export class MaintenanceTicket {
  @Field(() => ID)
  ticketId!: string;
}
