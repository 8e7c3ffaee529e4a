import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { BatchRow } from '../record/batch.types.ts';
import { readBatchRow } from '../record/read-batch-row.ts';
import { upsertRecords } from '../record/upsert-records.ts';
import { leaseBatch } from './lease.batch.ts';
import { recordInProperty } from '../record/record-in-property.ts';
import { leaseEvent } from './lease.events.ts';
import { leaseKind } from './lease.kind.ts';
import { leasesById } from './lease.queries.ts';
import type { LeaseFacts } from './lease.queries.ts';
import { followedLeases } from './lease.statements.ts';

/**
 * Ends active leases that are past their last day and followed by another lease of the unit. A lease without a follower
 * may continue month to month, so it stays active.
 */
export async function endFollowedLeases(context: CommandContext, unitIds: readonly string[]): Promise<void> {
  const ids = await followedLeases(context.sql, [...new Set(unitIds)], context.now);
  if (ids.length === 0) return;
  const rows = ids.map((id, place): BatchRow<LeaseFacts> =>
    readBatchRow(leaseKind, { place, label: `Lease ${id}` }, { id, status: 'ended' }),
  );
  await upsertRecords(context, leaseBatch, rows);
  const ended = await leasesById(context.sql, ids);
  await recordInProperty(
    context,
    [...ended.values()].map((lease) => leaseEvent('updated', lease)),
  );
}
