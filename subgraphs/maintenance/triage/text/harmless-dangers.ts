import { HEARSAY, LAYMEN, TROUBLES } from '../lexicon/endings.ts';
import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import { deniedSince, staysOut } from './denied-since.ts';
import { endsWell, isTold, isWelcome, sentenceEnd, sentenceStart } from './endings.ts';
import type { Stretch } from './endings.ts';
import { explainedAt, ofOthersAt } from './explained-dangers.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';
import { isOneOf } from './is-one-of.ts';

const DETERMINERS = words('the a an our my your that this one la el los las un una');
const WAS = words('was were fue fueron happened occurred ocurrio paso era eran');
const TOYS = words(
  'toy toys rubber plastic stuffed plush fake costume statue decoration decorations inflatable puppet hose rope juguete juguetes plastico peluche hule goma disfraz decoracion adorno manguera cuerda',
);
/** What tells of another beside the toy, or that it is none. */
const NO_TOY = words(
  'but and not no is isnt one two other another alive live real moved moves moving bit bites bitten',
);
const NAMED_TOYS = words('toy rubber plastic stuffed plush fake inflatable');
const IS = words('was were is are es era eran fue fueron resulto');
/** Between a thing and what it turned out to be. */
const BEFORE_TOYS = words('only just a an the of out to be un una de solo nada mas ser made garden halloween');
const LONGEST_CLAUSE = 10;
const ANIMALS_AND_ARMS = words('dangerous_animal armed threat');

const SOMEBODYS = words(
  'brothers sisters cousins mothers moms fathers dads parents friends aunts uncles sons daughters colleagues hermano hermana primo prima mama papa madre padre amigo amiga tia tio hijo hija cunado cunada suegra abuela',
);
const FAR = words('town city downtown neighborhood colonia ciudad barrio pueblo');
const NEAR = words(
  'upstairs downstairs next above below floor building hallway street same arriba abajo junto piso lado mismo calle enfrente',
);
/** "Not here", "no en el nuestro", and nothing behind it. */
const NOT_HERE =
  /^(?:not (?:here|ours|mine|(?:in|at) (?:ours|mine|our (?:building|house|place)))|no (?:aqu[ia]|en (?:el nuestro|la nuestra|nuestro edificio|nuestra casa)))$/;
const LONGEST_DENIAL = 4;

const TESTS = words('prueba pruebas simulacro test drill');
const CAUSES = words('por because');
const RANG = words('sono sonaron sounded rang');

const isOfSmell = isOneOf(words('smell smells smelled huele olia olor'));
const COOKS =
  /^(?:cook(?:s|ed|ing)?|boil(?:s|ed|ing)?|fr(?:y|ies|ied|ying)|eat|ate|bake[sd]?|cocin\w+|herv\w+|desayun\w+|guis\w+|com(?:o|i|emos|imos|en))$/;
const SPOILED = words('rotten sulfur sulphur gas burning burnt smoke podrido podridos podrida quemado humo');
const BECAUSE = words('because since porque ya');

const CELLARS = words('basement cellar crawlspace garage sotano cochera garaje');
const DURING = words('during durante');

/** Whether a sign is what its clause begins with: "the break-in was …". */
function isSubject(tokens: readonly Token[], { from }: Mention): boolean {
  const before = normAt(tokens, from - 1);
  const opens = DETERMINERS.has(before) ? from - 1 : from;
  const previous = tokens[opens - 1];
  return (
    previous === undefined || previous.clause !== tokens[opens]?.clause || /^(?:and|y|that|que)$/.test(previous.norm)
  );
}

/** "The break-in was at my brother's place across town, not here." */
function happenedElsewhere(reading: Reading, sign: Mention): Stretch | null {
  const { tokens } = reading;
  if (!WAS.has(normAt(tokens, sign.to + 1)) || !isSubject(tokens, sign)) return null;
  const to = sentenceEnd(tokens, sign.from);
  const told = tokens.slice(sign.to + 1, to + 1).map(({ norm }) => norm);
  const denial = Array.from({ length: LONGEST_DENIAL }, (_, ahead) => told.slice(-(ahead + 2)).join(' '));
  if (!denial.some((one) => NOT_HERE.test(one))) return null;
  const place = told.slice(
    1,
    told.findLastIndex((word) => word === 'not' || word === 'no'),
  );
  const isFar = place.some((word) => SOMEBODYS.has(word) || FAR.has(word) || /^(?:another|otra|otro)$/.test(word));
  const isDoubted = place.some((word, at) => {
    const isOther = /^(?:el|the)$/.test(place[at - 1] ?? '') && word === 'edificio' && place[at + 1] === 'de';
    return (NEAR.has(word) && !isOther) || HEARSAY.has(word) || word === 'not' || word === 'no';
  });
  return isFar && !isDoubted ? { from: sign.from, to: sign.to } : null;
}

