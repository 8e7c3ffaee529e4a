/** An input whose null members are as good as absent ones. */
export function withoutNulls(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
