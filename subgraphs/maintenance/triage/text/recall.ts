import { words } from '../lexicon/words.ts';
import type { Scopes } from './scope.ts';
import type { Token } from './tokenize.ts';

const RECENT = words('yesterday overnight earlier midnight noon ayer anoche anteayer antier medianoche mediodia');
/** The part of the day, or the day, that a word before it makes recent: "this morning", "on Sunday". */
const RECENT_AFTER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['this', words('morning afternoon evening week weekend')],
  ['last', words('night evening week weekend sunday monday tuesday wednesday thursday friday saturday')],
  ['on', words('sunday monday tuesday wednesday thursday friday saturday')],
  ['all', words('night day morning evening afternoon weekend')],
  ['the', words('night')],
  ['other', words('day night')],
  ['el', words('domingo lunes martes miercoles jueves viernes sabado')],
  ['esta', words('manana tarde noche madrugada')],
  ['la', words('noche madrugada manana')],
  ['semana', words('pasada')],
]);
const SPANS = words(
  'second seconds minute minutes min mins hour hours hr hrs day days night nights week weeks while bit rato ratito minuto minutos hora horas dia dias noche noches semana semanas',
);
/** "Since yesterday" tells of what goes on. */
const ONGOING = words('since desde until till hasta');
/** Words that tell of a present without the hazard. */
const ENDED = words('now anymore currently longer ahora ya stopped stop paro dejo');

const PRONOUNS = words('it they that this one ones them smell odor odour noise alarm');
const PEOPLE = words('i we you he she they husband wife son daughter mom mum neighbor neighbour neighbors neighbours');
const ADVERBS = words('very so really pretty quite too extremely super also only just definitely always still all');
/** What may follow "it was" when it tells that the thing was there. */
const PRESENCE = words(
  'there here strong stronger bad worse awful terrible horrible intense faint noticeable loud heavy thick overwhelming everywhere present constant coming smelling sparking smoking hissing buzzing crackling popping beeping sounding going ringing burning glowing in on at by near from around for about like doing happening visible obvious hot enough',
);
const CAME = words('from out through up in and every into');
const HAPPENED = words(
  'happened lasted smelled smelt stank reeked sparked smoked hissed buzzed crackled popped beeped sounded rang kept appeared glowed filled',
);
const PERCEIVED = words('had got felt saw seen heard smelled smelt noticed received');
const REFERRED = words('it one some them that those these several two three plenty');
const AMOUNTS = words(
  'one some lots plenty loads many several definitely lot bit few little strong faint terrible big huge quite',
);
const SPANISH_PAST = words(
  'olia olian olio salia salian salio salieron echaba echaban echo echaron sono sonaba sonaron zumbaba chispeaba chispeo humeaba humeo apestaba',
);
const SPANISH_GAVE = words('dio dieron daba daban');
const SPANISH_GIVEN = words('uno una unos varios toque toques corriente calambre calambres');
const SPANISH_STATE = words('estaba estaban habia hubo era fue');
const SPANISH_PRESENCE = words(
  'ahi alli muy fuerte mucho mucha muchas muchos bastante en por saliendo oliendo sonando echando chispeando toda todo',
);
const DENIED = words('no not never nobody nothing none nadie nunca sin ni wasnt werent didnt without');
const JOINS = words('and but so or y pero e');
/** How far the words of a recollection may stand from its time. */
const REACH = 8;

function isRecent(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.norm ?? '';
  const before = tokens[at - 1]?.norm ?? '';
  const first = RECENT.has(word) ? before : (tokens[at - 2]?.norm ?? '');
  if (ONGOING.has(first) || ONGOING.has(before)) return false;
  if (RECENT.has(word) || RECENT_AFTER.get(before)?.has(word) === true) return true;
  if (word === 'ago') return SPANS.has(before);
  return SPANS.has(word) && [before, first].includes('hace');
}

