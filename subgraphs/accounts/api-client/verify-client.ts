import type { Sql } from '../../../platform/db/sql.ts';
import type { VerifiedClient } from '../../../platform/http/token-endpoint.ts';
import { findClientCredentials } from './api-client.queries.ts';
import { isClientSecret } from './client-secret.ts';

/** Compared when there is no such client, so that the response time does not reveal it. */
const NO_SECRET = Buffer.alloc(32);

/**
 * The client with these credentials; undefined for an unknown or revoked client or a wrong secret.
 * @param sql a connection with the worker role
 */
export async function verifyClient(sql: Sql, clientId: string, secret: string): Promise<VerifiedClient | undefined> {
  const credentials = await findClientCredentials(sql, clientId);
  const isRight = isClientSecret(secret, credentials?.secretHash ?? NO_SECRET);
  return credentials && isRight ? credentials : undefined;
}
