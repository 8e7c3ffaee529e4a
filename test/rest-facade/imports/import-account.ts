import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { takeFile } from './import-client.ts';
import type { Import } from './import-client.ts';

/** An account for each test of a file, which takes in tables and shows what became of them. */
export interface ImportAccount {
  readonly service: TestService;
  readonly client: TestClient;
  /** Sends a table, and waits for the end. */
  take(kind: string, lines: readonly string[], fields?: Record<string, string>): Promise<Import>;
  /** The errors of an import, each as the line of its report; those of rows that are no records, too. */
  errorsOf(result: Import): Promise<string[]>;
  /** The errors but those of rows that are no records, without the quotes that CSV doubles. */
  failuresOf(result: Import): Promise<string[]>;
}

/** Starts the service for the tests of a file, with an account for each of them. */
export function importAccount(): ImportAccount {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await sharedTestService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    client = await service.account();
  });
  const errorsOf = async ({ errors_url }: Import): Promise<string[]> =>
    errors_url === null ? [] : (await (await client.request('GET', errors_url)).text()).trim().split('\r\n').slice(1);
  return {
    get service() {
      return service;
    },
    get client() {
      return client;
    },
    take: (kind, lines, fields = {}) => takeFile(service, client, `${lines.join('\n')}\n`, { kind, ...fields }),
    errorsOf,
    failuresOf: async (result) =>
      (await errorsOf(result))
        .filter((line) => !line.includes('Skipped as no record'))
        .map((error) => error.replace(/(?<!,)""/g, '"')),
  };
}
