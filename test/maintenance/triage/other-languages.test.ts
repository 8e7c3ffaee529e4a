import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

describe('A danger in a language other than English and Spanish', () => {
  it.each([
    ['German', 'Es riecht im ganzen Treppenhaus stark nach Gas, bitte kommen Sie sofort', 'gas'],
    ['French', 'Bonjour, il y a de la fumée qui sort de la prise dans la cuisine', 'fire_safety'],
    ['Polish', 'Dzień dobry, w kuchni bardzo czuć gaz, proszę o szybką pomoc', 'gas'],
    ['Portuguese', 'Estou sentindo um cheiro de gás muito forte na cozinha desde ontem', 'gas'],
    ['Chinese', '厨房里有很浓的煤气味，请马上派人来', 'gas'],
    ['Arabic', 'هناك رائحة غاز قوية في المطبخ، أرجو المساعدة', 'gas'],
    ['German, in three words', 'Wasserrohrbruch im Keller', 'plumbing'],
    ['Dutch, in words that English and Spanish have, too', 'brand in de keuken', 'fire_safety'],
    ['Russian', 'На кухне сильно пахнет газом, пришлите кого-нибудь', 'gas'],
  ])('is an emergency that a person looks at, too: %s', (_language, description, category) => {
    const decision = classifyTicket({ description });
    expect(decision).toMatchObject({ severity: 'emergency', reviewReason: 'language_not_understood' });
    if (category === 'gas') expect(decision.category).toBe('gas');
    const named = decision.evidence.filter(({ rule }) => rule === 'hazard vocabulary');
    expect(named.length).toBeGreaterThan(0);
    for (const { start, end, text } of named) expect(description.slice(start, end)).toBe(text);
  });

  it('is not made of foreign words that look like English ones', () => {
    const decision = classifyTicket({ description: 'Bitte streichen Sie im Flur die Wand neu, vielen Dank dafür' });
    expect(decision).toMatchObject({ severity: 'standard', reviewReason: 'language_not_understood' });
  });
});

describe('A text in another language', () => {
  const lines = readFileSync('data/triage/voices/f-original-languages.jsonl', 'utf8').trim().split('\n');
  const tickets = lines.map((line) => JSON.parse(line) as { description: string; tags: string[] });

  it('goes to a person, but for a few that are hard to tell from English or Spanish', () => {
    const understood = tickets.filter(
      ({ description }) => classifyTicket({ description }).reviewReason !== 'language_not_understood',
    );
    expect(understood.length / tickets.length).toBeLessThanOrEqual(0.05);
  });
});
