import { AppError } from '../../../platform/errors.ts';
import { createGlobMatcher, globFaults } from '../../../platform/events/event-globs.ts';
import { typesInSight } from '../../../platform/events/event-type.ts';
import type { PublishedEventType } from '../../../platform/events/event-type.ts';
import { summarise } from '../../../platform/graphql/parse-input.ts';

/**
 * The event types of a page: those that the caller may see, and that the filter names if there is one.
 * @throws AppError `validation_failed` for a filter that matches no event type; `insufficient_scope` for one that matches
 *   only types that the caller may not see
 */
export function chooseTypes(
  catalogue: readonly PublishedEventType[],
  scopes: ReadonlySet<string>,
  globs: readonly string[] | null,
): string[] {
  const inSight = typesInSight(catalogue, scopes);
  if (!globs) return inSight;
  assertKnown(catalogue, globs);
  const closed = globs.find((glob) => !inSight.some(createGlobMatcher([glob])));
  if (closed !== undefined) {
    throw outOfSight(
      catalogue.filter(({ type }) => createGlobMatcher([closed])(type)),
      closed,
    );
  }
  return inSight.filter(createGlobMatcher(globs));
}

function assertKnown(catalogue: readonly PublishedEventType[], globs: readonly string[]): void {
  const knownTypes = catalogue.map(({ type }) => type);
  const faults = globFaults(globs, knownTypes, () => '').map(({ pointer: _, ...fault }) => ({
    ...fault,
    parameter: 'types',
  }));
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
}

function outOfSight(types: readonly PublishedEventType[], glob: string): AppError {
  const [scope = '', ...others] = new Set(types.map((type) => type.scope));
  const instead = others.length > 0 ? ` (${others.map((other) => `"${other}"`).join(' or ')} would do, too)` : '';
  return new AppError(
    'insufficient_scope',
    `Events of the types "${glob}" need the scope "${scope}"${instead}, which the access token lacks.`,
    { extensions: { scope } },
  );
}
