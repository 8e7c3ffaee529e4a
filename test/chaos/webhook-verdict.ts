import type { Arrival } from './webhook-log.ts';

/** After a worker was killed in the middle of a delivery, it is tried again within this time. */
const TRIED_AGAIN_WITHIN_MS = 90_000;

/** What a run came to for those who receive webhooks. */
export interface WebhookVerdict {
  /** Arrivals beyond the first of each event. */
  repeated: number;
  /** The longest time from a broken-off delivery to the next try. */
  slowestRetryMs: number;
  faults: string[];
}

interface Body {
  id: string;
  entity: { id: string; seq: number };
}

/**
 * Judges what arrived by what is stored.
 * @param feeds ids of the events of each account, in the order of the log
 * @param mostRepeated which share of them may arrive more than once: what was under way when a process was killed
 */
export function judgeWebhooks(
  feeds: ReadonlyMap<string, readonly string[]>,
  arrivals: readonly Arrival[],
  mostRepeated: number,
): WebhookVerdict {
  const byEvent = Map.groupBy(arrivals, ({ accountId, webhookId }) => `${accountId}/${webhookId}`);
  const expected = [...feeds].flatMap(([accountId, ids]) => ids.map((id) => `${accountId}/${id}`));
  const missing = expected.filter((key) => !byEvent.has(key));
  const repeated = arrivals.length - byEvent.size;
  const retries = [...byEvent].flatMap(([key, tries]) => retriesOf(key, tries));
  const late = retries.filter(({ waitMs }) => waitMs > TRIED_AGAIN_WITHIN_MS);
  return {
    repeated,
    slowestRetryMs: Math.max(0, ...retries.map(({ waitMs }) => waitMs).filter(Number.isFinite)),
    faults: [
      ...missing.map((key) => `the event ${key} did not arrive`),
      ...(repeated > expected.length * mostRepeated
        ? [`${repeated} of ${expected.length} webhooks were repeated`]
        : []),
      ...[...byEvent].flatMap(([key, tries]) => identityFaults(key, tries)),
      ...late.map(({ key, waitMs }) => `${key} was broken off and tried again after ${waitMs} ms`),
      ...orderFaults([...byEvent.values()].map(([first]) => first!)),
    ],
  };
}

/** How long it took from each broken-off try to the next; infinitely long when there was none. */
function retriesOf(key: string, tries: readonly Arrival[]): { key: string; waitMs: number }[] {
  return tries.flatMap(({ brokenOffAtMs }, index) => {
    if (brokenOffAtMs === undefined) return [];
    const next = tries[index + 1];
    return [{ key, waitMs: next ? next.atMs - brokenOffAtMs : Infinity }];
  });
}

/** Every try of an event has its id and says the same. */
function identityFaults(key: string, tries: readonly Arrival[]): string[] {
  const [first] = tries;
  const isSame = tries.every(({ body }) => body === first!.body);
  const { id } = JSON.parse(first!.body) as Body;
  return isSame && id === first!.webhookId ? [] : [`the tries of ${key} differ`];
}

/** The first tries of a ticket's events came in the order of their numbers. */
function orderFaults(firsts: readonly Arrival[]): string[] {
  const inTime = firsts.toSorted((a, b) => a.atMs - b.atMs);
  const byTicket = Map.groupBy(inTime, ({ accountId, body }) => `${accountId}/${(JSON.parse(body) as Body).entity.id}`);
  return [...byTicket].flatMap(([key, ofOne]) => {
    const seqs = ofOne.map(({ body }) => (JSON.parse(body) as Body).entity.seq);
    const isOrdered = seqs.every((seq, index) => seq > (seqs[index - 1] ?? 0));
    return isOrdered ? [] : [`the events of ${key} arrived as ${seqs.join(', ')}`];
  });
}
