/**
 * The fault of a name that several records have.
 * @param names the full names of the records, where they differ
 */
export function severalCalled(noun: string, name: string, names: readonly string[] = []): string {
  const many = noun === 'property' ? 'properties' : `${noun}s`;
  const which = names.length > 0 ? `: ${listed(names)}` : '';
  return `There are several ${many} called ${JSON.stringify(name)}${which}; name one by its identifier.`;
}

/** The fault of a text that is the identifier of one unit and the number of another unit of the property. */
export const identifierAndNumber = (text: string): string =>
  `In the property, ${JSON.stringify(text)} is an identifier of one unit and names another, too; name the one that is meant otherwise.`;

/** Of more than these the rest is not told. */
const MOST_NAMES = 5;

function listed(names: readonly string[]): string {
  const quoted = names.slice(0, MOST_NAMES).map((name) => JSON.stringify(name));
  const last = names.length > MOST_NAMES ? 'others' : quoted.pop()!;
  return `${quoted.join(', ')} and ${last}`;
}
