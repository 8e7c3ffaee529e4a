// npm run bench [-- --quick --json --only gateway,rest]: one benchmark after the other, with the ratios beside what they
// have to reach; written to bench/results.md, too. Ratios are of one run and one machine, whatever else it does. Those that
// take many minutes to prepare have commands of their own: bench:kpis and bench:import.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { projectRoot } from '../platform/paths.ts';
import { describeMachine, nothingSharedFirst, report } from './report.ts';
import type { Findings } from './report.ts';

interface Benchmark {
  name: string;
  /** What it is given in a whole run, unless nothing. */
  whole?: readonly string[];
  /** What makes it short, its ratios bearing less then; absent where it is left out of short runs. */
  quick?: readonly string[];
}

const BENCHMARKS: readonly Benchmark[] = [
  { name: 'gateway', quick: ['--seconds', '2', '--rounds', '1'] },
  { name: 'rest', quick: ['--seconds', '2', '--rounds', '1'] },
  { name: 'subscriptions', quick: ['--subscribers', '300', '--rounds', '3'] },
  { name: 'subscriptions', whole: ['--subscribers', '5000', '--rounds', '3'] },
  { name: 'growth', quick: ['--seconds', '2', '--properties', '1000,100000', '--tickets', '0,200000'] },
  { name: 'workflows', quick: ['--accounts', '20', '--tickets', '50'] },
  { name: 'across', quick: ['--tickets', '20'] },
  { name: 'startup', quick: ['--seconds', '2'] },
  { name: 'desk', quick: ['--tickets', '2000', '--seconds', '2'] },
  { name: 'simulate', quick: ['--rounds', '3'] },
];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

async function run({ name, whole = [], quick = [] }: Benchmark): Promise<Findings> {
  const script = join(projectRoot, 'dist', 'bench', name, 'run.js');
  const child = spawn(process.execPath, [script, '--json', ...(values.quick ? quick : whole)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  if (code !== 0) throw new Error(`The benchmark "${name}" ended with ${code}.`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Findings;
}

function asMarkdown({ figures, tables }: Findings): string {
  const rows = Object.entries(figures).map(([row, { ratio, bar }]) => ({
    row,
    ratio,
    bar,
    met: ratio >= bar ? 'yes' : 'no',
  }));
  const parts = Object.entries(tables).map(([title, of]) => `## ${title}\n\n${markdownTable(of)}\n`);
  const how = values.quick ? 'A short run (`npm run bench -- --quick`).' : 'A whole run (`npm run bench`).';
  return [
    '# Figures of the last run\n',
    `${how} ${describeMachine()}. The load, the contenders and PostgreSQL share the machine. A ratio says how many`,
    `times better this service is than what it is measured against; \`docs/decisions/0082-gateway-benchmark.md\` says how.\n`,
    `${markdownTable(rows)}\n`,
    ...parts,
  ].join('\n');
}

function markdownTable(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly unknown[]): string => `| ${cells.map(String).join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((name) => row[name]))),
  ].join('\n');
}

const peers = join(projectRoot, 'bench', 'peers');
if (!existsSync(join(peers, 'node_modules'))) {
  console.error('Installing the gateways to compare with …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: peers,
    stdio: ['ignore', 2, 'inherit'],
  });
}

const wanted = values.only?.split(',');
const found: Findings[] = [];
for (const benchmark of BENCHMARKS) {
  if (values.quick && !benchmark.quick) continue;
  if (!wanted || wanted.includes(benchmark.name)) found.push(await run(benchmark));
}
const all: Findings = {
  figures: nothingSharedFirst(Object.assign({}, ...found.map(({ figures }) => figures)) as Findings['figures']),
  tables: Object.assign({}, ...found.map(({ tables }) => tables)) as Findings['tables'],
};
writeFileSync(join(projectRoot, 'bench', 'results.md'), asMarkdown(all));
if (values.json) console.log(JSON.stringify(all.figures));
else report(all, false);
