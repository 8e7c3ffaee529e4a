// Kills the primary of two PostgreSQL servers while tickets are filed, lets the standby take over, and says whether one
// was lost: npm run test:failover [-- --rounds 10 --clients 8 --seed TEXT]
import { readFailoverOptions } from './failover-options.ts';
import { openScratch, removeScratch } from '../support/scratch.ts';
import { runFailover } from './run-failover.ts';

const FAULTS_SHOWN = 10;

const options = readFailoverOptions(process.argv.slice(2));
console.log(`failover: ${JSON.stringify(options)}`);
// Servers are killed, not machines: what they have written is there, also where it is memory.
openScratch();
const { lost, duplicated, slowestRecoveryMs, faults } = await runFailover(options, (line) => console.log(line));
removeScratch();
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`          ${fault}`);
if (faults.length > FAULTS_SHOWN) console.log(`          … and ${faults.length - FAULTS_SHOWN} more`);
const seconds = (slowestRecoveryMs / 1_000).toFixed(1);
console.log(
  `${faults.length === 0 ? 'GREEN' : 'RED'}: ${lost} lost, ${duplicated} duplicated, the last error ${seconds} s after a promotion, ${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
