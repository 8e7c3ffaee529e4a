// Writes the table of settings in docs/operate from the settings themselves.
// With --check nothing is written; rows that differ are named and the exit code is 1.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { SETTINGS } from '../service/config.ts';
import { projectRoot } from '../platform/paths.ts';

const page = 'docs/operate/settings.md';
const path = join(projectRoot, page);
const isRow = (line: string): boolean => /^\| *`[A-Z][A-Z0-9_]+` *\|/.test(line);
const withoutPadding = (row: string): string => row.replace(/\s*\|\s*/g, '|').trim();

/** What a setting is when nobody sets it, as one would write it. */
function presetOf(schema: z.ZodType): string {
  const { default: preset } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return preset === undefined ? '' : `\`${typeof preset === 'string' ? preset : JSON.stringify(preset)}\``;
}

const rows = Object.entries(SETTINGS).map(
  ([name, { schema, about }]) => `| \`${name}\` | ${presetOf(schema)} | ${about.replaceAll('|', '\\|')} |`,
);

function check(lines: readonly string[]): void {
  const present = lines.filter(isRow).map(withoutPadding);
  const expected = rows.map(withoutPadding);
  const missing = expected.filter((row) => !present.includes(row));
  const surplus = present.filter((row) => !expected.includes(row));
  if (present.join('\n') === expected.join('\n')) return;
  for (const row of missing) console.log(`${page} lacks  ${row}`);
  for (const row of surplus) console.log(`${page} has    ${row}`);
  console.log(`${page} differs from service/config.ts; run: npm run generate`);
  process.exitCode = 1;
}

async function write(lines: readonly string[]): Promise<void> {
  const first = lines.findIndex(isRow);
  if (first < 0) throw new Error(`Expected a table of settings in ${page}, but there is none.`);
  const otherLines = lines.filter((line) => !isRow(line));
  const text = [...otherLines.slice(0, first), ...rows, ...otherLines.slice(first)].join('\n');
  const formatted = await format(text, { ...(await resolveConfig(path)), filepath: path });
  if (formatted === lines.join('\n')) return;
  writeFileSync(path, formatted);
  console.log(`${page} was written`);
}

const lines = readFileSync(path, 'utf8').split('\n');
if (process.argv.includes('--check')) check(lines);
else await write(lines);
