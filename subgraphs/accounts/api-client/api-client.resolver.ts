import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { ApiClient, NewApiClient } from './api-client.entity.ts';
import { CreateApiClientInput } from './api-client.inputs.ts';
import { listApiClients } from './api-client.queries.ts';
import type { ApiClientRow } from './api-client.queries.ts';
import { createApiClient } from './create-api-client.ts';
import { revokeApiClient } from './revoke-api-client.ts';

const ApiClientConnection = connectionType(ApiClient, 'ApiClient');

/** The account's API clients. */
@Resolver(() => ApiClient)
export class ApiClientResolver {
  @Requires('admin')
  @Query(() => ApiClientConnection, { description: 'The account’s API clients, including revoked ones, oldest first.' })
  apiClients(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Connection<ApiClientRow>> {
    return paginate(context, page, {
      list: ['apiClients'],
      fetch: (request, sql) => listApiClients(sql, request),
      positionOf: (client) => [client.id],
    });
  }

  @Requires('admin')
  @Mutation(() => NewApiClient, { description: 'Creates an API client. Its secret is shown this once.' })
  createApiClient(
    @Arg('input', () => CreateApiClientInput) input: CreateApiClientInput,
    @Ctx() context: RequestContext,
  ): Promise<NewApiClient> {
    return context.run(createApiClient, input);
  }

  @Requires('admin')
  @Mutation(() => ApiClient, {
    description: 'Revokes an API client. Its tokens and live streams stop within 5 seconds.',
  })
  revokeApiClient(@Arg('clientId', () => ID) clientId: string, @Ctx() context: RequestContext): Promise<ApiClient> {
    return context.run(revokeApiClient, clientId);
  }
}
