import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

/** Nothing is left to be done (guide R3). */
const OVER = [
  'No gas smell since the valve was replaced',
  'The gas smell has been gone since they changed the regulator',
  'Ya no huele a gas desde que cambiaron la válvula',
  'No smoke since the electrician replaced the outlet',
  'There has been no gas smell since the stove was replaced',
  'No leak since the plumber fixed the pipe',
  'No leaks since you replaced the hose',
  'No hay olor a gas desde que cambiaron la manguera',
  'Ya no hay fuga desde que repararon el tubo',
  'No more sparks since the outlet was replaced',
];

/** Over, or elsewhere, beside what was got instead or a question. */
const NO_EMERGENCIES = [
  'Since you guys patched the ceiling no water has come in',
  'No water has come in since you patched the roof',
  'No water came through the skylight after it was sealed',
  'Since the window was caulked no water comes in when it rains',
  'The heater that gave off fumes was removed in April and we have a heat pump now',
  'The gas stove that leaked was taken away and we have an electric one now',
  'La estufa que olía a gas se la llevaron y ahora tenemos una eléctrica',
  'The dryer that smoked was replaced and we have a new one now',
  'There was a fire in the building opposite. Is our alarm tested?',
  'The kitchen smells like fish because we cook fish. Can you send the menu of the canteen?',
  'There was a break-in two streets away. Do you plan to put up cameras?',
  'Hubo un incendio a tres calles de aquí. ¿Tenemos extintores?',
  'The cupboard smells like cabbage because I cook cabbage. Can you tell me the meter number?',
];

/** In nearly the same words, and there. */
const EMERGENCIES = [
  'No gas smell upstairs since the valve was replaced but the basement smells of gas',
  'No heat since the valve was replaced, it is freezing',
  'No water comes out of the taps since you patched the ceiling',
  'No water since they fixed the roof',
  'No gas smell since the valve was replaced until tonight, now it smells of gas again',
  'No smoke since you replaced the outlet, but it sparks',
  'There is smoke since the outlet was replaced',
  'It smells of gas since the valve was replaced',
  'The outlet that sparked was replaced and we have sparks now in the other one',
  'The heater that smoked was removed and we have smoke from the stove now',
  'There is a fire in the building opposite and it came here. Who do I call?',
  'My kitchen smells of gas. Can you tell me the meter number?',
];

/** What was repaired, where no danger is named, and the same with one. */
const REPAIRED = [
  'El técnico probó el detector de monóxido, pitó cuatro veces y quedó bien.',
  'The beam over the deck was put back on its hanger and inspected.',
  'The carpenter put the joist back on its bracket and everything is fixed',
  'El herrero arregló el barandal y quedó firme',
  'The roofer came and the skylight was replaced',
  'Ya arreglaron la chapa y cierra bien',
  'The technician repaired the lift and it was tested',
  'The alarm was tested by the fire department and passed',
  'El carpintero cambió la viga y ya quedó',
  'The railing was replaced on Monday, all good',
];
const REPAIRED_AND_AMISS = [
  'The beam over the deck was put back and it slipped off its hanger again',
  'El técnico vino, pero el detector de monóxido pita cuatro veces otra vez',
  'The roofer fixed the skylight and now water pours in through the ceiling',
  'Arreglaron la chapa y la puerta de la calle ya no cierra',
  'The lift was repaired and my son is stuck in it',
  'The railing was replaced and the balcony is coming off the wall',
  'The electrician fixed the light and the socket spat a blue flame',
  'They repaired the boiler and we all have headaches and feel faint',
  'The stove was replaced and the kitchen smells of rotten eggs',
  'They fixed the pipe and the ceiling came down on the bed',
];

describe('A danger that is denied since its repair', () => {
  it.each(OVER)('is standard: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });

  it.each(NO_EMERGENCIES)('is no emergency: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });

  it.each(EMERGENCIES)('is one where it is there or another is told: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });
});

describe('A repair', () => {
  it.each(REPAIRED)('is no emergency: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });

  it.each(REPAIRED_AND_AMISS)('takes nothing from the danger beside it: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });
});
