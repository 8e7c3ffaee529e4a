/** A header with any value asks for the cost of an operation, as does `{"cost": true}` among its extensions. */
export const COST_HEADER = 'x-include-cost';

/** Whether a request asks for the cost of its operation. */
export function asksForCost(
  headers: { get(name: string): string | undefined } | undefined,
  extensions: unknown,
): boolean {
  if (headers?.get(COST_HEADER) !== undefined) return true;
  return typeof extensions === 'object' && extensions !== null && 'cost' in extensions && extensions.cost === true;
}
