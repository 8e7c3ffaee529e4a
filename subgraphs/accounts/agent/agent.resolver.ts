import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { propertiesInSight } from '../../../platform/auth/principal.ts';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { AgentFilter, CreateAgentInput, UpdateAgentInput } from './agent.inputs.ts';
import { Agent, AgentAutonomy, AgentReach, AgentTemplate, AgentTest } from './agent.objects.ts';
import { agentsById, listAgents } from './agent.queries.ts';
import type { AgentRow } from './agent.types.ts';
import { createAgent } from './create-agent.ts';
import { deleteAgent } from './delete-agent.ts';
import { updateAgent } from './update-agent.ts';
import { testAgent } from './work/test-agent.ts';

const AgentConnection = connectionType<object>(Agent, 'Agent');

/** Agents: one, all, and changing them. */
@Resolver(() => Agent)
export class AgentResolver {
  @Requires('agents:read')
  @Query(() => Agent, { nullable: true, description: 'The agent with this id; null if the account has none.' })
  agent(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<AgentRow | undefined> {
    return context.load(agentsById, id);
  }

  @Requires('agents:read')
  @Query(() => AgentConnection, { description: 'The account’s agents, ordered by name.' })
  agents(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AgentFilter, { nullable: true, description: 'Filter. Default: all.' })
    filter: AgentFilter | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    return paginate<AgentRow>(context, page, {
      list: ['agents', filter],
      fetch: (request, sql) => listAgents(sql, filter ?? {}, request),
      positionOf: ({ name, id }) => [name, id],
    });
  }

  @Requires('agents:read')
  @Query(() => AgentTest, {
    nullable: true,
    description: 'Whether an agent could act now, and what is in the way; null if the account has no such agent.',
  })
  testAgent(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<AgentTest | undefined> {
    return testAgent(context, id);
  }

  @FieldResolver(() => AgentReach)
  reach(@Root() { reach }: AgentRow, @Ctx() { principal }: RequestContext): AgentReach {
    return { all: reach === null, propertyIds: reach && propertiesInSight(principal, reach) };
  }

  @FieldResolver(() => AgentTemplate, { nullable: true })
  template(@Root() { template }: AgentRow): AgentTemplate | null {
    return template && { ...template, config: template.config ?? {} };
  }

  @FieldResolver(() => AgentAutonomy)
  autonomy(@Root() { autonomy }: AgentRow): AgentAutonomy {
    return { default: autonomy.default, byAction: autonomy.byAction ?? {} };
  }

  @Requires('agents:write')
  @Mutation(() => Agent, { description: 'Invites a person. You need every scope that the person’s roles give.' })
  createAgent(
    @Arg('input', () => CreateAgentInput) input: CreateAgentInput,
    @Ctx() context: RequestContext,
  ): Promise<AgentRow> {
    return context.run(createAgent, input);
  }

  @Requires('agents:write')
  @Mutation(() => Agent, {
    description:
      'Changes an agent or moves it to another state. You need every scope of a person’s roles, before and after. The last owner stays an owner.',
  })
  updateAgent(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateAgentInput) input: UpdateAgentInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<AgentRow> {
    return context.run(updateAgent, { id, input, ifMatch });
  }

  @Requires('agents:write')
  @Mutation(() => Agent, {
    description: 'Deactivates a person. The record stays, because others name it; the person may be invited again.',
  })
  deleteAgent(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<AgentRow> {
    return context.run(deleteAgent, { id, ifMatch });
  }
}
