import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { INCLUDE_DELETED, lookupOf } from '../record/include-deleted.ts';
import { Property } from './property.entity.ts';
import { PropertyFilter } from './property.inputs.ts';
import { listProperties, propertiesById } from './property.queries.ts';
import type { PropertyRow } from './property.queries.ts';
import { narrowedProperties } from './property.reads.ts';

const PropertyConnection = connectionType(Property, 'Property');

/** Properties: one, and a list. */
@Resolver(() => Property)
export class PropertyResolver {
  @Query(() => Property, { nullable: true, description: 'The property with this id; null if the account has none.' })
  property(
    @Arg('id', () => ID) id: string,
    @Arg('includeDeleted', () => Boolean, INCLUDE_DELETED) includeDeleted: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<PropertyRow | undefined> {
    return context.load(propertiesById, id, lookupOf(includeDeleted));
  }

  @Query(() => PropertyConnection, { description: 'The account’s properties, ordered by name, then id.' })
  properties(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => PropertyFilter, { nullable: true }) filter: PropertyFilter | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Connection<PropertyRow>> {
    const narrowed = narrowedProperties({ filter });
    return paginate(context, page, {
      list: ['properties', narrowed],
      fetch: (request, sql) => listProperties(sql, narrowed, request),
      positionOf: (property) => [property.name, property.id],
    });
  }
}
