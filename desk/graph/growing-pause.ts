const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Pauses, each twice as long as the one before. */
export interface GrowingPause {
  wait(): Promise<void>;
  /** Makes the next pause short again. */
  reset(): void;
  /** Ends the present pause; the next one is short again. */
  end(): void;
}

/** Pauses between tries. */
export function growingPause(): GrowingPause {
  let nextMs = FIRST_PAUSE_MS;
  let wake: (() => void) | undefined;
  const reset = (): void => {
    nextMs = FIRST_PAUSE_MS;
  };
  return {
    reset,
    wait: async (): Promise<void> => {
      const pauseMs = nextMs;
      nextMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    end: (): void => {
      wake?.();
      reset();
    },
  };
}
