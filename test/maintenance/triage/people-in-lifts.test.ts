import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const isEmergency = (description: string): boolean =>
  classifyTicket({ description, priorityHint: null }).severity === 'emergency';

const OUT_OF_THE_LIFT = [
  'I was in the lift for 20 minutes yesterday chatting with the neighbour.',
  "I was stuck in the lift for twenty minutes earlier, the fire crew got me out and I'm fine. It's been switched off.",
  "The lady from the cleaners was stuck in car 2 before your man wound it down by hand. She's gone home.",
  'My mum and the baby were in the lift 15 minutes, it let them out by itself. It is bouncing before it stops.',
  'Ayer me quedé encerrada en el ascensor veinte minutos, después arrancó solo y me dejó en planta baja.',
];

const IN_THE_LIFT = [
  'Gent is in the lift btwn 6 and 7, 20 min now. Sounds calm, doing his crossword.',
  'Lady in the elevator between 3 and 4, half an hour already.',
  'Courier is in the lift, 25 mins now, he rang the desk.',
  "The neighbour's kid is in the elevator between floors.",
  'Tech is in the lift btwn floors, 40 min so far',
  'chap in lift betwn 6 & 7 15 min now',
  'My nan has been in the lift an hour and counting, between 1 and 2',
  'Hay una señora en el elevador entre el 2 y el 3, 20 minutos ya.',
  'El repartidor está en el ascensor entre pisos, ya lleva media hora.',
  'vecina en el elevador, 20 minutos ya, entre piso 4 y 5',
  'My mum was stuck in the lift and they got her out, but my brother is still in it.',
  'We were stuck in the lift, it let us out, and now my neighbor is stuck in it again',
  'Somebody was stuck in the lift, they got him out, another man is trapped in car 2 now',
];

describe('people in a lift', () => {
  it.each(IN_THE_LIFT)('are in danger between floors and for minutes now: %s', (description) => {
    expect(isEmergency(description)).toBe(true);
  });

  it.each(OUT_OF_THE_LIFT)('are not once they are out: %s', (description) => {
    expect(isEmergency(description)).toBe(false);
  });
});
