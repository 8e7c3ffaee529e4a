import { isAbsolute, join } from 'node:path';
import type { Config } from '../config.ts';
import { projectRoot } from '../paths.ts';
import { createBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/** Opens the store that the settings name; by default a folder of the data directory. */
export async function openFileStore({ documents: { store }, dataDir }: Config): Promise<FileStore> {
  if (!store) return createFolderStore(join(dataDir, 'documents'));
  if ('connection' in store) return createBucketStore(store);
  return createFolderStore(isAbsolute(store.folder) ? store.folder : join(projectRoot, store.folder));
}
