import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { RequiresWholeAccount } from '../../../../platform/graphql/requires-whole-account.ts';
import { AdoptDocumentsInput } from '../document.inputs.ts';
import { adoptDocuments } from './adopt-documents.ts';
import { AdoptionObject } from './adoption.object.ts';
import { adoptionsById, listAdoptions } from './adoption.queries.ts';
import type { AdoptionRow } from './adoption.types.ts';

const AdoptionConnection = connectionType(AdoptionObject, 'DocumentAdoption');

/** Adoptions, which make objects in buckets documents without copying them. */
@Resolver(() => AdoptionObject)
export class AdoptionResolver {
  @Query(() => AdoptionObject, {
    nullable: true,
    description: 'The adoption with this id; null if the account has none.',
  })
  documentAdoption(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<AdoptionRow | undefined> {
    return context.load(adoptionsById, id);
  }

  @Query(() => AdoptionConnection, { description: 'The account’s adoptions, newest first.' })
  documentAdoptions(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<AdoptionRow>> {
    return paginate(context, page, {
      list: ['document adoptions'],
      fetch: (request, sql) => listAdoptions(sql, request),
      positionOf: ({ id }) => [id],
    });
  }

  @Requires('documents:write')
  @RequiresWholeAccount()
  @Mutation(() => AdoptionObject, {
    description:
      'In the background, makes documents of the objects of a bucket whose keys begin with the prefix. The bytes stay where they are. A repeat changes nothing.',
  })
  adoptDocuments(
    @Arg('input', () => AdoptDocumentsInput) input: AdoptDocumentsInput,
    @Ctx() context: RequestContext,
  ): Promise<AdoptionRow> {
    return context.run(adoptDocuments, input);
  }
}
