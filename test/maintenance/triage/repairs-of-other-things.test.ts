import { describe, expect, it } from '@jest/globals';
import { classifyTicket, SEVERITIES } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;
const rankOf = (description: string): number =>
  SEVERITIES.findIndex((severity) => severity === severityOf(description));

const DANGERS = [
  "There's a strong gas smell in the kitchen",
  'There are flames in my kitchen',
  'There is smoke in the hallway',
  "We have no heat and it's 15 degrees outside",
  'Man with a knife trying to get in my door',
  "I'm stuck in the elevator",
  'The carbon monoxide alarm is going off',
  'Sewage is coming up in the tub',
  'The ceiling is sagging',
  'We have no water at all',
  'Huele a gas muy fuerte',
  'Hay humo en el pasillo',
  'No hot water since last night',
  'Fridge is not cold',
];

const REPAIRS = [
  'Thanks for fixing the blinds.',
  'Thanks for fixing the blinds last week, they work great now.',
  'The bedroom blinds are fine now, thanks.',
  'Also, thanks, the mailbox works now.',
  'P.S. Jim did a great job fixing the cabinet.',
  'Thanks for fixing the garage remote last week.',
  'The closet door was replaced last month.',
  'Your guy fixed the window screen on Monday.',
  'Thanks for replacing the ceiling fan.',
  'Thanks for cleaning the carpet, it came out great.',
  'The parking gate works again.',
  'Great job on the new kitchen counters, they were installed perfectly.',
  'Thanks for sending someone to fix the towel bar.',
  'By the way, the doorbell is fixed now.',
  'The pool gate was repaired, thank you!',
  'Maintenance fixed my kitchen drawer last Tuesday.',
  'My cabinet hinge is fixed, you guys are great.',
  'The mirror in the hall was replaced, lovely.',
  'Thank you for hanging the new shelves.',
  'The curtain rod got fixed, much appreciated.',
  'Our neighbor had the same thing last year and it was fixed.',
  'Gracias por arreglar las persianas, quedaron muy bien.',
  'Ya arreglaron las persianas, gracias.',
  'Gracias por arreglar el buzón.',
  'La puerta del clóset ya quedó, gracias.',
  'Ya repararon el timbre.',
  'Ya arreglaron el gabinete de la cocina.',
  'El espejo ya lo cambiaron, quedó muy bien.',
];

const joined = (danger: string, repair: string): readonly string[] => [
  `${danger}. ${repair}`,
  `${repair} ${danger}.`,
  `${danger}\n\n${repair}`,
];

/** Reports of a danger with a repair of something else, of another time, or by hearsay. */
const REPORTS = [
  'There is a fire in the stairwell. The elevator works great now by the way.',
  'My apartment is on fire. Thanks for fixing the sink.',
  "I'm stuck in the elevator. Thanks for fixing my sink yesterday.",
  'Man with a knife trying to get in my door. Thanks for fixing the light.',
  'Huele a gas muy fuerte. Ya arreglaron el elevador, gracias.',
  'Outlet by the bed is hot and buzzing. P.S. Jim did a great job fixing the cabinet.',
  'We smell gas in the hall. Our neighbor had the same thing last year and it was fixed.',
  'ceiling sagging with water, plumber said he fixed it',
  "Our heat is out and it's 12 degrees. Your guy came yesterday and said it was fixed.",
  "There's a smell of gas by the meter and thanks for fixing the mailbox",
  'Thank you for fixing the mailbox, there is a smell of gas by the meter',
  'Sewage is coming up in the tub, the plumber claims he repaired it',
  "The front door won't lock, the locksmith told us it was fixed",
  'Huele a gas en la cocina, el técnico dijo que ya lo arregló',
  'El techo se está cayendo, el plomero dice que lo arregló',
  'We smell gas, who do I call? Thanks for fixing the blinds.',
  'There is smoke in the hallway. Thanks for fixing the blinds. When will the carpet be cleaned?',
  'Water is pouring from our ceiling light. The people in 3B had the same problem in March and it was repaired.',
  'No water at all in the apartment. The closet light was replaced, thank you',
  'Someone broke in last night and the front door will not close. Thanks for repairing the dryer.',
  'Balcony railing is hanging off. Thanks for replacing the smoke detector battery.',
  'Power is out in the whole apartment. Thanks for fixing the toilet.',
  'Se reventó un tubo y se está inundando la casa. Ya quedó la ventana, gracias.',
  'No hay luz en todo el departamento. Gracias por cambiar la chapa del buzón.',
  'A wasp stung my allergic son, he cannot breathe. Thank you for fixing the gate.',
  "Only toilet is overflowing and won't stop. Thanks for fixing the stove.",
  'I got a shock from the stove. The dishwasher you replaced works great.',
  'There was smoke coming from the outlet this morning. Thank you for installing the new shelves.',
];

