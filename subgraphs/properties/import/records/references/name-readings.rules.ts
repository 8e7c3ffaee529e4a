/**
 * The possible readings of a text, the most likely first: one person such as `Silva, Ana`, a company such as `Oak &
 * Sons`, or several names. A comma may be within a name or between two names.
 */
export function readingsOf(text: string): readonly (readonly string[])[] {
  const persons = parts(text.split(/[&+/]|\band\b/i));
  const divided = persons.map((person) => parts(person.split(',')));
  const pairs = divided.map((names) =>
    names.length > 2 && names.length % 2 === 0 ? inPairs(names) : [names.join(', ')],
  );
  const readings = [[text], persons, pairs.flat(), divided.flat()];
  return readings.filter((reading, place) => place === 0 || reading.length > readings[place - 1]!.length);
}

const parts = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

const inPairs = (names: readonly string[]): string[] =>
  names.flatMap((name, place) => (place % 2 === 0 ? [`${name}, ${names[place + 1]!}`] : []));
