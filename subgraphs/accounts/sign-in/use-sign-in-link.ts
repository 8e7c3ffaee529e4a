import { timingSafeEqual } from 'node:crypto';
import { digestOf } from '../../../platform/auth/api-key-text.ts';
import type { LinkHolder, LinkOutcome, LinkState, LinkUse } from '../../../platform/auth/sign-in/links.types.ts';
import { newSecret, readLinkToken } from '../../../platform/auth/sign-in/link-token.ts';
import { accountMoved } from '../../../platform/db/cells/account-moved.ts';
import { holdsAccount } from '../../../platform/db/cells/places.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { countWrongTry, exchangeLink, findLinkRows, useUpLink } from './sign-in-link.statements.ts';
import type { NewSession } from './sign-in-link.statements.ts';

/** How a link stands for a browser. Looking changes nothing. */
export async function lookAtLink({ database, clock }: ServiceContext, holder: LinkHolder): Promise<LinkState> {
  const { state } = await findState(database.worker, holder, clock.now());
  return state;
}

/** Records what signing in changed of a person, in the same transaction. */
type RecordSignIn = (sql: Sql, entered: { accountId: string; agentId: string; now: Date }) => Promise<void>;

const MOST_OF_USER_AGENT = 300;

/** Exchanges a link for a session. A wrong secret, and a link of another browser, count as wrong tries. */
export async function useSignInLink(
  service: ServiceContext,
  recordSignIn: RecordSignIn,
  use: LinkUse,
): Promise<LinkOutcome> {
  const { database, clock, config } = service;
  const sql = database.worker;
  const now = clock.now();
  const { id, state, isWrong } = await findState(sql, use, now);
  if (isWrong) await countWrongTry(sql, id, now);
  if (state.state !== 'open') return state;
  if (!state.choices.some(({ accountId }) => accountId === use.accountId)) return { state: 'nobody' };
  const sessionToken = newSecret();
  const { lifetimeMs } = config.signIn;
  const hasBegun = await enter(
    service,
    recordSignIn,
    { id, accountId: use.accountId, now },
    {
      id: newId(),
      tokenHash: digestOf(sessionToken),
      expiresAt: new Date(now.getTime() + lifetimeMs),
      userAgent: use.userAgent?.slice(0, MOST_OF_USER_AGENT) ?? null,
      address: use.address,
      endsTokenHash: use.formerSession === undefined ? null : digestOf(use.formerSession),
    },
  );
  return hasBegun ? { state: 'signed_in', sessionToken, lifetimeMs } : { state: 'used' };
}

/**
 * Uses up a link that leads into several databases, since another one exchanges it for a session.
 * @returns whether this has used it up; false when it was used meanwhile
 */
export async function useUpSignInLink({ database, clock }: ServiceContext, holder: LinkHolder): Promise<boolean> {
  const { id, state } = await findState(database.worker, holder, clock.now());
  return state.state === 'open' && useUpLink(database.worker, id, clock.now());
}

/**
 * Exchanges a link for a session, and records what signing in changed of the person.
 * @returns false when the link was used meanwhile, or does not lead into the account
 * @throws AppError `account_moved` while the account is leaving
 */
async function enter(
  { database, eventsRecorded }: ServiceContext,
  recordSignIn: RecordSignIn,
  link: { id: string; accountId: string; now: Date },
  session: NewSession,
): Promise<boolean> {
  const { accountId, now } = link;
  const person = await database.workerTransaction(async (sql) => {
    const entered = await exchangeLink(sql, link, session);
    // What was spent of the link is given back.
    if (!entered && (await holdsAccount(sql, accountId))) throw accountMoved();
    if (!entered?.isChanged) return entered;
    await recordSignIn(sql, { accountId, agentId: entered.agentId, now });
    return entered;
  });
  if (person?.isChanged) eventsRecorded.raise();
  return person !== undefined;
}

interface FoundState {
  id: string;
  state: LinkState;
  /** Whether using it now is a wrong try for the link's mailbox. */
  isWrong: boolean;
}

async function findState(sql: Sql, { token, browser }: LinkHolder, now: Date): Promise<FoundState> {
  const { id = '', secret = '' } = readLinkToken(token) ?? {};
  const rows = id === '' ? [] : await findLinkRows(sql, id, now);
  const [row] = rows;
  const found = (state: Exclude<LinkState['state'], 'open'>, isWrong = false): FoundState => ({
    id,
    state: { state },
    isWrong,
  });
  if (!row) return found('unknown');
  if (row.isClosed) return found('closed');
  if (!isEqual(digestOf(secret), row.tokenHash)) return found('unknown', true);
  if (row.usedAt) return found('used');
  if (row.expiresAt <= now) return found('expired');
  const isBound = row.browserHash !== null;
  if (isBound && !(browser !== undefined && isEqual(digestOf(browser), row.browserHash!))) {
    return found('other_browser', true);
  }
  const choices = rows.filter(({ leadsIn }) => leadsIn);
  return choices.length === 0 ? found('nobody') : { id, state: { state: 'open', choices }, isWrong: false };
}

const isEqual = (digest: Buffer, other: Buffer): boolean =>
  digest.length === other.length && timingSafeEqual(digest, other);
