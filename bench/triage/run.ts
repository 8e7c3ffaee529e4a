// npm run bench:triage [-- --runs 20000]: how long the classifier takes for a text of 200 words, and for 10,000 characters
// that are made to be slow. Exits 1 when a bar is missed. Times are elapsed ones, so run it on an idle machine; `least` is
// the p99 of the texts' shortest times, to which other programs add little.
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { classifyTicket } from '../../subgraphs/maintenance/triage/classify.ts';
import { HOSTILE_PATTERNS, hostileText } from './hostile-texts.ts';

const EXAMPLES = 'data/triage/examples';
const WORDS = 200;
const WORDS_BAR_MS = 2;
const HOSTILE_BAR_MS = 20;
const HOSTILE_RUNS = 200;
const WARM_UP_RUNS = 2_000;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20000' } } });

/** Texts of labelled examples one after another, each beginning with another one. */
function textsOfWords(): string[] {
  const files = readdirSync(EXAMPLES).filter((name) => name.endsWith('.jsonl'));
  const lines = files.sort().flatMap((name) => readFileSync(join(EXAMPLES, name), 'utf8').trim().split('\n'));
  const examples = lines.map((line) => (JSON.parse(line) as { description: string }).description.split(/\s+/));
  return examples.map((_, first) => {
    const words: string[] = [];
    for (let at = first; words.length < WORDS; at += 1) words.push(...examples[at % examples.length]!);
    return words.slice(0, WORDS).join(' ');
  });
}

/** The times of at least so many runs, by text, in milliseconds; every text as often as the others. */
function timesOf(texts: readonly string[], runs: number): number[][] {
  const times: number[][] = texts.map(() => []);
  for (let round = 0; round < runs / texts.length; round += 1) {
    texts.forEach((description, at) => {
      const startedAt = performance.now();
      classifyTicket({ description });
      times[at]!.push(performance.now() - startedAt);
    });
  }
  return times;
}

/** The time that this share of all is not above. */
function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1]!;
}

function measure(name: string, texts: readonly string[], { runs, barMs }: { runs: number; barMs: number }) {
  const byText = timesOf(texts, runs);
  const all = byText.flat();
  const mean = all.reduce((sum, time) => sum + time, 0) / all.length;
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(all, share)) as [number, number, number];
  const least = quantile(
    byText.map((times) => Math.min(...times)),
    0.99,
  );
  const figures = {
    mean: rounded(mean),
    p50: rounded(p50),
    p99: rounded(p99),
    max: rounded(max),
    least: rounded(least),
  };
  return { texts: name, runs: all.length, ...figures, bar: barMs, held: p99 < barMs };
}

const rounded = (ms: number): number => Number(ms.toFixed(3));

const ofWords = textsOfWords();
timesOf([...ofWords.slice(0, 500), ...HOSTILE_PATTERNS.map(hostileText)], WARM_UP_RUNS);
const rows = [
  measure(`${WORDS} words`, ofWords, { runs: Number(values.runs), barMs: WORDS_BAR_MS }),
  ...HOSTILE_PATTERNS.map((pattern) =>
    measure(JSON.stringify(pattern), [hostileText(pattern)], { runs: HOSTILE_RUNS, barMs: HOSTILE_BAR_MS }),
  ),
];
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ms`);
console.table(rows);
if (!rows.every(({ held }) => held)) process.exitCode = 1;
