import type { ClosedLinkState, LinkChoice } from '../../platform/auth/sign-in/links.types.ts';
import { html } from '../../platform/html.ts';
import type { FormPage } from './form-page.ts';
import type { SignedIn } from './sign-in-options.types.ts';

/** The path of the page where signing in begins. */
export const SIGN_IN_PATH = '/sign-in';

const mailForm = html`<form method="post" action="${SIGN_IN_PATH}">
  <label for="email">Your email address</label>
  <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required />
  <button>Send me a link</button>
</form>`;

const issuerLink = html`<a class="button" href="${SIGN_IN_PATH}/openid">Sign in with your organization</a>`;

/** Where signing in begins: a form for a mail, or the way to the issuer. */
export function beginPage(hasIssuer: boolean, fault?: string): FormPage {
  const warning = fault === undefined ? null : html`<p class="fault" role="alert">${fault}</p>`;
  return { title: 'Sign in', body: html`${warning}${hasIssuer ? issuerLink : mailForm}` };
}

/** What is said whoever asked for a link. */
export const mailSentPage = (mailbox: string, isPartSilent: boolean): FormPage => ({
  title: 'Look into your mailbox',
  body: html`<p>If ${mailbox} belongs to somebody who may sign in, a mail with a link is on its way to it.</p>
    <p>
      Open the link in this browser within ten minutes. If nothing comes, ask the owner of your account whether you are
      invited, or <a href="${SIGN_IN_PATH}">try again</a>.
    </p>
    ${isPartSilent ? html`<p>A part of the service does not answer right now: its accounts are missing from the link.</p>` : null}`,
});

/** What is said where no mail can be sent. */
export const noMailPage: FormPage = {
  title: 'No mail is sent here',
  body: html`<p>This service has no mail server (SMTP_URL), so no link comes by mail.</p>
    <p>
      Ask whoever operates the service for a link to sign in. The command that makes one is
      <code>npm run -s sign-in -- --account NAME --email ADDRESS</code>.
    </p>`,
};

/** What a link shows that can be used: a button for each account. */
export function choicePage(path: string, choices: readonly LinkChoice[]): FormPage {
  const buttons = choices.map(
    ({ accountId, accountName, personName }) =>
      html`<button name="account" value="${accountId}">Sign in to ${accountName} as ${personName}</button>`,
  );
  return {
    title: choices.length > 1 ? 'Choose an account' : 'Sign in',
    body: html`<form method="post" action="${path}">${buttons}</form>`,
  };
}

const CLOSED_LINKS: Readonly<Record<ClosedLinkState, { status: number; title: string; text: string }>> = {
  used: { status: 410, title: 'The link was used', text: 'Each link works once.' },
  expired: { status: 410, title: 'The link is too old', text: 'A link works for a short time only.' },
  unknown: { status: 404, title: 'There is no such link', text: 'The link was altered or cut off on its way.' },
  other_browser: {
    status: 403,
    title: 'The link belongs to another browser',
    text: 'It works only in the browser in which it was asked for. Open it there, or sign in here with a new mail.',
  },
  nobody: {
    status: 403,
    title: 'Nobody can sign in by this link',
    text: 'Ask the owner of your account to invite you.',
  },
  closed: { status: 429, title: 'Too many wrong tries', text: 'Try again in a quarter of an hour.' },
};

/** What a link shows that cannot be used. */
export function closedLinkPage(state: ClosedLinkState, hasIssuer: boolean): { status: number; page: FormPage } {
  const { status, title, text } = CLOSED_LINKS[state];
  const again = hasIssuer ? issuerLink : mailForm;
  return {
    status,
    page: {
      title,
      body: html`<p>${text}</p>
        ${state === 'closed' ? null : again}`,
    },
  };
}

/** What somebody sees who is signed in. */
export const signedInPage = ({ accountId, name }: SignedIn): FormPage => ({
  title: 'You are signed in',
  body: html`<p>You are signed in to the account ${accountId} as ${name}.</p>
    <form method="post" action="/sign-out"><button>Sign out</button></form>`,
});

/** What is said when an issuer has named somebody whom no account knows. */
export const unknownPersonPage = (mailbox: string | undefined): FormPage => ({
  title: 'You are not invited yet',
  body: html`<p>
      ${mailbox === undefined ? 'Your organization did not confirm an email address for you.' : `No account knows ${mailbox}.`}
      Ask the owner or a manager of your account to invite you.
    </p>
    <p><a href="${SIGN_IN_PATH}">Try again</a></p>`,
});

/** What is said of a failure. */
export const failurePage = (title: string, text: string): FormPage => ({
  title,
  body: html`<p>${text}</p>
    <p><a href="${SIGN_IN_PATH}">Sign in</a></p>`,
});
