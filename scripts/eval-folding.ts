// Counts which labelled reports are put together with others of their cause; see USAGE.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../platform/startup-error.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { isSameCause, sharedCauseOf } from '../subgraphs/maintenance/incident/cause/shared-cause.ts';
import type { SharedCause } from '../subgraphs/maintenance/incident/cause/shared-cause.ts';
import { REASONS_APART } from '../subgraphs/maintenance/incident/cause/training/labelled-reports.ts';
import { shareInWords, shareOf } from '../subgraphs/maintenance/network/training/share.ts';
import { classifyTicket } from '../subgraphs/maintenance/triage/classify.ts';

const USAGE = usageOf('eval:folding');

const labelledReport = z.object({
  label: z.enum(['together', 'apart']),
  why: z.enum(REASONS_APART).nullable(),
  description: z.string(),
});
const labelledPair = z.object({ a: z.string(), b: z.string(), same: z.boolean() });
type LabelledLine = z.infer<typeof labelledReport> | z.infer<typeof labelledPair>;

function readLine(line: string): LabelledLine {
  const parsed: unknown = JSON.parse(line);
  const isPair = typeof parsed === 'object' && parsed !== null && 'a' in parsed;
  const { data, error } = (isPair ? labelledPair : labelledReport).safeParse(parsed);
  if (data) return data;
  const [issue] = error.issues;
  const form = isPair ? 'a pair {a, b, same}' : 'a report {description, label, why}';
  throw new Error(`Expected ${form}, but its ${issue?.path.join('.') ?? 'form'} is wrong: ${issue?.message ?? ''}.`);
}

/** @throws StartupError naming the file, or the line in it that is not labelled */
function readLines(file: string): LabelledLine[] {
  let place = file;
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        place = `${file}, line ${index + 1}`;
        return line.trim() === '' ? [] : [readLine(line)];
      });
  } catch (error) {
    throw new StartupError(`${place}: ${(error as Error).message}`, { cause: error });
  }
}

/** The cause of a report as the triage judges it. */
function causeOf(description: string): [string, SharedCause | undefined] {
  const { category, severity } = classifyTicket({ description });
  return [category, sharedCauseOf({ category, severity, description })];
}

/** What a line is, and whether its report (or both of its reports) would be put together. */
function judge(line: LabelledLine): { kind: string; isTogether: boolean; isRight: boolean; text: string } {
  if ('a' in line) {
    const [[trade, cause], [otherTrade, other]] = [causeOf(line.a), causeOf(line.b)];
    const isTogether = cause !== undefined && other !== undefined && trade === otherTrade && isSameCause(cause, other);
    const kind = line.same ? 'pairs of one cause' : 'pairs of two';
    return { kind, isTogether, isRight: isTogether === line.same, text: `${line.a} | ${line.b}` };
  }
  const [, cause] = causeOf(line.description);
  const isTogether = cause !== undefined;
  const isRight = isTogether === (line.label === 'together');
  return { kind: line.why ?? 'cause alone', isTogether, isRight, text: `${cause?.key ?? ''} ${line.description}` };
}

function printShares(file: string, lines: readonly LabelledLine[], withErrors: boolean): void {
  console.log(file);
  const judged = lines.map(judge);
  for (const kind of new Set(judged.map((each) => each.kind))) {
    const ofKind = judged.filter((each) => each.kind === kind);
    const together = ofKind.filter(({ isTogether }) => isTogether).length;
    console.log(`  ${kind.padEnd(20)} put together ${shareInWords(shareOf(together, ofKind.length))}`);
  }
  if (!withErrors) return;
  for (const { isRight, isTogether, kind, text } of judged) {
    if (!isRight) console.log(`    ${isTogether ? 'TOGETHER' : 'apart   '} ${kind}: ${text}`);
  }
}

try {
  const { values, positionals } = readCommandLine(USAGE, { errors: { type: 'boolean', default: false } });
  if (positionals.length === 0) throw new StartupError(USAGE);
  for (const file of positionals) printShares(file, readLines(file), values.errors);
} catch (error) {
  exitWithFailure(error);
}
