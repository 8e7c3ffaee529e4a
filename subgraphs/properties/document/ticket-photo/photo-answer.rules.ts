/** The most attempts for a photo; the last one is about a day after the first. */
const MOST_TRIES = 8;
/** Temporary failures are often over immediately. */
const FIRST_WAIT_MS = 5_000;
const MINUTE_MS = 60_000;

const PASSING_STATUSES = new Set([408, 425, 429]);

/** A failed photo: the reason, and whether to retry. */
export interface PhotoFailure {
  reason: string;
  isPassing: boolean;
}

/** The failure for a response status; undefined for a photo. Redirects are not followed. */
export function statusFailure(status: number): PhotoFailure | undefined {
  if (status === 200) return undefined;
  const isPassing = status >= 500 || PASSING_STATUSES.has(status);
  const hint = status >= 300 && status < 400 ? '; redirects are not followed' : '';
  return { reason: `Expected the answer 200, but got ${status}${hint}.`, isPassing };
}

/** The delay before the next attempt: 5 seconds, then 1, 4, 16 … minutes; null without another attempt. */
export function waitMs({ isPassing }: PhotoFailure, tries: number): number | null {
  if (!isPassing || tries >= MOST_TRIES) return null;
  return tries === 1 ? FIRST_WAIT_MS : MINUTE_MS * 4 ** (tries - 2);
}

/** The file name of a photo, from its URL. */
export function photoName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1)!;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
