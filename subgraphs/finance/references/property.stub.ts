import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The property as this subgraph knows it: the properties subgraph owns it, this one adds its figures. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Property {
  @Field(() => ID)
  id!: string;
}
