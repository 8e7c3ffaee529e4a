import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The user that the PostgreSQL programs run as; empty for the current user. */
export interface ServerAccount {
  uid?: number;
  gid?: number;
}

const ownAccountName = 'property-service';

function accountOf(name: string): ServerAccount | undefined {
  try {
    const ask = (flag: string): number => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

function createAccount(): ServerAccount {
  try {
    const settings = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
    execFileSync('useradd', [...settings, '--shell', '/usr/sbin/nologin', ownAccountName], { stdio: 'pipe' });
  } catch (error) {
    throw unusableRoot(error);
  }
  const account = accountOf(ownAccountName);
  if (!account) throw unusableRoot(undefined);
  return account;
}

const unusableRoot = (cause: unknown): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and no system user could be created for it: start the service as an ordinary user.',
    { cause },
  );

/**
 * Chooses the user for the server: the current one, or, because PostgreSQL refuses to run as root, the owner of the
 * existing cluster, else `postgres`, else a system user that is created once.
 * @throws {EmbeddedPostgresError} when the cluster belongs to somebody else or root has no user to switch to
 */
export function serverAccount(cluster: string): ServerAccount {
  const uid = process.getuid?.();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new EmbeddedPostgresError(`The database in ${cluster} belongs to another user (id ${owner.uid}).`);
    }
    return {};
  }
  if (process.platform !== 'linux') throw unusableRoot(undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return accountOf('postgres') ?? accountOf(ownAccountName) ?? createAccount();
}
