// Red when the README's table of settings differs from the settings themselves.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../platform/config.ts';
import { projectRoot } from '../platform/paths.ts';

const withoutPadding = (row: string): string => row.replace(/\s*\|\s*/g, '|').trim();

const expected = Object.entries(SETTINGS).map(([name, { schema, about }]) => {
  const preset: unknown = schema.safeParse(undefined).data;
  const shown = preset === undefined ? '' : `\`${JSON.stringify(preset).replaceAll('"', '')}\``;
  return `| \`${name}\` | ${shown} | ${about} |`;
});

const readme = join(projectRoot, 'README.md');
if (!existsSync(readme)) {
  console.log('There is no README yet.');
} else {
  const rows = readFileSync(readme, 'utf8')
    .split('\n')
    .filter((line) => /^\| *`[A-Z][A-Z0-9_]+` *\|/.test(line));
  const isThere = new Set(rows.map(withoutPadding));
  const isExpected = new Set(expected.map(withoutPadding));
  const missing = expected.filter((row) => !isThere.has(withoutPadding(row)));
  const surplus = rows.filter((row) => !isExpected.has(withoutPadding(row)));
  for (const row of missing) console.log(`README.md lacks  ${row}`);
  for (const row of surplus) console.log(`README.md has    ${row}`);
  if (missing.length + surplus.length > 0) process.exitCode = 1;
}
