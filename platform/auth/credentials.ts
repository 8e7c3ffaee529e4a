import type { Principal } from './principal.ts';

/** An API key that was found. */
export interface KnownApiKey {
  principal: Principal;
  /** The CIDR ranges that it may be used from; anywhere when there are none. */
  addresses: readonly string[];
}

/**
 * Finds who is behind a credential that is no signed token. Answers are kept for {@link BRIEFLY_MS} in a process, so
 * that what is ended holds nowhere after some seconds.
 */
export interface Credentials {
  /** The person who is signed in with a session's token; undefined when the session is unknown or has ended. */
  findSession(token: string): Promise<Principal | undefined>;
  /** The program with an API key; undefined when the key is unknown, revoked or has expired. */
  findApiKey(key: string): Promise<KnownApiKey | undefined>;
  /**
   * The rights of the person whom a token of another issuer names; undefined when the account has no such agent.
   * @throws AppError `invalid_token` when the person may not act
   */
  findPerson(accountId: string, externalSubject: string): Promise<Principal | undefined>;
}

/** How long a process trusts what it has found. */
export const BRIEFLY_MS = 2_000;
