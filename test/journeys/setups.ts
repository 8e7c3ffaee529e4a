import type { Database } from '../../platform/db/database.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestRoles } from '../support/test-roles.ts';
import { startTestService } from '../support/test-service.ts';

/** What a journey needs of a running service, however it is spread over processes. */
export interface JourneyService {
  url: string;
  database: Database;
  /** Addresses of every GraphQL endpoint that takes clients' tokens, by the name of who serves it. */
  graphqlUrls: Readonly<Record<string, string>>;
  account(name?: string, scopes?: readonly string[]): Promise<TestClient>;
  stop(): Promise<void>;
}

/** The ways in which the service is set up. */
export const setups: { name: string; start: () => Promise<JourneyService> }[] = [
  {
    name: 'in one process',
    start: async () => {
      const service = await startTestService();
      return { ...service, graphqlUrls: { gateway: service.url } };
    },
  },
  {
    name: 'with roles that run apart',
    start: async () => {
      const roles = await startTestRoles({}, []);
      const served = ['gateway', 'properties', 'maintenance', 'finance', 'accounts'] as const;
      return { ...roles, graphqlUrls: Object.fromEntries(served.map((name) => [name, roles.served(name).url])) };
    },
  },
];
