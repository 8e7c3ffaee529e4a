import type { Fault } from '../errors.ts';

/** How event types are named in a filter: `maintenance.created`, `maintenance.*`, `*.deleted`, `*`. */
const EVENT_GLOB_PATTERN = /^(?:[a-z_]+|\*)(?:\.(?:[a-z_]+|\*))*$/;

/** A filter as patterns of SQL's `like`; `*` stands for anything. */
export function likePatternsOf(globs: readonly string[]): string[] {
  return globs.map((glob) => glob.replaceAll('_', '\\_').replaceAll('*', '%'));
}

/** Tells whether a type is meant by one of the globs. */
export function createGlobMatcher(globs: readonly string[]): (type: string) => boolean {
  const pattern = new RegExp(
    `^(?:${globs.map((glob) => glob.replaceAll('.', '\\.').replaceAll('*', '.*')).join('|')})$`,
  );
  return (type) => pattern.test(type);
}

/**
 * What is wrong with a filter: globs of another form, and those that mean no type that there is, which would be silently
 * deaf.
 * @param pointerOf where a glob stands in the input, by its place in the list
 */
export function globFaults(
  globs: readonly string[],
  types: readonly string[],
  pointerOf: (index: number) => string,
): Fault[] {
  return globs.flatMap((glob, index) => {
    const pointer = pointerOf(index);
    const shown = JSON.stringify(glob);
    if (!EVENT_GLOB_PATTERN.test(glob)) {
      const detail = `Expected an event type, or a pattern of one like "maintenance.*", but got ${shown}.`;
      return [{ pointer, code: 'invalid_event_type', detail }];
    }
    if (types.some(createGlobMatcher([glob]))) return [];
    return [
      { pointer, code: 'unknown_event_type', detail: `Expected a type of the event catalogue, but got ${shown}.` },
    ];
  });
}