/** Whether what is told ends here: at a comma, a full stop, a joining word or a time. */
function endsAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token?.clause !== tokens[at - 1]?.clause ||
    JOINS.has(token?.norm ?? '') ||
    isRecent(tokens, at) ||
    isRecent(tokens, at + 1)
  );
}

function afterAdverbs(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < from + 3 && ADVERBS.has(tokens[at]?.norm ?? '')) at += 1;
  return at;
}

/** "It was there", "it did", "it came from the wall": a pronoun and what it did. */
function isPronounRecall(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at + 1]?.norm ?? '';
  const next = afterAdverbs(tokens, at + 2);
  const word = tokens[next]?.norm ?? '';
  if (verb === 'was' || verb === 'were') return endsAt(tokens, next) || PRESENCE.has(word);
  if (verb === 'did') return !DENIED.has(word);
  if (verb === 'came') return CAME.has(word) || endsAt(tokens, next);
  if (verb === 'went') return word === 'off' && tokens[at]?.norm === 'alarm';
  return HAPPENED.has(verb);
}

/** "There were some", "we had it", "I got one". */
function isPossessiveRecall(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.norm ?? '';
  const verb = tokens[at + 1]?.norm ?? '';
  const object = tokens[at + 2]?.norm ?? '';
  if (word === 'there' && (verb === 'was' || verb === 'were')) {
    return AMOUNTS.has(object === 'a' ? (tokens[at + 3]?.norm ?? '') : object) || endsAt(tokens, at + 2);
  }
  return PEOPLE.has(word) && PERCEIVED.has(verb) && REFERRED.has(object);
}

/** "Olía muy fuerte", "anoche sí". */
function isSpanishRecall(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.norm ?? '';
  const before = tokens[at - 1]?.norm ?? '';
  const after = tokens[at + 1]?.norm ?? '';
  if (word === 'si') return isRecent(tokens, at - 1) || before === 'antes';
  if (DENIED.has(before)) return false;
  if (SPANISH_PAST.has(word)) return true;
  if (SPANISH_GAVE.has(word)) return SPANISH_GIVEN.has(after);
  return SPANISH_STATE.has(word) && (SPANISH_PRESENCE.has(after) || endsAt(tokens, at + 1));
}

function isNear(tokens: readonly Token[], at: number, isThat: (index: number) => boolean): boolean {
  for (let other = Math.max(0, at - REACH); other <= at + REACH; other += 1) {
    if (tokens[other]?.sentence === tokens[at]?.sentence && isThat(other)) return true;
  }
  return false;
}

/**
 * The words with which a text recalls, without naming it, that something was there a short while ago: "it was strong this
 * morning", "there were some last night", "anoche sí". Long ago does not count.
 */
export function findRecalls(tokens: readonly Token[], scopes: Scopes): number[] {
  const endedIn = new Set(tokens.filter(({ norm }) => ENDED.has(norm)).map(({ sentence }) => sentence));
  return tokens.flatMap(({ norm, sentence }, at) => {
    if (scopes.background.has(sentence) || scopes.hypothetical.has(sentence)) return [];
    const isRecall =
      (PRONOUNS.has(norm) && isPronounRecall(tokens, at)) ||
      isPossessiveRecall(tokens, at) ||
      isSpanishRecall(tokens, at);
    if (!isRecall) return [];
    const isDated =
      endedIn.has(sentence) || endedIn.has(sentence - 1) || isNear(tokens, at, (i) => isRecent(tokens, i));
    return isDated ? [at] : [];
  });
}

/** Whether a word stands with a recent time, in a clause that denies nothing: "smoke came out this morning". */
export function isToldOfRecently(tokens: readonly Token[], at: number): boolean {
  const clause = tokens[at]?.clause;
  const deniesBefore = tokens
    .slice(Math.max(0, at - REACH), at)
    .some((token) => token.clause === clause && DENIED.has(token.norm));
  return !deniesBefore && isNear(tokens, at, (other) => tokens[other]?.clause === clause && isRecent(tokens, other));
}
