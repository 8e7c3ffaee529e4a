import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { propertiesInSight } from '../../../platform/auth/principal.ts';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { addRosterOverride } from './add-override.ts';
import { createRoster } from './create-roster.ts';
import { deleteRoster } from './delete-roster.ts';
import { readOnCall, readSchedule } from './read-on-call.ts';
import { removeRosterOverride } from './remove-override.ts';
import { CreateRosterInput, RosterOverrideInput, UpdateRosterInput } from './roster.inputs.ts';
import { OnCallShift, Roster, RosterOverride, RosterReach } from './roster.objects.ts';
import { listRosters, rostersById } from './roster.queries.ts';
import type { RosterRow } from '../../../platform/on-call/roster.types.ts';
import type { Override } from '../../../platform/on-call/roster.types.ts';
import { updateRoster } from './update-roster.ts';

const RosterConnection = connectionType<object>(Roster, 'Roster');

/** Rosters: one, all, who is on call, and changing them. */
@Resolver(() => Roster)
export class RosterResolver {
  @Requires('agents:read')
  @Query(() => Roster, { nullable: true, description: 'The roster with this id; null if the account has none.' })
  roster(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<RosterRow | undefined> {
    return context.load(rostersById, id);
  }

  @Requires('agents:read')
  @Query(() => RosterConnection, { description: 'The account’s rosters, oldest first.' })
  rosters(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Connection<object>> {
    return paginate<RosterRow>(context, page, {
      list: ['rosters'],
      fetch: (request, sql) => listRosters(sql, request),
      positionOf: ({ id }) => [id],
    });
  }

  @FieldResolver(() => RosterReach)
  reach(@Root() { propertyIds }: RosterRow, @Ctx() { principal }: RequestContext): RosterReach {
    return { all: propertyIds === null, propertyIds: propertiesInSight(principal, propertyIds ?? []) };
  }

  @FieldResolver(() => [RosterOverride])
  overrides(@Root() { overrides }: RosterRow, @Ctx() { requestedAt }: RequestContext): Override[] {
    return overrides.filter(({ to }) => to > requestedAt);
  }

  @FieldResolver(() => [OnCallShift], {
    description: 'Who is on call in each layer. Persons who are away now, or have left, are passed over.',
  })
  onCall(
    @Root() roster: RosterRow,
    @Arg('at', () => Date, { nullable: true, description: 'Instant. Default: now.' }) at: Date | null,
    @Ctx() context: RequestContext,
  ): Promise<OnCallShift[]> {
    return readOnCall(context, roster, at ?? context.requestedAt);
  }

  @FieldResolver(() => [OnCallShift], {
    description: 'The shifts of each layer that have time between two instants, at most 366 days apart.',
  })
  schedule(
    @Root() roster: RosterRow,
    @Arg('from', () => Date) from: Date,
    @Arg('to', () => Date) to: Date,
    @Ctx() context: RequestContext,
  ): Promise<OnCallShift[]> {
    return readSchedule(context, roster, { from, to });
  }

  @Requires('agents:write')
  @Mutation(() => Roster, { description: 'Adds a roster.' })
  createRoster(
    @Arg('input', () => CreateRosterInput) input: CreateRosterInput,
    @Ctx() context: RequestContext,
  ): Promise<RosterRow> {
    return context.run(createRoster, input);
  }

  @Requires('agents:write')
  @Mutation(() => Roster, { description: 'Changes a roster.' })
  updateRoster(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateRosterInput) input: UpdateRosterInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<RosterRow> {
    return context.run(updateRoster, { id, input, ifMatch });
  }

  @Requires('agents:write')
  @Mutation(() => ID, { description: 'Deletes a roster with its overrides, and returns its id.' })
  deleteRoster(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return context.run(deleteRoster, { id, ifMatch });
  }

  @Requires('agents:write')
  @Mutation(() => RosterOverride, {
    description: 'Puts a person on call for a time instead of the member whose turn it is.',
  })
  addRosterOverride(
    @Arg('rosterId', () => ID) rosterId: string,
    @Arg('input', () => RosterOverrideInput) input: RosterOverrideInput,
    @Ctx() context: RequestContext,
  ): Promise<Override> {
    return context.run(addRosterOverride, { rosterId, input });
  }

  @Requires('agents:write')
  @Mutation(() => ID, { description: 'Removes an override, and returns its id.' })
  removeRosterOverride(
    @Arg('rosterId', () => ID) rosterId: string,
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return context.run(removeRosterOverride, { rosterId, id });
  }
}
