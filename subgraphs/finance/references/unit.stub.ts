import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The unit as this subgraph names it; the properties subgraph owns it. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class Unit {
  @Field(() => ID)
  id!: string;
}
