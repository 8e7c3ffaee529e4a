import type { ErrorRows } from '../../platform/errors.ts';

/** The failures that only clients of this subgraph meet. */
export const accountsErrors = {
  cannot_pause: { status: 409, title: 'The automation cannot be paused' },
  email_taken: { status: 409, title: 'Another person of the account has the email address' },
  last_owner: { status: 409, title: 'The account would be left without an owner' },
  notification_not_retryable: { status: 409, title: 'The notification cannot be sent again' },
  page_answered: { status: 409, title: 'The page was answered already' },
  receiver_failed: { status: 502, title: 'The receiver did not answer with the status 200' },
  too_many_messages: { status: 429, title: 'The recipient was sent too many messages' },
  webhook_disabled: { status: 409, title: 'The webhook endpoint is disabled' },
} as const satisfies ErrorRows;

declare module '../../platform/errors.ts' {
  interface SubgraphErrors {
    accounts: keyof typeof accountsErrors;
  }
}
