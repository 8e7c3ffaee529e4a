import { nearestName } from '../../platform/nearest-name.ts';
import { abbreviate } from '../../platform/text.ts';

/**
 * The message for an unknown name, with the nearest known name and the list of known names.
 * @param noun the noun for the name, like `parameter`
 */
export function unknownName(noun: 'parameter' | 'member', name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  if (nearest === undefined) return `Unknown ${noun} ${abbreviate(name)}: there are none here.`;
  return `Unknown ${noun} ${abbreviate(name)}; did you mean "${nearest}"? There are: ${names.join(', ')}.`;
}
