import { MOST_MESSAGES_AN_HOUR } from '../../../platform/limits/messages-an-hour.ts';

const HOUR_MS = 3_600_000;

/** Whom simulated runs write to, and when. */
export class MessageTally {
  readonly #sent = new Map<string, { kind: string; id: string | null; times: number[]; pages: number }>();

  /** Takes a message; false when one of its recipients was sent too many within an hour before. */
  take(recipients: readonly { kind: string; id: string | null }[], at: Date): boolean {
    const entries = recipients.map(({ kind, id }) => this.#entryOf(kind, id));
    const isTooMany = entries.some(({ times }) => countWithin(times, at.getTime()) >= MOST_MESSAGES_AN_HOUR);
    if (isTooMany) return false;
    for (const { times } of entries) times.push(at.getTime());
    return true;
  }

  /** Takes a page, which no limit holds back. */
  page(recipients: readonly { kind: string; id: string | null }[]): void {
    for (const { kind, id } of recipients) this.#entryOf(kind, id).pages += 1;
  }

  #entryOf(kind: string, id: string | null) {
    const name = `${kind} ${id ?? ''}`;
    const entry = this.#sent.get(name) ?? { kind, id, times: [], pages: 0 };
    this.#sent.set(name, entry);
    return entry;
  }

  /** How many messages would have been sent: a step that writes to several people sends each of them one. */
  get count(): number {
    return [...this.#sent.values()].reduce((sum, { times, pages }) => sum + times.length + pages, 0);
  }

  /** How many messages each recipient would have been sent, those with most first. */
  get recipients(): { kind: string; id: string | null; messages: number }[] {
    return [...this.#sent.values()]
      .map(({ kind, id, times, pages }) => ({ kind, id, messages: times.length + pages }))
      .filter(({ messages }) => messages > 0)
      .sort((left, right) => right.messages - left.messages);
  }
}

/** Backwards, since messages come in about the order of time. */
function countWithin(times: readonly number[], at: number): number {
  let count = 0;
  for (let place = times.length - 1; place >= 0 && count < MOST_MESSAGES_AN_HOUR; place--) {
    if (times[place]! > at - HOUR_MS && times[place]! <= at) count += 1;
  }
  return count;
}
