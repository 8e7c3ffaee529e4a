// Red when a tracked file names a place of one machine: an absolute path of somebody's checkout, or a package registry.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const rules = [
  { pattern: /(?<![\w.\-/])\/(work|home\/\w+|Users\/\w+)\//, about: 'a path of one machine' },
  {
    pattern: /\b(registry\.(npmjs|yarnpkg)\.\w+|npm\.pkg\.github\.com|artifactory|verdaccio)\b/i,
    about: 'a package registry',
  },
];
// Binary or data of others.
const skipped = /\.(png|jpg|ico|pdf|gz|xlsx)$/;

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && path !== 'scripts/check-portable.mjs' && !skipped.test(path));

const read = (path) => {
  try {
    return readFileSync(`${root}/${path}`, 'utf8');
  } catch {
    return ''; // removed, but not yet committed
  }
};

const findings = files.flatMap((path) =>
  read(path)
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ about }) => `${path}:${index + 1} names ${about}: ${line.trim().slice(0, 100)}`),
    ),
);
for (const finding of findings) console.log(finding);
if (findings.length > 0) process.exitCode = 1;
