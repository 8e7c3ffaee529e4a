// Lists the migrations of a subgraph that its list does not name yet, behind the others, by number. The order of those that
// are listed stays, whatever their numbers are: databases have run them in it.
import { globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../platform/paths.ts';

const LIST_END = /\n\];\n$/;

/** The list with an import and an entry more. */
function listed(list: string, file: string, text: string): string {
  const name = /^export const (\w+)/m.exec(text)?.[1];
  if (name === undefined) throw new Error(`${file} exports no migration.`);
  const imports = list.lastIndexOf('\nimport ');
  const end = list.indexOf('\n', imports + 1);
  const extended = `${list.slice(0, end)}\nimport { ${name} } from './${file}';${list.slice(end)}`;
  return extended.replace(LIST_END, `\n  ${name},\n];\n`);
}

for (const path of globSync('subgraphs/*/migrations/all.ts', { cwd: projectRoot })) {
  const folder = join(projectRoot, dirname(path));
  const list = readFileSync(join(projectRoot, path), 'utf8');
  const missing = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.ts$/.test(name) && !list.includes(`'./${name}'`))
    .sort();
  if (missing.length === 0) continue;
  if (!list.endsWith('\n];\n')) throw new Error(`Expected ${path} to end with its list.`);
  const extended = missing.reduce((text, file) => listed(text, file, readFileSync(join(folder, file), 'utf8')), list);
  writeFileSync(join(projectRoot, path), extended);
  console.log(`${path} lists ${missing.join(', ')}`);
}
