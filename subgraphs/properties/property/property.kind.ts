import { Property } from './property.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { isTimeZone } from '../../../platform/time-zone.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';
import { orNull, textRule } from '../record/record.rules.ts';
import type { RecordKind } from '../record/record.types.ts';
import { countUnits } from './property.statements.ts';
import { propertyEvent } from './property.events.ts';
import { propertiesById } from './property.queries.ts';
import type { PropertyFacts, PropertyRow } from './property.queries.ts';
import { requestTimeZoneUpdates } from './request-time-zone-updates.ts';

/** The record kind of properties. */
export const propertyKind: RecordKind<PropertyFacts, PropertyRow> = {
  noun: 'property',
  table: tableOf(Property),
  shape: {
    externalId: orNull(clientIdRule),
    name: textRule(200),
    address: textRule(500),
    timezone: z.string().refine(isTimeZone, 'Expected an IANA time zone, e.g. "America/Denver".').optional(),
  },
  faultsOf: () => [],
  find: propertiesById,
  nameOf: ({ name }) => name,
  complete: async ({ sql }, { before, facts }) => ({
    ...facts,
    timezone: facts.timezone ?? before?.timezone ?? (await accountDefaults(sql)).timezone,
  }),
  refuseDeletion: async ({ sql }, { id }) => {
    const count = await countUnits(sql, id);
    if (count === 0) return;
    throw new AppError('in_use', `The property has ${count} ${count === 1 ? 'unit' : 'units'}; delete them first.`, {
      extensions: { units: count },
    });
  },
  settle: (context, { before, after }) => requestTimeZoneUpdates(context, [{ id: after.id, before, after }]),
  event: propertyEvent,
};
