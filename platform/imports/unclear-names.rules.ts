/** Why a name does not say which record is meant: several are called so. */
export function severalCalled(noun: string, name: string): string {
  const many = noun === 'property' ? 'properties' : `${noun}s`;
  return `There are several ${many} called ${JSON.stringify(name)}; name one by its identifier.`;
}

/** Why a text does not say which unit of a property is meant: systems count their units through. */
export const identifierAndNumber = (text: string): string =>
  `In the property, ${JSON.stringify(text)} is an identifier of one unit and names another, too; name the one that is meant otherwise.`;
