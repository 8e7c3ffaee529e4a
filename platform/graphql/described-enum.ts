import { registerEnumType } from 'type-graphql';

/** Registers an enum whose upper-case GraphQL names stand for the stored values, each with its meaning. */
export function describedEnum<Value extends string>(
  name: string,
  description: string,
  values: readonly Value[],
  meanings: Readonly<Record<Value, string>>,
): Record<string, Value> {
  const byName = Object.fromEntries(values.map((value) => [value.toUpperCase(), value]));
  const valuesConfig = Object.fromEntries(
    values.map((value) => [value.toUpperCase(), { description: meanings[value] }]),
  );
  registerEnumType(byName, { name, description, valuesConfig });
  return byName;
}
