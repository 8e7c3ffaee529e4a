/**
 * The id of an account of this name: lower case, words joined by hyphens, e.g. "Oak & Main LLC" → `oak-main-llc`.
 * @returns undefined when the name has no letter or digit
 */
export function accountIdOf(name: string): string | undefined {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-').slice(0, 63);
}
