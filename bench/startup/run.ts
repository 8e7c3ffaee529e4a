// npm run bench:startup [-- --seconds 4 --json]: how long `npm start` takes until it serves, the second time, phase by
// phase; and how much memory the service and PostgreSQL hold at rest and under load.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { report } from '../report.ts';
import { demoToken, startServiceProcess } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';
import { processorSeconds } from '../rest/cpu-time.ts';
import { runLoad } from '../rest/load.ts';
import { PROPERTIES, reading } from '../rest/requests.ts';
import { residentMib } from './resident-memory.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, json: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
/** V8 gives some room back once little has happened for a while. */
const SETTLED_AFTER_MS = 15_000;
const CONNECTIONS = 32;

await using opened = new AsyncDisposableStack();
const dataDir = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(dataDir, { recursive: true }));

interface Phase extends Record<string, unknown> {
  phase: string;
  ms: number;
}

interface Started extends ServiceProcess {
  phases: Phase[];
}

/** What `npm start` runs, without npm itself. */
const PREPARE = `"${process.execPath}" scripts/prepare.mjs --bundle`;
const COMMAND = `sh -c '${PREPARE} && exec "${process.execPath}" dist/bundle/main.js'`;
const SETTINGS = {
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'debug',
  RATE_LIMIT_BURST: '100000000',
  READS_PER_MINUTE: '100000000',
};

/** Starts the service, and waits until it has told where it serves. Some of the phases go on beside each other. */
async function start(): Promise<Started> {
  const startedAt = performance.now();
  const service = await startServiceProcess(COMMAND, SETTINGS);
  const all = Math.round(performance.now() - startedAt);
  const phases = service.lines.flatMap((line) => phaseOf(line) ?? []);
  const seconds = [...processorSeconds(service.child.pid!).values()].reduce((sum, value) => sum + value, 0);
  phases.push({ phase: 'in all', ms: all }, { phase: 'processor time of all', ms: Math.round(seconds * 1_000) });
  return { ...service, phases };
}

function phaseOf(line: string): Phase | undefined {
  if (!line.includes('"phase"')) return undefined;
  const { phase, duration_ms: ms } = JSON.parse(line) as { phase: string; duration_ms: number };
  return { phase, ms };
}

await (await start()).stop();
const service = await start();
opened.defer(() => service.stop());
const { pid } = service.child;
await wait(SETTLED_AFTER_MS);
const atRest = residentMib(pid!);
const { requestsPerSecond } = await runLoad(service.url, {
  connections: CONNECTIONS,
  seconds,
  next: reading(PROPERTIES, [await demoToken(SETTINGS)]),
});
const underLoad = residentMib(pid!);

const memory = [
  { when: 'at rest', ...atRest },
  { when: `after ${Math.round(requestsPerSecond * seconds)} reads, ${CONNECTIONS} at once`, ...underLoad },
];
report(
  { figures: {}, tables: { 'The second start, in milliseconds': service.phases, 'Resident memory, in MiB': memory } },
  values.json,
);
