import type { EventStream } from '../../../platform/graphql/event-stream.ts';

/** `Subscription.accountEvents`. */
export const accountEvents: EventStream = {
  field: 'accountEvents',
  typePrefix: '',
  refetch: ['events', 'latestEvents'],
  matches: () => true,
  isNarrowedByScopes: true,
};
