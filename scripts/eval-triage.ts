// Scores the triage classifier on labelled tickets; see USAGE.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../platform/startup-error.ts';
import { usageOf } from '../service/command-usage.ts';
import { exitWithFailure } from '../service/exit-with-failure.ts';
import { readCommandLine } from '../service/read-command-line.ts';
import { classifyTicket } from '../subgraphs/maintenance/triage/classify.ts';
import { CATEGORIES, SEVERITIES } from '../subgraphs/maintenance/triage/triage.types.ts';
import type { Severity, TriageDecision } from '../subgraphs/maintenance/triage/triage.types.ts';

const USAGE = usageOf('eval:triage');

const labelledTicket = z.object({
  id: z.string().default(''),
  description: z.string(),
  priority_hint: z.string().nullish().default(null),
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  tags: z.array(z.string()).default([]),
});
type LabelledTicket = z.infer<typeof labelledTicket>;

interface Outcome {
  ticket: LabelledTicket;
  decision: TriageDecision;
}

interface Scores {
  count: number;
  accuracy: number;
  macroF1: number;
  recall: number;
  precision: number;
  category: number;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : part / whole;
}

function countOf(outcomes: readonly Outcome[], truth: Severity | null, given: Severity | null): number {
  return outcomes.filter(
    ({ ticket, decision }) =>
      (truth === null || ticket.severity === truth) && (given === null || decision.severity === given),
  ).length;
}

function scoresOf(outcomes: readonly Outcome[]): Scores {
  const f1 = SEVERITIES.map((severity) =>
    ratio(
      2 * countOf(outcomes, severity, severity),
      countOf(outcomes, severity, null) + countOf(outcomes, null, severity),
    ),
  ).filter((value) => !Number.isNaN(value));
  const right = SEVERITIES.reduce((sum, severity) => sum + countOf(outcomes, severity, severity), 0);
  return {
    count: outcomes.length,
    accuracy: ratio(right, outcomes.length),
    macroF1: ratio(
      f1.reduce((sum, value) => sum + value, 0),
      f1.length,
    ),
    recall: ratio(countOf(outcomes, 'emergency', 'emergency'), countOf(outcomes, 'emergency', null)),
    precision: ratio(countOf(outcomes, 'emergency', 'emergency'), countOf(outcomes, null, 'emergency')),
    category: ratio(
      outcomes.filter(({ ticket, decision }) => ticket.category === decision.category).length,
      outcomes.length,
    ),
  };
}

function line(name: string, scores: Scores): string {
  const cells = [scores.accuracy, scores.macroF1, scores.recall, scores.precision, scores.category];
  const shown = cells.map((value) => (Number.isNaN(value) ? '    -' : value.toFixed(3)));
  return `${name.padEnd(16)} ${String(scores.count).padStart(5)}  ${shown.join('  ')}`;
}

function printConfusion(outcomes: readonly Outcome[]): void {
  console.log(`\n${'truth \\ given'.padEnd(16)}${SEVERITIES.map((severity) => severity.padStart(11)).join('')}`);
  for (const truth of SEVERITIES) {
    const row = SEVERITIES.map((given) => String(countOf(outcomes, truth, given)).padStart(11));
    console.log(`${truth.padEnd(16)}${row.join('')}`);
  }
}

function printErrors(outcomes: readonly Outcome[]): void {
  for (const { ticket, decision } of outcomes) {
    if (ticket.severity === decision.severity && ticket.category === decision.category) continue;
    const severity =
      ticket.severity === decision.severity ? '' : ` ${ticket.severity}->${decision.severity.toUpperCase()}`;
    const category = ticket.category === decision.category ? '' : ` ${ticket.category}->${decision.category}`;
    const reasons = decision.evidence.map((item) => `${item.rule}/${item.effect}[${item.text.slice(0, 40)}]`);
    console.log(`${ticket.id}${severity}${category} (${decision.confidence.toFixed(2)}): ${ticket.description}`);
    console.log(`    ${reasons.join(' ')}`);
  }
}

/** @throws StartupError naming the file, or the line in it that is not a labelled ticket */
function readTickets(file: string): LabelledTicket[] {
  const lines = readText(file).split('\n');
  return lines.flatMap((text, index) => (text.trim() === '' ? [] : [readTicket(text, `${file}, line ${index + 1}`)]));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`The file ${file} cannot be read: ${(error as Error).message}.`);
  }
}

function readTicket(text: string, place: string): LabelledTicket {
  try {
    const { data, error } = labelledTicket.safeParse(JSON.parse(text));
    if (data) return data;
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  } catch (error) {
    throw new StartupError(`${place}: ${(error as Error).message}`, { cause: error });
  }
}

function printScores(tickets: readonly LabelledTicket[], { showsErrors }: { showsErrors: boolean }): void {
  const outcomes = tickets.map((ticket) => ({
    ticket,
    decision: classifyTicket({ description: ticket.description, priorityHint: ticket.priority_hint }),
  }));
  console.log(`${' '.repeat(16)} count    acc     f1   e-rec  e-prec    cat`);
  console.log(line('all', scoresOf(outcomes)));
  const tags = [...new Set(tickets.flatMap((ticket) => ticket.tags))].sort();
  for (const tag of tags) console.log(line(tag, scoresOf(outcomes.filter(({ ticket }) => ticket.tags.includes(tag)))));
  printConfusion(outcomes);
  const doubted = outcomes.filter(({ decision }) => decision.needsReview).length;
  console.log(`\nneeds review: ${doubted} of ${outcomes.length}`);
  if (showsErrors) printErrors(outcomes);
}

try {
  const { values, positionals } = readCommandLine(USAGE, { errors: { type: 'boolean', default: false } });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new StartupError(USAGE);
  printScores(readTickets(file), { showsErrors: values.errors });
} catch (error) {
  exitWithFailure(error);
}
