import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { compiledProgram, projectRoot } from '../../platform/paths.ts';
import { scratchFolder } from '../support/scratch.ts';

// Each command is a process of its own.
jest.setTimeout(300_000);

const execute = promisify(execFile);

let directory: string;
let labelled: string;

beforeAll(async () => {
  directory = await mkdtemp(join(scratchFolder(), 'property-service-commands-'));
  labelled = join(directory, 'labelled.jsonl');
  await writeFile(labelled, '{"description": "a leak"}\n');
});
afterAll(() => rm(directory, { recursive: true }));

/** Runs a command where there is no service. */
async function run(command: string, ...words: readonly string[]) {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(directory, 'data') };
  const file = compiledProgram(`scripts/${command}`);
  try {
    const { stdout, stderr } = await execute(process.execPath, [file, ...words], { env });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

const COMMANDS = ['account', 'api-client', 'client', 'token', 'totals', 'import', 'eval-triage', 'eval-folding'];

describe.each(COMMANDS)('The command %s', (command) => {
  it('names an option that it does not know, with its usage and no stack', async () => {
    const { code, stdout, stderr } = await run(command, '--nonsense');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--nonsense'.* Usage: npm run /);
    expect(stderr).not.toContain('    at ');
  });
});

describe('Every npm command', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  it('has a text that says how it is used, and no other has one', () => {
    const texts = JSON.parse(readFileSync(join(projectRoot, 'service', 'commands.json'), 'utf8')) as object;
    expect(Object.keys(texts).sort()).toEqual(Object.keys(scripts).sort());
  });

  it.each(Object.entries(scripts))('answers to --help without preparing anything: %s', async (name, script) => {
    // A checkout in which nothing is installed; npm puts the arguments behind the script.
    const bare = await mkdtemp(join(scratchFolder(), 'property-service-bare-'));
    for (const folder of ['scripts', 'service']) await symlink(join(projectRoot, folder), join(bare, folder));
    const env = { PATH: process.env['PATH'] ?? '', npm_lifecycle_event: name };
    const { stdout, stderr } = await execute('sh', ['-c', `${script} --help`], { cwd: bare, env });
    expect(stdout.startsWith(`Usage: npm ${['start', 'test'].includes(name) ? '' : 'run '}`)).toBe(true);
    expect(stdout).toContain(name);
    expect(stderr).toBe('');
    await rm(bare, { recursive: true });
  });
});

describe('Installing packages', () => {
  it('shows how many of those for this platform are there', async () => {
    const root = await mkdtemp(join(directory, 'install-'));
    const lock = {
      packages: { '': {}, 'node_modules/a': {}, 'node_modules/b': {}, 'node_modules/c': { os: ['!any'] } },
    };
    await writeFile(join(root, 'lock.json'), JSON.stringify(lock).replace('!any', `!${process.platform}`));
    await mkdir(join(root, 'node_modules', 'a'), { recursive: true });
    await writeFile(join(root, 'node_modules', 'a', 'package.json'), '{}');
    const module = JSON.stringify(join(projectRoot, 'scripts', 'install-progress.mjs'));
    const program = `import { showInstallProgress } from ${module}; showInstallProgress(${JSON.stringify(root)}, 'lock.json')();`;
    const args = ['--input-type=module', '--eval', program];
    const { stderr } = await execute(process.execPath, args, { cwd: root });
    expect(stderr).toMatch(/^ {2}unpacking: 1 of 2 packages, \d+ MB on disk, 0 s\n$/);
  });
});

describe('A command that reads a file', () => {
  it.each([
    ['import', ['no-such.csv', '--kind', 'tenants'], /^The file no-such\.csv cannot be read: ENOENT.*\.\n$/],
    ['import', ['.', '--kind', 'tenants'], /^Expected a file, but \. is none\.\n$/],
    ['eval-triage', ['no-such.jsonl'], /^The file no-such\.jsonl cannot be read: ENOENT.*\.\n$/],
  ])('%s says in one sentence that it cannot: %j', async (command, words, sentence) => {
    const { code, stderr } = await run(command, ...words);
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
  });

  it('names the line that is not what it expects', async () => {
    const { code, stderr } = await run('eval-triage', labelled);
    expect(code).toBe(1);
    expect(stderr).toMatch(/labelled\.jsonl, line 1: severity: /);
    expect(stderr).not.toContain('    at ');
    const folding = await run('eval-folding', labelled);
    expect(folding).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/line 1: Expected .* but its label is/),
    });
  });
});

describe('A command where no service has run', () => {
  it.each([
    ['account', ['list']],
    ['account', ['create', 'Oak & Main', '--owner-email', 'owner@example.com']],
    ['api-client', ['list', '--account', 'demo']],
    ['totals', ['verify']],
    ['token', []],
  ])('%s makes no database: %j', async (command, words) => {
    expect(await run(command, ...words)).toEqual({
      code: 1,
      stdout: '',
      stderr: `No service has run in ${join(directory, 'data')} yet; start it first, or set DATA_DIR to the one that it uses.\n`,
    });
    expect(existsSync(join(directory, 'data', 'postgres'))).toBe(false);
  });
});
