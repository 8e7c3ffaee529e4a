import { isAbsolute, join } from 'node:path';
import { projectRoot } from '../paths.ts';
import { createBucketStore } from './bucket-store.ts';
import type { FilePlace } from './file-place.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/** Opens the store at a place; by default a folder of the data directory. */
export async function openFileStore(place: FilePlace | undefined, dataDir: string): Promise<FileStore> {
  if (!place) return createFolderStore(join(dataDir, 'documents'));
  if ('connection' in place) return createBucketStore(place);
  return createFolderStore(isAbsolute(place.folder) ? place.folder : join(projectRoot, place.folder));
}
