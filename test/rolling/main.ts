// Replaces the processes of a service one by one under load, and says whether a request failed or anything was lost or doubled:
// npm run test:rolling -- [--short] [--rounds N] [--clients N] [--seed TEXT] [--former FOLDER]
import { readRollingOptions } from './rolling-options.ts';
import { runRolling } from './run-rolling.ts';

const FAULTS_SHOWN = 10;

const options = readRollingOptions(process.argv.slice(2));
console.log(`rolling: ${JSON.stringify(options)}`);
const { lost, doubled, faults } = await runRolling(options, (line) => console.log(line));
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`          ${fault}`);
console.log(`${faults.length === 0 ? 'GREEN' : 'RED'}: ${lost} lost, ${doubled} doubled, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
