import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { newId } from '../../../platform/ids.ts';
import { accountDefaults } from '../account-defaults.queries.ts';
import { propertyEvent } from './property.events.ts';
import { Property } from './property.entity.ts';
import { createPropertyRules } from './property.inputs.ts';
import type { CreatePropertyInput } from './property.inputs.ts';

/**
 * Adds a property.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken
 */
export async function createProperty(context: CommandContext, input: CreatePropertyInput): Promise<Property> {
  const { em, sql, accountId, now } = context;
  const { id, name, address, timezone } = parseInput(createPropertyRules, input);
  if (id && (await em.findOne(Property, { id }))) {
    throw new AppError('already_exists', `There is already a property with the id ${JSON.stringify(id)}.`);
  }
  const property = em.create(Property, {
    accountId,
    id: id ?? newId(),
    name,
    address,
    timezone: timezone ?? (await accountDefaults(sql)).timezone,
    unitCount: 0,
    createdAt: now,
    updatedAt: now,
  });
  await em.flush();
  await context.record(propertyEvent('created', property));
  return property;
}
