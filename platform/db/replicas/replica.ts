import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { AccountScope } from '../account-scope.ts';
import { sendSetAndStatements } from '../account-statement.ts';
import type { Access, SentStatements } from '../account-statement.ts';
import type { Lack } from '../answered-reads.ts';
import { isRecoveryConflict } from '../failures.ts';
import { lossAmong } from '../packets/statement-packet.ts';
import type { Outcome, WrittenStatement } from '../packets/statement-packet.ts';
import type { Logger } from '../../logger.ts';
import { REQUEST_ROLE } from '../roles.ts';
import { ReplicaHealth } from './replica-health.ts';
import { askCluster, askReplicaPlace, askServer, lackOf } from './server-place.ts';
import type { PrimaryPlace, ReplicaPlace } from './server-place.ts';
import { shareQuestion } from './shared-question.ts';

/** How long a read waits for the replay of what was committed before it. */
const WAIT_MS = 20;
const LOOK_AGAIN_MS = 1;
/** After so long without an answer the replica is asked whether it answers at all. */
const PATIENCE_MS = 200;

/** A replica and the way to it. */
export interface ReplicaOptions {
  /** Its host and port. */
  name: string;
  /** Connections for reads. */
  reads: pg.Pool;
  /** A connection over which it is asked how far it is. */
  questions: pg.Pool;
  /** What reads begin with; it tells how far the replica is. */
  access: Access;
  logger: Logger;
  askPrimary(): Promise<PrimaryPlace>;
  /** Which database the primary has. */
  primaryCluster(): Promise<string>;
}

/** One server that replays the log of the primary, and answers reads of what it has replayed. */
export class Replica {
  readonly name: string;
  readonly #options: ReplicaOptions;
  readonly #health: ReplicaHealth;
  readonly #ask: () => Promise<ReplicaPlace>;
  /** Where it was seen last. */
  #seen: ReplicaPlace | undefined;

  constructor(options: ReplicaOptions) {
    this.name = options.name;
    this.#options = options;
    this.#ask = shareQuestion(() => askServer<ReplicaPlace>(options.questions, askReplicaPlace));
    this.#health = new ReplicaHealth({ ...options, probe: () => this.#probe() });
  }

  /** Why no read may be sent there right now. */
  get lack(): Lack | undefined {
    return this.#health.lack;
  }

  get pool(): pg.Pool {
    return this.#options.reads;
  }

  /**
   * Has statements answered by the replica, if it has replayed up to a place of the primary.
   * @returns what became of each, or why it was asked for none
   */
  async read(
    primary: PrimaryPlace,
    scope: AccountScope,
    statements: readonly WrittenStatement[],
  ): Promise<readonly Outcome[] | Lack> {
    const missing = await this.#missingAt(primary);
    const answer = missing ?? (await this.#send(primary, scope, statements));
    if (typeof answer === 'string') this.#health.failed(answer);
    else this.#health.worked();
    return answer;
  }

  async close(): Promise<void> {
    this.#health.close();
    const { reads, questions } = this.#options;
    await Promise.all([reads.end(), questions.end()]);
  }

  /** What a replica is tried by before reads are sent there: the way of a read, and whose database it has. */
  async #probe(): Promise<Lack | undefined> {
    await this.#ask();
    const primary = await this.#options.askPrimary().catch(() => undefined);
    const cluster = primary && (await this.#options.primaryCluster().catch(() => undefined));
    if (!primary || cluster === undefined) return 'unproven';
    const found = await askServer<{ cluster: string }>(this.#options.questions, askCluster);
    if (found.cluster !== cluster) return 'other_cluster';
    const missing = await this.#missingAt(primary);
    if (missing) return missing;
    const answer = await this.#send(primary, 'no account', [{ text: 'select current_user::text as role', values: [] }]);
    if (typeof answer === 'string') return answer;
    const [outcome] = answer;
    if (!outcome || outcome === 'skipped' || 'error' in outcome) return 'failing';
    return (outcome.rows[0] as { role: string }).role === REQUEST_ROLE ? undefined : 'other_role';
  }

  /** Waits a moment for the replay up to a place. */
  async #missingAt(primary: PrimaryPlace): Promise<Lack | undefined> {
    const endsAt = performance.now() + WAIT_MS;
    let lack: Lack | undefined = this.#seen ? lackOf(this.#seen, primary) : 'behind';
    while (lack) {
      const leftMs = endsAt - performance.now();
      if (leftMs <= 0) return lack;
      const answer = await within(
        leftMs,
        this.#ask().catch(() => 'unreachable' as const),
      );
      if (answer === 'unreachable') return answer;
      if (!answer) continue;
      this.#seen = answer;
      lack = lackOf(answer, primary);
      if (lack && lack !== 'behind') return lack;
      if (lack) await delay(LOOK_AGAIN_MS);
    }
    return undefined;
  }

  async #send(
    primary: PrimaryPlace,
    scope: AccountScope,
    statements: readonly WrittenStatement[],
  ): Promise<readonly Outcome[] | Lack> {
    const { reads, access } = this.#options;
    let client: pg.PoolClient;
    try {
      client = await reads.connect();
    } catch {
      return reads.totalCount >= reads.options.max ? 'busy' : 'unreachable';
    }
    let broken: Error | undefined;
    try {
      const { setting, outcomes } = await this.#unlessItHangs(
        client,
        sendSetAndStatements(client, scope, access, statements),
      );
      broken = lossAmong([setting, ...outcomes]);
      if (broken && !isRecoveryConflict(broken)) return 'unreachable';
      if (setting === 'skipped' || 'error' in setting) return broken ? outcomes : 'failing';
      const place = setting.rows[0] as ReplicaPlace;
      this.#seen = place;
      return lackOf(place, primary) ?? outcomes;
    } finally {
      client.release(broken);
    }
  }

  /** A server that hangs answers no question either; what waits for it is ended then. */
  async #unlessItHangs(client: pg.PoolClient, sending: Promise<SentStatements>): Promise<SentStatements> {
    let isOver = false as boolean;
    let timer: NodeJS.Timeout;
    const lookLater = (): void => void (timer = setTimeout(() => void look(), PATIENCE_MS));
    const look = async (): Promise<void> => {
      try {
        await this.#ask();
        if (!isOver) lookLater();
      } catch {
        if (!isOver) cut(client);
      }
    };
    lookLater();
    try {
      return await sending;
    } finally {
      isOver = true;
      clearTimeout(timer!);
    }
  }
}

/** What is sent over it fails as on a connection that was lost. */
function cut(client: pg.PoolClient): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

/** What comes within a time; undefined if nothing does. */
async function within<Value>(ms: number, coming: Promise<Value>): Promise<Value | undefined> {
  const waiting = new AbortController();
  const timeIsUp = delay(ms, undefined, { signal: waiting.signal }).catch(() => undefined);
  try {
    return await Promise.race([coming, timeIsUp]);
  } finally {
    waiting.abort();
  }
}
