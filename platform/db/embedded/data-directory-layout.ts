import { join } from 'node:path';

/** Where the embedded server keeps things inside the service's data directory. */
export interface DataDirectoryLayout {
  dataDir: string;
  /** The PostgreSQL cluster; appears only once it is complete. */
  cluster: string;
  /** Prefix of clusters that are still being created. */
  partialCluster: string;
  password: string;
  log: string;
  lock: string;
}

/** The paths for a data directory. */
export function dataDirectoryLayout(dataDir: string): DataDirectoryLayout {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    partialCluster: join(dataDir, 'postgres.partial-'),
    password: join(dataDir, 'postgres-password'),
    log: join(dataDir, 'postgres.log'),
    lock: join(dataDir, 'postgres.lock'),
  };
}
