import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { CreateApiKeyInput } from './api-key.inputs.ts';
import { ApiKey, NewApiKey } from './api-key.objects.ts';
import { listApiKeys } from './api-key.queries.ts';
import type { ApiKeyRow } from './api-key.queries.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const ApiKeyConnection = connectionType<ApiKey>(ApiKey, 'ApiKey');

/** The account's API keys. */
@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @Requires('admin')
  @Query(() => ApiKeyConnection, { description: 'The account’s API keys, including revoked ones, oldest first.' })
  apiKeys(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Connection<ApiKeyRow>> {
    return paginate(context, page, {
      list: ['apiKeys'],
      fetch: (request, sql) => listApiKeys(sql, request),
      positionOf: ({ id }) => [id],
    });
  }

  @Requires('admin')
  @Mutation(() => NewApiKey, { description: 'Creates an API key. It is shown this once.' })
  createApiKey(
    @Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<NewApiKey> {
    return context.run(createApiKey, input);
  }

  @Requires('admin')
  @Mutation(() => ApiKey, { description: 'Revokes an API key. It and its live streams stop within 5 seconds.' })
  revokeApiKey(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<ApiKeyRow> {
    return context.run(revokeApiKey, id);
  }
}
