/** One line of a scrape: a series and its value. */
export interface Sample {
  /** As the line names it, with the suffix of a histogram's part. */
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** What a scrape holds. */
export interface Scrape {
  /** The type of each metric, by its name. */
  types: ReadonlyMap<string, string>;
  samples: readonly Sample[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/;
const PARTS: Readonly<Record<string, readonly string[]>> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/**
 * Reads the text format of Prometheus, version 0.0.4, and holds the text to its rules.
 * @throws Error naming the line that breaks one
 */
export function readExposition(text: string): Scrape {
  if (!text.endsWith('\n')) throw new Error('Expected a newline at the end.');
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  const series = new Set<string>();
  let family: string | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    const [, , name, type] = line.split(' ');
    if (line.startsWith('# TYPE ')) {
      const isNew = NAME.test(name!) && PARTS[type!] !== undefined && !types.has(name!);
      if (!isNew) throw new Error(`Expected the type of a new metric, but got ${line}`);
      types.set((family = name!), type!);
      continue;
    }
    const sample = readSample(line);
    const parts = PARTS[types.get(family ?? '') ?? ''] ?? [];
    const isOfFamily = parts.some((part) => sample.name === `${family}${part}`);
    if (!isOfFamily) throw new Error(`Expected ${family}, but got ${line}`);
    const key = line.slice(0, line.lastIndexOf(' '));
    if (series.has(key)) throw new Error(`Expected each series once, but got ${line} again`);
    series.add(key);
    samples.push(sample);
  }
  return { types, samples };
}

function readSample(line: string): Sample {
  const [, name, inBraces = '', number] = SAMPLE.exec(line) ?? [];
  const value = number === '+Inf' ? Infinity : Number(number);
  // The format has a word for it, in any case: a mean of nothing.
  const isNumber = !Number.isNaN(value) || /^nan$/i.test(number ?? '');
  if (name === undefined || !isNumber) throw new Error(`Expected a series and a number, but got ${line}`);
  const labels: Record<string, string> = {};
  for (let rest = inBraces; rest !== '';) {
    const [whole, label, text] = LABEL.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`Expected labels, but got ${line}`);
    labels[label!] = text!;
    rest = rest.slice(whole.length);
  }
  return { name, labels, value };
}
