import type { EventStream } from '../../../platform/graphql/event-stream.ts';

/** `Subscription.importEvents`. */
export const importEvents: EventStream = {
  field: 'importEvents',
  typePrefix: 'import.',
  refetch: ['imports'],
  matches: ({ entityId }, { importId }) => importId == null || importId === entityId,
};
