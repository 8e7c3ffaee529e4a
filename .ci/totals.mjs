// Prints how many tests passed and failed: of those that ran twice, what came of the second time.
import { readResults, redFilesOf } from './results.mjs';

const [first, second] = process.argv.slice(2).map(readResults);
// Without results nothing was tested; a file that cannot even be loaded counts as one failure.
const failuresOf = (results) => (results ? results.numFailedTests + results.numRuntimeErrorTestSuites : 1);
const failed = failuresOf(second ?? first);
const skipped = first ? first.numPendingTests + first.numTodoTests : 0;
const passed = first ? first.numTotalTests - skipped - (second ?? first).numFailedTests : 0;

if (second) {
  const redAgain = new Set(redFilesOf(second));
  for (const file of redFilesOf(first)) if (!redAgain.has(file)) console.log(`green only when alone: ${file}`);
}
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
