import { SCOPES } from '../subgraphs/accounts/account/scopes.ts';
import type { Service } from '../service/start-service.ts';

const TOKENS = 50;

/** What the benchmarks' requests need. */
const NEEDED: readonly string[] = ['properties:read', 'maintenance:read', 'maintenance:write', 'finance:read'];
const OTHERS = SCOPES.filter((scope) => !NEEDED.includes(scope));

/** Access tokens of one account; each request bears another one. */
export interface BenchTokens {
  /** Of clients with the same rights: what they ask for at one time may be answered together. */
  alike: string[];
  /** No two with the same rights, so that nothing can be shared. */
  differing: string[];
}

/** Makes the tokens of a benchmark's account. */
export async function issueBenchTokens({ tokens }: Pick<Service, 'tokens'>, accountId: string): Promise<BenchTokens> {
  const issue = (scopesOf: (n: number) => readonly string[]): Promise<string[]> =>
    Promise.all(
      Array.from({ length: TOKENS }, (_none, n) =>
        tokens.issue({ accountId, subject: `bench-${n}`, scopes: scopesOf(n), ttlSeconds: 3_600 }),
      ),
    );
  return {
    alike: await issue(() => SCOPES),
    differing: await issue((n) => [...NEEDED, ...OTHERS.filter((_scope, place) => (n >> place) % 2 === 1)]),
  };
}
