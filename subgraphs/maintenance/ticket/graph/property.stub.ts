import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The property in this subgraph, which adds its tickets; the properties subgraph owns the type. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Property {
  @Field(() => ID)
  id!: string;
}
