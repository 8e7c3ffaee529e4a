import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The lease as this subgraph knows it: the properties subgraph owns it, this one adds what it owes. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Lease {
  @Field(() => ID)
  id!: string;
}
