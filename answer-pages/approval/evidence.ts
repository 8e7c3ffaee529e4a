import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import { bytesOf, fitText } from '../page/fit-text.rules.ts';
import { timeAt } from '../page/parts.ts';
import { fill } from '../words/choose-words.ts';
import type { Words } from '../words/words.types.ts';
import type { AskedApproval } from './read-approval.ts';

type Run = NonNullable<AskedApproval['approval']['run']>;
type Step = Run['steps'][number];

/** Bytes of the page that evidence may take. */
const EVIDENCE_BYTES = 9_000;
const VALUE_BYTES = 600;
const FRAME_BYTES = 120;

/** What a run has found and done so far. What has no place on a small page is left out, and the page says so. */
export function evidencePart(run: Run, { words, zone }: { words: Words; zone: string }): Html {
  const { approval: phrases } = words;
  const steps = run.steps.map((step) => ({ step, lines: linesOf(step, words) }));
  let bytes = 0;
  const shown = steps.filter(({ lines }) => {
    bytes += FRAME_BYTES + lines.reduce((sum, line) => sum + bytesOf(line) + FRAME_BYTES, 0);
    return bytes <= EVIDENCE_BYTES;
  });
  return html`<section>
    <h2>${phrases.evidence}</h2>
    <p>${fill(phrases.started, { time: timeAt(run.startedAt, zone, words) ?? '', version: String(run.version) })}</p>
    ${shown.map(
      ({ step: { index, kind, status }, lines }) =>
        html`<p>
            <small>${index + 1}. ${kind.replaceAll('_', ' ')} · ${phrases.stepStates[status] ?? status}</small>
          </p>
          ${lines.map((line) => html`<p class="text">${line}</p>`)}`,
    )}
    ${shown.length < steps.length ? html`<p><small>${phrases.more}</small></p>` : null}
  </section>`;
}

/** How the conditions of a step were found, what it was given where it has not ended, and what came of it. */
function linesOf({ conditions, input, result, status }: Step, { approval: phrases }: Words): string[] {
  const found = conditions.map(({ field, op, expected, actual, held }) => {
    const values = { condition: `${field} ${op} ${shown(expected)}`, actual: shown(actual) };
    return fill(held ? phrases.held : phrases.notHeld, values);
  });
  const content = status === 'DONE' ? result : input;
  return [...found, ...membersOf(content)].map((line) => fitText(line, VALUE_BYTES));
}

const membersOf = (content: object | null | undefined): string[] =>
  Object.entries(content ?? {})
    .filter(([name, value]) => value !== null && !HIDDEN.has(name))
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${shown(value)}`);

/** Members that say nothing to a reader, or what stands elsewhere on the page. */
const HIDDEN: ReadonlySet<string> = new Set(['approval_id', 'question', 'within', 'on_timeout', 'by']);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
