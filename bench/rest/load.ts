import { Pool } from 'undici';

/** What one run of load came to. */
export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** One request; `next` is called anew for each. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends requests over so many connections, each as soon as the one before is answered, for so many seconds.
 * @throws Error when an answer is not 200: figures of failures would mean nothing
 */
export async function runLoad(
  origin: string,
  { connections, seconds, next }: { connections: number; seconds: number; next(): LoadRequest },
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const durationsMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const lane = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const { statusCode, body } = await pool.request(next());
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`An answer was ${statusCode}: ${text.slice(0, 300)}`);
      durationsMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  await pool.close();
  durationsMs.sort((a, b) => a - b);
  const at = (share: number): number => durationsMs[Math.floor((durationsMs.length - 1) * share)] ?? Number.NaN;
  return { requestsPerSecond: durationsMs.length / elapsedSeconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The middle one of several figures. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
