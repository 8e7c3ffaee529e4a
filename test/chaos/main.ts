// Kills services and PostgreSQL while tickets are filed, and says whether one was lost or doubled:
// npm run test:chaos -- [--short] [--keys] [--clock-ahead 10m] [--seed TEXT]
//   [--sabotage async-commit | event-after-commit]
import { readChaosOptions } from './chaos-options.ts';
import { runChaos } from './run-chaos.ts';

const FAULTS_SHOWN = 10;

const options = readChaosOptions(process.argv.slice(2));
console.log(`chaos: ${JSON.stringify(options)}`);
const { lost, duplicated, unknown, early, faults } = await runChaos(options, (line) => console.log(line));
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`          ${fault}`);
if (faults.length > FAULTS_SHOWN) console.log(`          … and ${faults.length - FAULTS_SHOWN} more`);
console.log(
  `${faults.length === 0 ? 'GREEN' : 'RED'}: ${lost} lost, ${duplicated} duplicated, ${unknown} of unknown outcome, ${early} early, ${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
