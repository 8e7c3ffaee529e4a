import { isAnswerToken, isSameTag } from '../../../../platform/auth/answer-links.ts';
import type { AnswerLinkClaims } from '../../../../platform/auth/answer-links.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { OfficeContact } from '../../account/office-contact.types.ts';
import {
  agentRecipients,
  findMovedOut,
  tenantRecipients,
  tenantsWhoReported,
  unitOfTicket,
  vendorRecipients,
} from '../message/recipients.queries.ts';
import type { NotifyingAccount } from '../message/recipients.queries.ts';
import { contactIdOf, isContactId } from '../../paging/contact-id.rules.ts';
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
  timezone: string;
  currency: string;
  /** How the account's office is reached; null when the account tells nobody. */
  office: OfficeContact | null;
}

type LinkedAccount = CountrySettings &
  Pick<NotifyingAccount, 'name' | 'contact' | 'ownerEmail'> & { office: OfficeContact | null };

/** The account's present contact, if it is still the one of the id. */
function contactWith(id: string, account: LinkedAccount): { name: string; language: null } | undefined {
  const { name, contact, ownerEmail } = account;
  const owner = ownerEmail === null ? [] : [{ name, email: ownerEmail }];
  const found = [...(contact ? [contact] : []), ...owner].find((person) => contactIdOf(person) === id);
  return found && { name: found.name, language: null };
}

/**
 * Finds who holds a link. A row alone makes no link: the token must also be signed by this service.
 * @returns undefined for a token that is none, was altered, or whose tenant or vendor was deleted or agent deactivated; for
 *   a tenant also when another one reported the ticket
 * @throws AppError `link_expired` for a tenant who has moved out of the ticket's unit
 */
export async function findLinkHolder(service: ServiceContext, token: string): Promise<LinkHolder | undefined> {
  if (!isAnswerToken(token)) return undefined;
  const claims = await findLinkClaims(service.database.worker, token);
  if (!claims || !isSameTag(token, service.answerLinks.tokenOf(claims))) return undefined;
  const { accountId, recipientId, purpose, ticketId } = claims;
  const sql = service.database.reader(accountId);
  const [account] = await sql<LinkedAccount>(
    `select name, currency, country, timezone, office_contact as office, escalation_contact as contact,
            owner_email
     from accounts.account where account_id = $1`,
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
    approver: () => agentRecipients(sql, accountId, [recipientId]),
  };
  const recipient = isContactId(recipientId)
    ? contactWith(recipientId, account)
    : (await read[purpose]()).get(recipientId);
  if (!recipient) return undefined;
  if (purpose === 'tenant' && (await hasMovedOut(sql, ticketId, recipientId))) {
    throw new AppError('link_expired', 'The link has ended.');
  }
  const language = purpose === 'vendor' ? null : recipient.language;
  return {
    claims,
    name: recipient.name,
    language,
    accountName: account.name,
    timezone: account.timezone,
    currency: account.currency,
    office: account.office,
  };
}

/** Whether a tenant has moved out of the unit of a ticket. */
async function hasMovedOut(sql: Sql, ticketId: string, tenantId: string): Promise<boolean> {
  const unitId = await unitOfTicket(sql, ticketId);
  return unitId !== null && (await findMovedOut(sql, [unitId], [tenantId]))(unitId, tenantId);
}
