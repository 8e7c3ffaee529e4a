import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { classifyTicket, SEVERITIES } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { Severity, TriageDecision } from '../../../subgraphs/maintenance/triage/classify.ts';

const HELD_OUT = 'data/triage/held-out';
/** Every so many of the tickets takes part. */
const STEP = 2;
const DEGREES = ['major', 'massive', 'nasty', 'huge', 'very big'];
const THING = /\b(?:leak|smell|crack|fire|smoke|noise|flood|hole|sparks?|odor|drip|puddle|gap)\b/i;
const SPANISH_THING = /\b(?:fuga|olor|humo|ruido|grieta|gotera)\b/i;

const ended = (text: string): string => text.trim().replace(/([^.!?])$/, '$1.');
const sentencesOf = (text: string): string[] => text.match(/[^.!?]+[.!?]+\s*|[^.!?]+$/g) ?? [text];

/** A word of degree beside the thing that is wrong. */
function withDegree(text: string, at: number): string | null {
  const spanish = SPANISH_THING.exec(text);
  if (spanish) return text.replace(SPANISH_THING, `${spanish[0]} muy grande`);
  const thing = THING.exec(text);
  return thing && text.replace(THING, `${DEGREES[at % DEGREES.length]!} ${thing[0]}`);
}

/** Two letters of a longer word swapped. */
function withSlip(text: string, at: number): string | null {
  const words = [...text.matchAll(/[a-z]{6,}/g)];
  const word = words[at % Math.max(1, words.length)];
  if (!word) return null;
  const place = word.index + 2;
  return `${text.slice(0, place)}${text[place + 1]!}${text[place]!}${text.slice(place + 2)}`;
}

/** What changes nothing of what is wrong. Null where a text gives no occasion. */
const CHANGES: Readonly<Record<string, (text: string, at: number) => string | null>> = {
  degree: withDegree,
  politeness: (text) => `Hi there, hope you are well. ${ended(text)} Thank you so much, have a nice day!`,
  name: (text) => `This is Maria Kowalczyk in 4B. ${text}`,
  address: (text) => `${ended(text)} 221 Oak Street, Springfield.`,
  price: (text) => `${ended(text)} I pay 1,450 a month.`,
  'past repair': (text) => `${ended(text)} The dishwasher was fixed last month.`,
  'harmless matter': (text) => `${ended(text)} Also the label on my mailbox is faded.`,
  order: (text) => (sentencesOf(text).length < 2 ? null : sentencesOf(text).toReversed().join(' ')),
  capitals: (text) => text.toUpperCase(),
  'small letters': (text) => text.toLowerCase(),
  accents: (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  slip: withSlip,
};

interface HeldOut {
  description: string;
  severity: Severity;
}

const tickets = readdirSync(HELD_OUT)
  .flatMap((name) => readFileSync(`${HELD_OUT}/${name}`, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as HeldOut)
  .filter(({ severity }, at) => severity !== 'standard' && at % STEP === 0)
  .map(({ description }) => description);

const rankOf = ({ severity }: TriageDecision): number => SEVERITIES.indexOf(severity);

describe('What changes nothing of what is wrong', () => {
  const lowered = new Map<string, number>();
  let pairs = 0;
  let unseen = 0;
  tickets.forEach((text, at) => {
    const before = classifyTicket({ description: text });
    for (const [name, change] of Object.entries(CHANGES)) {
      const changed = change(text, at);
      if (changed === null || changed === text) continue;
      const after = classifyTicket({ description: changed });
      pairs += 1;
      if (rankOf(after) <= rankOf(before)) continue;
      lowered.set(name, (lowered.get(name) ?? 0) + 1);
      if (!after.needsReview) unseen += 1;
    }
  });

  it('seldom makes a ticket less severe, and then a person looks at it', () => {
    expect(pairs).toBeGreaterThan(10_000);
    expect(unseen / pairs).toBeLessThanOrEqual(0.005);
    expect([...lowered.values()].reduce((sum, count) => sum + count, 0) / pairs).toBeLessThanOrEqual(0.02);
  });
});
