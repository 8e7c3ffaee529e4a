import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { DraftDispatchRule } from '../rules/dispatch-rule.inputs.ts';
import { simulateDispatch } from './simulate-dispatch.ts';
import type { Simulation } from './simulate-dispatch.ts';
import { DispatchSimulation, SimulatedDispatchObject, SimulationTotalsObject } from './simulation.objects.ts';
import type { SimulatedDispatch, SimulationTotals } from './simulation.types.ts';

/** Simulates rules before they are saved. */
@Resolver()
export class SimulationResolver {
  @Requires('dispatch:write')
  @Query(() => DispatchSimulation, {
    description:
      'Applies draft rules to past tickets, each at the instant of its filing and with its severity and category at filing, and compares the result with the first decision about the ticket; nothing is changed. The vendors’ trades, hours, caps and insurance are the present ones; their open tickets and turns come from the simulation itself, in which each ticket ends when it really did.',
  })
  simulateDispatch(
    @Arg('rules', () => [DraftDispatchRule], { description: 'The drafts, at most 100; saved rules are not used.' })
    rules: DraftDispatchRule[],
    @Arg('last', () => Int, { defaultValue: 100, description: 'Number of the latest tickets to simulate, 1 to 500.' })
    last: number,
    @Arg('from', () => Date, { nullable: true, description: 'Filed at or after this instant.' }) from: Date | null,
    @Arg('to', () => Date, { nullable: true, description: 'Filed before this instant, which is after `from`.' })
    to: Date | null,
    @Ctx() context: RequestContext,
  ): Promise<Simulation> {
    return simulateDispatch(context.sql, { rules, last, from, to, now: context.requestedAt });
  }
}

/** Former names of a simulated ticket's fields. */
@Resolver(() => SimulatedDispatchObject)
export class SimulatedDispatchResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Former name of `parentTicketId`.',
    deprecationReason: 'Use `parentTicketId`.',
  })
  foldedInto(@Root() { parentTicketId }: SimulatedDispatch): string | null {
    return parentTicketId;
  }
}

/** Former names of a simulation's sums. */
@Resolver(() => SimulationTotalsObject)
export class SimulationTotalsResolver {
  @FieldResolver(() => Int, {
    description: 'Former name of `duplicates`.',
    deprecationReason: 'Use `duplicates`.',
  })
  folded(@Root() { duplicates }: SimulationTotals): number {
    return duplicates;
  }
}
