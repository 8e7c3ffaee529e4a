import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';

/** A set of scopes. */
@Requires('agents:read')
@ObjectType({ description: 'A set of scopes that persons may have.' })
export class Role {
  @Field(() => ID, { description: 'Name of the role.' })
  id!: string;

  @Field(() => String, { description: 'What the role is for.' })
  description!: string;

  @Field(() => [String], { description: 'Scopes that the role gives.' })
  scopes!: readonly string[];

  @Field(() => Boolean, { description: 'Whether every account has the role, so that it cannot be changed.' })
  isBuiltIn!: boolean;
}

/** A role to save. */
@InputType({ description: 'A role of the account’s own.' })
export class RoleInput {
  @Field(() => String, { nullable: true, description: 'What the role is for, up to 200 characters.' })
  description?: string | null;

  @Field(() => [String], { description: 'Scopes that the role gives, at least one. You need each of them.' })
  scopes!: string[];
}
