import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

describe('Heat that one room alone lacks in the cold', () => {
  it.each([
    "only the kids' room has no heat, it's 30 outside",
    "No heat in the kids' room only, it is 25 degrees outside",
    "the back bedroom is the only room without heat, it's below freezing",
    'Solo el cuarto de los niños no tiene calefacción, está nevando',
    "heat is out in the living room only and it's 31 outside",
    'Just our den is without heat, there is snow on the ground',
    'There is no heat in just the guest bedroom, 22 degrees out tonight',
  ])('is urgent, since there is heat elsewhere: %s', (text) => {
    expect(severityOf(text)).toBe('urgent');
  });

  it.each([
    "no heat in the kids' room or anywhere else, it's 30 outside",
    "No heat, the kids' room is 55 degrees, it's 30 outside",
    "No heat in the apartment, only the kids' room has a space heater, it's 30 outside",
    "We have no heat in any room but the bathroom, it's 20 outside",
    "only my apartment has no heat, everyone else is fine, it's 30 outside",
    'No heat in the nursery and the newborn is in there, 30 outside, only that room',
    "only the kids' room has no heat, it's 30 outside, and the wall outlet there sparks",
    "Only the kids' room has no heat and the pipes in there are frozen, it's 10 outside",
  ])('is an emergency when more is said: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });
});

describe('Water that was cleaned up', () => {
  it.each([
    'the flood from upstairs last week was cleaned up, just the paint left',
    'After the flood was cleaned up and the floor dried, there is just a stain on the baseboard',
    'La inundación de la semana pasada ya se limpió, solo falta pintar',
    'Your crew dried the apartment after the flood, the only thing left is the paint',
    'Flooded kitchen from last month was pumped out and dried. The trim needs to be painted.',
  ])('leaves what is left of it, which is standard: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });

  it.each([
    'the flood from upstairs was cleaned up but water is coming in again',
    "the flood last week was cleaned up but it's flooding again",
    'we cleaned up the flood but more water is pouring from the ceiling, the paint peels',
    'the flood from upstairs was never cleaned up, the paint is coming off',
    'the flood from upstairs last week was cleaned up, just the paint left, and the outlet sparks',
    'the flood was cleaned up, the paint is fine, just the ceiling is sagging and dripping',
    'Flooded this morning, I mopped, the paint on the ceiling is bubbling and it keeps coming',
  ])('is an emergency while it goes on, or something else is wrong: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });
});
