import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newLink, withMail } from './make-sign-in-links.ts';
import { insertLinkOfAgent } from './sign-in-link.statements.ts';

/**
 * Mails an invitation to a person, with a link that is good for seven days in any browser, and makes the person active. Where
 * people sign in at an issuer, nothing is mailed: its answer makes the person active.
 */
export async function mailInvitation(
  { accountId, sql, secrets, now, config }: CommandContext,
  { id: agentId, email }: { id: string; email: string | null },
): Promise<void> {
  if (config.signIn.openId || email === null) return;
  const { token, link } = newLink('invitation', { browser: null, now });
  const mailed = withMail(link, token, secrets, config.pagesUrl);
  await insertLinkOfAgent(sql, { accountId, agentId, mailbox: email.toLowerCase() }, mailed);
}
