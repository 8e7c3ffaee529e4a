import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../service/demo/random.ts';
import { POSTGRES_DEATHS } from './postgres-host.ts';
import type { PostgresDeath, PostgresHost } from './postgres-host.ts';
import type { ServiceHost } from './service-host.ts';

/** Who is killed: one of the services, by its place, or one of the databases. */
export type Killing = { service: number } | { postgres: PostgresDeath; database: number };

/** Every so many killings one is PostgreSQL's. */
const POSTGRES_EVERY = 3;

const POLL_MS = 5;
const LONGEST_WAIT_MS = 80;

/** Who is killed, in which order; every third is PostgreSQL, dying in each of its ways in turn. */
export function planKillings(count: number, services: number, random: Random, databases = 1): Killing[] {
  const killings = Array.from({ length: count }, (_, index): Killing => {
    const round = Math.floor(index / POSTGRES_EVERY);
    return index % POSTGRES_EVERY === 0
      ? { postgres: POSTGRES_DEATHS[round % POSTGRES_DEATHS.length]!, database: round % databases }
      : { service: random.whole(0, services - 1) };
  });
  return random.shuffled(killings);
}

/**
 * Carries out killings spread evenly over a load.
 * @param done which share of the load is done, from 0 to 1
 */
export async function carryOut(
  killings: readonly Killing[],
  services: readonly ServiceHost[],
  databases: readonly PostgresHost[],
  random: Random,
  done: () => number,
): Promise<void> {
  for (const [index, killing] of killings.entries()) {
    while (done() < (index + 1) / (killings.length + 1)) await delay(POLL_MS);
    await delay(random.whole(0, LONGEST_WAIT_MS));
    if ('service' in killing) await services[killing.service]!.crash();
    else await databases[killing.database]!.crash(killing.postgres);
  }
}
