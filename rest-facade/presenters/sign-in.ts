import type { ApiKey, Session } from '../contract/rest-types.generated.ts';
import type { ApiKeyFieldsFragment, ListSessionsQuery } from '../operations/operations.generated.ts';
import { presentActor } from './actor.ts';

/** An API key as REST shows it. */
export const presentApiKey = (key: ApiKeyFieldsFragment): ApiKey => ({
  id: key.id,
  name: key.name,
  key_end: key.keyEnd,
  scopes: key.scopes,
  addresses: key.addresses,
  created_by: presentActor(key.createdBy),
  created_at: key.createdAt,
  expires_at: key.expiresAt ?? null,
  last_used_at: key.lastUsedAt ?? null,
  revoked_at: key.revokedAt ?? null,
});

/** A session as REST shows it. */
export const presentSession = (session: ListSessionsQuery['sessions']['nodes'][number]): Session => ({
  id: session.id,
  agent_id: session.agentId,
  created_at: session.createdAt,
  last_seen_at: session.lastSeenAt,
  expires_at: session.expiresAt,
  user_agent: session.userAgent ?? null,
  address: session.address ?? null,
  is_current: session.isCurrent,
});
