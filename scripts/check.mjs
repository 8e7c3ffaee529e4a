// The gate: runs every check and prints one line for each. npm run check [-- --only lint,types]
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const code = [
  'main.ts',
  'platform',
  'subgraphs',
  'gateway',
  'rest-facade',
  'front-door',
  'answer-pages',
  'router',
  'desk',
  'service',
  'scripts',
  'test',
];

/** Slowest first, so that the end of a run is not one long check. */
const steps = [
  { name: 'lint', about: 'strict rules, names and sizes', command: ['eslint', '.', '--max-warnings=0'] },
  {
    name: 'types',
    about: 'every file compiles',
    command: ['tsc', '-p', '.'],
  },
  { name: 'desk-types', about: 'every file of the desk compiles', command: ['tsc', '-p', 'desk'] },
  {
    name: 'format',
    about: 'prettier',
    command: ['prettier', '--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'],
  },
  {
    name: 'boundaries',
    about: 'who imports whom',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...code],
  },
  {
    name: 'structure',
    about: 'folders that import one way, sizes, names, documents',
    command: ['node', 'scripts/check-structure.mjs'],
    prints: true,
  },
  {
    name: 'words',
    about: 'warns of words outside the glossary',
    command: ['node', 'scripts/check-words.mjs'],
    prints: true,
  },
  {
    name: 'schemas',
    about: 'published schemas and typed operations are up to date',
    command: ['node', 'dist/scripts/generate-schemas.js', '--check'],
  },
  {
    name: 'dead-code',
    about: 'files, exports and packages that nothing uses',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'openapi',
    about: 'the REST contract',
    command: ['redocly', 'lint', 'schema/openapi.yaml', '--max-problems=50'],
    strict: /You have \d+ warning/,
  },
  {
    name: 'contract',
    about: 'no unannounced breaking change of the graph',
    command: ['node', 'dist/scripts/check-contract.js'],
  },
  {
    name: 'migrations',
    about: 'no migration breaks the former version unannounced',
    command: ['node', 'dist/scripts/check-migrations.js'],
  },
  {
    name: 'settings',
    about: 'the table of settings in docs/operate',
    command: ['node', 'dist/scripts/generate-settings.js', '--check'],
  },
  {
    name: 'picture',
    about: "the README's picture",
    command: ['node', 'dist/scripts/generate-picture.js', '--check'],
  },
  {
    name: 'doc-comments',
    about: 'what other folders import is documented',
    command: ['node', 'scripts/check-doc-comments.mjs'],
  },
  {
    name: 'ablation',
    about: 'each part of the triage is worth keeping',
    command: [
      'sh',
      '-c',
      'node dist/scripts/eval-triage.js --ablate data/triage/held-out/*.jsonl data/triage/first-sight/*-general.jsonl',
    ],
  },
  { name: 'lock', about: 'a clean installation works on every platform', command: ['node', 'scripts/check-lock.mjs'] },
  { name: 'portable', about: 'no path or host of one machine', command: ['node', 'scripts/check-portable.mjs'] },
];

function chosenSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return steps;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`Expected checks out of ${steps.map(({ name }) => name).join(', ')}, got ${unknown.join(', ')}.`);
  }
  return steps.filter(({ name }) => names.includes(name));
}

/** Runs a command of the installed packages under the Node that is installed with them. */
function run([command, ...args]) {
  const { FORCE_COLOR: _color, ...environment } = process.env;
  const path = [join(root, 'node_modules', '.bin'), environment.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...environment,
        PATH: path,
        NO_COLOR: '1',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ succeeded: false, output: `${command} cannot be run: ${error.message}` }));
    child.on('close', (exitCode) => resolve({ succeeded: exitCode === 0, output }));
  });
}

/** @returns {Promise<boolean>} whether the check is green */
async function perform({ name, about, command, strict, prints }) {
  const startedAt = performance.now();
  const { succeeded, output } = await run(command);
  const isGreen = succeeded && !strict?.test(output);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isGreen ? 'ok ' : 'RED'}  ${name.padEnd(12)} ${seconds.padStart(5)} s  ${about}`);
  if (!isGreen || prints) console.log(output.trimEnd().replace(/^/gm, '     '));
  return isGreen;
}

async function runAll(waiting) {
  const red = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await perform(step))) red.push(step.name);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return red;
}

const startedAt = performance.now();
const chosen = chosenSteps();
const red = await runAll([...chosen]);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  red.length === 0
    ? `\nAll ${chosen.length} checks are green (${seconds} s).`
    : `\n${red.length} of ${chosen.length} checks are red: ${red.join(', ')} (${seconds} s).`,
);
process.exitCode = red.length === 0 ? 0 : 1;