/** "The rubber snake in the hallway is my son's"; not "the snake in the plastic bin". */
function isNamedToy({ tokens }: Reading, sign: Mention): Stretch | null {
  if (sign.concept !== 'dangerous_animal' || !NAMED_TOYS.has(normAt(tokens, sign.from - 1))) return null;
  const before = normAt(tokens, sign.from - 2);
  const told = tokens.slice(sign.to + 1, sentenceEnd(tokens, sign.from) + 1);
  if (told.some(({ norm }) => NO_TOY.has(norm))) return null;
  return DETERMINERS.has(before) ? { from: sign.from - 1, to: sign.to } : null;
}

/** "The snake was a rubber toy", "la víbora de la que hablan era un juguete". */
function isToy({ tokens }: Reading, sign: Mention): Stretch | null {
  if (!ANIMALS_AND_ARMS.has(sign.concept) || !DETERMINERS.has(normAt(tokens, sign.from - 1))) return null;
  const last = Math.min(sentenceEnd(tokens, sign.from), sign.to + LONGEST_CLAUSE);
  let at = sign.to + 1;
  while (at <= last && !IS.has(normAt(tokens, at)) && normAt(tokens, at) !== 'turned') {
    if (/^(?:and|y|but|pero|no|not|bit|mordio)$/.test(normAt(tokens, at))) return null;
    at += 1;
  }
  at += 1;
  while (at <= last && BEFORE_TOYS.has(normAt(tokens, at))) at += 1;
  if (at > last || !TOYS.has(normAt(tokens, at))) return null;
  return { from: sign.from, to: sign.to };
}

/** "La alarma sonó nada más por la prueba mensual". */
function isTested(reading: Reading, sign: Mention): Stretch | null {
  const { tokens } = reading;
  if (sign.concept !== 'alarm_active' && !RANG.has(normAt(tokens, sign.to))) return null;
  const last = Math.min(sentenceEnd(tokens, sign.from), sign.to + LONGEST_CLAUSE);
  for (let at = sign.to + 1; at <= last; at += 1) {
    if (!CAUSES.has(normAt(tokens, at))) continue;
    if (!isTold(reading, at)) return null;
    const test = tokens.slice(at + 1, at + 5).findIndex(({ norm }) => TESTS.has(norm));
    if (test < 0 || at + 1 + test > last) return null;
    return endsWell(reading, at + 2 + test, false) ? { from: sign.from, to: sign.to } : null;
  }
  return null;
}

/** "It smells like cabbage because I cook cabbage". */
function smellOfFood({ tokens }: Reading, at: number): Stretch | null {
  const food = at + 2;
  const name = normAt(tokens, food);
  if (!/^(?:like|of|a)$/.test(normAt(tokens, at + 1)) || SPOILED.has(name)) return null;
  const last = Math.min(sentenceEnd(tokens, at), at + LONGEST_CLAUSE + 2);
  const because = tokens.slice(food + 1, last + 1).findIndex(({ norm }) => BECAUSE.has(norm));
  if (because < 0) return null;
  const cooks = food + 1 + because;
  const isCooked = tokens
    .slice(cooks + 1, last + 1)
    .some(({ norm }, ahead) => norm.slice(0, 4) === name.slice(0, 4) && COOKS.test(normAt(tokens, cooks + ahead)));
  const told = tokens.slice(at, last + 1);
  if (
    !isCooked ||
    told.some(({ norm }) => SPOILED.has(norm) || /^(?:nobody|nadie|no|not|but|pero|and|y)$/.test(norm))
  ) {
    return null;
  }
  return { from: at, to: food };
}

/** "No water in the basement during the flood in town" is welcome. */
function stayedDry({ tokens }: Reading, sign: Mention): Stretch | null {
  if (sign.concept !== 'no_water' || !/^(?:in|into|en)$/.test(normAt(tokens, sign.to + 1))) return null;
  const last = sentenceEnd(tokens, sign.from);
  const cellar = tokens.slice(sign.to + 2, sign.to + 5).findIndex(({ norm }) => CELLARS.has(norm));
  const during = sign.to + 3 + cellar;
  if (cellar < 0 || !DURING.has(normAt(tokens, during))) return null;
  const rest = tokens.slice(during + 1, last + 1);
  if (rest.length > 8 || rest.some(({ norm }) => /^(?:but|pero|and|y|now|ahora|is|are|hay)$/.test(norm))) return null;
  return { from: sign.from, to: last };
}

const OCCASIONS = words('after for because of due by por tras debido');
const PASSED = words('tight holds passed safe sealed hermetico hermetica');
const TESTED = /^(?:test(?:ed|s)?|pressure|certified|prueba|pruebas|probo|probaron|certifico)$/;

