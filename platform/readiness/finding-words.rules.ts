import { MOST_ENTITIES } from './readiness.types.ts';
import type { Finding } from './readiness.types.ts';

/** How many records a sentence names. */
const MOST_NAMED = 3;

/** The names of the first few records, and how many others there are: `Acme, Bolt and 4 more`. */
export function namedFew(names: readonly string[], count = names.length): string {
  const named = names.slice(0, MOST_NAMED);
  return count > named.length ? `${named.join(', ')} and ${count - named.length} more` : named.join(', ');
}

/** The members of a finding that name its records. */
export function aboutEntities(
  type: string,
  ids: readonly string[],
  count = ids.length,
): Required<Pick<Finding, 'entities' | 'entityCount'>> {
  return { entities: ids.slice(0, MOST_ENTITIES).map((id) => ({ type, id })), entityCount: count };
}
