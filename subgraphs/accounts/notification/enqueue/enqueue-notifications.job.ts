import { newestPosition, readEventsOfAccounts } from '../../../../platform/events/read-events.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import { readDatabaseTime } from '../../../../platform/db/database-instant.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { RETRY_SOON } from '../../../../platform/jobs/job.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { isSentToRoster } from '../../paging/alarm.rules.ts';
import { openPages, wakePagesOf } from '../../paging/open-pages.ts';
import { audienceOf } from '../audience.rules.ts';
import { insertAnswerLinks } from '../link/answer-link.statements.ts';
import { draftNotifications } from './draft-notifications.ts';
import type { NewNotification } from './draft-notifications.ts';
import { readSources } from '../message/message-sources.ts';
import { accountsWithNewEvents, insertNotifications, moveCursor, lockCursor } from './enqueue.statements.ts';

const GATHERS_MS = 250;
const ACCOUNTS_AT_ONCE = 20;
const EVENTS_AT_ONCE = 100;
/** Older events cause no notifications. */
const NEWS_FOR_MS = 3 * 86_400_000;

/** Turns the events of the log into notifications, in order within each account and by one process at a time. */
export const enqueueNotifications: Job = {
  name: 'note-notifications',
  gathersEventsMs: GATHERS_MS,
  run: createRun(),
};

/**
 * Looks for accounts with new events only when the log has grown since a search without results. Runs again immediately
 * only when a batch was full, so that events until the next run are handled together.
 */
function createRun(): Job['run'] {
  const seen = new WeakMap<ServiceContext, number>();
  return async (service) => {
    const { worker } = service.database;
    const newest = await newestPosition(worker);
    if (newest === (seen.get(service) ?? 0)) return 0;
    const accountIds = await accountsWithNewEvents(worker, ACCOUNTS_AT_ONCE);
    if (accountIds.length === 0) seen.set(service, newest);
    let most = accountIds.length === ACCOUNTS_AT_ONCE ? EVENTS_AT_ONCE : 0;
    for (const accountId of accountIds) most = Math.max(most, await enqueueOrWarn(service, accountId));
    if (most === EVENTS_AT_ONCE) return most;
    // What failed, or what another process was at, is looked for once more.
    return accountIds.length > 0 ? RETRY_SOON : 0;
  };
}

/** A failure in one account does not stop the others. */
async function enqueueOrWarn(service: ServiceContext, accountId: string): Promise<number> {
  try {
    const count = await enqueueForAccount(service, accountId);
    if (count > 0) service.commandFollowers.committed(enqueueForAccount);
    return count;
  } catch (error) {
    service.logger.warn({ err: error, accountId }, 'notifications could not be noted; trying again');
    return 0;
  }
}

/** Turns the next events of an account into notifications. */
export function enqueueForAccount(service: ServiceContext, accountId: string): Promise<number> {
  const { database, clock, config, answerLinks } = service;
  return database.workerTransaction(async (sql) => {
    const cursor = await lockCursor(sql, accountId);
    if (!cursor) return 0;
    const events = await readEventsOfAccounts(sql, [accountId], cursor.cursorPos, EVENTS_AT_ONCE);
    const last = events.at(-1);
    if (!last) return 0;
    const now = await readDatabaseTime(sql, clock);
    const newsSince = Math.max(now.getTime() - NEWS_FOR_MS, cursor.accountSince.getTime());
    const isNews = ({ occurredAt }: StoredEvent): boolean => occurredAt.getTime() >= newsSince;
    // Own staff who are called on have the job until they are asked, however late that is.
    const news = events.filter((event) => isSentToRoster(event) || (audienceOf(event).length > 0 && isNews(event)));
    if (news.length > 0) {
      // As the account, since a worker sees the units and tenants of all accounts, whose ids may be alike.
      const known = await readSources(database.reader(accountId), accountId, news);
      const pages = await openPages(sql, accountId, news, now);
      const sources = { ...known, pages, answerLinks, pagesUrl: config.pagesUrl };
      const drafts = news.flatMap((event) => draftNotifications(accountId, event, sources, now));
      // Where persons are paged first, the contact hears of the alarm when the page gets there.
      const isForNow = ({ recipient, event }: NewNotification): boolean =>
        recipient.kind !== 'contact' || pages.get(event.id)?.tellsItself !== true;
      const forNow = drafts.filter(isForNow);
      await insertNotifications(sql, accountId, forNow, now);
      const claims = forNow.map(({ link }) => link).filter((link) => link !== null);
      await insertAnswerLinks(sql, answerLinks, claims, now);
    }
    await wakePagesOf(sql, accountId, events, now);
    await moveCursor(sql, accountId, last.pos);
    return events.length;
  });
}
