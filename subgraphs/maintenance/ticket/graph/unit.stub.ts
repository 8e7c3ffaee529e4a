import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The unit as this subgraph knows it: the properties subgraph owns it, this one adds its tickets. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Unit {
  @Field(() => ID)
  id!: string;
}
