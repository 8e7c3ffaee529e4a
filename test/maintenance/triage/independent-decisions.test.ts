import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { TriageDecision } from '../../../subgraphs/maintenance/triage/classify.ts';

const TEXTS = [
  'There is a strong smell of gas in the kitchen and the outlet sparks.',
  'Please paint the closet when you get a chance.',
  'No heat since last night and it is freezing outside. The leak under the sink was fixed, thanks.',
  'The bathroom tap drips a little. '.repeat(40),
  'Who do I ask about renewing?',
  'Huele a gas, no hay luz y está saliendo humo del enchufe.',
];

const decide = (description: string): TriageDecision => classifyTicket({ description });

/** What is decided, without the places of the words. */
function outcomeOf(description: string): Partial<TriageDecision> {
  const { severity, category, confidence, needsReview } = decide(description);
  return { severity, category, confidence, needsReview };
}

describe('The classifier', () => {
  it('decides on a text alike whatever was decided before it', () => {
    const forward = TEXTS.map(decide);
    const backward = TEXTS.toReversed().map(decide).reverse();
    expect(backward).toEqual(forward);
  });

  it.each(['’', '`', '´', ''])('reads a word alike with the apostrophe "%s"', (mark) => {
    const text = "The front door can't be locked and won't close, it isn't safe.";
    expect(outcomeOf(text.replaceAll("'", mark))).toEqual(outcomeOf(text));
  });

  it('reads accents alike in one character and in two', () => {
    const text = 'Está saliendo humo de la calefacción y se oyó una explosión en el sótano.';
    expect(outcomeOf(text.normalize('NFD'))).toEqual(outcomeOf(text));
  });

  it('takes words of other letters and signs between them for what they are', () => {
    const description = 'über«smoke»—humo…日本 “sparks” 𝒳fire';
    const named = decide(description).evidence.map(({ start, end, text }) => [text, description.slice(start, end)]);
    expect(named.length).toBeGreaterThan(0);
    for (const [text, there] of named) expect(there).toBe(text);
    expect(named.map(([text]) => text).join(' ')).toMatch(/smoke|humo|sparks|fire/);
  });
});
