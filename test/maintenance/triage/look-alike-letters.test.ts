import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

describe('A danger in letters that are drawn otherwise', () => {
  it.each([
    ['wide', 'I smell ｇａｓ in the kitchen'],
    ['bold', 'I smell 𝗴𝗮𝘀 in the kitchen'],
    ['with a space that is not seen', 'I smell g\u200bas in the kitchen'],
    ['with a hyphen that is not seen', 'I smell g\u00adas in the kitchen'],
    ['behind a mark of the byte order', '\ufeffI smell gas in the kitchen'],
  ])('is one: %s', (_how, text) => {
    const { severity, category, evidence } = classifyTicket({ description: text });
    expect({ severity, category }).toEqual({ severity: 'emergency', category: 'gas' });
    for (const { start, end, text: span } of evidence) expect(text.slice(start, end)).toBe(span);
  });
});

describe('A text that may not have been understood', () => {
  it.each([
    'Ça sent le gaz dans la cuisine',
    'Cheiro de gás na cozinha',
    'Es riecht nach Gas in der Küche',
    'Il y a le feu dans l’appartement',
  ])('is for staff to look at: %s', (description) => {
    expect(classifyTicket({ description }).needsReview).toBe(true);
  });

  it.each([
    'La puerta del clóset de la recámara está floja y raspa el piso',
    'The cabinet door in the kitchen does not close all the way anymore',
  ])('is not one in the languages of the guide: %s', (description) => {
    expect(classifyTicket({ description }).needsReview).toBe(false);
  });
});
