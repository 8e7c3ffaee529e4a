// Writes everything that the service stores into one file; see USAGE.
import { ConfigError } from '../platform/settings/read-settings.ts';
import { createLogger } from '../platform/logger.ts';
import { loadConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { openStorageForCommand } from '../service/open-storage.ts';

const USAGE = usageOf('backup');

try {
  const { positionals } = readCommandLine(USAGE, {});
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new ConfigError(USAGE);
  const { takeBackup } = await import('../service/backup/take-backup.ts');
  const config = loadConfig();
  const storage = await openStorageForCommand(config, createLogger('warn'));
  try {
    const { manifest, end } = await takeBackup(config, storage.directUrl, path);
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    const files = manifest.documents === 'included' ? `${end.documents} files of documents` : 'no files of documents';
    console.log(`Wrote ${path}: ${rows} rows and ${files}, as of ${manifest.takenAt}.`);
    if (manifest.documents !== 'included') {
      console.log(`Documents stay in the bucket ${manifest.documents.bucket}; back it up by its own means.`);
    }
    if (end.missingDocuments.length > 0) {
      console.log(
        `Files that documents name and the store lacks: ${end.missingDocuments.length}. They were deleted meanwhile, or are lost.`,
      );
    }
    console.log('Keep the keys somewhere else: SERVICE_SECRET and TOKEN_SIGNING_KEY, or the folder keys in DATA_DIR.');
  } finally {
    await storage.close();
  }
} catch (error) {
  exitWithFailure(error);
}
