// Prints how an npm command of this project is used: node scripts/help.mjs NAME. Plain JavaScript without dependencies,
// because it answers before anything is installed.
import { readFileSync } from 'node:fs';

const commands = JSON.parse(readFileSync(new URL('../service/commands.json', import.meta.url), 'utf8'));
const name = process.argv[2];
const command = commands[name];

if (command) {
  const width = Math.max(0, ...Object.keys(command.options).map((option) => option.length));
  const rows = Object.entries(command.options).map(([option, about]) => `  ${option.padEnd(width)}  ${about}`);
  console.log([`Usage: ${command.usage}`, '', command.about, ...(rows.length > 0 ? ['', ...rows] : [])].join('\n'));
} else {
  console.error(`Expected one of ${Object.keys(commands).join(', ')}, but got ${JSON.stringify(name)}.`);
  process.exitCode = 1;
}
