import { useEffect, useState } from 'react';

const WATCH_MS = 15_000;
const POLL_MS = 1_000;

/** Looks again and again for a while, after something was sent whose outcome no stream tells. */
export interface Watch {
  /** How often to look; 0 for not at all. */
  pollMs: number;
  start(): void;
}

/** A watch that is not started yet. */
export function useWatch(): Watch {
  const [starts, setStarts] = useState(0);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (starts === 0) return undefined;
    setOn(true);
    const timer = setTimeout(() => setOn(false), WATCH_MS);
    return () => clearTimeout(timer);
  }, [starts]);
  return { pollMs: isOn ? POLL_MS : 0, start: () => setStarts((count) => count + 1) };
}
