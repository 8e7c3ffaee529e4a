import { accountDefaults } from '../account/account-defaults.queries.ts';
import type { BatchKind } from '../record/batch.types.ts';
import { propertyKind } from './property.kind.ts';
import type { PropertyFacts, PropertyRow } from './property.queries.ts';
import { requestTimeZoneUpdates } from './request-time-zone-updates.ts';

/** Batch writing of properties. */
export const propertyBatch: BatchKind<PropertyFacts, PropertyRow> = {
  kind: propertyKind,
  check: async ({ sql }, changes) => {
    const { timezone } = await accountDefaults(sql);
    return changes.map(({ before, facts }) => ({
      ...facts,
      timezone: facts.timezone ?? before?.timezone ?? timezone,
    }));
  },
  settle: (context, changes) =>
    requestTimeZoneUpdates(
      context,
      changes.map(({ id, before, facts }) => ({ id, before, after: facts })),
    ),
};
