import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { actorOf } from '../../../platform/actor.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { simulateWorkflow } from './simulate-workflow.ts';
import { WorkflowSimulationInput } from './simulation.inputs.ts';
import { WorkflowSimulation } from './simulation.objects.ts';
import type { Simulation } from './simulation.types.ts';

/** Simulates workflows on what has happened. */
@Resolver()
export class WorkflowSimulationResolver {
  @Requires('workflows:write')
  @Query(() => WorkflowSimulation, {
    description:
      'Tells what a workflow would have done with the events of a period, as if it had been enabled before; nothing is changed and nobody is written to. `notes` say what it cannot know.',
  })
  simulateWorkflow(
    @Arg('input', () => WorkflowSimulationInput) input: WorkflowSimulationInput,
    @Ctx() { sql, service, principal, requestedAt }: RequestContext,
  ): Promise<Simulation> {
    const { accountId } = principal;
    return simulateWorkflow({ sql, service, accountId, now: requestedAt, actor: actorOf(principal) }, input);
  }
}
