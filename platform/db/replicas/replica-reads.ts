import type pg from 'pg';
import type { AccountScope } from '../account-scope.ts';
import { accessOf } from '../account-statement.ts';
import type { AnsweredReads, Lack } from '../answered-reads.ts';
import { isRecoveryConflict } from '../failures.ts';
import type { Outcome, WrittenStatement } from '../packets/statement-packet.ts';
import { openQuestionPool, openReplicaPool } from '../pools/pools.ts';
import type { DatabaseOptions } from '../pools/pools.ts';
import type { LimitsByKind } from '../work-limits.ts';
import { Replica } from './replica.ts';
import { askCluster, askPrimaryPlace, askServer, replicaPlace } from './server-place.ts';
import type { PrimaryPlace } from './server-place.ts';
import { shareQuestion } from './shared-question.ts';

/** How long a primary that does not say where it stands is not asked again. */
const ASK_AGAIN_MS = 1_000;

/** Whether a replica is used. */
export interface ReplicaState {
  /** Its host and port. */
  replica: string;
  isUsed: boolean;
}

/** Servers that answer reads in place of the primary. */
export interface ReplicaReads {
  /**
   * Has statements answered by a replica that has seen all that was committed before this call.
   * @returns what became of each; undefined if the primary has to answer all of them
   */
  read(scope: AccountScope, statements: readonly WrittenStatement[]): Promise<readonly Outcome[] | undefined>;
  states(): readonly ReplicaState[];
  /** The connections for reads, by the names that an operator reads. */
  pools(): Readonly<Record<string, pg.Pool>>;
  close(): Promise<void>;
}

/**
 * Opens the ways to the replicas, none of which has to be there.
 * @param settings expressions that set the limits and the role of a read
 */
export function openReplicas(options: DatabaseOptions, limits: LimitsByKind, settings: string): ReplicaReads {
  const { replicaUrls = [], logger, onRead } = options;
  const questions = openQuestionPool(options);
  const askPrimary = shareQuestion(() => askServer<PrimaryPlace>(questions, askPrimaryPlace));
  const access = accessOf('read only', `${settings}, ${replicaPlace}`);
  const replicas = replicaUrls.map(
    (url) =>
      new Replica({
        name: new URL(url).host,
        reads: openReplicaPool(options, url, limits),
        questions: openQuestionPool(options, url),
        ...{ access, logger, askPrimary },
        primaryCluster: async () => (await askServer<{ cluster: string }>(questions, askCluster)).cluster,
      }),
  );
  const count = (server: AnsweredReads['server'], reason: AnsweredReads['reason'], statements: number): void => {
    if (statements > 0) onRead?.({ server, reason, statements });
  };
  const choose = chooseByTurns(replicas);
  let askAgainAt = -Infinity;
  const primaryPlace = async (): Promise<PrimaryPlace | undefined> => {
    if (performance.now() < askAgainAt) return undefined;
    try {
      return await askPrimary();
    } catch {
      askAgainAt = performance.now() + ASK_AGAIN_MS;
      return undefined;
    }
  };
  const ask = async (scope: AccountScope, statements: readonly WrittenStatement[]): ReturnType<Replica['read']> => {
    const replica = choose();
    if (typeof replica === 'string') return replica;
    const primary = await primaryPlace();
    return primary ? replica.read(primary, scope, statements) : 'unproven';
  };
  return {
    read: async (scope, statements) => {
      const answer = await ask(scope, statements);
      if (typeof answer === 'string') {
        count('primary', answer, statements.length);
        return undefined;
      }
      const failed = answer.filter((outcome) => !isAnswer(outcome));
      const conflicts = failed.filter((outcome) => isRecoveryConflict((outcome as { error?: unknown }).error));
      count('replica', 'fresh', answer.length - failed.length);
      count('primary', 'conflict', conflicts.length);
      count('primary', 'failed', failed.length - conflicts.length);
      return answer;
    },
    states: () => replicas.map((replica) => ({ replica: replica.name, isUsed: replica.lack === undefined })),
    pools: () => Object.fromEntries(replicas.map(({ pool }, index) => [`replica_${index + 1}`, pool])),
    close: async () => {
      await Promise.all([...replicas.map((replica) => replica.close()), questions.end()]);
    },
  };
}

const isAnswer = (outcome: Outcome): boolean => outcome !== 'skipped' && 'rows' in outcome;

/** Each replica that is used in its turn, or why there is none. */
function chooseByTurns(replicas: readonly Replica[]): () => Replica | Lack {
  let turn = 0;
  return () => {
    const usable = replicas.filter(({ lack }) => lack === undefined);
    turn += 1;
    return usable[turn % usable.length] ?? replicas[0]?.lack ?? 'unreachable';
  };
}
