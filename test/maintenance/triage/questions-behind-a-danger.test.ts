import { describe, expect, it } from '@jest/globals';
import { classifyTicket, SEVERITIES } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;
const rankOf = (description: string): number =>
  SEVERITIES.findIndex((severity) => severity === severityOf(description));

const DANGERS = {
  english: [
    'There is smoke in the hallway',
    'I smell gas in the kitchen',
    "There's a gas smell",
    'My wife is stuck in the elevator',
    'Water is pouring through the ceiling',
    'We have no water',
    'No heat and it is 18F outside',
    'The outlet is sparking',
    'The carbon monoxide alarm is going off',
    'Sewage is coming up in the tub',
    'Our power is out',
    'My front door does not lock',
    'Someone broke into my apartment',
    'The ceiling is sagging',
    'A pipe burst under the sink',
    'Our only toilet is clogged',
  ],
  spanish: [
    'Mi esposa está atrapada en el elevador',
    'Huele a gas en la cocina',
    'Hay humo en el pasillo',
    'No tenemos agua',
    'No hay luz',
    'Se reventó un tubo',
    'Salen chispas del enchufe',
  ],
} as const;

/** `*` stands for the danger. */
const TALK: Readonly<Record<keyof typeof DANGERS, readonly string[]>> = {
  english: [
    '*, who do I call?',
    '*, what happens if nobody comes?',
    '*, thanks for fixing it soon',
    '*, when will it be fixed?',
    "*. Do you know when it's back to normal?",
    '*, when will someone come?',
    '*, please let me know when it is fixed',
    '*. Last time it was fixed the same day, thank you',
    'Who do I call, *',
    "*, what's the procedure?",
    '*. When will it be back on?',
    '*. Any idea when it is back?',
    '*, how long does it take to get it repaired?',
    'When will someone come? *',
    '*, who pays for this?',
    '*, is it safe to stay here?',
    '*, what should I do?',
    '* - what if it gets worse?',
    '*. Can you tell me when the technician is coming?',
    '*, does my insurance cover it?',
    'Quick question, *, who do I talk to?',
    '*. Hope it is fixed soon',
    '*, do I need to stay home?',
    '*. How do I get someone out tonight?',
    'How long will it take? *',
    '* who do I call',
    '* when will it be fixed',
    '*. Who is responsible for this?',
    '*, call me when it is resolved',
  ],
  spanish: [
    '*, ¿cuándo vienen?',
    '*, cuando vienen?',
    '*. ¿Cuánto tarda?',
    '*, quién paga?',
    '*, ¿a quién llamo?',
    '*. ¿Qué hago?',
    'A quién llamo, *',
    '*, me avisan cuando esté arreglado',
    '*. La última vez lo arreglaron el mismo día, gracias',
    '*, ¿qué pasa si nadie viene?',
    '*. ¿Cuándo van a venir?',
    '*, gracias por arreglarlo pronto',
  ],
};

const sentencesOf = (language: keyof typeof DANGERS): readonly (readonly [string, string])[] =>
  DANGERS[language].flatMap((danger) =>
    TALK[language].map(
      (talk) =>
        [
          danger,
          talk.replace(
            '*',
            talk.startsWith('*') ? danger : danger.replace(/^[TWOAS](?=[a-z])/, (l) => l.toLowerCase()),
          ),
        ] as const,
    ),
  );

/** Reports with a question, in the words of tenants. */
const REPORTS = [
  'There is smoke in the hallway, who do I call?',
  'My wife is stuck in the elevator, when will it be fixed?',
  "There's a gas smell, when will someone come?",
  "what do i do if the water won't stop? it's all over the kitchen",
  "We have no water. Do you know when it's back?",
  'No heat and it is 18F outside. When will it be back on?',
  'Mi esposa esta atrapada en el elevador, cuando vienen?',
  'Huele a gas en la cocina, cuando vienen?',
  'electricity gone. any idea when it is back?',
  'when will someone look at the sparks from my panel',
  'Can I get someone to look at the gas smell today?',
  'The socket is smoking. I called yesterday and they said it would be fixed by noon',
  'A man with a knife is in the lobby. Thanks to whoever comes',
  'power has been off all day, is there an emergency number?',
];

