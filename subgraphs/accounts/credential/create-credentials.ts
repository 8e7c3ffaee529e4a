import { digestOf } from '../../../platform/auth/api-key-text.ts';
import { createBriefCache } from '../../../platform/auth/brief-cache.ts';
import { BRIEFLY_MS } from '../../../platform/auth/credentials.ts';
import type { Credentials, KnownApiKey } from '../../../platform/auth/credentials.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Config } from '../../../platform/settings/config.ts';
import { rightsOfPerson } from '../person/person-principal.rules.ts';
import { findExternalPerson } from '../person/person.queries.ts';
import { findUsableApiKey } from '../api-key/api-key.statements.ts';
import { findRunningSession } from '../session/session.statements.ts';

/**
 * Finds sessions, API keys and the persons of other issuers. What is open for longer than an access token, such as a
 * stream, ends as if it had been opened with one: revocations are remembered no longer than that.
 * @param sql a connection with the worker role because the account is not known yet
 */
export function createCredentials(sql: Sql, config: Config, clock: Clock): Credentials {
  const holds = ({ expiresAt }: Principal): boolean => expiresAt > clock.now();
  const endOf = (...ends: (Date | null)[]): Date => {
    const longest = clock.now().getTime() + config.tokenTtlSeconds * 1_000;
    return new Date(Math.min(longest, ...ends.map((end) => end?.getTime() ?? Infinity)));
  };

  const findSession = async (token: string): Promise<Principal | undefined> => {
    const now = clock.now();
    const { idleMs } = config.signIn;
    const row = await findRunningSession(sql, { tokenHash: digestOf(token), now, idleMs });
    if (!row) return undefined;
    const { grants = [], ...rights } = rightsOfPerson(row);
    const expiresAt = endOf(row.expiresAt, new Date(now.getTime() + idleMs));
    return { ...rights, sessionId: row.sessionId, grants: [...grants, { id: row.sessionId }], expiresAt };
  };

  const findApiKey = async (key: string): Promise<KnownApiKey | undefined> => {
    const row = await findUsableApiKey(sql, digestOf(key), clock.now());
    if (!row) return undefined;
    const { accountId, id, name, scopes, addresses } = row;
    const actor = { kind: 'service', id, name } as const;
    const expiresAt = endOf(row.expiresAt);
    return { principal: { accountId, subject: id, actor, scopes: new Set(scopes), expiresAt }, addresses };
  };

  const findPerson = async (names: string): Promise<Principal | undefined> => {
    const [accountId, externalSubject] = JSON.parse(names) as [string, string];
    const found = await findExternalPerson(sql, accountId, externalSubject);
    if (!found) return undefined;
    if (found.person) return { ...rightsOfPerson(found.person), expiresAt: endOf() };
    throw new AppError('invalid_token', 'The person whom the access token names was not activated or is deactivated.');
  };

  const sessions = createBriefCache(findSession, { ttlMs: BRIEFLY_MS, holds });
  const apiKeys = createBriefCache(findApiKey, { ttlMs: BRIEFLY_MS, holds: ({ principal }) => holds(principal) });
  const persons = createBriefCache(findPerson, { ttlMs: BRIEFLY_MS });
  return {
    findSession: sessions,
    findApiKey: apiKeys,
    findPerson: (accountId, externalSubject) => persons(JSON.stringify([accountId, externalSubject])),
  };
}
