// Red when a migration takes away what processes of the former version use, unless it says from which version on nobody
// does, and when a released one is gone or is another one by now; see CONTRIBUTING.md. scripts/released-migrations.txt lists
// those of released versions with a digest of their statements; with --release it is written anew.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedMigration } from '../platform/db/migration.ts';
import { projectRoot } from '../platform/paths.ts';
import { allMigrations } from '../service/all-migrations.ts';
import { breakingStatements } from './breaking-statements.ts';

const path = join(projectRoot, 'scripts', 'released-migrations.txt');

const digestOf = ({ statements }: NamedMigration): string =>
  createHash('sha256').update(statements.join('\0')).digest('hex').slice(0, 16);

if (process.argv.includes('--release')) {
  writeFileSync(path, allMigrations.map((migration) => `${digestOf(migration)} ${migration.name}\n`).join(''));
}

const released = new Map(
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]),
);
const known = new Map(allMigrations.map((migration) => [migration.name, migration]));

function problemsOfReleased(name: string, digest: string): string[] {
  const migration = known.get(name);
  if (!migration) return [`${name} was released and is gone: databases remember it, and refuse a version without it`];
  if (digestOf(migration) === digest) return [];
  return [`${name} was released and has changed: databases that ran it do not run it again. Add a migration`];
}

const problems = [
  ...[...released].flatMap(([name, digest]) => problemsOfReleased(name, digest)),
  ...allMigrations
    .filter(({ name }) => !released.has(name))
    .flatMap((migration) =>
      breakingStatements(migration).map(
        (what) =>
          `${migration.name} ${what}. Add first, and take away in a later version, with the comment "-- contract: after <version>"`,
      ),
    ),
];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
