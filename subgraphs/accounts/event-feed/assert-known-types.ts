import { AppError } from '../../../platform/errors.ts';
import { globFaults } from '../../../platform/events/event-globs.ts';
import type { PublishedEventType } from '../../../platform/events/event-type.ts';
import { summarise } from '../../../platform/graphql/parse-input.ts';

/**
 * Refuses a filter that matches no event type.
 * @throws AppError `validation_failed`
 */
export function assertKnownTypes(catalogue: readonly PublishedEventType[], types: readonly string[] | null): void {
  const knownTypes = catalogue.map(({ type }) => type);
  const faults = globFaults(types ?? [], knownTypes, () => '').map(({ pointer: _, ...fault }) => ({
    ...fault,
    parameter: 'types',
  }));
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
}
