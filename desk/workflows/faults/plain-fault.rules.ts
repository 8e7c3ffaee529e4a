/** What the desk says instead of the service's sentence, by the member of a workflow that lacks a value. */
interface FaultWords {
  asks: Readonly<Record<string, string>>;
  members: Readonly<Record<string, string>>;
  missing(label: string): string;
}

/** Nothing was given, or nothing that can be chosen. */
const IS_MISSING = /^Invalid (?:option|input|discriminator)|^Expected a value for |\bbut got (?:nothing|""|null)\.$/;
const BESIDE = /^Expected (\w+) beside /;

const lastOf = (pointer: string): string => pointer.split('/').at(-1) ?? '';

/** What is wrong with the part of a workflow at a JSON pointer, as people say it; other faults as the service says them. */
export function plainFault(pointer: string, detail: string, { asks, members, missing }: FaultWords): string {
  const beside = BESIDE.exec(detail)?.[1];
  const member = beside ?? lastOf(pointer);
  if (beside === undefined && !IS_MISSING.test(detail)) return detail;
  const label = members[member];
  return asks[member] ?? (label === undefined ? detail : missing(label));
}

/** The place of the step that a JSON pointer leads into, and the member of it. */
export function placeOf(pointer: string, places: ReadonlyMap<string, number>): { step?: number; member: string } {
  const member = lastOf(pointer);
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const step = places.get(at);
    if (step !== undefined) return { step, member };
  }
  return { member };
}
