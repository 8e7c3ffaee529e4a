import type { StoreConnections, S3Connection } from '../../../platform/store-connections.ts';

const EVERY = '*';

/** A place in a bucket that an account asks for. */
export interface WantedPlace {
  /** By name; any that lets the account when it is not said. */
  connection?: string | null | undefined;
  bucket: string;
  /** A prefix of keys, or a key. */
  path: string;
}

/** A connection by which an account may read its own files. */
export interface ReadableConnection {
  name: string;
  connection: S3Connection;
}

/**
 * The connection by which the operator lets an account read what lies at a place; undefined when there is none. Of a path
 * with dots for its parts nobody can say where it leads, because some stores are folders.
 */
export function readableConnection(
  connections: StoreConnections,
  accountId: string,
  { connection: requestedName, bucket, path }: WantedPlace,
): ReadableConnection | undefined {
  if (path.split('/').some((part) => part === '.' || part === '..')) return undefined;
  for (const [name, connection] of Object.entries(connections)) {
    if (connection.kind !== 's3' || (requestedName != null && requestedName !== name)) continue;
    const { adopt } = connection;
    const places = [...(placesOf(adopt, accountId) ?? []), ...(placesOf(adopt, EVERY) ?? [])];
    if (places.some((place) => `${bucket}/${path}`.startsWith(place))) return { name, connection };
  }
  return undefined;
}

const placesOf = (places: S3Connection['adopt'], name: string): readonly string[] | undefined =>
  Object.hasOwn(places, name) ? places[name] : undefined;