/** Whether a sentence tells that somebody competent repaired and tested what it names, and that it passed. */
function isPassed({ tokens, scopes, scopeMentions }: Reading, from: number, to: number): boolean {
  const isHere = ({ from: at }: Mention): boolean => at >= from && at <= to;
  const told = tokens.slice(from, to + 1);
  if (!scopeMentions.some((mention) => mention.concept === 'expert' && isHere(mention))) {
    if (!told.some(({ norm }) => /^(?:company|compania)$/.test(norm))) return false;
  }
  if (scopeMentions.some((mention) => mention.concept === 'contrast' && isHere(mention))) return false;
  if (told.some(({ norm }) => LAYMEN.has(norm) || HEARSAY.has(norm)) || !told.some(({ norm }) => TESTED.test(norm))) {
    return false;
  }
  const isFine = (at: number): boolean => {
    const word = normAt(tokens, at);
    const isDenied = (scopes.negatedBy[at] ?? -1) >= 0;
    if (isDenied) return TROUBLES.has(word);
    return PASSED.has(word) || (word === 'bien' && normAt(tokens, at - 1) === 'salio');
  };
  return told.some((_, ahead) => isFine(from + ahead));
}

/** "The gas leak was repaired by the utility, they tested it and it holds"; "tested the stove after the gas smell, …". */
function isPassedTest(reading: Reading, sign: Mention): Stretch | null {
  const { tokens } = reading;
  const noun = DETERMINERS.has(normAt(tokens, sign.from - 1)) ? sign.from - 1 : sign.from;
  const isOccasion = OCCASIONS.has(normAt(tokens, noun - 1));
  const isObject = /^(?:repaired|fixed|sealed|reparo|arreglo)$/.test(normAt(tokens, noun - 1));
  if (!isOccasion && !isObject && !isSubject(tokens, sign)) return null;
  const to = sentenceEnd(tokens, sign.from);
  const told = tokens.slice(sign.to + 1, to + 1).map(({ norm }) => norm);
  const isRepaired =
    isSubject(tokens, sign) &&
    /(?:^| )(?:(?:was|were|been) (?:repaired|fixed|sealed)|l[ao]s? (?:repar|arregl|sell)\w+)/.test(told.join(' '));
  if (!isOccasion && !isRepaired && !isObject) return null;
  const isLive = reading.mentions.some(
    (other) =>
      other.from > sign.to &&
      other.from <= to &&
      DANGER_SIGNS.has(other.concept) &&
      !isWelcome(reading, other) &&
      isTold(reading, other.from),
  );
  if (isLive || told.some((word) => /^(?:still|again|todavia|sigue|aun|failed|mal)$/.test(word))) return null;
  return isPassed(reading, sentenceStart(tokens, sign.from), to) ? { from: sign.from, to: sign.to } : null;
}

const FREED = /^(?:sacaron|saco|rescataron|rescato|liberaron|libero|salieron|salio|freed|rescued)$/;
const LIFT_REPAIRED = /^(?:arreglo|arreglaron|reparo|repararon|fixed|repaired)$/;
const MORE = words(
  'uno una algunos algunas falta faltan one some otro otra otros otras quedo queda sigue siguen still another other',
);

/** "Ya sacaron a los que estaban atorados, el técnico lo arregló y funciona". */
function wereFreed(reading: Reading, sign: Mention): Stretch | null {
  const { tokens } = reading;
  if (sign.concept !== 'trapped') return null;
  const to = sentenceEnd(tokens, sign.from);
  const from = sentenceStart(tokens, sign.from);
  const told = tokens.slice(from, to + 1).map(({ norm }) => norm);
  const isFreed = told.some((word, ahead) => FREED.test(word) && !/^(?:a|to|no|not)$/.test(told[ahead - 1] ?? ''));
  if (!isFreed || told.some((word) => MORE.has(word))) return null;
  const repaired = told.findIndex((word, ahead) => from + ahead > sign.to && LIFT_REPAIRED.test(word));
  if (repaired < 0 || !endsWell(reading, from + repaired + 1, false)) return null;
  return { from: sign.from, to: sign.to };
}

const KINDS = [
  happenedElsewhere,
  isToy,
  isNamedToy,
  isTested,
  stayedDry,
  isPassedTest,
  wereFreed,
  explainedAt,
  ofOthersAt,
  deniedSince,
  staysOut,
];

/** Words of dangers that their own sentence tells to be none here: elsewhere, a toy, a test, food, or repaired and tested. */
export function findHarmless(reading: Reading): Stretch[] {
  const { tokens, mentions } = reading;
  const found: Stretch[] = [];
  for (const sign of mentions) {
    if (!DANGER_SIGNS.has(sign.concept)) continue;
    for (const kind of KINDS) {
      const harmless = kind(reading, sign);
      if (harmless !== null) found.push(harmless);
    }
  }
  tokens.forEach((token, at) => {
    const harmless = isOfSmell(token) ? smellOfFood(reading, at) : null;
    if (harmless !== null) found.push(harmless);
  });
  return found;
}
