// How many files a person writes for a plain new column of the ticket that shows in the graph and in REST: adds one to a copy
// of what is committed, generates, compiles, and lets a test see it: node scripts/tables/count-column-edits.mjs
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MOST_FILES = 5;
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const copy = mkdtempSync(join(tmpdir(), 'plain-column-'));

/** What a person writes: a new file, or what comes behind a text that is there. */
const EDITS = [
  {
    path: 'subgraphs/maintenance/migrations/9999-gate-codes.ts',
    text: `import { sqlMigration } from '../../../platform/db/migration.ts';

/** The code of the gate that a vendor has to pass. */
export const gateCodes = sqlMigration('maintenance/9999-gate-codes', [
  \`alter table maintenance.ticket add column gate_code text\`,
]);
`,
  },
  {
    path: 'subgraphs/maintenance/ticket/ticket.entity.ts',
    behind: 'readonly priorityHint!: string | null;\n',
    text: `
  @Field(() => String, { nullable: true, description: 'Code of the gate that a vendor has to pass.' })
  @Column({ type: 'text', nullable: true })
  readonly gateCode: string | null = null;
`,
  },
  {
    path: 'subgraphs/maintenance/personal-data/maintenance-personal-data.data.ts',
    behind: 'kept: `account_id id requested_unit_id',
    text: ' gate_code',
  },
  {
    path: 'schema/openapi/maintenance/tickets-schemas.yaml',
    behind:
      '      description: A ticket with the five fields of its filing and everything that followed.\n      required:\n        [\n',
    text: '          gate_code,\n',
  },
  {
    path: 'schema/openapi/maintenance/tickets-schemas.yaml',
    behind: "          description: Unit that the submitter gave.\n          $ref: '#/components/schemas/ClientId'\n",
    text: `        gate_code:
          type: [string, 'null']
          description: Code of the gate that a vendor has to pass.
`,
  },
  { path: 'rest-facade/operations/maintenance-tickets.graphql', behind: '  priorityHint\n', text: '  gateCode\n' },
];

/** Sees the column through both doors, and is not counted. */
const PROBE = {
  path: 'test/gate-code.test.ts',
  text: `import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { file, givenDispatch } from './support/maintenance/ticket-client.ts';
import { startTestService } from './support/test-service.ts';
import type { TestService } from './support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('shows the column', async () => {
  const client = await service.account();
  const id = await file(client, await givenDispatch(client));
  await client.write(({ sql }) => sql('update maintenance.ticket set gate_code = $1', ['4711']));
  const { body } = await client.rest('GET', \`/api/v1/maintenance/\${id}\`);
  expect(body['gate_code']).toBe('4711');
  const { ticket } = await client.data<{ ticket: object }>('query ($id: ID!) { ticket(ticketId: $id) { gateCode } }', { id });
  expect(ticket).toEqual({ gateCode: '4711' });
});
`,
};
/** Tests that ask for more where a table has a new column. */
const TESTS = [PROBE.path, 'test/properties/tenant-data/personal-data-columns.test.ts'];

const environment = { ...process.env, PATH: `${join(copy, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
const run = (command, ...words) =>
  execFileSync(command, words, { cwd: copy, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function write({ path, behind, text }) {
  const whole = behind === undefined ? '' : readFileSync(join(copy, path), 'utf8');
  const at = behind === undefined ? 0 : whole.indexOf(behind);
  if (at < 0) throw new Error(`Expected ${path} to have ${JSON.stringify(behind)}.`);
  const end = at + (behind?.length ?? 0);
  writeFileSync(join(copy, path), `${whole.slice(0, end)}${text}${whole.slice(end)}`);
}

try {
  rmSync(copy, { recursive: true });
  execFileSync('git', ['clone', '-q', root, copy]);
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  for (const edit of EDITS) write(edit);
  const written = new Set(EDITS.map(({ path }) => path));
  // What is compiled first generates the list of migrations, what is compiled next the rest.
  for (let round = 0; round < 2; round++) {
    run('node', 'scripts/prepare.mjs');
    run('node', 'dist/scripts/generate.js');
  }
  const changed = run('git', 'status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean);
  const generated = changed.map((line) => line.slice(3)).filter((path) => !written.has(path));
  write(PROBE);
  run('node', 'scripts/prepare.mjs');
  run('tsc', '-p', '.');
  run('node', 'node_modules/jest/bin/jest.js', '--maxWorkers=1', ...TESTS);
  console.log(`${written.size} files are written for a plain column of the ticket; expected at most ${MOST_FILES}`);
  for (const path of written) console.log(`  by hand: ${path}`);
  for (const path of generated) console.log(`  by "npm run generate": ${path}`);
  process.exitCode = written.size > MOST_FILES ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
