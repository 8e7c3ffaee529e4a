// Kills services and PostgreSQL while tickets are filed, and says whether one was lost or doubled:
// npm run test:chaos -- [--short] [--keys] [--clock-ahead 10m] [--seed TEXT] [--workflows | --cells]
//   [--sabotage async-commit | event-after-commit | steps-without-key]
import { readChaosOptions } from './chaos-options.ts';
import { runChaos } from './run-chaos.ts';
import { runWorkflowChaos } from './workflows/run-workflow-chaos.ts';

const FAULTS_SHOWN = 10;

const options = readChaosOptions(process.argv.slice(2));
console.log(`chaos: ${JSON.stringify(options)}`);
if (options.workflows) {
  const { lost, doubled, faults } = await runWorkflowChaos(options, (line) => console.log(line));
  for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`          ${fault}`);
  console.log(
    `${faults.length === 0 ? 'GREEN' : 'RED'}: ${lost} effects lost, ${doubled} doubled, ${faults.length} faults`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
}
const { lost, duplicated, unknown, early, faults } = await runChaos(options, (line) => console.log(line));
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`          ${fault}`);
if (faults.length > FAULTS_SHOWN) console.log(`          … and ${faults.length - FAULTS_SHOWN} more`);
console.log(
  `${faults.length === 0 ? 'GREEN' : 'RED'}: ${lost} lost, ${duplicated} duplicated, ${unknown} of unknown outcome, ${early} early, ${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
