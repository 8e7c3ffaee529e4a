import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

/** Dangers that somebody competent ended, told in any order, also over two sentences. */
const SETTLED = [
  'The gas smell in the porch is gone for good: the gas company came, replaced a seal, tested twice and signed off.',
  'El olor a gas del patio ya no está: vino la compañía, cambió una junta y lo dio por bueno.',
  'The outlet that shocked my wife was taken out, the electrician found a wire loose and fitted a new one. No trouble since.',
  'Wild smoke came from the dryer on Monday. The technician replaced the belt and it runs fine.',
  'My father was stuck in the elevator on Sunday; the technician freed him and replaced the sensor. It has run smoothly since.',
  'La lavadora que daba toques se la llevaron y trajeron una nueva, gracias.',
  'The water that was coming through the ceiling stopped on Friday after your plumber changed the ring; all is dry.',
];

/** Smoke and alarms of everyday life. */
const EXPLAINED = [
  "The smoke was only the neighbour's barbecue.",
  'I burnt the toast and the kitchen smelled of smoke.',
  'The smoke alarm went off because of the steam from the shower.',
  'El humo que vieron era la barbacoa del tercero.',
  'The carbon monoxide alarm went off because the technician pressed the test button.',
];

/** What happened to others, in a story or far from here, and figures of speech. */
const OF_OTHERS = [
  'Entraron a robar en una casa a tres calles de aquí. ¿Van a poner luces?',
  'Vimos en las noticias el incendio de un edificio. ¿El nuestro tiene plan de evacuación?',
  'In the film the elevator cable snapped. When was ours inspected?',
  'Mi marido está que arde porque perdió su equipo.',
  'Mi jefa echa chispas con las cuentas, ¿me dan el recibo?',
  'Se me cayó el alma al ver la fachada.',
  'The front steps were poured last week and look great.',
  'Everybody loves the flame pattern of the carpet.',
  'The Flame Red accent wall is peeling',
  'The new guy is a live wire!',
  'The rubber snake in the hallway belongs to my son.',
  "My daughter's doll house has no electricity",
  'No one has checked the mailbox, it was full yesterday',
  'They said no pets, but the neighbor has a dog again',
  'My mother still has her set and was at home when you called.',
  'The drawer bites my fingers when it shuts.',
  '¿Podrían mandar a alguien a revisar el foco de la sala?',
];

/** The same dangers where the end is in doubt, by a layman, followed by another danger, or not here at all. */
const LIVE = [
  'The gas smell in the porch is gone since we opened the window.',
  'The gas smell in the porch was gone after the gas company came, replaced a seal and tested, but it smells again.',
  'The gas company came, replaced a seal and tested twice. There is a gas smell in the porch.',
  'Dicen que el olor a gas ya no está, que vino la compañía y cambió una junta, pero huele.',
  'The outlet that shocked my wife was replaced by my brother-in-law, who is handy.',
  'The outlet that was sparking was replaced by your electrician and the new cover gets hot.',
  'The leak of gas was fixed, supposedly, by the plumber and I can smell it.',
  'Smoke came from the dryer on Monday. The plumber replaced the toilet and it runs fine.',
  'Smoke came from the dryer on Monday and I opened the windows, quiet since.',
  'My father is stuck in the elevator, the technician you sent on Sunday replaced the sensor and it ran fine.',
  'Since they sealed the floor below, there is smoke in our kitchen.',
  "The smoke is not the neighbour's barbecue, it comes out of the wall.",
  'The smoke alarm went off because of steam, I thought, but there is a burning smell, too.',
  'The fire alarm at ten was no drill, there is smoke on the fourth floor.',
  'It is not a false alarm, there is smoke coming out of the vent.',
  'There was a break-in two streets away. Then they came here and our door is broken.',
  'In the film the elevator cable snapped. Ours dropped two floors today with my son in it.',
  'Mi secadora está que arde y echa humo.',
  'El enchufe echa chispas.',
  'The snake in the hallway bit my son.',
  'The rubber snake in the hallway is real after all, it moves',
  'There is a snake beside the rubber mat in the hallway',
  'A live wire hangs in the hall',
  'The doll house is on fire',
  'My daughter has no electricity in her house',
  'Ya no huele tanto a gas, pero no ha venido nadie.',
  'The front steps were poured last week and one has collapsed under a man.',
];

describe('The harmless twin of a danger', () => {
  it.each(SETTLED)('is no emergency when somebody competent ended it (guide R3): %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });

  it.each(EXPLAINED)('is no emergency when everyday life explains it: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });

  it.each(OF_OTHERS)('is no emergency when it is of others or a figure of speech (guide R5): %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});

describe('A danger that sounds like its harmless twin', () => {
  it.each(LIVE)('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });
});
