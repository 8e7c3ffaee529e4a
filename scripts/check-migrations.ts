// Red when a migration takes away what processes of the former version use, unless it says from which version on nobody
// does; see CONTRIBUTING.md. Migrations of released versions are listed in scripts/released-migrations.txt.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/paths.ts';
import { allMigrations } from '../service/all-migrations.ts';
import { breakingStatements } from './breaking-statements.ts';

const released = new Set(readFileSync(join(projectRoot, 'scripts', 'released-migrations.txt'), 'utf8').split('\n'));
const known = new Set(allMigrations.map(({ name }) => name));

const problems = [
  ...[...released]
    .filter((name) => name !== '' && !known.has(name))
    .map((name) => `${name} was released and is gone: databases remember it, and refuse a version without it`),
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