/** Questions that take the danger for granted, and dangers beside a drill. */
const TAKEN_FOR_GRANTED = [
  'Who do I call about the gas smell in my kitchen?',
  "What do I do if there's a gas smell in my kitchen right now",
  '¿Qué hago si huele a gas en mi cocina ahora mismo?',
  'Can I get a quote for the burst pipe flooding the kitchen?',
  'Can I get an estimate for repairing the burst pipe that is flooding the unit?',
  'Can I get a plumber for the pipe that is spraying water?',
  'When will someone get us out of the elevator?',
  'How long until somebody gets us out of the elevator?',
  'When will you replace the sparking outlet?',
  "When will the front door lock be replaced? It doesn't lock",
  "When will the front door be fixed? It won't close.",
  "When will the heat be back? It's 15 degrees outside and we've had none since Monday",
  'When is the heat coming back on? It is snowing and freezing in here.',
  '¿Cuándo arreglan la calefacción? Hace -5 afuera',
  'Is it safe to use the balcony if the railing is hanging off?',
  'Would you mind checking the outlet that smokes?',
  'we had a fire drill yesterday, but right now there is smoke in the hall',
  "fire drill was yesterday but now there's real smoke in the stairwell",
  'During the fire drill the stairwell filled with real smoke',
  'Who should I contact about the smell of gas in the laundry room?',
  'Who can I talk to about the sparks coming from my panel?',
  'Can we get an electrician for the outlet that is smoking?',
  'When are you going to fix the gas leak in my unit?',
  'When will you repair the burst pipe in the basement?',
  'How long until the gas leak is fixed?',
  'Could I get an estimate for the ceiling that is collapsing?',
  'What should we do if the carbon monoxide alarm is beeping right now?',
  '¿Quién viene a ver el olor a gas de mi cocina?',
  '¿A quién llamo por el olor a gas en mi cocina?',
  '¿Cuándo van a cambiar el enchufe que echa chispas?',
  'Would it be possible to have the sparking outlet replaced?',
  'Is it ok to sleep here if the outlet is smoking?',
  'When do we get heat back? It is 20F outside',
  'When will the heating be restored? There is snow on the ground and the baby is cold',
  'The fire drill ended an hour ago and now there is smoke on the third floor',
  'Can I still use the stove if it smells like gas right now?',
  'Who do we contact regarding the sewage coming up in our bathtub?',
  'Could I get someone out for the water pouring through my ceiling?',
  'When are they going to get me out of this elevator?',
  'When will you change the outlet that shocks us?',
  'When is the burst pipe being repaired? It is flooding the hall',
  'Can I have an electrician for the panel that is buzzing and hot?',
  'When can someone check the smoke coming from the dryer?',
  '¿Cuándo van a arreglar la fuga de gas?',
  '¿Qué hago si sale humo del contacto ahorita?',
  '¿Me pueden mandar un plomero para el tubo que se reventó?',
  'When does the heating come back? It is below freezing and we are wearing coats',
  'How soon can someone come for the gas smell in the basement?',
  'What number do I call for the sparking outlet in my bedroom?',
  'Is there anyone who can come fix the pipe that burst?',
  'There was a fire drill this morning but now I see real flames in the trash room',
  'Hubo un simulacro ayer, pero ahora hay humo en el pasillo',
];

