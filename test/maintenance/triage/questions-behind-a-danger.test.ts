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
    expect(raising.map(({ text }) => text)).toContain('smoke');
    for (const { start, end, text } of evidence) expect(description.slice(start, end)).toBe(text);
  });
});

describe('A question without a danger of now', () => {
  it.each(NOT_LIVE)('is none: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });
});
