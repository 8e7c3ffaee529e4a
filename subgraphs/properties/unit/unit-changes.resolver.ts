import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { IF_ABSENT, IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import type { PutResult } from '../record/put-record.ts';
import { putResultType } from '../record/put-result.object.ts';
import { createUnit, deleteUnit, putUnit, updateUnit } from './change-unit.ts';
import { Unit } from './unit.entity.ts';
import { CreateUnitInput, UnitInput, UpdateUnitInput } from './unit.inputs.ts';
import type { UnitRow } from './unit.queries.ts';

const UnitPut = putResultType(Unit, 'Unit', 'properties:write');

/** Mutations of units. */
@Resolver(() => Unit)
export class UnitChangesResolver {
  @Requires('properties:write')
  @Mutation(() => Unit, { description: 'Adds a unit.' })
  createUnit(
    @Arg('input', () => CreateUnitInput) input: CreateUnitInput,
    @Ctx() context: RequestContext,
  ): Promise<UnitRow> {
    return context.run(createUnit, input);
  }

  @Requires('properties:write')
  @Mutation(() => UnitPut, {
    description: 'Adds a unit or replaces it. A request with the same content changes nothing.',
  })
  putUnit(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UnitInput) input: UnitInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Arg('ifAbsent', () => Boolean, IF_ABSENT) ifAbsent: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<PutResult<UnitRow>> {
    return context.run(putUnit, { id, input, ifMatch, ifAbsent });
  }

  @Requires('properties:write')
  @Mutation(() => Unit, { description: 'Changes a unit.' })
  updateUnit(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateUnitInput) input: UpdateUnitInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<UnitRow> {
    return context.run(updateUnit, { id, input, ifMatch });
  }

  @Requires('properties:write')
  @Mutation(() => Unit, {
    description: 'Deletes a unit. A unit with open tickets or with a lease that has not ended is refused.',
  })
  deleteUnit(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<UnitRow> {
    return context.run(deleteUnit, { id, ifMatch });
  }
}