/** Questions about what may be, what is planned, and what is no danger. */
const STANDARD = [
  'What should I do if I smell gas?',
  'Si huele a gas, ¿a quién llamo?',
  'If I smelled gas, what should I do?',
  'Who do I call if there is ever a leak?',
  'When will the new balcony railing be painted?',
  'is there a fire drill on Friday?',
  'Who do I call if I ever smell gas in my kitchen?',
  'Who do I talk to about the lease?',
  'Who do I call about the parking sticker?',
  'Can I get a quote for the new kitchen counter?',
  'Can I get a copy of the fire safety plan?',
  'When will the smoke detectors be tested?',
  'When will the fire alarm be tested? We want to warn the kids',
  'How long until the elevator inspection is done?',
  'What should I do if the CO alarm sounds?',
  '¿Cuándo pintan el techo?',
  '¿Qué hago si algún día se revienta un tubo?',
  'Is it safe to use the oven if it smells like gas?',
  'When will the hallway carpet be replaced?',
  'Is the fire drill today?',
  'During the fire drill the alarm will be sounding for ten minutes',
  'We had a fire drill yesterday and everybody got out fine',
  'When is the heat turned on for the season?',
  'When will the heat be turned on in October?',
  'Who do I call to schedule the dryer vent cleaning?',
  'Who do I contact about the fire insurance certificate?',
  'Can I get a plumber for the new faucet I bought?',
  'Can I get a quote for painting the ceiling?',
  'Who do I call if the elevator gets stuck?',
  'When will the water be shut off on Tuesday?',
  'When will you replace the batteries in the smoke alarm?',
  'When will the boiler inspection be done?',
  'When can someone check the carbon monoxide alarm? It is due for its yearly test',
  '¿A quién llamo para el contrato de gas?',
  '¿Cuándo es el simulacro de incendio?',
  'What do I do if the elevator stops while I am in it?',
  'Is it safe to hang a shelf on the wall with the outlet?',
  'Can I still use the fireplace next winter?',
  'We had a fire drill yesterday but now I cannot find the assembly point map',
  'How long until the new lock is installed?',
];

/** What is only supposed, asked about in general, planned or over. */
const NOT_LIVE = [
  'What should I do if I ever smell gas?',
  'What should I do if I smell gas, hear hissing or see smoke?',
  'If there is smoke in the hallway, who do I call?',
  'In case of a gas leak, who do I call?',
  'In the event of a fire, what happens and who do I call?',
  'If a pipe bursts while the office is closed, who do I call?',
  'Suppose the ceiling collapses, who pays?',
  'During a power outage, who do I call?',
  'What happens if our power is out?',
  'Who do I call if there is a gas leak, a flood or a fire?',
  'When there is a fire, where do we meet?',
  'How do you handle gas leaks, floods and fires?',
  'When is the next fire drill, and will the alarm be going off?',
  'The fire alarm test is tomorrow, when will the alarm be sounding?',
  'The burst pipe was fixed yesterday, when will someone paint?',
  'Your man fixed the gas leak, thank you, who do I send the form to?',
  'Could you check the smoke alarm, it is due for its yearly test',
  'Thank you for fixing the gas leak yesterday. Do you know what caused it?',
  'Let me know when the water will be off',
  'The elevator is fixed and nobody is stuck. When is the next inspection?',
  'Power is back on, thank you. Do you know what happened?',
  '¿Qué hago si algún día huele a gas?',
  'En caso de incendio, ¿qué hacemos?',
  'Ya arreglaron la fuga de gas, gracias. ¿Cuándo es la inspección?',
];

describe('A danger with a question or a wish beside it', () => {
  it.each(['english', 'spanish'] as const)('is as grave as without (%s)', (language) => {
    const fallen = sentencesOf(language).filter(([danger, text]) => rankOf(text) > rankOf(danger));
    expect(fallen.map(([, text]) => `${severityOf(text)}: ${text}`)).toEqual([]);
  });

  it.each(REPORTS)('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it.each(TAKEN_FOR_GRANTED)('is an emergency when the question takes it for granted: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });

  it('is as grave at the beginning and at the end of a long letter', () => {
    const letter =
      'I have lived here for six years and always paid my rent on time. The hallway was painted last spring and looks very ' +
      'nice, thank you for that. My parcel box still has the old label on it, and the bench in the yard wants a new coat of ' +
      'paint some day. The bike rack by the gate is a little rusty as well, but that can wait until the summer.';
    const danger = 'There is smoke in the hallway, who do I call?';
    expect(severityOf(`${danger} ${letter}`)).toBe('emergency');
    expect(severityOf(`${letter} ${danger}`)).toBe('emergency');
  });

  it('points with its evidence at the words that tell of it', () => {
    const description = 'Who do I call, there is smoke in the hallway?';
    const { evidence } = classifyTicket({ description });
    const raising = evidence.filter(({ effect }) => effect === 'raises');
    expect(raising.map(({ text }) => text).join(' | ')).toContain('smoke');
    for (const { start, end, text } of evidence) expect(description.slice(start, end)).toBe(text);
  });
});

describe('A question without a danger of now', () => {
  it.each(NOT_LIVE)('is none: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });

  it.each(STANDARD)('is standard: %s', (text) => {
    expect(severityOf(text)).toBe('standard');
  });
});
