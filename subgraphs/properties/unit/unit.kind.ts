import { Unit } from './unit.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';
import { lockProperty } from '../property/property.statements.ts';
import { identifierOf } from '../record/made-identifier.rules.ts';
import { changedMember } from '../record/changed-member.rules.ts';
import { currencyRule, moneyRule, orNull, textRule } from '../record/record.rules.ts';
import type { Change, RecordKind } from '../record/record.types.ts';
import { refuseUnknown } from '../record/unknown-references.ts';
import { updateMovedUnits } from './update-unit-status.ts';
import { UnitStatus } from './unit.entity.ts';
import { unitEvent } from './unit.events.ts';
import { unitsById } from './unit.queries.ts';
import type { UnitFacts, UnitRow } from './unit.queries.ts';
import { dependentsOfUnit, holderOfNumber, markNumbers, tenureOfUnits } from './unit.statements.ts';
import type { NumberHolder } from './unit.statements.ts';

const ROOMS = 'Expected a whole number from 0 to 100.';
const BATHROOMS = 'Expected whole or half bathrooms from 0 to 99.';

/** The record kind of units. */
export const unitKind: RecordKind<UnitFacts, UnitRow> = {
  noun: 'unit',
  table: tableOf(Unit),
  shape: {
    externalId: orNull(clientIdRule),
    propertyId: clientIdRule,
    unitNumber: textRule(50),
    bedrooms: orNull(z.number(ROOMS).int(ROOMS).min(0, ROOMS).max(100, ROOMS)),
    bathrooms: orNull(z.number(BATHROOMS).min(0, BATHROOMS).max(99, BATHROOMS).multipleOf(0.5, BATHROOMS)),
    marketRentMinor: orNull(moneyRule),
    currency: currencyRule.optional(),
    status: z.enum(UnitStatus, 'Expected available, occupied or down.').default(UnitStatus.AVAILABLE),
  },
  faultsOf: () => [],
  nameOf: ({ unitNumber }) => unitNumber,
  find: unitsById,
  complete: async (context, change) => {
    const { before, facts } = change;
    if (isPlacedAnew(change)) await refuseTakenNumber(context, change);
    const currency = facts.currency ?? before?.currency ?? (await accountDefaults(context.sql)).currency;
    const { id } = change;
    const tenures = await tenureOfUnits(context.sql, [{ id, propertyId: facts.propertyId }], context.now);
    return { ...facts, currency, status: statusOf(facts.status, tenures.get(id) ?? null) };
  },
  store: async ({ sql }, change) => {
    if (isPlacedAnew(change)) await markNumbers(sql, [change.id], false);
  },
  refuseDeletion: refuseWhileUsed,
  settle: (context, { before, after }) => updateMovedUnits(context, [{ id: after.id, before, after }]),
  event: unitEvent,
};

type UnitChange = Change<UnitFacts, UnitRow>;

/** Whether the unit is new in its property or gets another number. */
export const isPlacedAnew = ({ before, facts }: UnitChange): boolean =>
  before?.propertyId !== facts.propertyId || before.unitNumber !== facts.unitNumber;

/** The property's lock serializes changes to its unit numbers. */
async function refuseTakenNumber({ sql }: CommandContext, change: UnitChange): Promise<void> {
  const { id, facts } = change;
  const { propertyId, unitNumber } = facts;
  if (!(await lockProperty(sql, propertyId))) {
    refuseUnknown([{ pointer: '/propertyId', noun: 'property', id: propertyId }]);
  }
  const holder = await holderOfNumber(sql, { id, propertyId, unitNumber });
  if (holder === undefined) return;
  const taken = numberTaken(changedMember(change, ['unitNumber', 'propertyId']), holder);
  throw new AppError('already_exists', taken.detail, { faults: [taken] });
}

/**
 * The fault for a unit number that is taken.
 * @param pointer the pointer of the fault
 */
export function numberTaken(pointer: string, { unitNumber, ...holder }: NumberHolder): Fault {
  const detail = `The unit ${JSON.stringify(identifierOf(holder))} of this property has the number ${JSON.stringify(unitNumber)} already.`;
  return { pointer, code: 'already_exists', detail };
}

/** Whether a unit with leases is let follows from its leases. */
export function statusOf(requested: UnitStatus, isLet: boolean | null): UnitStatus {
  if (requested === UnitStatus.DOWN || isLet === null) return requested;
  return isLet ? UnitStatus.OCCUPIED : UnitStatus.AVAILABLE;
}

async function refuseWhileUsed({ sql }: CommandContext, { id }: UnitRow): Promise<void> {
  const { leases, tickets } = await dependentsOfUnit(sql, id);
  const reasons = [
    ...(leases > 0 ? [`${leases} ${leases === 1 ? 'lease that has' : 'leases that have'} not ended`] : []),
    ...(tickets > 0 ? [`${tickets} open ${tickets === 1 ? 'ticket' : 'tickets'}`] : []),
  ];
  if (reasons.length === 0) return;
  throw new AppError('in_use', `The unit has ${reasons.join(' and ')}.`, { extensions: { leases, tickets } });
}
