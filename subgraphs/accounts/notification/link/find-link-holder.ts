import { isAnswerToken, isSameTag } from '../../../../platform/auth/answer-links.ts';
import type { AnswerLinkClaims } from '../../../../platform/auth/answer-links.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { OfficeContact } from '../../account/office-contact.types.ts';
import {
  agentRecipients,
  tenantRecipients,
  tenantsWhoReported,
  vendorRecipients,
} from '../message/recipients.queries.ts';
import { findLinkClaims } from './answer-link.statements.ts';
import { accountCountry } from '../../../../platform/phone/account-country.rules.ts';
import type { CountrySettings } from '../../../../platform/phone/account-country.rules.ts';

/** Who holds a link, and what it is for. */
export interface LinkHolder {
  claims: AnswerLinkClaims;
  name: string;
  /** The language tag that the record has; null for a vendor, whose record has none. */
  language: string | null;
  accountName: string;
  currency: string;
  /** How the account's office is reached; null when the account tells nobody. */
  office: OfficeContact | null;
}

/**
 * Finds who holds a link. A row alone makes no link: the token must also be signed by this service.
 * @returns undefined for a token that is none, was altered, or whose tenant or vendor was deleted or agent deactivated; for
 *   a tenant also when another one reported the ticket
 */
export async function findLinkHolder(service: ServiceContext, token: string): Promise<LinkHolder | undefined> {
  if (!isAnswerToken(token)) return undefined;
  const claims = await findLinkClaims(service.database.worker, token);
  if (!claims || !isSameTag(token, service.answerLinks.tokenOf(claims))) return undefined;
  const { accountId, recipientId, purpose, ticketId } = claims;
  const sql = service.database.reader(accountId);
  const [account] = await sql<CountrySettings & { name: string; office: OfficeContact | null }>(
    `select name, currency, country, timezone, office_contact as office from accounts.account where account_id = $1`,
    [accountId],
  );
  if (!account) return undefined;
  if (purpose === 'tenant') {
    const reporterId = (await tenantsWhoReported(sql, [ticketId])).get(ticketId);
    if (reporterId !== undefined && reporterId !== recipientId) return undefined;
  }
  const read = {
    vendor: () => vendorRecipients(sql, accountId, [recipientId]),
    tenant: () => tenantRecipients(sql, [recipientId], accountCountry(account)),
    agent: () => agentRecipients(sql, accountId, [recipientId]),
  };
  const recipient = (await read[purpose]()).get(recipientId);
  if (!recipient) return undefined;
  const language = purpose === 'vendor' ? null : recipient.language;
  return {
    claims,
    name: recipient.name,
    language,
    accountName: account.name,
    currency: account.currency,
    office: account.office,
  };
}
