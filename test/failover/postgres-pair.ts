import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PostgresNode, STANDBY } from './postgres-node.ts';

const POLL_MS = 50;

/** A primary and a synchronous standby, managed as Patroni does in its synchronous mode. */
export interface PostgresPair {
  nodes: readonly PostgresNode[];
  /** Kills every process of the primary at one instant. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary; it takes changes when this ends, and waits for no standby. */
  promote(): Promise<void>;
  /** Makes the server that was killed a standby of the new primary; when this ends, commits wait for it again. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both in folders of their own. */
export async function startPostgresPair(folder: string): Promise<PostgresPair> {
  let [primary, standby] = [await PostgresNode.in(join(folder, 'a')), await PostgresNode.in(join(folder, 'b'))];
  const nodes = [primary, standby];
  const stop = async (): Promise<void> => {
    for (const node of nodes) await node.kill();
  };
  const rebuild = async (): Promise<void> => {
    await standby.follow(primary);
    await untilStandbyIs(primary, `state = 'streaming'`);
    // Before, each commit would wait for a standby that is not there yet.
    await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await primary.query('select pg_reload_conf()');
    await untilStandbyIs(primary, `sync_state = 'sync'`);
  };
  try {
    await primary.create();
    await rebuild();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    killPrimary: () => primary.kill(),
    promote: async () => {
      await standby.query('select pg_promote(true, 60)');
      [primary, standby] = [standby, primary];
    },
    rebuild,
    stop,
  };
}

async function untilStandbyIs(primary: PostgresNode, condition: string): Promise<void> {
  // What was committed before counts, too.
  const [now] = await primary.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place');
  const query = `select 1 as one from pg_stat_replication
    where application_name = '${STANDBY}' and ${condition} and flush_lsn >= '${now!.place}'`;
  while ((await primary.query(query)).length === 0) await delay(POLL_MS);
}
