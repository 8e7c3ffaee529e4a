import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { newId } from '../../../platform/ids.ts';
import { accountDefaults } from '../account-defaults.queries.ts';
import { Property } from '../property/property.entity.ts';
import { Unit } from './unit.entity.ts';
import { unitEvent } from './unit.events.ts';
import { createUnitRules } from './unit.inputs.ts';
import type { CreateUnitInput } from './unit.inputs.ts';

/**
 * Adds a unit to a property.
 * @throws AppError `validation_failed`; `not_found` without such a property; `already_exists` when the id is taken
 */
export async function createUnit(context: CommandContext, input: CreateUnitInput): Promise<Unit> {
  const { em, sql, accountId, now } = context;
  const { id, bathrooms, ...given } = parseInput(createUnitRules, input);
  if (!(await em.findOne(Property, { id: given.propertyId }))) {
    throw new AppError('not_found', `There is no property with the id ${JSON.stringify(given.propertyId)}.`);
  }
  if (id && (await em.findOne(Unit, { id }))) {
    throw new AppError('already_exists', `There is already a unit with the id ${JSON.stringify(id)}.`);
  }
  const unit = em.create(Unit, {
    accountId,
    id: id ?? newId(),
    propertyId: given.propertyId,
    unitNumber: given.unitNumber,
    bedrooms: given.bedrooms ?? null,
    bathrooms: bathrooms?.toFixed(1) ?? null,
    marketRentMinor: given.marketRentMinor ?? null,
    currency: (await accountDefaults(sql)).currency,
    status: given.status,
    createdAt: now,
    updatedAt: now,
  });
  await em.flush();
  await context.record(unitEvent('created', unit));
  return unit;
}
