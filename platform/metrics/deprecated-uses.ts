import { createBoundedCache } from '../bounded-cache.ts';
import type { Principal } from '../auth/principal.ts';
import type { Logger } from '../logger.ts';
import { membersOfNotes } from '../request-notes.ts';
import type { TrafficMeter } from './traffic-meter.types.ts';

/** A part of the interfaces that is deprecated. */
export interface DeprecatedPart {
  kind: 'operation' | 'parameter' | 'field';
  /** As the contract or the graph names it, such as `GET /api/v1/units`, `GET /api/v1/units?state` or `Ticket.vendor`. */
  name: string;
}

/** Hears of every use of what is deprecated, so that an operator knows who still has to change something. */
export interface DeprecatedUses {
  note(part: DeprecatedPart, principal: Principal, logger: Logger): void;
}

const HOUR_MS = 3_600_000;
const CLIENTS_KNOWN = 10_000;

/** Counts each use; the log names each client and part once an hour. */
export function createDeprecatedUses(meter: TrafficMeter | undefined): DeprecatedUses {
  const named = createBoundedCache<true>(CLIENTS_KNOWN, { ttl: HOUR_MS });
  return {
    note: (part, principal, logger) => {
      meter?.usedDeprecated(part);
      const key = JSON.stringify([part.kind, part.name, principal.accountId, principal.subject]);
      if (named.has(key)) return;
      named.set(key, true);
      logger.warn({ deprecated: part.name, ...membersOfNotes({ principal }) }, 'a client uses what is deprecated');
    },
  };
}
