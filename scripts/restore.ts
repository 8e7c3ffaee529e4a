// Puts a backup into an empty database and the store of documents; see USAGE.
import { ConfigError } from '../platform/settings/read-settings.ts';
import { createLogger } from '../platform/logger.ts';
import { loadConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { openStorage } from '../service/open-storage.ts';

const USAGE = usageOf('restore');

try {
  const { values, positionals } = readCommandLine(USAGE, { 'other-keys': { type: 'boolean', default: false } });
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new ConfigError(USAGE);
  const { checkBackup, restoreBackup } = await import('../service/backup/restore-backup.ts');
  const config = loadConfig();
  const facts = await checkBackup(config, path, { takesOtherKeys: values['other-keys'] });
  const storage = await openStorage(config, createLogger('warn'));
  try {
    await restoreBackup(config, storage.directUrl, path, facts);
  } finally {
    await storage.close();
  }
  const { manifest, end } = facts;
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Restored ${rows} rows and ${end.documents} files of documents, as of ${manifest.takenAt}.`);
  if (manifest.documents !== 'included') {
    const { bucket, prefix } = manifest.documents;
    console.log(
      `Its documents lie in the bucket ${bucket}${prefix && ` under ${prefix}`}: set DOCUMENT_STORE to that.`,
    );
  }
  console.log('A start sends again what was under way; see "After a restore" in docs/operate/backup.md.');
} catch (error) {
  exitWithFailure(error);
}
