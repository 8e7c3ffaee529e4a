import { registerEnumType } from 'type-graphql';

/** Registers a GraphQL enum with UPPER_CASE names, each with its description, over the stored lower-case values. */
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
