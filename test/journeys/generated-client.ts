import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '../../platform/paths.ts';
import { scratchFolder } from '../support/scratch.ts';

/** A customer's program over the client that `npm run client` writes. */
const PROGRAM = `import { createClient } from './client/index.js';
import { listProperties } from './index.js';

export async function propertyNames(baseUrl: string, token: string): Promise<string[]> {
  const client = createClient({ baseUrl, auth: token });
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = cursor === null ? { limit: 2 } : { limit: 2, cursor };
    const { data, error } = await listProperties({ client, query });
    if (!data) throw new Error(error?.detail);
    names.push(...data.data.map(({ name }) => name));
    cursor = data.next_cursor;
  } while (cursor !== null);
  return names;
}
`;

const OPTIONS = {
  ...{ strict: true, noUncheckedIndexedAccess: true, noImplicitOverride: true },
  ...{ target: 'es2023', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', types: [], outDir: 'built' },
};

const run = promisify(execFile);

/** Writes the client, and compiles the program with it, strictly. */
async function buildProgram(): Promise<{ propertyNames(baseUrl: string, token: string): Promise<string[]> }> {
  const folder = join(await mkdtemp(join(scratchFolder(), 'client-')), 'client');
  await run(process.execPath, [join(projectRoot, 'dist', 'scripts', 'client.js'), folder]);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['program.ts'] }));
  const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  await run(process.execPath, [compiler, '-p', folder]).catch((error: unknown) => {
    throw new Error(`The program over the client does not compile: ${(error as { stdout: string }).stdout}`);
  });
  return (await import(pathToFileURL(join(folder, 'built', 'program.js')).href)) as Awaited<
    ReturnType<typeof buildProgram>
  >;
}

let built: ReturnType<typeof buildProgram> | undefined;

/** The program over the generated client; it is built once for all journeys. */
export const generatedProgram = (): ReturnType<typeof buildProgram> => (built ??= buildProgram());
