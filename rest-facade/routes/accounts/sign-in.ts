import {
  CreateApiKeyDocument,
  EndSessionDocument,
  GetMeDocument,
  ListApiKeysDocument,
  ListSessionsDocument,
  RevokeApiKeyDocument,
} from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { presentApiKey, presentSession } from '../../presenters/sign-in.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Who is signed in and where, and API keys. */
export const signInRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/me',
    document: GetMeDocument,
    variables: () => ({}),
    present: ({ me: { actor, accountId, accountName, email, roles, scopes, reach, sessionId } }) => ({
      status: 200,
      body: {
        ...presentActor(actor),
        account: { id: accountId, name: accountName },
        email: email ?? null,
        ...{ roles, scopes },
        reach: reach ? { property_ids: reach } : 'all',
        session_id: sessionId ?? null,
      },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/sessions',
    document: ListSessionsDocument,
    variables: ({ parameters }) => ({ agentId: parameters.agent_id, ...pageOf(parameters) }),
    present: ({ sessions }) => pageAnswer(sessions, presentSession),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/sessions/{session_id}',
    document: EndSessionDocument,
    variables: ({ parameters }) => ({ id: parameters.session_id }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/api-keys',
    document: ListApiKeysDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ apiKeys }) => pageAnswer(apiKeys, presentApiKey),
  }),
  route({
    method: 'POST',
    path: '/api/v1/api-keys',
    document: CreateApiKeyDocument,
    variables: ({ body }) => {
      const { name, scopes, expires_at: expiresAt, addresses } = body;
      return { input: { name, scopes, expiresAt, addresses } };
    },
    present: ({ createApiKey: { key, apiKey } }) => ({ status: 201, body: { ...presentApiKey(apiKey), key } }),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/api-keys/{api_key_id}',
    document: RevokeApiKeyDocument,
    variables: ({ parameters }) => ({ id: parameters.api_key_id }),
    present: () => ({ status: 204 }),
  }),
];
