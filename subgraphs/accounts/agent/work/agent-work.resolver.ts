import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { PageArgs, paginate } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import { typesInSight } from '../../../../platform/events/event-type.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { EventConnection } from '../../event-feed/event.object.ts';
import { eventPresenter } from '../../event-feed/present-event.ts';
import { Agent, AgentPerformance, AgentWorkload } from '../agent.objects.ts';
import type { AgentRow } from '../agent.types.ts';
import { listActivity } from './activity.queries.ts';
import { PerformanceArgs, periodOf } from './agent-work.inputs.ts';
import { performances } from './performance.queries.ts';
import { workloads } from './workload.queries.ts';

/** What agents have to do, did, and how well. */
@Resolver(() => Agent)
export class AgentWorkResolver {
  @FieldResolver(() => AgentWorkload)
  async workload(@Root() { id }: AgentRow, @Ctx() context: RequestContext): Promise<AgentWorkload> {
    return (await context.load(workloads, id, { now: context.requestedAt }))!;
  }

  @FieldResolver(() => AgentPerformance, {
    description: 'What the agent did in a period, by default the last 30 days, and how often it was corrected.',
  })
  async performance(
    @Root() { id }: AgentRow,
    @Args(() => PerformanceArgs) period: PerformanceArgs,
    @Ctx() context: RequestContext,
  ): Promise<AgentPerformance> {
    return (await context.load(performances, id, periodOf(period, context.requestedAt)))!;
  }

  @Requires('events:read')
  @FieldResolver(() => EventConnection, {
    description:
      'The events in which the agent is the actor and whose `scope` you have, newest first, as far as the event log goes back.',
  })
  activity(
    @Root() agent: AgentRow,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    const present = eventPresenter(context);
    const types = typesInSight(context.service.eventTypes, context.principal.scopes);
    return paginate(context, page, {
      list: ['activity', agent.id],
      fetch: async (request, sql) => (await listActivity(sql, agent, types, request)).map(present),
      positionOf: (event: StoredEvent) => [event.pos],
    });
  }
}
