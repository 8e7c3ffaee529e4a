import { placesOf } from './schema.rules.ts';
import type { Draft } from './schema.types.ts';

/** The places of steps by JSON pointer: of all, and of those that wait for an event. */
export function placesIn(steps: readonly Draft[]): Record<'places' | 'waits', ReadonlyMap<string, number>> {
  const places = placesOf(steps);
  return { places, waits: new Map([...places].filter(([pointer]) => waitsForEvent(stepAt(steps, pointer)))) };
}

/** The places of the waits that come before the step which a part of the workflow belongs to; none for its beginning. */
export function waitsBefore(pointer: string, waits: ReadonlyMap<string, number>): number[] {
  const own = /^(?:\/steps|\/then|\/else|\/\d+)+/.exec(pointer)?.[0];
  if (own === undefined) return [];
  return [...waits].filter(([wait]) => isBefore(wait, own)).map(([, place]) => place);
}

/** A wait is over before a later step of its own list, and before everything in that step; other branches never know of it. */
function isBefore(wait: string, own: string): boolean {
  const [, list, index] = /^(.*)\/(\d+)$/.exec(wait)!;
  if (!own.startsWith(`${list}/`)) return false;
  return Number(own.slice(list!.length + 1).split('/')[0]) > Number(index);
}

function stepAt(steps: readonly Draft[], pointer: string): Draft {
  const parts = pointer.split('/').slice(2);
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], steps) as Draft;
}

const waitsForEvent = ({ kind, event }: Draft): boolean =>
  kind === 'wait' && typeof event === 'object' && event !== null;
