import { digestOf } from '../../platform/auth/api-key-text.ts';
import type { OpenIdIdentity } from '../../platform/auth/openid-issuer.ts';
import type { LinkHolder, LinkOutcome, LinkState, LinkUse } from '../../platform/auth/sign-in/links.types.ts';
import { linkText, newLinkToken } from '../../platform/auth/sign-in/link-token.ts';
import type { RoutedCell } from '../cell-client.ts';
import type { Directory } from '../directory.ts';
import { askCell, askCells, partUnavailable } from './ask-step.ts';
import type { Answers } from './ask-step.ts';
import { stateAmong, useLinkInCells } from './use-link.ts';
import type { LinkCells } from './use-link.ts';

/** How people sign in to accounts of all cells. */
export interface SignInOverCells {
  mailLink(request: MailRequest): Promise<MailOutcome>;
  makeOpenIdLink(identity: OpenIdIdentity, browser: string): Promise<string | undefined>;
  lookAtLink(holder: LinkHolder): Promise<LinkState>;
  useLink(use: LinkUse): Promise<LinkOutcome>;
  findSession(token: string, address: string): Promise<{ accountId: string; name: string } | undefined>;
  endSession(token: string): Promise<void>;
}

interface MailRequest {
  mailbox: string;
  browser: string;
  base: string;
}

interface MailOutcome {
  sendsMails: boolean;
  isPartSilent: boolean;
}

/** What it asks the cells with. */
export interface SignInCells extends LinkCells {
  directory: Directory;
  /** The issuer at which people sign in; null where they get links by mail. */
  issuer: string | null;
}

/**
 * Signs people in to all cells: a link has one token in all cells that know its mailbox, and one mail carries it. Every cell is
 * asked whoever it is, so that neither an answer nor its time tells which of them knows an address.
 */
export function signInOverCells(options: SignInCells): SignInOverCells {
  const { directory, logger } = options;
  /** The cell of a session, if any knows it. */
  const homeOf = async (token: string): Promise<RoutedCell | undefined> => {
    const { cell, accountId } = await directory.find({ kind: 'session', value: digestOf(token).toString('hex') });
    return accountId === undefined ? undefined : cell;
  };
  return {
    mailLink: (request) => mailLinkOfCells(options, request),
    makeOpenIdLink: (identity, browser) => makeLinkInCells(options, identity, browser),
    lookAtLink: async (holder) => stateAmong(await askCells(options, 'look', holder)),
    useLink: (use) => useLinkInCells(options, use),
    findSession: async (token, address) => {
      const cell = await homeOf(token).catch(() => undefined);
      const answer = cell && (await askCell(cell, logger, 'session', { token, address }).catch(() => undefined));
      return answer?.signedIn ?? undefined;
    },
    endSession: async (token) => {
      const cell = await homeOf(token);
      if (cell) await askCell(cell, logger, 'leave', { token });
    },
  };
}

/** Asks one cell after another: the first that knows the mailbox has the link mailed. */
async function mailLinkOfCells(
  { cells, logger, issuer }: SignInCells,
  { mailbox, browser, base }: MailRequest,
): Promise<MailOutcome> {
  const shared = { mailbox, browser, issuer, token: linkText(newLinkToken()) };
  const all: Answers<'mail'>['answers'] = [];
  for (const cell of cells) {
    const isMailed = all.some(({ answer }) => answer.isKnown);
    const body = { ...shared, base: isMailed ? null : base };
    const { answers } = await askCells({ cells: [cell], logger }, 'mail', body).catch(() => ({ answers: [] }));
    all.push(...answers);
  }
  if (all.length === 0) throw partUnavailable();
  return { sendsMails: all.some(({ answer }) => answer.sendsMails), isPartSilent: all.length < cells.length };
}

/** @returns the token of a link; undefined when no cell knows whom the issuer names */
async function makeLinkInCells(
  options: SignInCells,
  identity: OpenIdIdentity,
  browser: string,
): Promise<string | undefined> {
  const token = linkText(newLinkToken());
  const { issuer } = options;
  const { answers, isPartSilent } = await askCells(options, 'openid', { identity, browser, issuer, token });
  if (answers.some(({ answer }) => answer.isKnown)) return token;
  if (isPartSilent) throw partUnavailable();
  return undefined;
}
