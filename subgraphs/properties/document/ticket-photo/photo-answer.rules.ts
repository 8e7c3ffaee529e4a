/** Tries of one photo in all; the last comes about a day after the first. */
const MOST_TRIES = 8;
/** What passes is often over at once. */
const FIRST_WAIT_MS = 5_000;
const MINUTE_MS = 60_000;

const PASSING_STATUSES = new Set([408, 425, 429]);

/** A photo that was not fetched: why, and whether it is worth another try. */
export interface PhotoFailure {
  reason: string;
  isPassing: boolean;
}

/** What an answer's status says; undefined when it brings a photo. Redirects are not followed. */
export function statusFailure(status: number): PhotoFailure | undefined {
  if (status === 200) return undefined;
  const isPassing = status >= 500 || PASSING_STATUSES.has(status);
  const hint = status >= 300 && status < 400 ? '; redirects are not followed' : '';
  return { reason: `Expected the answer 200, but got ${status}${hint}.`, isPassing };
}

/** How long to wait before the next try: 5 seconds, then 1, 4, 16 … minutes; null when there is none. */
export function waitMs({ isPassing }: PhotoFailure, tries: number): number | null {
  if (!isPassing || tries >= MOST_TRIES) return null;
  return tries === 1 ? FIRST_WAIT_MS : MINUTE_MS * 4 ** (tries - 2);
}

/** A name for a photo, from where it lies. */
export function photoName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1)!;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
