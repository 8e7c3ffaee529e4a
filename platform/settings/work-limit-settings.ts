// How long the database may take over each kind of work: the settings, and what they say once they are read.
import { DEFAULT_SECONDS, workLimitsOf } from '../db/work-limits.ts';
import type { LimitsByKind } from '../db/work-limits.ts';
import type { SettingRows, Settings } from './read-settings.ts';
import { positive } from './setting-forms.ts';

/** Their rows in the table of settings. */
export const WORK_LIMIT_SETTINGS = {
  DATABASE_READ_TIMEOUT_SECONDS: {
    schema: positive.max(300).default(DEFAULT_SECONDS.read),
    about: 'Time that PostgreSQL has for a statement of a request that reads. After that, the response is 503.',
  },
  DATABASE_WRITE_TIMEOUT_SECONDS: {
    schema: positive.max(300).default(DEFAULT_SECONDS.write),
    about: 'The same for a request that changes data. After that, the change is undone.',
  },
  DATABASE_JOB_TIMEOUT_SECONDS: {
    schema: positive.max(3_600).default(DEFAULT_SECONDS.job),
    about: 'The same for a statement of background work. After that, the work is tried again.',
  },
  DATABASE_COMMAND_TIMEOUT_SECONDS: {
    schema: positive.max(86_400).default(DEFAULT_SECONDS.command),
    about: 'The same for a statement of a command line, such as an import or the recalculation of totals.',
  },
} as const satisfies SettingRows;

/** The limits that the settings stand for. */
export const workLimitsFrom = (settings: Settings<typeof WORK_LIMIT_SETTINGS>): LimitsByKind =>
  workLimitsOf({
    read: settings.DATABASE_READ_TIMEOUT_SECONDS,
    write: settings.DATABASE_WRITE_TIMEOUT_SECONDS,
    job: settings.DATABASE_JOB_TIMEOUT_SECONDS,
    command: settings.DATABASE_COMMAND_TIMEOUT_SECONDS,
  });
