import { SignJWT, createLocalJWKSet, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Actor } from '../actor.ts';
import type { ServiceKeys } from './keys.ts';
import type { Grant, Principal } from './principal.ts';
import { reachIn } from './tokens.ts';

/** Not what access tokens carry, so that neither is accepted for the other. */
const ISSUER = 'property-management-service';
const AUDIENCE = 'property-management-service/stream';

/** Seconds within which a stream has to be opened with its token. */
export const STREAM_TOKEN_TTL_SECONDS = 60;

/** Tokens for clients that cannot send a header, such as a browser's EventSource: each opens one stream, once. */
export interface StreamTokens {
  issue(principal: Principal): Promise<string>;
  /**
   * Uses a token up.
   * @returns whom the stream is for, until the access token behind it runs out
   * @throws AppError `invalid_token` when it is not ours, too old or used before
   */
  redeem(token: string): Promise<Principal>;
}

/**
 * @param sql a worker's; what was used is noted there, so that every process knows
 */
export function createStreamTokens(keys: ServiceKeys, sql: Sql, clock: Clock): StreamTokens {
  const findKey = createLocalJWKSet({ keys: [keys.signing.publicJwk] });
  return {
    issue: ({ accountId, subject, scopes, expiresAt, actor, reach, grants }) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1_000);
      const until = expiresAt.getTime();
      return new SignJWT({ account: accountId, scope: [...scopes].join(' '), until, actor, reach, grants })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + STREAM_TOKEN_TTL_SECONDS)
        .sign(keys.signing.privateKey);
    },
    redeem: async (token) => {
      const options = { algorithms: ['EdDSA'], issuer: ISSUER, audience: AUDIENCE, currentDate: clock.now() };
      const verified = await jwtVerify(token, findKey, options).catch((error: unknown) => {
        throw new AppError('invalid_token', 'The stream token is malformed, altered or too old.', { cause: error });
      });
      const payload = verified.payload as Record<string, unknown>;
      const { jti, exp, sub, account, scope, until, actor, reach, grants } = payload;
      const used = { id: String(jti), accountId: String(account), expiresAt: new Date(Number(exp) * 1_000) };
      if (!(await useUp(sql, used, clock.now()))) {
        throw new AppError('invalid_token', 'The stream token was used before; each opens one stream.');
      }
      return {
        accountId: String(account),
        subject: String(sub),
        scopes: new Set(String(scope).split(' ').filter(Boolean)),
        expiresAt: new Date(Number(until)),
        actor: actor as Actor | undefined,
        reach: reachIn(reach),
        grants: grants as readonly Grant[] | undefined,
      };
    },
  };
}

/** False when somebody else has used the token; those that have run out need no note any more. */
async function useUp(
  sql: Sql,
  { id, accountId, expiresAt }: { id: string; accountId: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const rows = await sql(
    `with cleared as (delete from access.used_stream_token where expires_at < $3)
     insert into access.used_stream_token (id, account_id, expires_at) values ($1, $4, $2)
     on conflict do nothing returning 1`,
    [id, expiresAt, now, accountId],
  );
  return rows.length > 0;
}
