import { describe, expect, it } from '@jest/globals';
import { isPlain } from '../../../subgraphs/maintenance/incident/plain-report.rules.ts';
import { tokenize } from '../../../subgraphs/maintenance/triage/text/tokenize.ts';

const isPlainText = (text: string): boolean => isPlain(tokenize(text));

describe('A report', () => {
  it.each([
    'No power in the whole building, my husband checked the breaker twice. Thanks, Dana Kowalczyk, unit 12B',
    'no watr in the bilding since 6am, third time this month!!',
    'My kids are bored and cannot do their homework',
    'El edificio no tiene agua, mi esposo no se puede bañar. Saludos, Rosa',
    'I was baking lasagne',
    'the lobby is full of bassoons',
  ])('is plain when all of it is known to be harmless, or a single thing is unknown: %s', (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  it.each([
    ['a word stands for harm', 'the ceiling is sagging'],
    ['others do what those who only go without do not', 'my neighbor is sitting behind the door'],
    ['others are told of with an unknown word', 'my sister is squiffy'],
    ['the writer uses an unknown word', 'I feel squiffy'],
    ['several things are unknown', 'squiffy bassoonery in the lobby'],
    ['a danger has a capital letter', 'No power, Dad has Parkinsons'],
  ])('is not plain when %s', (_when, text) => {
    expect(isPlainText(text)).toBe(false);
  });

  it('is judged clause by clause', () => {
    expect(isPlainText('My husband called the office, and the ceiling lamp is on the kitchen floor')).toBe(true);
    expect(isPlainText('My husband is on the kitchen floor')).toBe(false);
  });
});
