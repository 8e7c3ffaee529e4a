import type { Fault } from '../../../../platform/errors.ts';
import type { StoreConnections } from '../../../../platform/store-connections.ts';
import type { RequestedConfiguration } from './configuration.rules.ts';

const DEFAULT_CONNECTION = 'default';
const EVERY = '*';

/** Why an account may not use a connection: the member at fault, and the reason. */
interface Obstacle {
  member: 'connection' | 'bucket' | 'folderId';
  code: string;
  detail: string;
}

/** The destination and place that a connection is requested for. */
export type RequestedConnection = Pick<RequestedConfiguration, 'destination' | 'connection' | 'bucket' | 'folderId'>;

/** Finds the connection that a configuration names, or the reason why the account may not use it. */
export function findConnection(
  connections: StoreConnections,
  accountId: string,
  requested: RequestedConnection,
): { connection: StoreConnections[string] } | Obstacle {
  const { destination, bucket, folderId } = requested;
  const name = requested.connection ?? defaultName(connections, accountId, destination);
  const found = name !== undefined && Object.hasOwn(connections, name) ? connections[name] : undefined;
  // Another account's connection is reported like a missing one.
  if (found?.kind !== destination || !allows(found.accounts, accountId)) {
    const missing = name === undefined ? 'no single one' : `none named ${JSON.stringify(name)}`;
    const detail = `Expected a connection of the kind ${destination} that the operator lets this account use, but there is ${missing}.`;
    return { member: 'connection', code: 'unknown_connection', detail };
  }
  const [member, place, places] =
    found.kind === 's3'
      ? (['bucket', bucket, found.buckets] as const)
      : (['folderId', folderId, found.folders] as const);
  if (place == null || allows(places, place)) return { connection: found };
  const noun = member === 'bucket' ? 'bucket' : 'folder';
  const detail = `Expected a ${noun} that the connection ${JSON.stringify(name)} may write to, but got ${JSON.stringify(place)}.`;
  return { member, code: `${noun}_not_allowed`, detail };
}

/**
 * The faults of a configuration's connection. Without a named connection and without any connection for the account,
 * the export is accepted, and its runs fail until the operator adds one.
 */
export function connectionFaults(
  connections: StoreConnections,
  accountId: string,
  requested: RequestedConnection,
): readonly Fault[] {
  const { destination, connection } = requested;
  if (destination === 'webhook') return [];
  if (connection == null && namesFor(connections, accountId, destination).length === 0) return [];
  const found = findConnection(connections, accountId, requested);
  if ('connection' in found) return [];
  return [{ pointer: `/${found.member}`, code: found.code, detail: found.detail }];
}

/** The connection when none is named: the one named `default`, or the account's only one of the kind. */
function defaultName(connections: StoreConnections, accountId: string, kind: string): string | undefined {
  const names = namesFor(connections, accountId, kind);
  return names.find((name) => name === DEFAULT_CONNECTION) ?? (names.length === 1 ? names[0] : undefined);
}

function namesFor(connections: StoreConnections, accountId: string, kind: string): string[] {
  return Object.keys(connections).filter((name) => {
    const connection = connections[name]!;
    return connection.kind === kind && allows(connection.accounts, accountId);
  });
}

const allows = (list: readonly string[], item: string): boolean => list.includes(EVERY) || list.includes(item);
