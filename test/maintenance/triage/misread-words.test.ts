import { expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import { describeTwins } from './describe-twins.ts';

describeTwins(
  {
    'a toilet bowl that is written like a rate': [
      'La única tasa del baño está tapada y no baja nada, somos cinco personas en el apartamento.',
      'la unica tasa esta tapada',
      'La única tasa del baño se desborda',
    ],
  },
  {
    'a toilet bowl': [
      'La tasa de alquiler subió, ¿por qué?',
      '¿Cuál es la tasa de interés del depósito?',
      'La única tasa que pagamos es la del alquiler, ¿está bien?',
      'La tasa del agua subió y el baño ya está arreglado, gracias',
      'la tasa está floja',
    ],
  },
);

it.each([
  ['la tasa está floja', 'plumbing'],
  ['¿Cuál es la tasa de interés del depósito?', 'general'],
  ['La tasa de alquiler subió, ¿por qué?', 'general'],
])('"%s" is of the trade %s', (description, trade) => {
  expect(classifyTicket({ description, priorityHint: null }).category).toBe(trade);
});
