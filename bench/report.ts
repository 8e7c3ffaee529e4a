import { cpus, loadavg } from 'node:os';

/** How a row of the benchmark stands beside what it has to reach. */
export interface Figure {
  ratio: number;
  bar: number;
}

/** What one benchmark found. */
export interface Findings {
  /** By the name of the row. */
  figures: Readonly<Record<string, Figure>>;
  /** What the figures were made of, by title. */
  tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

/** The machine and how busy it is, in a line. */
export function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load average ${load.join(' ')}`;
}

/** The figures with those first in which no two requests can share anything: so it is where many people ask. */
export function nothingSharedFirst(figures: Findings['figures']): Findings['figures'] {
  const isShared = (name: string): number => (name.includes('nothing shared') ? 0 : 1);
  return Object.fromEntries(Object.entries(figures).toSorted(([a], [b]) => isShared(a) - isShared(b)));
}

/** Prints findings for people, or as one line of JSON for `npm run bench`. */
export function report(findings: Findings, asJson: boolean): void {
  if (asJson) return console.log(JSON.stringify(findings));
  console.log(describeMachine());
  for (const [title, rows] of Object.entries(findings.tables)) {
    console.log(title);
    console.table(rows);
  }
  console.table(findings.figures);
}

/** Two decimal places, which is more than the figures bear. */
export const rounded = (figure: number): number => Math.round(figure * 100) / 100;
