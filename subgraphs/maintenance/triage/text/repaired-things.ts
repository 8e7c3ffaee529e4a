import { householdThing } from '../lexicon/household-things.ts';
import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';

/** What begins the name of a thing. */
const ARTICLES = words(
  'the a an my our your their his her this that these those another el la los las un una unos unas mi mis nuestro nuestra nuestros nuestras su sus tu tus este esta ese esa otro otra',
);
/** With these alone, what was told before is meant. */
const MEANT_BEFORE = words('it its this that these those them one both eso esto ello lo ese esa esos esas aquello');
/** What troubles are called when they are told of again. */
const TROUBLES = words(
  'problem problems problema problemas issue issues trouble situation matter thing damage hazard danger emergency fault cause source repair repairs work job report reports request requests ticket tickets call message appointment visit order case reporte solicitud cita visita llamada mensaje asunto asuntos situacion cosa dano danos peligro emergencia falla causa reparacion trabajo',
);
/** All that was told is meant with these, unless it is "all else". */
const ALL = words('everything all todo');
const ELSE = words('else demas');
/** With these a whole report is taken back, unless they name something else ("cancel my parking space"). */
const WITHDRAWN = words(
  'cancel cancelen cancelar disregard ignore close closed false falsa turned withdraw delete cerrar',
);
/** "Good job on the newsletter" praises something else. */
const WORKS = words('job work trabajo');
const PRAISE = words('good great lovely nice excellent amazing fantastic buen gran excelente');
/** Who repairs, or tells of it: no thing that is repaired. */
const PEOPLE = words(
  'plumber plumbers electrician electricians technician technicians tech techs guy guys man men woman lady super superintendent maintenance landlord landlady owner owners manager management office staff team crew company utility contractor contractors handyman locksmith exterminator inspector inspectors roofer painter carpenter joiner janitor caretaker porter concierge fireman firefighter firefighters department police officer officers neighbor neighbors neighbour neighbours husband wife son daughter mother father mom dad brother sister uncle aunt cousin roommate friend partner boyfriend girlfriend tenant tenants plomero plomeros fontanero electricista electricistas tecnico tecnicos senor senora senores muchacho muchachos chico hombre dueno duena encargado encargada portero conserje administrador administradora casero compania empresa cerrajero fumigador bomberos bombero policia vecino vecina vecinos esposo esposa marido hijo hija hermano hermana papa mama tio tia primo amigo amiga',
);
/** No things, but times. */
const TIMES = words(
  'day days morning afternoon evening night week weekend month months year years hour hours minute minutes time while moment monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter next same following other last first second third dia dias manana tarde noche semana mes meses ano anos hora horas rato vez lunes martes miercoles jueves viernes sabado domingo verano invierno otono primavera mismo misma siguiente proximo proxima pasado pasada',
);
/** Where something is, which is not what was repaired. */
const PLACES = words(
  'in at under underneath behind near by inside beside above below on over from into outside across between through en bajo debajo junto cerca dentro detras sobre desde afuera',
);
/** Who does something stands before these. */
const DONE_BY =
  /^(?:came|come|comes|fixed|repaired|replaced|changed|swapped|sealed|installed|checked|tested|cleared|put|did|sent|took|finished|sorted|resolved|handled|stopped|tightened|vino|vinieron|arreglo|reparo|cambio|reviso|soluciono|compuso|puso|quito|instalo)$/;
const REPAIRED = /^(?:fix|repair|replac|resolv|sort|mend|patch|arregl|repar|cambi|solucion|compus|revis)/;
/** "La cambiaron": what was told before is what they changed. */
const SPANISH_PAST = /(?:aron|ieron|amos|imos|aste)$/;
const CLITICS = words('la lo las los le les');
const LONGEST_NAME = 4;
/** What stands behind a name, not in it. */
const NOT_IN_NAMES = words(
  'was were is are be been has have had got gets get that which who whom where when and or but so also y o que quien ya se fue esta estan quedo no not to of de del al works working runs since desde',
);

/** A stretch of words. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * What a report of a repair is about: `all` that was told, what was told `last`, or `things` of its own.
 * The words at `named` name those things.
 */
export interface Repaired {
  of: 'all' | 'last' | 'things';
  named: readonly number[];
}

