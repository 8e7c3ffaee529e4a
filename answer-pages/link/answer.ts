import { setTimeout } from 'node:timers/promises';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnswerLinkClaims } from '../../platform/auth/answer-links.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { OpenKey } from '../../platform/idempotency/open-key.ts';
import { markOfJson } from '../../platform/idempotency/same-payload.ts';
import { execute } from '../../rest-facade/request/execute.ts';
import type { AuthenticatedRequest } from '../../platform/graphql/graph-client.ts';
import type { AnswerMeans } from '../answer-options.types.ts';

type Purpose = AnswerLinkClaims['purpose'];

/** Opening a page needs only these; nothing that it runs can change anything. */
const TICKET_READ_SCOPES = ['maintenance:read', 'properties:read', 'documents:read'];
const READ_SCOPES: Readonly<Record<Purpose, readonly string[]>> = {
  vendor: TICKET_READ_SCOPES,
  tenant: TICKET_READ_SCOPES,
  agent: ['agents:read', 'maintenance:read', 'properties:read'],
  approver: ['workflows:read', 'maintenance:read', 'properties:read'],
};
const TICKET_ACT_SCOPES = [...TICKET_READ_SCOPES, 'maintenance:write', 'documents:write'];
const ACT_SCOPES: Readonly<Record<Purpose, readonly string[]>> = {
  vendor: TICKET_ACT_SCOPES,
  tenant: TICKET_ACT_SCOPES,
  agent: [...READ_SCOPES.agent, 'maintenance:write'],
  approver: [...READ_SCOPES.approver, 'approvals:decide'],
};

const LIFETIME_MS = 60_000;
/** Others may change the ticket between reading it and acting on it; then it is read again. */
const MOST_TRIES = 5;
/** While the same answer is being given by another request, its outcome is awaited, since it may still fail. */
const AWAIT_MS = 50;
const MOST_AWAITS = 200;

/** A vendor, tenant, person on call or approver who answers, in one request. */
export interface Answerer {
  claims: AnswerLinkClaims;
  name: string;
  scope: RequestScope;
}

/** An operation and its variables; {@link operationOf} makes it. */
export interface AnswerOperation<Data = unknown> {
  document: TypedDocumentNode<Data, never>;
  variables: object;
}

/** An operation with variables of its types. */
export const operationOf = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): AnswerOperation<Data> => ({ document, variables });

/** Names a press of a button, or a text message, so that its repeat has no further effect. */
export interface AnswerKey {
  /** What differs from press to press. */
  nonce: string;
  /** What the answer says; a repeat says the same. */
  payload: unknown;
}

/** Reads for whoever answers. */
export function readAs<Data>(means: AnswerMeans, answerer: Answerer, operation: AnswerOperation<Data>): Promise<Data> {
  return runAs(means, answerer, operation, READ_SCOPES[answerer.claims.purpose], undefined);
}

/** Changes something for whoever answers, without a key: only what a repeat may do again. */
export function actAs<Data>(means: AnswerMeans, answerer: Answerer, operation: AnswerOperation<Data>): Promise<Data> {
  return runAs(means, answerer, operation, ACT_SCOPES[answerer.claims.purpose], undefined);
}

/**
 * Acts once for each key, whatever is repeated and wherever a process dies.
 * @param prepare reads what the operation depends on and refuses what does not hold any more; it runs again after a change by
 *   others, and not for a repeat
 * @returns whether the same answer had been given before
 */
export async function answerOnce(
  means: AnswerMeans,
  answerer: Answerer,
  { nonce, payload }: AnswerKey,
  prepare: () => Promise<AnswerOperation>,
): Promise<{ isRepeat: boolean }> {
  const { accountId, purpose, recipientId } = answerer.claims;
  const mark = markOfJson(payload);
  const open = (): OpenKey =>
    means.keyed.open({
      accountId,
      method: 'POST',
      path: `answer of ${purpose} ${recipientId}`,
      // Another answer from the same page is no repeat.
      key: `${nonce}.${mark.hash.toString('hex')}`,
      payload: mark,
      scopes: new Set(ACT_SCOPES[purpose]),
    });
  if (await open().isNextKept()) return { isRepeat: true };
  for (let tries = 1, awaits = 0; ;) {
    try {
      await runAs(means, answerer, await prepare(), ACT_SCOPES[purpose], open());
      return { isRepeat: false };
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'idempotency_in_flight' && awaits++ < MOST_AWAITS) await setTimeout(AWAIT_MS);
      // What another request with the same answer has done meanwhile may be what stood in the way.
      if (code !== undefined && (await open().isNextKept())) return { isRepeat: true };
      if (code === 'idempotency_in_flight' && awaits <= MOST_AWAITS) continue;
      if (code !== 'precondition_failed' || tries++ === MOST_TRIES) throw error;
    }
  }
}

function runAs<Data>(
  { graph, clock }: AnswerMeans,
  { claims: { accountId, purpose, recipientId }, name, scope }: Answerer,
  operation: AnswerOperation<Data>,
  scopes: readonly string[],
  openKey: OpenKey | undefined,
): Promise<Data> {
  const request: AuthenticatedRequest = {
    ...scope,
    principal: {
      accountId,
      subject: `${purpose}:${recipientId}`,
      scopes: new Set(scopes),
      expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
      actor: { kind: purpose === 'agent' || purpose === 'approver' ? 'person' : purpose, id: recipientId, name },
    },
    openKey,
  };
  return execute(graph, request, operation as { document: TypedDocumentNode<Data, object>; variables: never }, {});
}
