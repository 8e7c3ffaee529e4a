import { words } from '../lexicon/words.ts';
import type { Token } from './tokenize.ts';

const DENIALS = words('no ni sin nunca nadie tampoco jamas ningun ninguna');
/** Behind "en cuanto" these ask for a price or a date, or tell of a repair. */
const PRICED = words(
  'cuesta sale cobran saldria costaria esta estaria quedaria llego llegaron vino vinieron cambio cambiaron arreglo arreglaron',
);
/** "No sé donde están": before these a place is asked for. */
const WONDERS = words(
  'se sabe saben sabemos saber decir dicen dice digan pregunta preguntar preguntan busco buscamos de',
);
const COMES = words('vino vinieron llego llegaron');
const WATCHMEN = words('policia policias patrulla patrullas');
const TURNS = words('y pero mas ya');
const ARTICLES = words('la el los las un una');
const MOST = 8;
const FARTHEST_ALSO = 8;

const isAt = (tokens: readonly Token[], at: number, like: number, word: string): boolean =>
  tokens[at]?.sentence === tokens[like]?.sentence && tokens[at]?.norm === word;

/** "Nada más en esa llave": "only", unless the same clause denies something ("no huele a nada más"). */
function isOnly(tokens: readonly Token[], at: number): boolean {
  if (!isAt(tokens, at + 1, at, 'mas')) return false;
  for (let before = at - 1; tokens[before]?.clause === tokens[at]?.clause && before >= 0; before -= 1) {
    if (DENIALS.has(tokens[before]?.norm ?? '')) return false;
  }
  return true;
}

/** "No es nada más el olor, también hay humo": "not only". */
function isNotOnly(tokens: readonly Token[], at: number): boolean {
  const isSaid = isAt(tokens, at - 2, at, 'no') && isAt(tokens, at - 1, at, 'es') && isAt(tokens, at + 1, at, 'mas');
  if (!isSaid) return false;
  return tokens.slice(at + 2, at + 2 + FARTHEST_ALSO).some(({ norm }) => norm === 'tambien');
}

/** "En cuanto se fue": "as soon as", unlike "en cuánto sale". */
function isAsSoonAs(tokens: readonly Token[], at: number): boolean {
  return isAt(tokens, at - 1, at, 'en') && tokens[at]?.raw === 'cuanto' && !PRICED.has(tokens[at + 1]?.norm ?? '');
}

/** "En el cubo, donde están los tanques": a place, unlike "dónde están los tanques". */
function isPlace(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined || before.sentence !== tokens[at]?.sentence) return false;
  return tokens[at].raw === 'donde' && !WONDERS.has(before.norm);
}

/** "Ya vino la policía, …": who repairs nothing, unless it came for what is told of ("por el robo de ayer"). */
function isWatch(tokens: readonly Token[], at: number): boolean {
  const who = ARTICLES.has(tokens[at + 1]?.norm ?? '') ? at + 2 : at + 1;
  if (tokens[who]?.sentence !== tokens[at]?.sentence || !WATCHMEN.has(tokens[who]?.norm ?? '')) return false;
  return tokens[who + 1]?.clause !== tokens[at]?.clause || TURNS.has(tokens[who + 1]?.norm ?? '');
}

/**
 * Words that sound like a denial, a question or a repair and are none: "nada más" for "only", "en cuanto" for "as soon
 * as", "donde" before a place, and the police that came. A danger counts as it would without them.
 */
export function findSeemingExcuses(tokens: readonly Token[]): number[] {
  const found: number[] = [];
  tokens.forEach(({ norm }, at) => {
    if (found.length >= MOST) return;
    if (norm === 'nada' && isNotOnly(tokens, at)) found.push(at - 2, at - 1, at, at + 1);
    else if (norm === 'nada' && isOnly(tokens, at)) found.push(at, at + 1);
    else if (norm === 'cuanto' && isAsSoonAs(tokens, at)) found.push(at - 1, at);
    else if (norm === 'donde' && isPlace(tokens, at)) found.push(at);
    else if (COMES.has(norm) && isWatch(tokens, at)) found.push(at);
  });
  return found;
}
