import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../platform/paths.ts';
import { loadDemo } from '../service/demo/load-demo.ts';
import { SCOPES } from '../subgraphs/accounts/account/scopes.ts';
import { startTestService } from './support/test-service.ts';
import type { TestService } from './support/test-service.ts';

const run = promisify(execFile);
const read = (page: string): string => readFileSync(join(projectRoot, page), 'utf8');

/** Pages that tell people what to type, by their paths from the project's folder; the README's commands run first. */
const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/{guide,operate}/*.md', { cwd: projectRoot }).sort()];
const ALL_PAGES = [...PAGES, ...globSync('docs/{*,decisions/*}.md', { cwd: projectRoot })];
const readme = read('README.md');

const blocksOf = (page: string, language: string): string[] =>
  [...read(page).matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block]) => block ?? '');

/** Every line of a page's shell blocks that begins with a word, lines joined as a shell joins them. */
const linesOf = (page: string, word: string): string[] =>
  blocksOf(page, 'sh').flatMap((block) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.startsWith(`${word} `)),
  );

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  await loadDemo(service.database.background);
  token = await service.tokens.issue({ accountId: 'demo', subject: 'reader', scopes: SCOPES, ttlSeconds: 600 });
});
afterAll(() => service.stop());

const here = (text: string): string => text.replaceAll('http://127.0.0.1:4000', service.url);

async function paste(command: string): Promise<Record<string, unknown>> {
  const environment = { PATH: process.env['PATH'] ?? '', TOKEN: token };
  const { stdout } = await run('sh', ['-c', here(command)], { env: environment, cwd: projectRoot });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('The README', () => {
  it('begins with the two commands, and is no longer than a newcomer reads', () => {
    const firstBlock = blocksOf('README.md', 'sh')[0] ?? '';
    expect(firstBlock.split('\n').map((line) => line.split('#')[0]?.trim())).toEqual(['npm start', 'npm test', '']);
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(6 * 1_024);
    expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(61);
  });

  it('files a ticket that answers with exactly the five fields of the specification', async () => {
    const filing = linesOf('README.md', 'curl').find((command) => command.includes('/api/v1/maintenance'));
    expect(Object.keys(await paste(filing ?? '')).sort()).toEqual([
      'description',
      'severity',
      'ticket_id',
      'unit_id',
      'vendor_assigned',
    ]);
  });
});

describe('The documents', () => {
  it.each(PAGES.flatMap((page) => linesOf(page, 'curl').map((command) => [page, command])))(
    'show requests that work as pasted: %s: %s',
    async (_page, command) => {
      const answer = await paste(command);
      expect(answer).not.toHaveProperty('errors');
      expect(answer).not.toHaveProperty('code');
    },
  );

  it.each(blocksOf('docs/guide/recipes.md', 'ts'))('show programs that run as pasted: %s', async (program) => {
    const args = ['--input-type=module-typescript', '--eval', here(program)];
    await run(process.execPath, args, { env: { TOKEN: token } });
  });

  it('name only npm commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unknown = PAGES.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:-s )?([a-z][a-z:-]*[a-z])/g)].flatMap(([, name]) =>
        name !== undefined && name in scripts ? [] : [`${page}: npm run ${name}`],
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('link only to pages that are there', () => {
    const broken = ALL_PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, link]) =>
        existsSync(join(projectRoot, dirname(page), link ?? '')) ? [] : [`${page}: ${link}`],
      ),
    );
    expect(broken).toEqual([]);
  });

  it('name only files that are there', () => {
    const named =
      /`((?:docs|platform|subgraphs|gateway|rest-facade|front-door|service|schema|scripts|bench)\/[\w./-]*)`/g;
    // Decisions tell of the time when they were made.
    const missing = [...PAGES, 'docs/ARCHITECTURE.md', 'docs/glossary.md'].flatMap((page) =>
      [...read(page).matchAll(named)].flatMap(([, path]) =>
        existsSync(join(projectRoot, path ?? '')) ? [] : [`${page}: ${path}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
