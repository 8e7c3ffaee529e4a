import type { Change } from './record.types.ts';

/**
 * The pointer for a fault between several members: the first changed one, so that the fault is not at a member that the
 * client did not send.
 * @param members the GraphQL names; the first one counts for a new record
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
