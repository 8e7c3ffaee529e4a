import type { Job } from '../../../platform/jobs/job.ts';
import { forgetSms } from './sms.statements.ts';

/** Longer than Twilio repeats a message, and than a vendor may take to answer a list of offers. */
const KEPT_FOR_MS = 7 * 86_400_000;

/** Deletes the text messages of vendors, and the numbers of offers that they were told, after a week. */
export const forgetVendorSms: Job = {
  name: 'forget-vendor-sms',
  intervalMs: 600_000,
  run: async ({ database, clock }) => {
    await forgetSms(database.worker, clock.databaseNow(), KEPT_FOR_MS);
    return 0;
  },
};
