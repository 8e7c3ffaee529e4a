import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/paths.ts';

/** How an npm command of this project is used, in the words of `--help`. */
export function usageOf(name: string): string {
  const text = readFileSync(join(projectRoot, 'service', 'commands.json'), 'utf8');
  const commands = JSON.parse(text) as Readonly<Record<string, { usage: string }>>;
  return `Usage: ${commands[name]?.usage ?? `npm run ${name}`}`;
}
