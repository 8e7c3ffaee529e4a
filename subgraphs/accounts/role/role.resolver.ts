import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { deleteRole } from './delete-role.ts';
import { Role, RoleInput } from './role.objects.ts';
import { listRoles } from './role.queries.ts';
import { saveRole } from './save-role.ts';

/** The roles that persons may have. */
@Resolver(() => Role)
export class RoleResolver {
  @Requires('agents:read')
  @Query(() => [Role], { description: 'The roles that every account has, then the account’s own by name.' })
  roles(@Ctx() { sql }: RequestContext): Promise<Role[]> {
    return listRoles(sql);
  }

  @Requires('agents:read')
  @Query(() => Role, { nullable: true, description: 'The role with this name; null if the account has none.' })
  async role(@Arg('id', () => ID) id: string, @Ctx() { sql }: RequestContext): Promise<Role | undefined> {
    return (await listRoles(sql)).find((role) => role.id === id);
  }

  @Requires('agents:write')
  @Mutation(() => Role, {
    description:
      'Adds or replaces a role of the account’s own. Persons who have it get its new scopes. You need every scope of the role.',
  })
  saveRole(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => RoleInput) input: RoleInput,
    @Ctx() context: RequestContext,
  ): Promise<Role> {
    return context.run(saveRole, { id, input });
  }

  @Requires('agents:write')
  @Mutation(() => ID, { description: 'Deletes a role of the account’s own that nobody has, and returns its name.' })
  deleteRole(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<string> {
    return context.run(deleteRole, id);
  }
}
