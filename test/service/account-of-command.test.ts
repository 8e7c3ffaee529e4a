import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { compiledProgram } from '../../platform/paths.ts';
import { scratchFolder } from '../support/scratch.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

// Each command is a process of its own.
jest.setTimeout(300_000);

const execute = promisify(execFile);

let service: TestService;
let client: TestClient;
let directory: string;
let file: string;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account('books');
  directory = await mkdtemp(join(scratchFolder(), 'property-service-commands-'));
  file = join(directory, 'tenants.csv');
  await writeFile(file, 'Tenant ID,First Name,Last Name\n1,Ana,Silva\n');
});
afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true });
});

/** Runs a command beside the running service. */
async function run(command: string, ...words: readonly string[]) {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: service.databaseUrl, DATA_DIR: service.dataDir };
  const script = compiledProgram(`scripts/${command}`);
  try {
    const { stdout, stderr } = await execute(process.execPath, [script, ...words], { env });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

const importAs = (account: string) =>
  run('import', file, '--kind', 'tenants', '--url', service.url, '--account', account);
const REFUSED = { code: 1, stdout: '', stderr: 'There is no account "nobody". Accounts: books.\n' };

describe('A command for an account', () => {
  it('that is not there is refused with the names of those that are', async () => {
    expect(await run('token', '--account', 'nobody')).toEqual(REFUSED);
    expect(await importAs('nobody')).toEqual(REFUSED);
  });

  it('that is there does what it is for', async () => {
    expect(await importAs('books')).toEqual({ code: 0, stdout: 'completed: 1 row taken in, 0 not.\n', stderr: '' });
    const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/tenants');
    expect(body.data).toMatchObject([{ external_id: '1' }]);
  });
});

describe('npm run import', () => {
  it('takes the encoding that is named, and says which columns were guessed and left out', async () => {
    const mac = join(directory, 'mac.csv');
    await writeFile(mac, Buffer.from('Address,Property Address,Property\n1 Oak St,2 Oak St,Se\x96orial\n', 'latin1'));
    const words = ['--kind', 'properties', '--encoding', 'mac-roman', '--dry-run'];
    const tried = await run('import', mac, ...words, '--url', service.url, '--account', 'books');
    expect(tried).toEqual({
      code: 0,
      stdout: [
        'completed: 1 row taken in (tried only), 0 not.',
        'Guessed: "Address" gives address: "Property Address" may give it as well; the mapping can say which is meant.',
        '"Property Address": left out, since "Address" gives address.\n',
      ].join('\n'),
      stderr: '',
    });
  });

  it('tells by its exit code that rows have errors, also where they are only tried', async () => {
    const bad = join(directory, 'bad.csv');
    await writeFile(bad, 'Tenant ID,First Name,Last Name\n2,Bo,Ek\n3,Cy,\n');
    for (const words of [['--dry-run'], []]) {
      const tried = await run('import', bad, '--kind', 'tenants', '--url', service.url, '--account', 'books', ...words);
      expect(tried).toMatchObject({ code: 2, stderr: '' });
      expect(tried.stdout).toMatch(
        /^completed: 1 row taken in.*, 1 not\.\nline,column,reason\r?\n3,.*\nAll of them, .*: http/,
      );
    }
  });
});

describe('A new account', () => {
  it('has an owner who is told of emergencies that nobody takes', async () => {
    const refused = await run('account', 'create', 'Oak & Main');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Expected --owner-email') });
    expect(await run('account', 'create', 'Oak & Main', '--owner-email', 'nobody')).toMatchObject({ code: 1 });
    const made = await run('account', 'create', 'Oak & Main', '--owner-email', 'owner@oak.example');
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('Made the account "oak-main".') });
    expect((await run('account', 'owner', 'oak-main', '--owner-email', 'new@oak.example')).code).toBe(0);
    const rows = await client.work(`select owner_email from accounts.account where account_id = 'oak-main'`);
    expect(rows).toEqual([{ ownerEmail: 'new@oak.example' }]);
    expect(await run('account', 'owner', 'elsewhere', '--owner-email', 'new@oak.example')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no account with the id "elsewhere".'),
    });
  });
});
