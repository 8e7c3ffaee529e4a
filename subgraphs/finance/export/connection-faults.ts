import type { Fault } from '../../../platform/errors.ts';
import type { StoreConnections } from '../../../platform/store-connections.ts';
import type { AskedConfiguration } from './configuration.rules.ts';

const DEFAULT_CONNECTION = 'default';
const EVERY = '*';

/** What stands between an account and a connection: the member that is at fault, and why. */
interface Obstacle {
  member: 'connection' | 'bucket' | 'folderId';
  code: string;
  detail: string;
}

/** A connection that was asked for, with the account and place that it is to serve. */
export type WantedConnection = Pick<AskedConfiguration, 'destination' | 'connection' | 'bucket' | 'folderId'>;

/** The connection that a configuration names, or why the account may not use it so. */
export function findConnection(
  connections: StoreConnections,
  accountId: string,
  wanted: WantedConnection,
): { connection: StoreConnections[string] } | Obstacle {
  const { destination, bucket, folderId } = wanted;
  const name = wanted.connection ?? defaultName(connections, accountId, destination);
  const found = name !== undefined && Object.hasOwn(connections, name) ? connections[name] : undefined;
  // A connection of somebody else's is as one that does not exist.
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
 * The faults of a configuration's connection. Where none is named and the operator has none for the account, there is
 * nothing to compare with yet: the export is kept, and its runs say so.
 */
export function connectionFaults(
  connections: StoreConnections,
  accountId: string,
  wanted: WantedConnection,
): readonly Fault[] {
  const { destination, connection } = wanted;
  if (destination === 'webhook') return [];
  if (connection == null && namesFor(connections, accountId, destination).length === 0) return [];
  const found = findConnection(connections, accountId, wanted);
  if ('connection' in found) return [];
  return [{ pointer: `/${found.member}`, code: found.code, detail: found.detail }];
}

/** What is meant where no connection is named: the one named `default`, or the account's only one of the kind. */
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
