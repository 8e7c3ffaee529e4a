// Writes a TypeScript client of the REST API from its OpenAPI document; see USAGE.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { projectRoot } from '../platform/paths.ts';
import { StartupError } from '../platform/startup-error.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';

const USAGE = usageOf('client');

/** A file that every client has: by it a folder is known that may be written anew. */
const MARK = 'sdk.gen.ts';

/** The generator empties the folder first, so that no folder with other files is given to it. */
function assertOurs(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK))) return;
  throw new StartupError(`Expected a new folder or one with an earlier client, but ${folder} holds other files.`);
}

async function writeClient(from: string, folder: string): Promise<void> {
  assertOurs(folder);
  const written = await createClient({
    input: from,
    output: { path: folder, module: { extension: '.js' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', { name: '@hey-api/client-fetch', throwOnError: false }],
    logs: { level: 'silent', file: false },
  }).catch(() => []);
  // The generator tells of an address where nothing is by writing nothing.
  if (written.length === 0) throw new StartupError(`Expected an OpenAPI document at ${from}, but none could be read.`);
}

try {
  const { values, positionals } = readCommandLine(USAGE, {
    from: { type: 'string', default: join(projectRoot, 'schema', 'openapi.yaml') },
  });
  const [folder = 'client', ...rest] = positionals;
  if (rest.length > 0) throw new StartupError(USAGE);
  await writeClient(values.from, resolve(folder));
  const shown = relative(process.cwd(), resolve(folder)) || '.';
  console.log(`Wrote ${shown}/index.ts: a function for each operation, and the types of what it takes and answers.`);
} catch (error) {
  exitWithFailure(error);
}
