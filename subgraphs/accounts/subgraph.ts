import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { Account } from './account/account.entity.ts';
import { accountsById } from './account/account.queries.ts';
import { AccountResolver } from './account/account.resolver.ts';
import { ApiClient } from './api-client/api-client.entity.ts';
import { ApiClientResolver } from './api-client/api-client.resolver.ts';
import { EventFeedResolver } from './event-feed/event-feed.resolver.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { apiClients } from './migrations/0002-api-clients.ts';
import { escalationContact } from './migrations/0003-escalation-contact.ts';

/** Who uses the service: accounts, their settings and their event feed. */
export const accountsSubgraph: SubgraphDefinition = {
  name: 'accounts',
  resolvers: [AccountResolver, ApiClientResolver, EventFeedResolver],
  references: { Account: async ({ id }, context) => (await context.load(accountsById, id!)) ?? null },
  entities: [Account, ApiClient],
  migrations: [accounts, apiClients, escalationContact],
};
