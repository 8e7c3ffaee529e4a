import { registerEnumType } from 'type-graphql';

/** Where an export is delivered. */
export const ExportDestination = { S3: 's3', DRIVE: 'drive', WEBHOOK: 'webhook' } as const;
export type ExportDestination = (typeof ExportDestination)[keyof typeof ExportDestination];

registerEnumType(ExportDestination, {
  name: 'ExportDestination',
  description: 'Destination of an export.',
  valuesConfig: {
    S3: { description: 'A file in a bucket of S3, or of a store with the S3 protocol.' },
    DRIVE: { description: 'A file in a folder of Google Drive.' },
    WEBHOOK: { description: 'A signed request to a receiver over HTTPS.' },
  },
});

/** Whether an export follows its schedule. */
export const ExportStatus = { ACTIVE: 'active', PAUSED: 'paused' } as const;
export type ExportStatus = (typeof ExportStatus)[keyof typeof ExportStatus];

registerEnumType(ExportStatus, {
  name: 'ExportStatus',
  description: 'Whether an export follows its schedule.',
  valuesConfig: {
    ACTIVE: { description: 'The export runs on its schedule, if it has one, and on request.' },
    PAUSED: { description: 'The export runs only on request.' },
  },
});

/** How far a run has come. */
export const ExportRunStatus = {
  QUEUED: 'queued',
  RUNNING: 'running',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
} as const;
export type ExportRunStatus = (typeof ExportRunStatus)[keyof typeof ExportRunStatus];

registerEnumType(ExportRunStatus, {
  name: 'ExportRunStatus',
  description: 'Status of a run.',
  valuesConfig: {
    QUEUED: { description: 'The run waits for its first attempt, or for the next one after a failure.' },
    RUNNING: { description: 'An attempt is under way.' },
    SUCCEEDED: { description: 'The destination has the figures.' },
    FAILED: { description: 'The last attempt failed. The run is not tried again.' },
  },
});

/** What made a run. */
export const ExportTrigger = { SCHEDULE: 'schedule', MANUAL: 'manual' } as const;
export type ExportTrigger = (typeof ExportTrigger)[keyof typeof ExportTrigger];

registerEnumType(ExportTrigger, {
  name: 'ExportTrigger',
  description: 'What started a run.',
  valuesConfig: {
    SCHEDULE: { description: 'A slot of the schedule.' },
    MANUAL: { description: 'A request.' },
  },
});

/** How an attempt ended. */
export const ExportAttemptOutcome = { SUCCEEDED: 'succeeded', FAILED: 'failed', INTERRUPTED: 'interrupted' } as const;
export type ExportAttemptOutcome = (typeof ExportAttemptOutcome)[keyof typeof ExportAttemptOutcome];

registerEnumType(ExportAttemptOutcome, {
  name: 'ExportAttemptOutcome',
  description: 'How an attempt ended.',
  valuesConfig: {
    SUCCEEDED: { description: 'The destination has the figures.' },
    FAILED: { description: 'The destination refused the delivery or could not be reached.' },
    INTERRUPTED: {
      description: 'The worker stopped during the attempt. The run is tried again, and this attempt does not count.',
    },
  },
});
