import type { PlacedStep, Step } from './definition.types.ts';

/** Gives each step its place, and says which one follows it. A workflow has no loops: every step leads to a later one. */
export function placeSteps(steps: readonly Step[]): PlacedStep[] {
  const placed: PlacedStep[] = [];
  const place = (list: readonly Step[], follower: () => number): void => {
    list.forEach((step, position) => {
      const entry: PlacedStep = { index: placed.length, step, next: 0 };
      placed.push(entry);
      const isLast = position === list.length - 1;
      if (step.kind === 'branch') {
        const after = (): number => (isLast ? follower() : ends.get(entry)!);
        place(step.then, after);
        const otherwise = placed.length;
        place(step.else ?? [], after);
        entry.sides = { then: entry.index + 1, otherwise: step.else ? otherwise : -1 };
      }
      ends.set(entry, placed.length);
      followers.set(entry, isLast ? follower : () => ends.get(entry)!);
    });
  };
  const ends = new Map<PlacedStep, number>();
  const followers = new Map<PlacedStep, () => number>();
  place(steps, () => placed.length);
  for (const entry of placed) {
    entry.next = followers.get(entry)!();
    if (entry.sides?.otherwise === -1) entry.sides.otherwise = entry.next;
  }
  return placed;
}

/** How many steps there are with those of branches, and how deep branches lie within each other. */
export function countSteps(steps: readonly Step[]): { count: number; depth: number } {
  let count = 0;
  let depth = 0;
  for (const step of steps) {
    count += 1;
    if (step.kind !== 'branch') continue;
    const sides = [step.then, step.else ?? []].map(countSteps);
    count += sides.reduce((sum, side) => sum + side.count, 0);
    depth = Math.max(depth, 1 + Math.max(...sides.map((side) => side.depth)));
  }
  return { count, depth };
}
