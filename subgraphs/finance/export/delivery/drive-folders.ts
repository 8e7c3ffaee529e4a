import { drive } from '@googleapis/drive';
import type { Database } from '../../../../platform/db/database.ts';
import type { DriveAccess } from './drive-session.ts';

const FOLDER = 'application/vnd.google-apps.folder';
/** Whoever makes a folder calls Drive twice. */
const CALLS_PER_FOLDER = 2;
const SPARE_MS = 20_000;

/** The entry to look for in a folder. */
interface Entry {
  folderId: string;
  name: string;
  /** Whether to look for a folder or for a file. */
  isFolder: boolean;
}

/** Finds the oldest file or folder with this name in a folder, outside the trash. */
export async function findEntry(
  { client, rootUrl, silenceMs, signal }: DriveAccess,
  { folderId, name, isFolder }: Entry,
): Promise<{ id?: string | null; sha256Checksum?: string | null } | undefined> {
  const kind = `mimeType ${isFolder ? '=' : '!='} '${FOLDER}'`;
  const { data } = await drive({ version: 'v3', auth: client }).files.list(
    {
      q: `name = '${quoted(name)}' and '${quoted(folderId)}' in parents and trashed = false and ${kind}`,
      orderBy: 'createdTime',
      pageSize: 1,
      fields: 'files(id,sha256Checksum)',
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
    },
    { rootUrl, retry: false, timeout: silenceMs, signal },
  );
  return data.files?.[0];
}

/**
 * Finds the folder at a path of names below a folder, and creates missing folders. Drive allows several folders with
 * one name, so a worker that misses a folder takes a database lock, looks again, and then creates it.
 */
export async function folderAt(
  database: Database,
  access: DriveAccess,
  { folderId, names }: { folderId: string; names: readonly string[] },
): Promise<string> {
  let parent = folderId;
  for (const name of names) {
    parent = (await idOf(access, parent, name)) ?? (await makeOnce(database, access, { parent, name }));
  }
  return parent;
}

function makeOnce(
  database: Database,
  access: DriveAccess,
  { parent, name }: { parent: string; name: string },
): Promise<string> {
  return database.workerTransaction(async (sql) => {
    await sql(
      `select set_config('lock_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $1, true),
              set_config('statement_timeout', $1, true)`,
      [`${access.silenceMs * CALLS_PER_FOLDER + SPARE_MS}ms`],
    );
    await sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      JSON.stringify(['drive-folder', access.rootUrl, parent, name]),
    ]);
    return (await idOf(access, parent, name)) ?? (await makeFolder(access, parent, name));
  });
}

const idOf = async (access: DriveAccess, folderId: string, name: string): Promise<string | undefined> =>
  (await findEntry(access, { folderId, name, isFolder: true }))?.id ?? undefined;

async function makeFolder(
  { client, rootUrl, silenceMs, signal }: DriveAccess,
  parent: string,
  name: string,
): Promise<string> {
  const { data } = await drive({ version: 'v3', auth: client }).files.create(
    { requestBody: { name, mimeType: FOLDER, parents: [parent] }, fields: 'id', supportsAllDrives: true },
    { rootUrl, retry: false, timeout: silenceMs, signal },
  );
  return data.id!;
}

const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
