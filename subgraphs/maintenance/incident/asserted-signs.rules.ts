import type { Mention } from '../triage/text/phrase-index.ts';
import type { Reading } from '../triage/text/reading.ts';

/** What the words of the triage name that neither a lost service nor a sounding alarm explains. */
const SIGNS = new Set(
  'made_ill armed breakin smoke_seen burning_smell gas_smell gas_hit four_beeps downed_line seen_sparks sparks'.split(
    ' ',
  ),
);

/** Words that tell of illness only with others: a smell, a machine, or whoever it is that passes out. */
const VAGUE = new Set([
  'passing out',
  'passed out',
  'on the floor',
  'all feel',
  'er',
  'hospital',
  'spent the night in',
  'with a head',
  'streaming',
  'fine at work',
  'fine outside',
  'better outside',
  'goes away when we go out',
  'doctor says',
  'doctor asked',
  'tos',
]);

/** "This is a headache for everyone" tells of none. */
const FOR_ALL = /^(?:for|para) (?:everyone|everybody|all|us|me|the|todos|nosotros)\b/;

/** Where a clause begins without a comma: what is denied or asked in front of it says nothing of what follows. */
const TURNS = new Set(
  'i im we were my our us he she they everyone everybody people because since and there theres mi mis nos nosotros todos porque y hay'.split(
    ' ',
  ),
);
const NOBODY = /^(?:nobod(?:y|ys)|none|neither|nadie|ningun[oa]?|noones|no one)\b/;

const wordsFrom = ({ tokens }: Reading, from: number, to: number): string[] =>
  tokens.slice(from, to).map(({ norm }) => norm);

const turns = (reading: Reading, from: number, to: number): boolean =>
  wordsFrom(reading, from, to).some((word) => TURNS.has(word));

/** "Nobody here is dizzy" denies it, "without heat my children are dizzy" does not. */
function isDenied(reading: Reading, { from }: Mention): boolean {
  const negator = reading.scopes.negatedBy[from] ?? -1;
  if (negator < 0) return false;
  return NOBODY.test(wordsFrom(reading, negator, negator + 2).join(' ')) || !turns(reading, negator + 1, from);
}

/** Whether the text asks or supposes it, with such words in front of it, or tells it of long ago in the same clause. */
function isFarOff(reading: Reading, { from }: Mention): boolean {
  const { tokens, scopeMentions } = reading;
  return scopeMentions.some((scope) => {
    if (tokens[scope.to]?.clause !== tokens[from]?.clause) return false;
    // "My old mother" is of today.
    if (scope.concept === 'background') return wordsFrom(reading, scope.from, scope.to + 1).join(' ') !== 'my old';
    return scope.concept === 'hypothetical' && scope.to < from && !turns(reading, scope.to + 1, from);
  });
}

function isVague(reading: Reading, { from, to }: Mention): boolean {
  return (
    VAGUE.has(wordsFrom(reading, from, to + 1).join(' ')) || FOR_ALL.test(wordsFrom(reading, to + 1, to + 3).join(' '))
  );
}

/** Whether a text says that somebody is ill or threatened, or that there is smoke, gas or a line down. */
export function assertsOwnSign(reading: Reading): boolean {
  return reading.mentions.some(
    (sign) =>
      SIGNS.has(sign.concept) && !isDenied(reading, sign) && !isVague(reading, sign) && !isFarOff(reading, sign),
  );
}
