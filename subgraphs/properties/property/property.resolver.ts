import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { createProperty } from './create-property.ts';
import { Property } from './property.entity.ts';
import { CreatePropertyInput, PropertyFilter } from './property.inputs.ts';
import { listProperties, propertiesById } from './property.queries.ts';
import type { PropertyRow } from './property.queries.ts';

const PropertyConnection = connectionType(Property, 'Property');

/** Properties: one, a list, and adding one. */
@Resolver(() => Property)
export class PropertyResolver {
  @Query(() => Property, { nullable: true, description: 'One property; null when the account has none of that id.' })
  property(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<PropertyRow | undefined> {
    return context.load(propertiesById, id);
  }

  @Query(() => PropertyConnection, { description: 'The account’s properties, ordered by name, then id.' })
  properties(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => PropertyFilter, { nullable: true }) filter: PropertyFilter | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Connection<PropertyRow>> {
    const narrowed = { ids: filter?.ids, nameContains: filter?.nameContains };
    return paginate(context, page, {
      list: ['properties', narrowed],
      fetch: (request) => listProperties(context.sql, narrowed, request),
      positionOf: (property) => [property.name, property.id],
    });
  }

  @Requires('properties:write')
  @Mutation(() => Property, { description: 'Adds a property.' })
  createProperty(
    @Arg('input', () => CreatePropertyInput) input: CreatePropertyInput,
    @Ctx() context: RequestContext,
  ): Promise<Property> {
    return context.run(createProperty, input);
  }
}
