import { createHash } from 'node:crypto';
import type { ServiceKeys } from '../platform/auth/keys.ts';
import { createSecretBox } from '../platform/auth/secret-box.ts';
import type { Database } from '../platform/db/database.ts';
import type { EventFanOut } from '../platform/events/fan-out/event-fan-out.types.ts';
import type { Logger } from '../platform/logger.ts';
import type { Config } from '../platform/settings/config.ts';

/** What a process opens the way through NATS with. */
interface FanOutParts {
  keys: ServiceKeys;
  database: Database;
  logger: Logger;
}

/** Opens the way of placed events through NATS, if there is to be one. Processes with the same secret share a stream. */
export async function openFanOut(
  { eventsUrl: url }: Config,
  { keys, database, logger }: FanOutParts,
  opened: AsyncDisposableStack,
): Promise<EventFanOut | undefined> {
  if (url === undefined) return undefined;
  const { startNatsFanOut } = await import('../platform/events/fan-out/nats-fan-out.ts');
  const name = `events-${createHash('sha256').update(keys.derive('event stream name')).digest('hex').slice(0, 16)}`;
  const box = createSecretBox(keys.derive('event stream'));
  const fanOut = startNatsFanOut({ url, name, box, sql: database.background.worker, logger });
  opened.defer(() => fanOut.stop());
  return fanOut;
}
