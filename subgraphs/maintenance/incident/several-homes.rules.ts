/**
 * How many homes have to lack a service before the building lacks it. Water and power come to all of them by one way, and
 * what fails at home shows in what is told (`own-home.rules.ts`). Many homes have heaters of their own, of which two may
 * fail in one cold night.
 */
const HOMES: ReadonlyMap<string, number> = new Map([
  ['no_water', 2],
  ['no_power', 2],
  ['no_heat', 3],
  ['no_hot_water', 3],
]);

/** Whether reports of a cause come from so many homes that the building lacks what each of them tells of. */
export function isOfSeveralHomes(key: string, unitIds: readonly string[]): boolean {
  return new Set(unitIds).size >= (HOMES.get(key) ?? Infinity);
}
