import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import type { Mention } from './phrase-index.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';

/** What is over: "is on fire" is never a figure here. */
const WAS = words('was were estuvo estaba estuvieron');
/** Where people celebrate; a couch, a roof or a kitchen that was on fire was. */
const GATHERING_PLACES = words(
  'lobby floor floors dancefloor place rooftop courtyard terrace patio room club stage salon pista terraza',
);
/** What cannot burn. */
const CROWDS = words('crowd party parties music playlist vibe fiesta ambiente musica');
const FESTIVE = words(
  'party parties music dj band dance dances danced dancing dancers dancefloor crowd concert playlist song songs karaoke fiesta fieston fiestas musica baile bailamos banda concierto ambiente',
);
const PRAISE = words(
  'amazing great awesome best incredible fantastic wonderful epic unforgettable legendary lovely brilliant fieston buenisima buenisimo increible genial gran tremenda tremendo espectacular',
);
/** What tells of a real fire, beside the signs of danger: when it was, what it left, who fled from it. */
const REAL = words(
  'during durante while mientras when cuando until hasta after despues because porque real really actually literally literal ' +
    'black negro negra blackened ash ashes ceniza cenizas ruined destroyed damage damages damaged insurance wet soaked hose put out extinguished apagaron apago ' +
    'hurt injured herido heridos hospital 911 evacuated evacuate evacuaron escaped escape fled ran run running scared started spread candle candles vela velas cigarette fireworks firecracker firecrackers cohetes match lighter lit dropped threw knocked grill ok okay safe alive salvo firemen fireman firefighter firefighters bomberos department brigade not no',
);

const PRAISE_REACH = 3;

/** "Amazing party", "the band was great". */
function isPraised(told: readonly Token[]): boolean {
  return told.some(
    (token, at) =>
      FESTIVE.has(token.norm) &&
      told
        .slice(Math.max(0, at - PRAISE_REACH), at + PRAISE_REACH + 1)
        .some(({ norm, clause }) => clause === token.clause && PRAISE.has(norm)),
  );
}

/** Whether a mention of fire tells how a celebration was: "our floor was on fire last night with great music". */
function isOfCelebration(tokens: readonly Token[], { from, to }: Mention): boolean {
  if (!WAS.has(normAt(tokens, from - 1))) return false;
  const thing = normAt(tokens, from - 2);
  const isCrowd = CROWDS.has(thing);
  if (!isCrowd && !GATHERING_PLACES.has(thing)) return false;
  const sentence = tokens[from]?.sentence ?? 0;
  const told = tokens.filter((token, at) => {
    const ahead = token.sentence - sentence;
    return (at < from - 2 || at > to) && (ahead === 0 || ahead === 1);
  });
  return isPraised(told) || (isCrowd && told.some(({ norm }) => FESTIVE.has(norm)));
}

/** Fires that are figures of speech for a celebration, in texts that tell of nothing else that may be one. */
export function findFestiveFigures(tokens: readonly Token[], topics: readonly Mention[]): Mention[] {
  const fires = topics.filter(({ concept }) => concept === 'flame');
  if (fires.length === 0) return [];
  const figures = fires.filter((fire) => isOfCelebration(tokens, fire));
  if (figures.length === 0 || tokens.some(({ norm }) => REAL.has(norm))) return [];
  const isFigure = ({ from, to }: Mention): boolean => figures.some((one) => one.from <= to && one.to >= from);
  const isOtherDanger = (mention: Mention): boolean => DANGER_SIGNS.has(mention.concept) && !isFigure(mention);
  return topics.some(isOtherDanger) ? [] : figures.map(({ from, to }) => ({ concept: 'figurative', from, to }));
}
