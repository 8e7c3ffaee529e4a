import type { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { AppError } from '../../platform/errors.ts';

/** Revocations are known within two seconds; connections end within five. */
const SWEEP_INTERVAL_MS = 1_000;

/** A connection that outlasts the request it was opened with. */
export interface LiveConnection {
  principal: Principal;
  close(reason: AppError): void;
}

/** Every connection with live streams in this process. */
export interface LiveConnections {
  add(connection: LiveConnection): void;
  delete(connection: LiveConnection): void;
  /** Ends all connections, since the process ends. */
  stop(): void;
}

/** Watches the rights behind connections: when a token runs out, or its client is revoked, the connection ends. */
export function watchConnections(authenticator: Pick<Authenticator, 'objectionTo'>): LiveConnections {
  const connections = new Set<LiveConnection>();
  const stopping = new AppError('unavailable', 'The service is stopping; connect again.');
  let isStopped = false;
  const sweep = setInterval(() => {
    for (const connection of connections) {
      const objection = authenticator.objectionTo(connection.principal);
      if (objection) connection.close(objection);
    }
  }, SWEEP_INTERVAL_MS);
  return {
    add: (connection) => {
      connections.add(connection);
      // It is told once it has been opened.
      if (isStopped) setImmediate(() => connection.close(stopping));
    },
    delete: (connection) => void connections.delete(connection),
    stop: () => {
      clearInterval(sweep);
      isStopped = true;
      for (const connection of connections) connection.close(stopping);
    },
  };
}
