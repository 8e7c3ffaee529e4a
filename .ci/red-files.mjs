// Prints the files with red tests, a line each; none when there are more than a busy machine would explain.
import { readResults, redFilesOf } from './results.mjs';

const MOST_RED_FILES = 3;

const results = readResults(process.argv[2]);
const red = results ? redFilesOf(results) : [];
if (red.length <= MOST_RED_FILES) for (const file of red) console.log(file);
