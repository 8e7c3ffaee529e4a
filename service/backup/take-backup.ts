import { existsSync } from 'node:fs';
import pg from 'pg';
import { findServiceKeys } from '../../platform/auth/keys.ts';
import { fileKey } from '../../platform/files/account-file.ts';
import type { AccountFile } from '../../platform/files/account-file.ts';
import { FileMissing } from '../../platform/files/file-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { serviceVersion } from '../../platform/service-version.ts';
import type { Config } from '../../platform/settings/config.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { DOCUMENTS, MANIFEST, TABLES, backupFormat } from './backup-format.ts';
import type { End, Manifest } from './backup-format.ts';
import { markKeys } from './key-marks.ts';
import { openTableSnapshot } from './read-tables.ts';
import type { TableSnapshot } from './read-tables.ts';
import { writeArchive } from './write-archive.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** What a backup has got. */
export interface BackupReport {
  manifest: Manifest;
  end: Omit<End, 'sha256'>;
}

const NO_KEYS =
  'The backup has to say which keys it needs, but there are none here. Set DATA_DIR to the folder of the service, or SERVICE_SECRET and TOKEN_SIGNING_KEY.';
const CONNECT_TIMEOUT_MS = 10_000;
const FILES_AT_ONCE = 1_000;

/**
 * Writes everything that a service stores into a file, as of one moment. The service may go on working.
 * @param url address of the database
 * @throws StartupError when the file is there already, or the database cannot be read
 */
export async function takeBackup(config: Config, url: string, path: string): Promise<BackupReport> {
  if (existsSync(path)) throw new StartupError(`The file ${path} is there already; name a new one.`);
  const keys = await findServiceKeys(config);
  if (!keys) throw new StartupError(NO_KEYS);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'property-management-service backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A server that goes away fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const snapshot = await openTableSnapshot(client);
    const archive = await writeArchive(path);
    try {
      return await writeAll(config, markKeys(keys), snapshot, archive);
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function writeAll(
  config: Config,
  keys: Manifest['keys'],
  snapshot: TableSnapshot,
  archive: ArchiveWriter,
): Promise<BackupReport> {
  const { at, tables, sequences, migrations, eventPosition } = snapshot;
  const documents = placeOfDocuments(config);
  const manifest: Manifest = {
    format: backupFormat,
    version: serviceVersion,
    takenAt: at.toISOString(),
    migrations,
    eventPosition,
    keys,
    documents,
    tables,
    sequences,
  };
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const rows = await writeTables(snapshot, archive);
  const files = documents === 'included' ? await readFileList(snapshot) : undefined;
  await snapshot.end();
  const copied = files ? await writeDocuments(config, files, archive) : { documents: 0, missingDocuments: [] };
  const end = { rows, ...copied };
  await archive.finish(end);
  return { manifest, end };
}

function placeOfDocuments({ fileStore }: Config): Manifest['documents'] {
  if (!fileStore || !('connection' in fileStore)) return 'included';
  const { bucket, prefix } = fileStore;
  return { bucket, prefix };
}

async function writeTables(snapshot: TableSnapshot, archive: ArchiveWriter): Promise<End['rows']> {
  const rows: End['rows'] = {};
  for (const table of snapshot.tables) {
    let part = 0;
    rows[table.name] = await snapshot.copy(table, (lines) =>
      archive.add(`${TABLES}${table.name}/${(part += 1)}`, lines),
    );
  }
  return rows;
}

/** A document's file, and how many bytes its record says it has. */
interface ListedFile extends AccountFile {
  byteCount: string;
}

/** Takes the list of files with it beyond the end of the snapshot: the files themselves take much longer. */
async function readFileList({ rows }: TableSnapshot): Promise<() => Promise<ListedFile[]>> {
  await rows(
    `declare listed_file no scroll cursor with hold for
     select account_id as "accountId", file_id as "fileId", byte_count::text as "byteCount"
     from properties.document where file_id is not null and deleted_at is null`,
  );
  return () => rows<ListedFile>(`fetch ${FILES_AT_ONCE} from listed_file`);
}

/** What a document names was durable before its record was, so that it is there unless somebody deleted it meanwhile. */
async function writeDocuments(
  { fileStore, dataDir }: Config,
  nextFiles: () => Promise<ListedFile[]>,
  archive: ArchiveWriter,
): Promise<Pick<End, 'documents' | 'missingDocuments'>> {
  const store = await openFileStore(fileStore, dataDir);
  let documents = 0;
  const missingDocuments: string[] = [];
  try {
    for (let files = await nextFiles(); files.length > 0; files = await nextFiles()) {
      for (const file of files) {
        const key = fileKey(file);
        const bytes = await store.read(key).catch(undefinedIfMissing);
        if (!bytes) missingDocuments.push(key);
        else {
          await archive.addStream(`${DOCUMENTS}${key}`, Number(file.byteCount), bytes);
          documents += 1;
        }
      }
    }
  } finally {
    store.close();
  }
  return { documents, missingDocuments };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof FileMissing) return undefined;
  throw error;
}
