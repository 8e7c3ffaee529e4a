import { hashOfToken } from '../../../../platform/auth/answer-links.ts';
import type { AnswerLinkClaims, AnswerLinks } from '../../../../platform/auth/answer-links.ts';
import type { Sql } from '../../../../platform/db/sql.ts';

/** Stores the links that messages carry; a link that is stored already stays as it is. */
export async function insertAnswerLinks(
  sql: Sql,
  links: AnswerLinks,
  claims: readonly AnswerLinkClaims[],
  now: Date,
): Promise<void> {
  if (claims.length === 0) return;
  await sql(
    `insert into accounts.answer_link (account_id, token_hash, purpose, ticket_id, recipient_id, offer, page_id,
       approval_id, created_at)
     select account_id, decode(token_hash, 'hex'), purpose, ticket_id, recipient_id, offer, page_id, approval_id, $2
     from jsonb_to_recordset($1::jsonb) as l (account_id text, token_hash text, purpose text, ticket_id text,
       recipient_id text, offer integer, page_id text, approval_id text)
     on conflict do nothing`,
    [JSON.stringify(claims.map((link) => rowOf(links, link))), now],
  );
}

const rowOf = (links: AnswerLinks, claims: AnswerLinkClaims): object => ({
  account_id: claims.accountId,
  token_hash: hashOfToken(links.tokenOf(claims)).toString('hex'),
  purpose: claims.purpose,
  ticket_id: claims.ticketId,
  recipient_id: claims.recipientId,
  offer: claims.offer,
  page_id: claims.pageId,
  approval_id: claims.approvalId ?? null,
});

/**
 * The claims of a stored link.
 * @param sql a worker's, since the account is not known yet
 */
export async function findLinkClaims(sql: Sql, token: string): Promise<AnswerLinkClaims | undefined> {
  const [row] = await sql<AnswerLinkClaims>(
    `select purpose, account_id, ticket_id, recipient_id, offer,
            page_id, approval_id
     from accounts.answer_link where token_hash = $1`,
    [hashOfToken(token)],
  );
  return row;
}
