const EVERY_MS = 100;
const MIB = 1_048_576;

/** Watches how much memory the process takes, from now on. */
export function watchMemory(): { /** The most since, in MiB above the beginning. */ stop(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = (): void => void (most = Math.max(most, process.memoryUsage.rss()));
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return (most - before) / MIB;
    },
  };
}
