import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { serveRequests } from '../../../platform/jobs/requested-job.ts';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import type { CountryCode } from '../../../platform/phone/account-country.rules.ts';
import { readPhoneNumber } from '../../../platform/phone/read-phone-number.rules.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';
import { lockUnreadPhones, storeReadPhones } from './unread-phones.statements.ts';
import type { ReadPhone } from './unread-phones.statements.ts';

const BATCH = 500;

/**
 * Reads phone numbers of tenants that are not in E.164 by the account's country: those from before numbers were read, and
 * again when the country changes. What is no phone number stays as it is. No event tells of it, since the number is the
 * same; readers of changes get the tenant anew.
 */
export const readPhones = serveRequests({
  name: 'read-phones',
  topic: 'accounts/country-changed',
  serve: async (service, { accountId }) => {
    const country = accountCountry(await accountDefaults(service.database.reader(accountId)));
    let done = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const batch: BatchResult = await readBatch(service, { accountId, country, after });
      done += batch.readCount;
      after = batch.last;
    }
    return { done, isLeft: false };
  },
});

interface BatchResult {
  readCount: number;
  /** The last tenant that was looked at; undefined if there are no more. */
  last: string | undefined;
}

/** A transaction of its own for each batch, so that a process that is killed leaves whole batches. */
function readBatch(
  { database }: ServiceContext,
  { accountId, country, after }: { accountId: string; country: CountryCode; after: string },
): Promise<BatchResult> {
  return database.workerTransaction(async (sql) => {
    const unread = await lockUnreadPhones(sql, { accountId, after, most: BATCH });
    const read = unread.flatMap(({ id, phone, phoneExtension }): ReadPhone[] => {
      const number = readPhoneNumber(phone, country);
      return number ? [{ id, phone: number.phone, phoneExtension: number.phoneExtension ?? phoneExtension }] : [];
    });
    await storeReadPhones(sql, accountId, read);
    return { readCount: read.length, last: unread.length === BATCH ? unread.at(-1)!.id : undefined };
  });
}
