import type { Change } from './record.types.ts';

/**
 * Where a fault is told that lies between several members of a record: at the first of them that the change concerns, so
 * that a client does not have to look for it at a member that was not sent.
 * @param members by GraphQL's names, the first for a record that is new
 * @returns a pointer
 */
export function changedMember<Facts extends object, Row extends Facts>(
  { before, facts }: Change<Facts, Row>,
  members: readonly [keyof Facts & string, ...(keyof Facts & string)[]],
): string {
  const isChanged = (name: keyof Facts): boolean =>
    before !== null && JSON.stringify(before[name]) !== JSON.stringify(facts[name]);
  return `/${members.find(isChanged) ?? members[0]}`;
}
