import type { Sql } from '../../platform/db/sql.ts';
import type { ArrivingEvents } from '../../platform/events/fan-out/event-fan-out.types.ts';
import { newestPosition, readEventsOfAccounts } from '../../platform/events/read-events.ts';
import type { AccountEvent } from '../../platform/events/read-events.ts';

const BATCH_SIZE = 1_000;
/** Placed events wake the reader; should a wake-up get lost, it looks by itself. */
const POLL_INTERVAL_MS = 5_000;
/** Who publishes may be killed before it has; so long after the last event came, the log is looked at. */
const SILENCE_MS = 2_000;

/** Accounts by their ids. */
type Accounts = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;

/** Reads on in the log: as events come from elsewhere without a gap, those are it; what is missing is read from the log. */
export class NewEvents {
  /** Place of the last event that was read. */
  position = 0;
  /** How long the reader may sleep. */
  readonly pollMs: number;
  private readonly sql: Sql;
  private readonly arriving: ArrivingEvents | undefined;
  /** The session at whose beginning the log was read. */
  private joined: number | undefined;
  private heardAt = 0;

  /** @param sql a worker's */
  constructor(sql: Sql, arriving: ArrivingEvents | undefined) {
    this.sql = sql;
    this.arriving = arriving;
    this.pollMs = arriving ? SILENCE_MS : POLL_INTERVAL_MS;
  }

  /** The events behind the position, of some accounts. */
  async read(accounts: Accounts): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
    const session = this.arriving?.session;
    const arrived =
      session !== undefined && session === this.joined ? this.arriving?.takeAfter(this.position) : undefined;
    if (arrived && (arrived.length > 0 || performance.now() - this.heardAt < SILENCE_MS)) {
      if (arrived.length > 0) this.heardAt = performance.now();
      this.position = arrived.at(-1)?.pos ?? this.position;
      return { events: arrived.filter(({ accountId }) => accounts.has(accountId)), hasMore: false };
    }
    return session === undefined ? this.readLog(accounts, undefined) : this.readToEnd(accounts, session);
  }

  /** From then on what comes continues what was read, also of accounts that nobody watches. */
  private async readToEnd(accounts: Accounts, session: number): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
    const end = await newestPosition(this.sql);
    const found = end > this.position ? await this.readLog(accounts, end) : { events: [], hasMore: false };
    if (found.hasMore) return found;
    this.joined = session;
    this.heardAt = performance.now();
    return found;
  }

  /** @param end a place that the log had reached before */
  private async readLog(
    accounts: Accounts,
    end: number | undefined,
  ): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
    const events = await readEventsOfAccounts(this.sql, [...accounts.keys()], this.position, BATCH_SIZE);
    const hasMore = events.length === BATCH_SIZE;
    this.position = Math.max(this.position, events.at(-1)?.pos ?? 0, hasMore ? 0 : (end ?? 0));
    return { events, hasMore };
  }
}
