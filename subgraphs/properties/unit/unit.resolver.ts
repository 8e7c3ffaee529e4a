import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Property } from '../property/property.entity.ts';
import { propertiesById } from '../property/property.queries.ts';
import type { PropertyRow } from '../property/property.queries.ts';
import { INCLUDE_DELETED, lookupOf } from '../record/include-deleted.ts';
import { Unit } from './unit.entity.ts';
import { UnitFilter } from './unit.inputs.ts';
import { listUnits, unitsById, unitsOfProperties } from './unit.queries.ts';
import type { UnitRow } from './unit.queries.ts';
import { narrowedUnits } from './unit.reads.ts';

const UnitConnection = connectionType(Unit, 'Unit');

const positionOf = (unit: UnitRow): [string, string] => [unit.unitNumber, unit.id];

/** Units: one, a list, and their edges. */
@Resolver(() => Unit)
export class UnitResolver {
  @Query(() => Unit, { nullable: true, description: 'The unit with this id; null if the account has none.' })
  unit(
    @Arg('id', () => ID) id: string,
    @Arg('includeDeleted', () => Boolean, INCLUDE_DELETED) includeDeleted: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<UnitRow | undefined> {
    return context.load(unitsById, id, lookupOf(includeDeleted));
  }

  @Query(() => UnitConnection, { description: 'The account’s units, ordered by unit number, then id.' })
  units(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => UnitFilter, { nullable: true }) filter: UnitFilter | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Connection<UnitRow>> {
    const narrowed = narrowedUnits({ filter });
    return paginate(context, page, {
      list: ['units', narrowed],
      fetch: (request, sql) => listUnits(sql, narrowed, request),
      positionOf,
    });
  }

  @FieldResolver(() => Property, { description: 'Property that the unit belongs to.' })
  async property(@Root() unit: UnitRow, @Ctx() context: RequestContext): Promise<PropertyRow | undefined> {
    // The property of a deleted unit can be deleted too.
    return context.load(propertiesById, unit.propertyId, lookupOf(unit.deletedAt !== null));
  }
}

/** The units of a property. */
@Resolver(() => Property)
export class PropertyUnitsResolver {
  @FieldResolver(() => UnitConnection, { description: 'Units of the property, ordered by unit number, then id.' })
  units(
    @Root() property: PropertyRow,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<UnitRow>> {
    return paginate(context, page, {
      list: ['property.units', property.id],
      fetch: async (request) => (await context.load(unitsOfProperties, property.id, request)) ?? [],
      count: async (request, sql) => (await unitsOfProperties(sql, [property.id], request)).get(property.id) ?? [],
      positionOf,
    });
  }
}
