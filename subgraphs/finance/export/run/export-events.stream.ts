import type { EventStream } from '../../../../platform/graphql/event-stream.ts';

/** `Subscription.exportEvents`. */
export const exportEvents: EventStream = {
  field: 'exportEvents',
  typePrefix: 'kpi_export.',
  refetch: ['kpiExports'],
  matches: () => true,
};
