import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { IF_ABSENT, IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import type { PutResult } from '../record/put-record.ts';
import { putResultType } from '../record/put-result.object.ts';
import { createProperty, deleteProperty, putProperty, updateProperty } from './change-property.ts';
import { Property } from './property.entity.ts';
import { CreatePropertyInput, PropertyInput, UpdatePropertyInput } from './property.inputs.ts';
import type { PropertyRow } from './property.queries.ts';

const PropertyPut = putResultType(Property, 'Property', 'properties:write');

/** Mutations of properties. */
@Resolver(() => Property)
export class PropertyChangesResolver {
  @Requires('properties:write')
  @Mutation(() => Property, { description: 'Adds a property.' })
  createProperty(
    @Arg('input', () => CreatePropertyInput) input: CreatePropertyInput,
    @Ctx() context: RequestContext,
  ): Promise<PropertyRow> {
    return context.run(createProperty, input);
  }

  @Requires('properties:write')
  @Mutation(() => PropertyPut, {
    description: 'Adds a property or replaces it. A request with the same content changes nothing.',
  })
  putProperty(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PropertyInput) input: PropertyInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Arg('ifAbsent', () => Boolean, IF_ABSENT) ifAbsent: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<PutResult<PropertyRow>> {
    return context.run(putProperty, { id, input, ifMatch, ifAbsent });
  }

  @Requires('properties:write')
  @Mutation(() => Property, { description: 'Changes a property.' })
  updateProperty(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdatePropertyInput) input: UpdatePropertyInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<PropertyRow> {
    return context.run(updateProperty, { id, input, ifMatch });
  }

  @Requires('properties:write')
  @Mutation(() => Property, { description: 'Deletes a property. A property that has units is refused.' })
  deleteProperty(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<PropertyRow> {
    return context.run(deleteProperty, { id, ifMatch });
  }
}
