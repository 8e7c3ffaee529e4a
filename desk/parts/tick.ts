import { useSyncExternalStore } from 'react';
import { now } from '../graph/clock.ts';

const TICK_MS = 15_000;

let instant = now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function renew(): void {
  instant = now();
  for (const each of listeners) each();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // While nothing counted down, nothing renewed it.
    instant = now();
    timer = setInterval(renew, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present in milliseconds, renewed four times a minute: everything on a page that counts down counts from one instant. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => instant);