const URGENT = [
  'No hot water since last night. Thanks for fixing the door.',
  'No hay agua caliente. Gracias por arreglar las persianas.',
  'The smoke alarm is chirping. The mailbox was fixed, thanks.',
  'We have no heat. Thanks for fixing my sink.',
  'I am locked out. Thanks for fixing the elevator yesterday.',
  'There are bed bugs in our bedroom. Thanks for painting the hallway, it looks great.',
];

/** What was repaired is the thing of the danger, or may be. */
const ENDED = [
  'I smelled gas last night. The technician replaced the valve on the stove and the smell is gone, thanks',
  'The leak under the sink was fixed, thanks',
  'the heat is back on, your guy fixed the furnace',
  'it was fixed',
  'all repaired now',
  'There was a gas leak last week. It was repaired. Thanks for fixing the blinds too.',
  'There was a gas leak last week. Thanks for fixing the blinds too. It was repaired.',
  'The ceiling leaked last month. They fixed the pipe and replaced the drywall. The blinds look great too.',
  'We had a flood in the living room. You replaced the carpet, it looks great, thank you.',
  'Thanks for fixing the gas leak and the blinds.',
  'Our heat was out last night. Your guy came and said it was fixed, all good now.',
  'The elevator got stuck yesterday. It was repaired and thanks for the new sign in the lobby too.',
  'Front door lock was broken. Thanks for replacing the lock and the doorbell.',
  'Olía a gas ayer. El técnico cambió la válvula y ya no huele. Gracias por arreglar las persianas también.',
  'Había una fuga en el baño. Ya la arreglaron, gracias. También gracias por la persiana.',
  'Power was out yesterday but it is back on. Thanks for fixing the door too.',
  'The ceiling was sagging. Your crew repaired it on Monday and they fixed the cabinet door as well. Thank you!',
  'Thanks for fixing the blinds. The gas leak was repaired too.',
  'The closet door squeaks. Thanks for fixing the blinds.',
  'There was smoke from the dryer on Sunday. You replaced the dryer yesterday, works great, and thanks for the new shelf.',
  'Small kitchen fire in May. The cabinets were replaced, the blinds were replaced, everything looks great.',
  "Please cancel my gas leak request, it turned out to be the neighbor's cooking. Blinds work great.",
  'There is no gas smell. Thanks for fixing the blinds.',
  'If I ever smell gas, who do I call? Thanks for fixing the blinds.',
  'My front door would not lock. The locksmith fixed it. Mailbox key works too, thanks.',
  'The heat went out on Friday. It was fixed the same day. Thanks for the new blinds as well.',
  'Years ago we had a fire. Thanks for fixing the blinds.',
  'The burst pipe was repaired last week and the drywall patch needs sanding. The cabinet is fixed.',
  'Your plumber fixed the burst pipe. Our neighbor had the same thing last year and it was fixed.',
];

describe('A danger beside the repair of another thing', () => {
  it.each(REPAIRS)('is as grave as without: %s', (repair) => {
    const fallen = DANGERS.flatMap((danger) =>
      joined(danger, repair).filter((text) => rankOf(text) > rankOf(`${danger}.`)),
    );
    expect(fallen).toEqual([]);
  });

  it.each(REPORTS)('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each(URGENT)('is urgent: %s', (text) => {
    expect(severityOf(text)).toBe('urgent');
  });

  it('is as grave at the beginning of a long letter', () => {
    const letter =
      'I have lived here for six years and always paid my rent on time. The hallway was painted last spring and looks very ' +
      'nice, thank you for that. My parcel box still has the old label on it, and the bench in the yard wants a new coat of ' +
      'paint some day. The bike rack by the gate is a little rusty as well, but that can wait until the summer.';
    expect(severityOf(`There is a smell of gas in the kitchen. ${letter} Thanks for fixing the blinds.`)).toBe(
      'emergency',
    );
  });

  it('points with its evidence at the words of the danger', () => {
    const description = "Thanks for fixing the blinds. There's a strong gas smell in the kitchen.";
    const { evidence } = classifyTicket({ description });
    expect(evidence.filter(({ effect }) => effect === 'raises').map(({ text }) => text)).toContain('gas smell');
    for (const { start, end, text } of evidence) expect(description.slice(start, end)).toBe(text);
  });
});

describe('A danger beside its own repair', () => {
  it.each(ENDED)('is over: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });

  it('goes to staff where the repair names neither it nor its thing', () => {
    const { severity, needsReview } = classifyTicket({ description: 'There is a gas smell here. All good now.' });
    expect({ severity, needsReview }).toEqual({ severity: 'standard', needsReview: true });
  });
});
