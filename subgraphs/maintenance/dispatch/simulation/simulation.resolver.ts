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
      'What draft rules would have decided about tickets of the past, each at the instant of its filing and by its severity and category as judged then, held against the first decision that was made about it; nothing is changed. Vendors are taken as they are now (trades, hours, caps, insurance); their open tickets and turns are those of the simulation itself, each ticket ending when it did.',
  })
  simulateDispatch(
    @Arg('rules', () => [DraftDispatchRule], { description: 'The drafts, at most 100; they stand alone.' })
    rules: DraftDispatchRule[],
    @Arg('last', () => Int, { defaultValue: 100, description: 'The latest so many tickets, 1 to 500.' }) last: number,
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
