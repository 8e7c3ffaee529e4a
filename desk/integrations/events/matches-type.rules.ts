/** Whether a type of event is the one that is named, where `*` stands for any text. */
export function matchesType(type: string, named: string): boolean {
  const parts = named.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(type);
}
