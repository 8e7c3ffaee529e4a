import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

describe('several matters in one text', () => {
  it.each([
    "My front door won't lock. The closet door is off its track.",
    'The lobby door does not latch anymore. The bedroom door sticks a little.',
    'Someone pried my front door. Also my closet door squeaks.',
    'La puerta principal no cierra con llave. La puerta del closet rechina.',
    'Water is coming through the light fixture. Also the doorbell is dead.',
    'A pipe burst under the sink and the kitchen is flooding. Also the shower drain is slow.',
    'Se rompió un tubo y se está inundando la cocina. También el lavabo drena lento.',
    'I smell gas in the kitchen. Also, could you send me a copy of my lease?',
    'water gushing from where the faucet was, I have a pot over it',
    'Inside temp is 17C and none of the radiators are on. How do I pay rent online?',
    "there's a man I don't know inside my apartment, I'm hiding in the bathroom. Thank you so much!",
    'My leg went through the porch boards. We are planning to move out in August.',
    'The balcony sank about three inches on the left when my dad leaned on it',
    'La puerta se cerró y mi hijo de dos años se quedó adentro',
    'Our baby is 5 weeks old and the furnace quit. It was 54 outside this morning',
    "My wife is due any day, the AC died and it's 92 outside",
    'Heat died. Weather app says 28.',
    'The light over the stove burned the cabinet and it smells of smoke',
    'El contacto echa chispas cuando conecto la plancha',
  ])('finds the danger in: %s', (description) => {
    expect(severityOf(description)).toBe('emergency');
  });

  it.each([
    ['urgent', 'There is a leak under the sink, I have a pot under it'],
    ['urgent', 'We have no heat. Also the blinds are crooked.'],
    ['urgent', 'The dishwasher leaks. I put a towel under it. Thanks for everything.'],
    ['urgent', "AC quit yesterday. 82 inside, high of 86 today. We're alright with the fan."],
    ['urgent', "Heat keeps cutting out, it's been around 55-60 degrees outside"],
    ['urgent', 'el extintor está descargado'],
    ['standard', 'The stove light burned out. Also the closet door squeaks.'],
    ['standard', 'the bulb over the stove is burnt out'],
    ['standard', 'Mi jefe echa chispas conmigo'],
    ['standard', "The closet door won't close. It's off its track."],
    ['standard', 'The front door lock was replaced yesterday. Also the closet door squeaks.'],
    ['standard', "What happens if the front door won't lock? The closet door is off its track."],
    ['standard', 'We were hiding in the closet for the surprise party, sorry about the noise'],
    ['standard', 'There is a man in our building who sings opera. He is quite good.'],
    ['standard', 'My kids play with a toy gun in the hallway. The neighbors complain.'],
  ])('leaves %s what is no more: %s', (severity, description) => {
    expect(severityOf(description)).toBe(severity);
  });
});
