/** Says that an operation or plan has something that only Apollo's own executor runs. */
export class NotCompilable extends Error {}

/**
 * Compiled code reads and writes plain objects, whose own names (`constructor`, `__proto__`) a client may choose too.
 * @throws NotCompilable for such a name
 */
export function requirePlainName(name: string): string {
  if (name in Object.prototype) throw new NotCompilable(`the name "${name}" is one of every object`);
  return name;
}
