import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description }).severity;

describe('Smoke and smells of everyday life', () => {
  it.each([
    "The smoke from my neighbour's barbecue drifts into my flat.",
    'My neighbours barbecue on the balcony and the smoke comes in.',
    'The people upstairs smoke and the smell gets into my bathroom.',
    'People smoke by the entrance and the smoke comes into the lobby.',
    'My clothes smell of smoke because the guy below smokes.',
    'Smoke from the restaurant grill comes into my bedroom.',
    'Smoke from the food truck blows into my window.',
    'The kitchen got smoky while I fried bacon.',
    'There was smoke when I cooked steak and the alarm went off.',
    'The fireworks left a smell of smoke in the courtyard.',
    'Los cohetes dejaron olor a humo en el patio.',
    'El humo del asador del vecino entra a mi casa.',
    'Is barbecuing allowed on the balcony?',
    'The bin caught fire last year and you replaced it.',
    'If a candle sets the curtains on fire, who pays?',
  ])('are no emergency: %s', (text) => expect(severityOf(text)).not.toBe('emergency'));

  it.each([
    'The smoke from the barbecue has set the awning alight.',
    "My neighbour's barbecue set the fence on fire.",
    'Flames from the barbecue are reaching the balcony above.',
    'A cigarette set the sofa on fire.',
    'My balcony caught fire from the barbecue.',
    'An incense stick set my curtains on fire.',
    'A candle set the blinds alight. The closet door came off its track.',
    'A rocket flew into my balcony and the chairs are burning.',
    'My grease fire is spreading to the cabinets.',
    'The bonfire is out of control and has reached the fence.',
    'There is smoke from the deck after the barbecue.',
    'The grill fell over and now the smoke comes from the wall.',
    'My neighbour smokes and now smoke pours out of his window and nobody answers.',
    'The neighbours smoke detector is screaming and smoke comes out of the door.',
    'The outlet smoked when I was frying.',
    'El asador incendió la cerca.',
    'Un cigarro quemó el colchón y sale humo.',
    'La fogata se salió de control.',
  ])('are one where something burns: %s', (text) => expect(severityOf(text)).toBe('emergency'));
});
