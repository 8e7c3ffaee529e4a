import type { S3Connection, StoreConnections } from '../store-connections.ts';

/** A place for files in a bucket. */
export interface BucketPlace {
  connection: S3Connection;
  bucket: string;
  /** Without a slash at its end; empty for the whole bucket. */
  prefix: string;
}

/** Where files are kept: a folder (absolute, or in the project's folder), or a place in a bucket. */
export type FilePlace = { folder: string } | BucketPlace;

/**
 * Reads a place from a setting.
 * @returns a sentence without a full stop when the place cannot be used
 */
export function filePlaceOf(text: string, connections: StoreConnections): FilePlace | string {
  if (!text.startsWith('s3:')) return { folder: text };
  const [, name = '', bucket = '', prefix = ''] = /^s3:\/\/([\w.-]+)\/([\w.-]+)\/?(.*?)\/*$/.exec(text) ?? [];
  const connection = Object.hasOwn(connections, name) ? connections[name] : undefined;
  if (connection?.kind !== 's3') {
    return 'expected s3://CONNECTION/BUCKET/PREFIX with an s3 connection of EXPORT_CONNECTIONS';
  }
  if (!connection.buckets.includes(bucket)) return `expected a bucket that the connection ${name} lists`;
  // An account that could write there by itself could replace what others keep.
  if (connection.accounts.length > 0) return `expected a connection that no account uses, with "accounts": []`;
  return { connection, bucket, prefix };
}
