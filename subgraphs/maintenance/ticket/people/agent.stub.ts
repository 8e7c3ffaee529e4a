import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The agent in this subgraph; the accounts subgraph owns the type. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Agent {
  @Field(() => ID)
  id!: string;
}
