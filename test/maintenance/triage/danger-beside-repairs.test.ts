import { describe, expect, test } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description }).severity;

const DANGERS = [
  'There is a strong smell of gas in the kitchen.',
  'The outlet by the bed is sparking.',
  'Water is coming through the ceiling light.',
  'Sewage is backing up into the bathtub.',
  'The carbon monoxide alarm keeps going off.',
  'My front door was kicked in and will not close.',
  'My daughter is stuck in the elevator.',
  'Sale humo del enchufe de la sala.',
  'Huele a gas en toda la casa.',
];

/** Repairs of things that no list of household things holds. */
const REPAIRS_OF_OTHERS = [
  'The bike rack was repaired on Tuesday.',
  'They fixed the sign at the gate.',
  'Thanks for fixing the vending machine.',
  'The broken mirror in the gym was replaced.',
  'The parking barrier was adjusted and works now.',
  'My uncle repaired the birdhouse last week.',
  'The piano in the common room was tuned and sounds great.',
  'A flag pole was installed in May.',
  'Ya se arregló la fuente del jardín.',
  'Gracias por arreglar la bicicletera.',
  'El columpio lo cambiaron en abril y quedó muy bien.',
];

describe('A danger beside the repair of something else (guide R3, R7)', () => {
  test.each(REPAIRS_OF_OTHERS)('is none the less for: %s', (repair) => {
    const lost = DANGERS.flatMap((danger) =>
      [`${danger} ${repair}`, `${repair} ${danger}`, `${danger}\n${repair}`].filter(
        (text) => severityOf(text) !== 'emergency',
      ),
    );
    expect(lost).toEqual([]);
  });

  test('is found in a long letter about other things', () => {
    const letter = (danger: string): string =>
      [
        'Dear management, thank you for the new recycling bins, they are a great help.',
        'The mailbox in the lobby was repaired last week and closes well.',
        danger,
        'Our painter finished the study in May and it looks lovely.',
        'The bench by the pond was replaced after the storm.',
        'My sister visits in August, may she use the guest parking?',
        'The hedge was cut, and the old swing was taken away.',
        'The washing line in the yard was mended by Tom and holds well.',
        'We wish you all a good summer.',
      ].join(' ');
    expect(severityOf(letter(''))).toBe('standard');
    expect(DANGERS.filter((danger) => severityOf(letter(danger)) !== 'emergency')).toEqual([]);
  });

  test('keeps the trade of the danger', () => {
    const text = 'There is a strong smell of gas in the kitchen. The bike rack was repaired. The bench was painted.';
    expect(classifyTicket({ description: text }).category).toBe('gas');
  });
});

describe('A danger beside words that elsewhere tell of an end', () => {
  test.each([
    'Please cancel my parking space.',
    'Please close the gate after you.',
    'Good job on the newsletter.',
    'Everything else is all done.',
    'The parcel turned out to be mine.',
    'La policía ya vino.',
    'El fontanero ya vino y vuelve el lunes.',
    'Cancelen mi plaza de garaje.',
  ])('is none the less for: %s', (words) => {
    expect(DANGERS.filter((danger) => severityOf(`${danger} ${words}`) !== 'emergency')).toEqual([]);
  });

  test.each(['The outlet in the bedroom is warm as toast.', 'Our fuse box smells of fish and is warm as toast.'])(
    'is one where a comparison has the words of comfort: %s',
    (text) => expect(severityOf(text)).toBe('emergency'),
  );

  test('and a drain that was snaked has no snakes', () => {
    expect(severityOf('The toilet was snaked and flushes well now.')).toBe('standard');
  });
});

describe('A danger that another sentence ends (guide R3)', () => {
  const OVER = [
    'The outlet in the hall sparked yesterday.',
    'The toilet flooded the bathroom on Monday.',
    'Ayer salió humo de la secadora.',
  ];
  test.each([
    'It was fixed this morning.',
    'All fixed now, thanks.',
    'They already repaired it.',
    'Please cancel this, it was a false alarm.',
    'My uncle fixed it.',
    'Ya lo arreglaron.',
    'Ya quedó todo arreglado, gracias.',
  ])('is over with: %s', (end) => {
    expect(OVER.map((danger) => `${danger} ${end}`).filter((text) => severityOf(text) === 'emergency')).toEqual([]);
  });

  test('is none when the next one says what it was', () => {
    const text =
      'Sorry about the call. We heard a burglar had been in through the window. It was my brother, who had left his ' +
      'charger here. The window is shut and nothing is missing. The bike rack was repaired.';
    expect(severityOf(text)).not.toBe('emergency');
  });

  test.each([
    'The outlet in the hall sparked yesterday. The electrician replaced the outlet and it works fine now.',
    'The toilet flooded the bathroom on Monday. We mopped it up. The plumber replaced the toilet, all dry now.',
    'The outlet in the hall sparked yesterday. My mother was here. The bike rack was repaired. The electrician fixed the outlet.',
    'Ayer salió humo de la secadora. El técnico la cambió y ya funciona bien.',
  ])('is over when the same thing was repaired: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});
