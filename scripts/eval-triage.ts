// Scores the triage classifier on labelled tickets; see USAGE.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../platform/startup-error.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { classifyTicket } from '../subgraphs/maintenance/triage/classify.ts';
import { withReviewShare } from '../subgraphs/maintenance/triage/review-share.ts';
import { ablate } from '../subgraphs/maintenance/triage/training/ablate.ts';
import type { PartValue } from '../subgraphs/maintenance/triage/training/ablate.ts';
import { scoreLines, scoresOf } from '../subgraphs/maintenance/triage/training/scores.ts';
import type { Outcome } from '../subgraphs/maintenance/triage/training/scores.ts';
import { CATEGORIES, SEVERITIES } from '../subgraphs/maintenance/triage/triage.types.ts';
import type { TriageDecision } from '../subgraphs/maintenance/triage/triage.types.ts';

const USAGE = usageOf('eval:triage');
/** Shares of tickets for review of which `--curve` prints the figures. */
const SHARES = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5];

const labelledTicket = z.object({
  id: z.string().default(''),
  description: z.string(),
  priority_hint: z.string().nullish().default(null),
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  tags: z.array(z.string()).default([]),
});
type LabelledTicket = z.infer<typeof labelledTicket>;

interface Judged extends Outcome {
  ticket: LabelledTicket;
  decision: TriageDecision;
}

function printByTag(outcomes: readonly Judged[]): void {
  console.log(`\n${'tag'.padEnd(24)} count  severity  category`);
  const tags = [...new Set(outcomes.flatMap(({ ticket }) => ticket.tags))].sort();
  for (const tag of tags) {
    const tagged = outcomes.filter(({ ticket }) => ticket.tags.includes(tag));
    const { severity, category } = scoresOf(tagged);
    const cells = [String(tagged.length).padStart(5), severity.value.toFixed(3), category.value.toFixed(3)];
    console.log(`${tag.padEnd(24)} ${cells.join('     ')}`);
  }
}

function printConfusion(outcomes: readonly Judged[]): void {
  console.log(`\n${'truth \\ given'.padEnd(16)}${SEVERITIES.map((severity) => severity.padStart(11)).join('')}`);
  for (const truth of SEVERITIES) {
    const labelled = outcomes.filter(({ ticket }) => ticket.severity === truth);
    const row = SEVERITIES.map((given) => labelled.filter(({ decision }) => decision.severity === given).length);
    console.log(`${truth.padEnd(16)}${row.map((count) => String(count).padStart(11)).join('')}`);
  }
}

function printErrors(outcomes: readonly Judged[]): void {
  for (const { ticket, decision } of outcomes) {
    if (ticket.severity === decision.severity && ticket.category === decision.category) continue;
    const severity =
      ticket.severity === decision.severity ? '' : ` ${ticket.severity}->${decision.severity.toUpperCase()}`;
    const category = ticket.category === decision.category ? '' : ` ${ticket.category}->${decision.category}`;
    const review = decision.needsReview ? ' (for review)' : '';
    const reasons = decision.evidence.map((item) => `${item.rule}/${item.effect}[${item.text.slice(0, 40)}]`);
    console.log(`${ticket.id}${severity}${category}${review}: ${ticket.description}`);
    console.log(`    ${JSON.stringify(decision.probabilities)} ${reasons.join(' ')}`);
  }
}

/** What other shares for review would mean: emergencies missed unseen, against errors left in what nobody looks at. */
function printCurve(outcomes: readonly Judged[]): void {
  console.log('\nshare  for review  missed unseen  rest: precision  severity');
  for (const share of SHARES) {
    const scores = scoresOf(
      outcomes.map(({ ticket, decision }) => ({ ticket, decision: withReviewShare(decision, share) })),
    );
    const { review, missedUnseen, restPrecision, restSeverity } = scores;
    const cells = [review, missedUnseen, restPrecision, restSeverity].map(({ value }) => value.toFixed(3));
    console.log(`${String(share).padEnd(5)}  ${cells.join('         ')}`);
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

/** Whether a part is worth keeping: tickets are judged worse without it, or an emergency is missed, or the guide asks for it. */
const isWorthIt = ({ low, missed, reason }: PartValue): boolean => low > 0 || missed > 0 || reason !== undefined;

/** What each part of the triage buys; the command fails where one buys nothing. */
function printAblation(tickets: readonly LabelledTicket[]): void {
  console.log(
    `without                        worse  better  lost per 1,000 (95 %)    missed unseen   (${tickets.length} tickets)`,
  );
  for (const part of ablate(tickets)) {
    const { name, worse, better, value, low, high, missed, reason } = part;
    const lost = `${(1000 * value).toFixed(1)} (${(1000 * low).toFixed(1)} to ${(1000 * high).toFixed(1)})`;
    const verdict = isWorthIt(part) ? (reason ?? '') : 'BUYS NOTHING';
    const counts = `${String(worse).padStart(5)}  ${String(better).padStart(6)}  ${lost.padEnd(24)}`;
    console.log(`${name.padEnd(30)} ${counts}  ${String(missed).padStart(3)}  ${verdict}`);
    if (!isWorthIt(part)) process.exitCode = 1;
  }
}

function judge(ticket: LabelledTicket): Judged {
  const decision = classifyTicket({ description: ticket.description, priorityHint: ticket.priority_hint });
  return { ticket, decision };
}

function print(
  tickets: readonly LabelledTicket[],
  { tags, curve, errors }: { tags: boolean; curve: boolean; errors: boolean },
): void {
  const outcomes = tickets.map(judge);
  console.log(scoreLines(scoresOf(outcomes)).join('\n'));
  printConfusion(outcomes);
  if (tags) printByTag(outcomes);
  if (curve) printCurve(outcomes);
  if (errors) printErrors(outcomes);
}

try {
  const { values, positionals } = readCommandLine(USAGE, {
    errors: { type: 'boolean', default: false },
    tags: { type: 'boolean', default: false },
    curve: { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
  });
  if (positionals.length === 0) throw new StartupError(USAGE);
  const tickets = positionals.flatMap(readTickets);
  if (values.ablate) printAblation(tickets);
  else print(tickets, values);
} catch (error) {
  exitWithFailure(error);
}
