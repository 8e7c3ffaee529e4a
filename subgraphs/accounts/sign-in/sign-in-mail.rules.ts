import type { LinkPurpose } from './sign-in-link.types.ts';

/** What the mail about a link is made of. */
export interface SignInMail {
  purpose: LinkPurpose;
  accountName: string;
  link: string;
}

/** The text of the mail that carries a link. */
export function textOfMail({ purpose, accountName, link }: SignInMail): { subject: string; body: string } {
  if (purpose === 'invitation') {
    return {
      subject: `You are invited to ${accountName}`,
      body: `You are invited to work on ${accountName}.\n\nOpen this link and press the button to sign in:\n${link}\n\nThe link works once, for seven days. If you do not expect it, do nothing.`,
    };
  }
  return {
    subject: 'Your link to sign in',
    body: `Open this link in the browser in which you asked for it, and press the button to sign in:\n${link}\n\nThe link works once, for ten minutes, in that browser alone. If you did not ask for it, do nothing.`,
  };
}
