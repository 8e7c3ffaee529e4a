// Runs tests whose services work behind PgBouncer in transaction mode, where many clients share four connections:
// npm run test:pooler [-- PATH... and options of Jest]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../platform/paths.ts';

/** What touches the database in every way, and takes minutes; the others are named. */
const FOLDERS = [
  'test/pooler',
  'test/isolation',
  'test/journeys',
  'test/front-door',
  'test/gateway/subscriptions',
  'test/finance/export',
  'test/accounts/webhook',
  'test/accounts/event-feed',
  'test/platform/db/account-statement',
  'test/platform/db/replicas',
  'test/maintenance/ticket',
];

const given = process.argv.slice(2);
const jest = join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js');
const paths = given.some((argument) => !argument.startsWith('-')) ? given : [...FOLDERS, ...given];
// Paths first: they would be taken for patterns of the option.
const patterns = ['--testMatch', '**/*.test.ts', '**/*.pooled.ts'];
const run = spawn(process.execPath, [jest, ...paths, ...patterns], {
  env: { ...process.env, TEST_THROUGH_POOLER: '1' },
  stdio: 'inherit',
});
const [code] = (await once(run, 'exit')) as [number | null];
process.exit(code ?? 1);
