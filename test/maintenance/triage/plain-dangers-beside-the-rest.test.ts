import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description }).severity;

describe('A danger in the plainest words', () => {
  it.each([
    'My kitchen is burning.',
    'The sofa is burning.',
    "My neighbour's flat is burning.",
    'El basurero está ardiendo.',
    'The wheelie bin is alight.',
    'Gas is coming out of the pipe behind the range.',
    'Sale gas de la manguera de la estufa.',
    'Se escapa el gas del calentador.',
  ])('is an emergency: %s', (text) => expect(severityOf(text)).toBe('emergency'));

  it.each(['No sale gas de la estufa, no prende', 'Is burning incense allowed?'])(
    'is none where the words mean another thing: %s',
    (text) => expect(severityOf(text)).not.toBe('emergency'),
  );
});

describe('Something heavy that is about to fall', () => {
  it.each([
    'The chimney is about to fall.',
    'Las tejas se están cayendo a la calle.',
    'El techo está a punto de caerse.',
  ])('is an emergency: %s', (text) => expect(severityOf(text)).toBe('emergency'));

  it('is no picture that hangs on a wall', () => {
    expect(severityOf('El cuadro está a punto de caerse. Es muy ligero.')).not.toBe('emergency');
  });
});

describe('What is said of the rest', () => {
  it.each([
    'The bin store is on fire. The rest of the flat is fine.',
    'My kitchen is burning. Everything else works.',
    'The outlet in the hall is sparking. Otherwise the flat is lovely.',
    'Huele a gas en la cocina. Todo lo demás está bien.',
  ])('takes nothing from a danger: %s', (text) => expect(severityOf(text)).toBe('emergency'));

  it.each(['No power in the kitchen. The rest of the flat is fine.', 'The blind is crooked. Everything else works.'])(
    'makes none of what is none: %s',
    (text) => expect(severityOf(text)).not.toBe('emergency'),
  );
});

/** How to reach somebody, who lives there, courtesies, and small faults. */
const BESIDE_THE_POINT = [
  'Please bring a ladder.',
  'Thanks for fixing the sink last week.',
  'I am home after 5.',
  'The parking gate code is 4411.',
  'Por favor avisen antes de venir.',
  'We love living here.',
  'My mother visits on Sundays.',
  'The closet door came off its track.',
  'El código de la puerta es 2210.',
];

describe('What is told beside the point', () => {
  const DANGERS = [
    'The curtains are on fire.',
    'I smell gas in the kitchen.',
    'The outlet is sparking.',
    'A pipe burst in the bathroom.',
    'There is a bat in the nursery.',
    'Hay llamas en el balcón.',
    'Se oye silbar la manguera del gas.',
    'My only toilet does not flush.',
    'The furnace is leaking exhaust into the room.',
    'La barda está a punto de caerse.',
    'El rociador está tirando agua en el pasillo.',
    'Fire!',
    'No water.',
  ];
  it.each(DANGERS.flatMap((danger) => BESIDE_THE_POINT.map((beside) => [danger, beside] as const)))(
    'takes nothing from a danger: %s %s',
    (danger, beside) => {
      expect(severityOf(`${danger} ${beside}`)).toBe('emergency');
      expect(severityOf(`${beside} ${danger}`)).toBe('emergency');
      expect(severityOf(`${beside} ${danger} We live in 12b.`)).toBe('emergency');
    },
  );

  /** Small faults, in words that could limit or explain a danger if they were said of it. */
  const SMALL_FAULTS = [
    'The kitchen faucet drips once in a while.',
    'The grass by the mailbox could use a trim.',
    'The blinds in the den are crooked.',
    'A cabinet hinge is loose.',
    'A tile in the shower is cracked.',
    'The shower head is a bit dull.',
    'The gym is too loud.',
  ];
  const BESIDE_SMALL_FAULTS = [
    'The chimney is on fire.',
    'My door came off its hinges.',
    "The tap came off in my hand and I can't turn the water off.",
    'A coyote is in the lobby.',
    'The floor caved in under the tub.',
    'The glass in my front door is gone.',
    'The CO alarm reads 120.',
    'The gas line got cut by the landscapers.',
    'The exhaust from the boiler is coming back into the room.',
    'The paint fumes from next door are making us throw up.',
    'Somebody shut off the sprinklers for the building.',
  ];
  it.each(BESIDE_SMALL_FAULTS.flatMap((danger) => SMALL_FAULTS.map((fault) => [danger, fault] as const)))(
    'takes nothing from a danger when it is a small fault: %s %s',
    (danger, fault) => {
      expect(severityOf(`${danger} ${fault}`)).toBe('emergency');
      expect(severityOf(`${fault} ${danger}`)).toBe('emergency');
    },
  );

  it.each([
    'The CO alarm chirps once in a while. The kitchen faucet drips.',
    'The CO alarm went off. Only a chirp once in a while.',
    'The smoke alarm went off. I took a hot shower.',
    'The kitchen faucet drips once in a while. A cabinet hinge is loose.',
    'The closet door came off its hinges. The blinds in the den are crooked.',
    'The glass in the oven door is dirty. A cabinet hinge is loose.',
    'The landscapers cut the grass too short. The kitchen faucet drips once in a while.',
  ])('makes no danger of small faults together: %s', (text) => expect(severityOf(text)).not.toBe('emergency'));

  const HARMLESS = [
    'My ceiling collapsed two years ago. The new one is great.',
    'The stairs are steep. My knees hurt.',
    'Somebody is cooking fish. The whole hallway stinks.',
    'The smoke alarm went off. My toast was to blame.',
    'The alarm went off. It was only my toast.',
    'The tap in the bath drips at night.',
  ];
  it.each(HARMLESS.flatMap((text) => BESIDE_THE_POINT.slice(2, 7).map((beside) => [text, beside] as const)))(
    'makes no danger of what is none: %s %s',
    (text, beside) => {
      expect(severityOf(`${text} ${beside}`)).not.toBe('emergency');
      expect(severityOf(`${beside} ${text}`)).not.toBe('emergency');
    },
  );

  it.each(['Saludos cordiales.', 'Toquen el timbre. I am home after 5.'])('is no danger by itself: %s', (text) =>
    expect(severityOf(`The blind is crooked. ${text}`)).not.toBe('emergency'),
  );

  it('does not hide somebody who comes in', () => {
    expect(severityOf('My window is dirty. My neighbor comes in at night with a knife.')).toBe('emergency');
  });
});
