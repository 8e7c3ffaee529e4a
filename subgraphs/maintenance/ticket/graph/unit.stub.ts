import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The unit in this subgraph, which adds its tickets; the properties subgraph owns the type. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Unit {
  @Field(() => ID)
  id!: string;
}