const SOMETHING_ELSE: Repaired = { of: 'things', named: [] };
const ALL_TOLD: Repaired = { of: 'all', named: [] };
const TOLD_LAST: Repaired = { of: 'last', named: [] };

/** Whether a word stands in the name of a place: "under the kitchen sink". */
function isOfPlace(tokens: readonly Token[], at: number, first: number): boolean {
  for (let before = at - 1; before >= Math.max(first, at - LONGEST_NAME); before -= 1) {
    if (tokens[before]?.clause !== tokens[at]?.clause) return false;
    if (PLACES.has(normAt(tokens, before))) return !WORKS.has(normAt(tokens, before - 1));
  }
  return false;
}

/** The words of a name behind its article, up to what cannot belong to it. */
function nameAfter(tokens: readonly Token[], article: number, last: number, endings: readonly Mention[]): number[] {
  const name: number[] = [];
  for (let at = article + 1; at <= Math.min(last, article + LONGEST_NAME); at += 1) {
    const norm = normAt(tokens, at);
    const isReported = REPAIRED.test(norm) || endings.some(({ from, to }) => from < at && at <= to && norm.length < 5);
    const isEnd = isReported || [NOT_IN_NAMES, ARTICLES, PLACES, TIMES].some((ends) => ends.has(norm));
    if (isEnd || tokens[at]?.clause !== tokens[article]?.clause) break;
    name.push(at);
  }
  return name;
}

/** Whether a name is of who repaired or of a place, as opposed to the thing. */
function isBeside(tokens: readonly Token[], name: readonly number[], first: number): boolean {
  const [head = -1] = name.slice(-1);
  const isWho = name.some((at) => PEOPLE.has(normAt(tokens, at))) || DONE_BY.test(normAt(tokens, head + 1));
  return isWho || isOfPlace(tokens, head, first);
}

/** What the word at a place, with those behind it, says that a report is about; null where it says nothing of it. */
function meantAt(
  tokens: readonly Token[],
  at: number,
  sentence: Stretch,
  endings: readonly Mention[],
): Repaired | null {
  const norm = normAt(tokens, at);
  const next = normAt(tokens, at + 1);
  if (ALL.has(norm) && !ARTICLES.has(next)) return ELSE.has(next) ? SOMETHING_ELSE : ALL_TOLD;
  if (WORKS.has(norm) && PRAISE.has(normAt(tokens, at - 1))) return next === 'on' ? null : SOMETHING_ELSE;
  if (TROUBLES.has(norm)) return ALL_TOLD;
  if (WITHDRAWN.has(norm) && !ARTICLES.has(next)) return ALL_TOLD;
  if (CLITICS.has(norm) && (REPAIRED.test(next) || SPANISH_PAST.test(next))) return TOLD_LAST;
  const name = ARTICLES.has(norm) ? nameAfter(tokens, at, sentence.to, endings) : [];
  if (name.some((word) => TROUBLES.has(normAt(tokens, word)))) return ALL_TOLD;
  if (name.length > 0) return isBeside(tokens, name, sentence.from) ? null : { of: 'things', named: name };
  if (MEANT_BEFORE.has(norm)) return TIMES.has(next) ? null : TOLD_LAST;
  const isThing = householdThing(norm) !== undefined && !isOfPlace(tokens, at, sentence.from);
  return isThing ? { of: 'things', named: [at] } : null;
}

/**
 * What a sentence that reports a repair is about: "the bike rack was repaired" names a thing of its own, while "they fixed it"
 * and "fixed now" mean what was told before.
 * @param endings the words that report the repair
 */
export function repairedIn(tokens: readonly Token[], sentence: Stretch, endings: readonly Mention[]): Repaired {
  for (let at = sentence.from; at <= sentence.to; at += 1) {
    const meant = meantAt(tokens, at, sentence, endings);
    if (meant === null) continue;
    if (meant.of !== 'things') return meant;
    const further: number[] = [];
    for (let later = at + 1; later <= sentence.to; later += 1) {
      const isThing = householdThing(normAt(tokens, later)) !== undefined;
      if (isThing && !isOfPlace(tokens, later, sentence.from)) further.push(later);
    }
    return { of: 'things', named: [...meant.named, ...further] };
  }
  return TOLD_LAST;
}
