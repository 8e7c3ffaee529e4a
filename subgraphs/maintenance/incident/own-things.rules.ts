/** What of one's own is out of order beside a cause of another trade (texts without accents, in lower case). */

const IS =
  '(?: (?:is|are|was|were|went|has|have|had|just|also|now|all|completely|totally|suddenly|again|too|esta|estan|se|me|ya|tambien|mi|nos))*';
const NOT = String.raw`(?:do(?:es)? ?n.?t|do(?:es)? not|wo ?n.?t|will not|did ?n.?t|is ?n.?t|not|never|no longer)`;
/** Words that no loss of a service explains. */
const BROKEN = String.raw`(?:broken?|broke(?: down)?|died|conked out|packed up|leak(?:s|ed|ing)?|burn(?:ed|t) out|(?:se )?descompuso|descompuest[oa]s?|(?:se )?rompio|rot[oa]s?|(?:se )?murio|gote(?:a|ando)|tira agua|(?:se )?quemo)`;
const FAILS = String.raw`(?:${BROKEN}|dead|stopped|quit|gave (?:out|up)|${NOT} (?:work|cool|heat|run|turn|start|come|light)\w*|no (?:funciona|sirve|enfria|calienta|prende|enciende|jala)|dejo de \w+|(?:se )?(?:apago|fallo))`;
const CLOGGED = String.raw`(?:clogg\w+|blocked|back(?:s|ed|ing) up|overflow\w*|stopped up|plugged(?: up)?|leak(?:s|ed|ing)?|tapad[oa]s?|(?:se )?tapo|desbord\w*|gote(?:a|ando))`;

const FRIDGE = '(?:fridge|refrigerator|freezer|microwave|refri(?:gerador)?|nevera|congelador|microondas)';
const COOKER = '(?:oven|stove|cook ?top|hob|horno|estufa)';
const WARMER =
  '(?:heaters?|furnace|heat pump|ac unit|air conditioner|thermostat|aire acondicionado|calefactor|calentador|termostato)';
const WASHER = '(?:dish ?washer|washer|washing machine|dryer|lavadora|lavavajillas|lavaplatos|secadora)';
const FIXTURE =
  '(?:toilets?|sinks?|tub|bath ?tub|shower|faucets?|drains?|taps?|excusado|inodoro|lavabo|fregadero|regadera|tarja|coladeras?|llaves?|grifos?)';

function thatFail(things: string, how: string): string[] {
  return [
    String.raw`\b${things}\b(?: (?:in|at|en|de) (?:my|our|the|mi|la|el) \w+)?${IS} ${how}\b`,
    String.raw`\b(?:se (?:me )?(?:descompuso|rompio|murio|quemo|apago|tapo)|no (?:funciona|sirve|prende|enfria|calienta)|dejo de (?:funcionar|enfriar|calentar)) (?:mi|el|la|nuestr[oa]) ${things}\b`,
  ];
}

const RISES = String.raw`(?:(?:is|are|was|keeps?|started|esta) )?(?:com(?:es|ing)|came|ris(?:es|ing)|back(?:s|ed|ing)|seep(?:s|ing)|ooz(?:es|ing)|bubbl(?:es|ing)|well(?:s|ing)|spew(?:s|ing)|flow(?:s|ing)|leak(?:s|ing)|sal(?:e|iendo|io)|sub(?:e|iendo|io)|brot\w+)`;
const WASTE = String.raw`(?:stuff|sludge|gunk|muck|mud|goo|waste|filth|slime|poop|(?:brown|black|dirty|filthy|smelly|nasty|stinky|gr[ae]y) \w+|(?:agua|cosa|liquido) (?:sucia|negra|cafe|apestos[oa])|lodo|mugre|porqueria|caca)`;
const DRAIN =
  '(?:drains?|tub|bath ?tub|toilets?|shower(?! ?head)|coladeras?|drenajes?|tina|inodoro|excusado|desagues?)';

/** Each with the causes that explain it, or do so often. */
const TROUBLES: readonly { signs: RegExp; unlessOf: ReadonlySet<string> }[] = [
  { things: thatFail(FRIDGE, FAILS), unlessOf: ['no_power'] },
  { things: thatFail(COOKER, FAILS), unlessOf: ['no_power', 'gas_smell'] },
  {
    things: thatFail(WARMER, FAILS),
    unlessOf: ['no_power', 'no_heat', 'no_hot_water', 'no_cooling', 'gas_smell'],
  },
  { things: thatFail(WASHER, BROKEN), unlessOf: ['no_power'] },
  {
    things: thatFail(FIXTURE, `(?:${CLOGGED}|${BROKEN})`),
    unlessOf: ['no_water', 'no_hot_water', 'sewage', 'burst_pipe', 'roof_leak'],
  },
  {
    // Waste that comes up where nothing should.
    things: [
      String.raw`\b${WASTE} ${RISES}(?: (?:up|out|back|through|of|from|in|into|inside|de|del|por|en))+(?: (?:the|my|our|all|a|el|la|las|los|mi))* (?:\w+ )?${DRAIN}\b`,
      String.raw`\bsal(?:e|iendo|io) ${WASTE}(?: (?:de|del|por|en))+(?: (?:la|las|el|los|mi))* ${DRAIN}\b`,
    ],
    unlessOf: ['sewage'],
  },
].map(({ things, unlessOf }) => ({ signs: new RegExp(things.join('|')), unlessOf: new Set(unlessOf) }));

/**
 * Whether an appliance, a fixture or a drain is out of order for another reason than the cause.
 * @param text without accents, in lower case
 */
export const hasOwnTrouble = (text: string, key: string): boolean =>
  TROUBLES.some(({ signs, unlessOf }) => !unlessOf.has(key) && signs.test(text));
